import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import { column } from '../../../../src/state/lab/trace.ts';
import { potentialFigure } from '../../../../src/views/figures/potential/PotentialFigure.tsx';
import { factorText } from '../../../../src/views/figures/potential/words.ts';
import { labAt, showFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const PAPER = { ...SMALL_PARAMS, alpha: 'paper', eta: 'paper' } as const;
const bound = () => document.querySelector('[data-guide=bound]');

describe('the potential figure', () => {
  it('draws a, b and their weighted sum, of both runs', () => {
    const { container } = showFigure(potentialFigure, labAt(12, PAPER, { relu: false }).lab);
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
    ['the ReLU', { relu: false }],
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
    expect(columns).toEqual(['t', 'a', 'b', 'a + 1 b', 'proved bound on a + 1 b']);
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
