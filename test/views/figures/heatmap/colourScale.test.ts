import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPTHS } from '../../../../src/views/figures/chart/diverging.ts';
import {
  DECADES,
  depthOf,
  scaleFor,
  stepOf,
} from '../../../../src/views/figures/heatmap/colourScale.ts';

const size = fc.double({ min: 1e-15, max: 1e6, noNaN: true });
const kind = fc.constantFrom('linear' as const, 'log' as const);

describe('the colour scale', () => {
  it('is deeper the larger the entry', () => {
    fc.assert(
      fc.property(kind, size, size, size, (scale, p, q, top) => {
        const [less, more] = p < q ? [p, q] : [q, p];
        const on = scaleFor(scale, top, top);
        expect(stepOf(less, on)).toBeLessThanOrEqual(stepOf(more, on));
      }),
    );
  });

  it('runs from nothing to the top, and stays there', () => {
    fc.assert(
      fc.property(kind, size, (scale, reference) => {
        const on = scaleFor(scale, reference, reference);
        expect(on.top / reference).toBeGreaterThan(1 - 1e-8);
        for (const nothing of [0, -reference, on.bottom, Number.NaN])
          expect(stepOf(nothing, on)).toBe(0);
        for (const all of [on.top, 3 * on.top, Infinity]) expect(stepOf(all, on)).toBe(DEPTHS - 1);
      }),
    );
  });

  it('goes with the size, or with its logarithm', () => {
    const linear = scaleFor('linear', 0.04, 0.04);
    const log = scaleFor('log', 0.1, 0.1);
    expect(depthOf(0.01, linear)).toBeCloseTo(0.25);
    for (let k = 0; k <= DECADES; k++)
      expect(depthOf(0.1 / 10 ** k, log)).toBeCloseTo(1 - k / DECADES);
  });

  it('shows on a logarithm what is too small for a linear one', () => {
    expect(stepOf(1e-5, scaleFor('linear', 0.1, 0.1))).toBe(0);
    expect(stepOf(1e-5, scaleFor('log', 0.1, 0.1))).toBeGreaterThan(DEPTHS / 4);
  });

  it('ends on a power of ten if it is logarithmic', () => {
    fc.assert(
      fc.property(size, (reference) => {
        const { top, bottom } = scaleFor('log', reference, reference);
        expect(Math.log10(top)).toBeCloseTo(Math.round(Math.log10(top)), 9);
        expect(top).toBeLessThan(10.0001 * reference);
        expect(top / bottom).toBeCloseTo(10 ** DECADES, 0);
      }),
    );
  });

  it('knows when something is larger than its top', () => {
    expect(scaleFor('linear', 0.03, 0.031).exceeded).toBe(true);
    expect(scaleFor('linear', 0.03, 0.03).exceeded).toBe(false);
  });
});
