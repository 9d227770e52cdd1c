import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Params } from '../../../../src/core/params/params.ts';
import { gaugeFigure } from '../../../../src/views/figures/gauge/GaugeFigure.tsx';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

function open(change: Partial<Params> = {}, compare?: Partial<Params>, width = 900) {
  const opened = openFigure(gaugeFigure, {
    params: { ...SMALL_PARAMS, ...change },
    ...(compare !== undefined && { compare }),
    width,
  });
  opened.pass(300);
  return opened;
}

/** What is written there: between a lowered sign and the next there is a space of no width. */
const words = (element: Element) => element.textContent.replaceAll('\u200b', '');

const THE_PAPERS: Partial<Params> = { ell: 0.1, alpha: 'paper', eta: 'paper' };

describe('the gauge of the proof’s constants', () => {
  it('tells how large n would have to be, in multiples of s, and which condition says so', () => {
    const { svg } = open({ ...THE_PAPERS, s: 2 });
    expect(words(svg)).toContain('n ≥ 1\u202f146\u202f880 = 573\u202f440 × s');
    expect(words(svg)).toContain('512C12/(C2n(α−ρ)) ≤ 1/14');
    expect(svg.querySelector('[data-gauge="n"]')).toHaveAttribute('data-holds', 'false');
    expect(svg.querySelectorAll('[data-gauge="n"] [data-condition]')).toHaveLength(3);
  });

  it('has noise and disturbance where the proof wants them only while there are none', () => {
    expect(open().svg.querySelector('[data-gauge="C_ν"]')).toHaveAttribute('data-holds', 'true');
    const { svg } = open({ noise: 'constant', noiseLevel: 0.01 });
    expect(svg.querySelector('[data-gauge="C_ν"]')).toHaveAttribute('data-holds', 'false');
    expect(svg.querySelector('[data-gauge="ρ"]')).toHaveAttribute('data-holds', 'false');
  });

  it('tells a condition’s formula and what it allows when pointed at', () => {
    const { svg } = open();
    const tick = svg.querySelector('[data-condition="128C₁²/(C₂n) ≤ 1/4"]')!;
    fireEvent.pointerEnter(tick);
    expect(svg.querySelector('.chart-tooltip')).toHaveTextContent('n ≥ 512: fails');
    fireEvent.pointerLeave(tick);
    expect(svg.querySelector('.chart-tooltip')).toBeNull();
  });

  it('says that nothing is promised, and that the run converges all the same once it has', () => {
    const { svg, lab, pass } = open({ T: 3000, eta: 0.5 });
    expect(words(svg)).toMatch(/nothing is promised\. At t = 0 this run has ‖Â − A\*‖1 = 0\.\d+/);
    act(() => lab.getState().seek(3000));
    pass(20_000);
    expect(lab.getState().lanes[0]?.outcome?.recovered).toBe(true);
    expect(svg).toHaveTextContent(/Yet this run converges all the same/);
  });

  it('has a track for each of two runs', () => {
    const { svg } = open({}, { n: 6 });
    expect(svg.querySelectorAll('[data-gauge="n"]')).toHaveLength(2);
    expect(svg).toHaveTextContent('features, compared');
    expect(svg).toHaveTextContent(/At t = 0 the compared run has/);
  });

  it('writes a formula beside the run’s value, not over it', () => {
    // without noise both quantities are 0, at the left end
    const { svg } = open();
    for (const quantity of ['C_ν', 'ρ']) {
      const gauge = svg.querySelector(`[data-gauge="${quantity}"]`)!;
      const value = Number(gauge.querySelector('.gauge-value')!.getAttribute('x'));
      const formula = gauge.querySelector('.gauge-formula')!;
      expect(formula).toHaveAttribute('text-anchor', 'start');
      expect(Number(formula.getAttribute('x'))).toBeGreaterThan(value + 10);
    }
  });

  it('says that nothing serves without a threshold', () => {
    const { svg } = open({ relu: false });
    expect(svg).toHaveTextContent('no n is large enough without a threshold α');
  });

  it('applies to Purification, and speaks in words and in a table', () => {
    const { lab } = open({ noise: 'constant', noiseLevel: 0.01 });
    expect(gaugeFigure.appliesTo?.(lab.getState())).toBe(true);
    expect(gaugeFigure.summary(lab.getState())).toMatch(
      /^Of this run: n is 4\.000, but the proof asks for at least .* binds; C_ν is .* Outside the proof’s constants nothing is promised\./,
    );
    const { columns, rows } = gaugeFigure.table(lab.getState());
    expect(rows).toHaveLength(3 + 4 + 6);
    for (const cells of rows) expect(cells).toHaveLength(columns.length);
    for (const quantity of ['n', 'C_ν', 'ρ'])
      expect(rows.filter((cells) => cells[1] === quantity && cells.at(-1) === 'yes')).toHaveLength(
        1,
      );
    const balancing = open({ algorithm: 'equilibration' }).lab.getState();
    expect(gaugeFigure.appliesTo?.(balancing)).toBe(false);
    expect(gaugeFigure.summary(balancing)).toMatch(/not known/);
  });
});
