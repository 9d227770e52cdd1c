import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundEnd } from '../../../../src/views/figures/chart/axes.ts';

const size = fc.double({ min: 1e-18, max: 1e9, noNaN: true });

describe('the end of a scale', () => {
  it('is at or above the size, and not far above', () => {
    fc.assert(
      fc.property(size, (largest) => {
        expect(roundEnd(largest) / largest).toBeGreaterThan(1 - 1e-8);
        expect(roundEnd(largest)).toBeLessThanOrEqual(1.5001 * largest);
      }),
    );
  });

  it('is round: it ends where it would end for itself, and has at most two digits', () => {
    fc.assert(
      fc.property(size, (largest) => {
        const end = roundEnd(largest);
        expect(roundEnd(end)).toBe(end);
        expect(Number(end.toPrecision(2))).toBe(end);
      }),
    );
  });

  it('rises with the size', () => {
    fc.assert(
      fc.property(size, size, (p, q) => {
        expect(roundEnd(Math.min(p, q))).toBeLessThanOrEqual(roundEnd(Math.max(p, q)));
      }),
    );
  });

  it.each([0, Infinity, Number.NaN])('exists where there is nothing to show (%s)', (nothing) => {
    expect(roundEnd(nothing)).toBe(1);
  });
});
