import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { column } from '../../../../src/state/lab/trace.ts';
import {
  SharedTimeAxisContext,
  UPPER_TIME_AXIS,
} from '../../../../src/views/figures/chart/time/sharedTimeAxis.ts';
import { potentialFigure } from '../../../../src/views/figures/potential/PotentialFigure.tsx';
import { factorText } from '../../../../src/views/figures/potential/words.ts';
import { LabContext } from '../../../../src/views/useLab.ts';
import { labAt, showFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const PAPER = { ...SMALL_PARAMS, alpha: 'paper', eta: 'paper' } as const;
const bound = () => document.querySelector('[data-guide=bound]');

describe('the potential figure', () => {
  it('draws a, b and their weighted sum, of both runs', () => {
    const { container } = showFigure(potentialFigure, labAt(12, PAPER, { decoder: 'linear' }).lab);
    const keys = Array.from(container.querySelectorAll('[data-curve]'), (curve) =>
      curve.getAttribute('data-curve'),
    );
    expect(keys).toEqual(['a-1', 'b-1', 'potential-1', 'a-0', 'b-0', 'potential-0']);
    expect(container).toHaveTextContent(/this run ×0\.\d+ a step/);
    expect(container).toHaveTextContent(/compared ×\d\.\d+ a step/);
  });

  it('draws the proved bound of this run and names its hypotheses', () => {
    const { container } = showFigure(potentialFigure, labAt(12, PAPER).lab);
    expect(bound()?.getAttribute('d')).toMatch(/^M.*L/);
    expect(container).toHaveTextContent(/measured ×0\.\d+ a step/);
    expect(container).toHaveTextContent(/proved ×0\.\d+ if ℓ ≤ 1\/10, n large/);
  });

  it.each([
    ['η ≤ ℓ/6', { eta: 0.9 }],
    ['the ReLU', { decoder: 'linear' }],
    ['no noise', { noise: 'uniform', noiseLevel: 0.01, N: 100 }],
    ['A† of least norm', { leftInverse: 'moore-penrose' }],
  ] as const)('draws no bound in a run that fails the hypothesis %s', (hypothesis, change) => {
    const { container } = showFigure(potentialFigure, labAt(3, { ...PAPER, ...change }).lab);
    expect(bound()).toBeNull();
    expect(container).toHaveTextContent(`no bound proved: needs ${hypothesis}`);
  });

  it('takes any β, and draws no bound where none is proved', () => {
    const { lab } = labAt(12, PAPER);
    const { container } = showFigure(potentialFigure, lab);
    act(() => lab.getState().setBeta(1));
    expect(container).toHaveTextContent('no bound proved: needs β from 7.29 to 12');
    expect(bound()).toBeNull();
    const { columns, rows } = potentialFigure.table(lab.getState());
    expect(columns.slice(0, 6)).toEqual([
      't',
      'a',
      'b',
      'a + 1 b',
      'proved bound on a + 1 b',
      'local theory (ours) of a + 1 b',
    ]);
    for (const [, a, b, sum, limit] of rows) {
      expect(sum).toBeCloseTo((a as number) + (b as number), 12);
      expect(limit).toBeNull();
    }
    fireEvent.click(screen.getByRole('button', { name: /paper/ }));
    expect(lab.getState().beta).toBe(BETA);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '7.639, the paper’s');
  });

  it('sets β by dragging its number, which snaps to the paper’s', () => {
    const { lab } = labAt(3);
    showFigure(potentialFigure, lab);
    const number = screen.getByRole('slider');
    fireEvent.pointerDown(number, { clientX: 500, button: 0 });
    fireEvent.pointerMove(number, { clientX: 400, buttons: 1 });
    expect(lab.getState().beta).toBeCloseTo(BETA / 10, 2);
    expect(number).toHaveTextContent('β = 0.764');
    fireEvent.pointerMove(number, { clientX: 5000, buttons: 1 });
    expect(lab.getState().beta).toBe(100);
    fireEvent.pointerMove(number, { clientX: 501, buttons: 1 });
    expect(lab.getState().beta).toBe(BETA);
    fireEvent.pointerMove(number, { clientX: 0, buttons: 0 });
    expect(lab.getState().beta).toBe(BETA);
  });

  it('sets β with the keyboard', () => {
    const { lab } = labAt(3);
    showFigure(potentialFigure, lab);
    const number = screen.getByRole('slider');
    const press = (key: string) => {
      fireEvent.keyDown(number, { key });
      return lab.getState().beta;
    };
    expect(press('ArrowRight')).toBeGreaterThan(BETA);
    expect(press('ArrowLeft')).toBe(BETA);
    expect(press('PageDown')).toBeLessThan(BETA / 1.9);
    expect(press('Home')).toBe(0.1);
    expect(press('End')).toBe(100);
    expect(press('x')).toBe(100);
  });

  it('summarises the runs, or says that there is nothing yet', () => {
    const { lab } = labAt(12, PAPER);
    const words = potentialFigure.summary(lab.getState());
    expect(words).toMatch(/^At t = 12 of this run: positive error \S+, negative error/);
    expect(words).toMatch(/Over the last 10 steps/);
    expect(words).toMatch(/at most 0\.\d+ per step, if ℓ ≤ 1\/10, n large/);
    expect(potentialFigure.summary({ ...lab.getState(), lanes: [] })).toMatch(/^Nothing yet/);
  });

  it('has a table with every iteration', () => {
    const { lab } = labAt(12, PAPER);
    const { rows } = potentialFigure.table(lab.getState());
    const trace = lab.getState().lanes[0]!.trace;
    expect(rows).toHaveLength(trace.length);
    expect(rows.map(([, , , sum]) => sum)).toEqual(Array.from(column(trace, 'potential')));
    for (const [, , , sum, limit] of rows) expect(limit).toBeGreaterThanOrEqual(sum as number);
  });
});

