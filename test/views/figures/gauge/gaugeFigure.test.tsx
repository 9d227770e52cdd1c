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

/** The text without the zero-width spaces that end subscripts. */
const words = (element: Element) => element.textContent.replaceAll('\u200b', '');

const THE_PAPERS: Partial<Params> = { ell: 0.1, alpha: 'paper', eta: 'paper' };

describe('the gauge of the proof’s constants', () => {
  it('says how large n must be, in multiples of s, and which condition requires it', () => {
    const { svg } = open({ ...THE_PAPERS, s: 2 });
    expect(words(svg)).toContain('n ≥ 1\u202f146\u202f880 = 573\u202f440 × s');
    expect(words(svg)).toContain('512C12/(C2n(α−ρ)) ≤ 1/14');
    expect(svg.querySelector('[data-gauge="n"]')).toHaveAttribute('data-holds', 'false');
    expect(svg.querySelectorAll('[data-gauge="n"] [data-condition]')).toHaveLength(3);
  });

  it('meets the limits on noise and disturbance only if there is no noise', () => {
    expect(open().svg.querySelector('[data-gauge="C_ν"]')).toHaveAttribute('data-holds', 'true');
    const { svg } = open({ noise: 'constant', noiseLevel: 0.01 });
    expect(svg.querySelector('[data-gauge="C_ν"]')).toHaveAttribute('data-holds', 'false');
    expect(svg.querySelector('[data-gauge="ρ"]')).toHaveAttribute('data-holds', 'false');
  });

  it('shows a condition’s formula and the value it allows in a tooltip', () => {
    const { svg } = open();
    const tick = svg.querySelector('[data-condition="128C₁²/(C₂n) ≤ 1/4"]')!;
    fireEvent.pointerEnter(tick);
    expect(svg.querySelector('.chart-tooltip')).toHaveTextContent('n ≥ 512: fails');
    fireEvent.pointerLeave(tick);
    expect(svg.querySelector('.chart-tooltip')).toBeNull();
  });

  it('says that nothing is guaranteed, and that a recovered run converges anyway', () => {
    const { svg, lab, pass } = open({ T: 3000, eta: 0.5 });
    expect(words(svg)).toMatch(
      /nothing is guaranteed\. At t = 0, this run has ‖Â − A\*‖1 = 0\.\d+/,
    );
    act(() => lab.getState().seek(3000));
    pass(20_000);
    expect(lab.getState().lanes[0]?.outcome?.recovered).toBe(true);
    expect(svg).toHaveTextContent(/Yet this run converges anyway/);
  });

  it('has one track per run', () => {
    const { svg } = open({}, { n: 6 });
    expect(svg.querySelectorAll('[data-gauge="n"]')).toHaveLength(2);
    expect(svg).toHaveTextContent('n = 6, compared; the proof requires');
    expect(svg).toHaveTextContent(/At t = 0, the compared run has/);
  });

  it('places a formula beside the run’s value, not on top of it', () => {
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

  it('says that no n suffices without a threshold', () => {
    const { svg } = open({ decoder: 'linear' });
    expect(svg).toHaveTextContent('no n is large enough without a threshold α');
  });

  it('applies to Purification only, describes itself in words and exports its numbers', () => {
    const { lab } = open({ noise: 'constant', noiseLevel: 0.01 });
    expect(gaugeFigure.appliesTo?.(lab.getState())).toBe(true);
    expect(gaugeFigure.summary(lab.getState())).toMatch(
      /^In this run, n is 4\.000, but the proof requires at least .*; the binding condition is .* C_ν is .* Outside the proof’s constants, nothing is guaranteed\./,
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
    expect(gaugeFigure.summary(balancing)).toMatch(/are unknown/);
  });
});
