import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import { column } from '../../../../src/state/lab/trace.ts';
import { potentialFigure } from '../../../../src/views/figures/potential/PotentialFigure.tsx';
import { factorText } from '../../../../src/views/figures/potential/words.ts';
import { labAt, showFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

describe('the potential figure', () => {
  it('draws a, b, their weighted sum and the proved bound, of both runs', () => {
    const { container } = showFigure(potentialFigure, labAt(12, SMALL_PARAMS, { relu: false }).lab);
    const keys = Array.from(container.querySelectorAll('[data-curve]'), (curve) =>
      curve.getAttribute('data-curve'),
    );
    expect(keys).toEqual(['bound-0', 'a-1', 'b-1', 'potential-1', 'a-0', 'b-0', 'potential-0']);
    expect(container).toHaveTextContent(/this run ×0\.\d+ per step · proved ×0\.996/);
    expect(container).toHaveTextContent(/compared ×\d\.\d+ per step/);
  });

  it('takes any β, and draws no bound where none is proved', () => {
    const { lab } = labAt(12);
    const { container } = showFigure(potentialFigure, lab);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '100' } });
    expect(lab.getState().beta).toBe(1);
    expect(container).toHaveTextContent('no decrease proved for this β');
    expect(container.querySelector('[data-curve=bound-0] path')).toHaveAttribute('d', '');
    const { columns, rows } = potentialFigure.table(lab.getState());
    expect(columns).toEqual(['t', 'a', 'b', 'a + 1 b', 'proved bound on a + 1 b']);
    for (const [, a, b, sum, bound] of rows) {
      expect(sum).toBeCloseTo((a as number) + (b as number), 12);
      expect(bound).toBeNull();
    }
    fireEvent.click(screen.getByRole('button', { name: /paper/ }));
    expect(lab.getState().beta).toBe(BETA);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '7.639, the paper’s');
  });

  it('sets β by dragging the handle, which snaps to the paper’s', () => {
    const { lab } = labAt(3);
    const { container } = showFigure(potentialFigure, lab);
    const gauge = container.querySelector('.potential-gauge svg') as SVGSVGElement;
    fireEvent.pointerDown(gauge, { clientY: 0, button: 0 });
    expect(lab.getState().beta).toBe(100);
    fireEvent.pointerMove(gauge, { clientY: 1000, buttons: 1 });
    expect(lab.getState().beta).toBe(0.1);
    const mark = container.querySelector('.potential-gauge-paper')?.getAttribute('y1');
    fireEvent.pointerMove(gauge, { clientY: Number(mark) + 3, buttons: 1 });
    expect(lab.getState().beta).toBe(BETA);
    fireEvent.pointerMove(gauge, { clientY: 0, buttons: 0 });
    expect(lab.getState().beta).toBe(BETA);
  });

  it('omits the handle in a narrow drawing, but not the slider', () => {
    const { container } = showFigure(potentialFigure, labAt(3).lab, 300);
    expect(container.querySelector('.potential-gauge')).toBeNull();
    expect(screen.getByRole('slider')).toBeInTheDocument();
  });

  it('summarises the runs, or says that there is nothing yet', () => {
    const { lab } = labAt(12);
    const words = potentialFigure.summary(lab.getState());
    expect(words).toMatch(/^At t = 12 of this run: positive error \S+, negative error/);
    expect(words).toMatch(/Over the last 10 steps/);
    expect(words).toMatch(/at most 0\.996 per step/);
    expect(potentialFigure.summary({ ...lab.getState(), lanes: [] })).toMatch(/^Nothing yet/);
  });

  it('has a table with every iteration', () => {
    const { lab } = labAt(12);
    const { rows } = potentialFigure.table(lab.getState());
    const trace = lab.getState().lanes[0]!.trace;
    expect(rows).toHaveLength(trace.length);
    expect(rows.map(([, , , sum]) => sum)).toEqual(Array.from(column(trace, 'potential')));
    for (const [, , , sum, bound] of rows) expect(bound).toBeGreaterThanOrEqual(sum as number);
  });
});

describe('the text of a factor', () => {
  it('shows the distance from 1 to two digits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -7, max: -0.5, noNaN: true }),
        fc.boolean(),
        (exponent, falls) => {
          const distance = 10 ** exponent;
          const factor = falls ? 1 - distance : 1 + distance;
          const shown = Math.abs(1 - Number(factorText(factor)));
          expect(Math.abs(shown - distance)).toBeLessThan(0.051 * distance);
        },
      ),
    );
  });

  it('has at least three decimals and no trailing zeros', () => {
    expect(factorText(0.998)).toBe('0.998');
    expect(factorText(1)).toBe('1.000');
    expect(factorText(1 - 1 / 1500)).toBe('0.99933');
  });
});
