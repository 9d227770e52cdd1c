import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  finalLogAxis,
  growingLogAxis,
} from '../../../../../src/views/article/scenes/charts/tightAxis.ts';
import type { Axis, Extent } from '../../../../../src/views/figures/chart/axes.ts';

const RANGE = [200, 30] as const;
const size = fc.double({ min: -15, max: 3, noNaN: true }).map((exponent) => 10 ** exponent);
const extent = fc.tuple(size, size).map(([p, q]): Extent => [Math.min(p, q), Math.max(p, q)]);
const ends = (axis: Axis) => [axis.valueAt(RANGE[0]), axis.valueAt(RANGE[1])] as const;
const ROUNDING = 1e-6;

describe('a tight logarithmic axis', () => {
  it('contains its values, and every label is on it and apart from the others', () => {
    fc.assert(
      fc.property(
        extent,
        fc.constantFrom(growingLogAxis, finalLogAxis),
        ([least, most], axisOf) => {
          const axis = axisOf([least, most], RANGE);
          for (const value of [least, most]) {
            expect(axis.place(value)).toBeLessThanOrEqual(RANGE[0] + ROUNDING);
            expect(axis.place(value)).toBeGreaterThanOrEqual(RANGE[1] - ROUNDING);
          }
          const rows = axis.ticks.map(({ position }) => position);
          expect(rows.length).toBeGreaterThanOrEqual(1);
          rows.forEach((row, k) => {
            expect(row).toBeLessThanOrEqual(RANGE[0] + ROUNDING);
            expect(row).toBeGreaterThanOrEqual(RANGE[1] - ROUNDING);
            if (k > 0) expect(Math.abs(row - rows[k - 1]!)).toBeGreaterThan(12);
          });
        },
      ),
    );
  });

  it('ends within a factor of 2.5 of the values of a run that is over', () => {
    fc.assert(
      fc.property(extent, ([least, most]) => {
        const [bottom, top] = ends(finalLogAxis([least, most], RANGE));
        expect(top / most).toBeLessThanOrEqual(2.5 + ROUNDING);
        if (top / bottom > 10 + ROUNDING)
          expect(least / bottom).toBeLessThanOrEqual(2.5 + ROUNDING);
      }),
    );
  });

  it('moves in few steps while a run goes on, however far it falls', () => {
    const bottoms = new Set(
      Array.from({ length: 1200 }, (_, t) => {
        const [bottom, top] = ends(growingLogAxis([0.3 * 0.98 ** t, 0.3], RANGE));
        expect(top).toBeCloseTo(0.5, 9);
        return bottom.toPrecision(3);
      }),
    );
    // ten decades and a half
    expect(bottoms.size).toBeLessThanOrEqual(7);
  });

  it('is readable without values', () => {
    expect(finalLogAxis(null, RANGE).ticks.length).toBeGreaterThan(1);
  });
});
