import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlicePoint } from '../../../../src/core/sweep/slices.ts';
import { sliceGeometry } from '../../../../src/views/regimes/charts/geometry.ts';
import { pointsOf } from '../../../support/pathPoints.ts';

const SIZE = { width: 240, height: 150 };
const AXIS = { param: 'N', values: [100, 200, 400, 800] } as const;

/** A slice whose intervals reach a factor of two to either side. */
function sliceWith(middles: readonly (number | null)[]): SlicePoint[] {
  return middles.map((middle, cell) => ({
    cell,
    value: AXIS.values[cell]!,
    runs: middle === null ? 0 : 5,
    middle,
    interval: middle === null ? null : { low: middle / 2, high: Math.min(1, 2 * middle) },
  }));
}

const anyMiddles = fc.array(fc.option(fc.double({ min: 0.001, max: 1, noNaN: true })), {
  minLength: 4,
  maxLength: 4,
});

describe.each(['success', 'recoveryError'] as const)('a slice of %s', (quantity) => {
  it('has a point inside the plot for every cell that is known', () => {
    fc.assert(
      fc.property(anyMiddles, (middles) => {
        const { points, area } = sliceGeometry(SIZE, AXIS, sliceWith(middles), quantity, null);
        expect(points.map((point) => point !== null)).toEqual(
          middles.map((middle) => middle !== null),
        );
        for (const point of points) {
          if (point === null) continue;
          expect(point.x).toBeGreaterThanOrEqual(area.left);
          expect(point.x).toBeLessThanOrEqual(area.right);
          expect(point.y).toBeGreaterThanOrEqual(area.top - 1e-6);
          expect(point.y).toBeLessThanOrEqual(area.bottom + 1e-6);
        }
      }),
    );
  });

  it('draws larger values further up', () => {
    const { points } = sliceGeometry(SIZE, AXIS, sliceWith([0.1, 0.2, 0.4, 0.8]), quantity, null);
    const heights = points.map((point) => point!.y);
    expect(heights).toEqual(heights.toSorted((p, q) => q - p));
  });
});

it('draws a fitted power law through points that follow it', () => {
  const middles = AXIS.values.map((N) => 3 / Math.sqrt(N));
  const exponent = { slope: -0.5, intercept: Math.log(3), standardError: 0, points: 20 };
  const { points, fit } = sliceGeometry(SIZE, AXIS, sliceWith(middles), 'recoveryError', exponent);
  const [from, to] = pointsOf(fit!);
  expect(from![1]).toBeCloseTo(points[0]!.y, 0);
  expect(to![1]).toBeCloseTo(points[3]!.y, 0);
});

it('draws a prediction that is equal to the measured values over them', () => {
  const middles = [0.01, 0.02, 0.03, 0.04];
  const { line, predicted } = sliceGeometry(SIZE, AXIS, sliceWith(middles), 'speed', null, middles);
  expect(predicted).toBe(line);
  const single = sliceGeometry(SIZE, AXIS, sliceWith(middles), 'speed', null, [null, 0.1]);
  expect(single.predicted).toBe('');
});