describe('the prediction of the local theory', () => {
  const SAMPLED = { ...SMALL_PARAMS, N: 5000, T: 200 } as const;
  const predicted = () => document.querySelector('[data-guide=predicted]');
  const floor = () => document.querySelector('[data-range=floor]');

  /** The figure as the lab shows it, above another chart. */
  function showInLab(t: number, params: Params, compare?: Partial<Params>, height = 380) {
    const { lab } = labAt(t, params, compare);
    const { container } = render(
      <LabContext value={lab}>
        <SharedTimeAxisContext value={UPPER_TIME_AXIS}>
          <potentialFigure.Body width={600} height={height} />
        </SharedTimeAxisContext>
      </LabContext>,
    );
    return { lab, container };
  }

  it('is a line and a band, with the factor beside the measured and the proved one', () => {
    const { lab, container } = showInLab(10, { ...SAMPLED, alpha: 0.05, eta: 'paper', T: 1000 });
    expect(predicted()?.getAttribute('d')).toMatch(/^M.*L/);
    expect(floor()).toHaveTextContent(/predicted floor 0\.\d+/);
    expect(container).toHaveTextContent(
      /×0\.\d{4} predicted, local theory \(ours\)×\d\.\d{4} measured··· ×0\.\d{4} proved if ℓ/,
    );
    expect(potentialFigure.summary(lab.getState())).toMatch(
      /The local theory \(ours\) predicts a factor of 0\.\d{4} per step near the end down to a floor of/,
    );
    const { columns, rows } = potentialFigure.table(lab.getState());
    const at = (name: string) => rows[10]![columns.indexOf(name)];
    expect(at('local theory (ours) of a + 7.639 b')).toBeCloseTo(at('a + 7.639 b') as number, 12);
    expect(at('predicted floor, 5 %')).toBeLessThan(at('predicted floor, 95 %') as number);
  });

  it('is only that of this run while two are compared', () => {
    const { container } = showInLab(10, SAMPLED, { eta: 0.2 });
    expect(document.querySelectorAll('[data-guide=predicted]')).toHaveLength(1);
    expect(container.textContent?.match(/predicted, local theory/g)).toHaveLength(1);
    expect(container).toHaveTextContent(/×\d\.\d{4} this run/);
    // a label would be among the curves of the other run
    expect(floor()).not.toBeNull();
    expect(floor()?.querySelector('text')).toBeNull();
  });

  it('has a band without a label in a low chart, where curves would cross it', () => {
    showInLab(10, { ...SAMPLED, alpha: 0.05, eta: 'paper', T: 1000 }, undefined, 200);
    expect(floor()).not.toBeNull();
    expect(floor()?.querySelector('text')).toBeNull();
  });

  it('has no band with exact expectation', () => {
    showInLab(10, { ...SMALL_PARAMS, N: 'infinity' });
    expect(predicted()).not.toBeNull();
    expect(floor()).toBeNull();
  });

  it.each([
    [/no prediction: c = 1/, /antisymmetric part/, { decoder: 'linear' }],
    [/no prediction: not for this decoder and update/, /paper’s update/, { update: 'gradient' }],
    [/no prediction: not for this decoder and update/, /decoded by/, { decoder: 'matched' }],
    [/no prediction: weights are dependent/, /independent weights/, { dependence: 'groups' }],
    [/no prediction: needs α > 0/, /kink of the ReLU/, { alpha: 0 }],
    [/no prediction: A1 fails/, /horizontal bars/, { family: 'bars', n: 14, m: 49 }],
    [
      /no prediction: not with this noise/,
      /inactive weights do not stay silent/,
      { noise: 'uniform', noiseLevel: 0.5 },
    ],
    [/no prediction: η is too large/, /step is too large/, { eta: 1 }],
  ] as const)('%s: without a prediction it gives the reason and no number', (note, why, change) => {
    const { lab, container } = showInLab(3, { ...SAMPLED, ...change });
    expect(container).toHaveTextContent(note);
    expect(container).not.toHaveTextContent(/\d predicted/);
    expect(predicted()).toBeNull();
    expect(floor()).toBeNull();
    expect(potentialFigure.summary(lab.getState())).toMatch(why);
  });

  it('is not mentioned above a run of Equilibration', () => {
    const { container } = showInLab(3, { ...SAMPLED, algorithm: 'equilibration' });
    expect(container).not.toHaveTextContent(/predict/);
  });

  it('is not part of the article’s figure', () => {
    showFigure(potentialFigure, labAt(10, SAMPLED).lab);
    expect(predicted()).toBeNull();
    expect(floor()).toBeNull();
  });
});

describe('the text of a factor', () => {
  it('has three or four decimals and is correct to half of the last', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2, noNaN: true }), (factor) => {
        const text = factorText(factor);
        expect(text).toMatch(/^\d\.\d{3,4}$/);
        expect(Math.abs(Number(text) - factor)).toBeLessThanOrEqual(0.0005001);
      }),
    );
  });

  it('has a fourth decimal only close to 1', () => {
    expect(factorText(0.998)).toBe('0.998');
    expect(factorText(1)).toBe('1.000');
    expect(factorText(1.000000046)).toBe('1.000');
    expect(factorText(1 - 1 / 1500)).toBe('0.9993');
    expect(factorText(0.95241)).toBe('0.952');
  });

  it('is a power of ten for a run that diverges', () => {
    expect(factorText(1.2e20)).toBe('1.2·10²⁰');
    expect(factorText(Infinity)).toBe('∞');
  });
});
