import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lastTime,
  MAX_POINTS,
  potentialGeometry,
  spread,
} from '../../../../src/views/figures/potential/geometry.ts';

const SIZE = { width: 640, height: 380 };
const value = fc.oneof(
  fc.constant(0),
  fc.double({ min: -17, max: 1, noNaN: true }).map((exponent) => 10 ** exponent),
);
const curve = (length: { minLength: number; maxLength: number }) =>
  fc.array(value, length).map((values) => Float64Array.from(values));

/** Every number in an SVG path, as points. */
function pointsOf(path: string): [number, number][] {
  const numbers = (path.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, k) => [
    numbers[2 * k] as number,
    numbers[2 * k + 1] as number,
  ]);
}

describe('the potential figure', () => {
  it('draws a bounded number of points, however long the run', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_001 }), (length) => {
        const values = Float64Array.from({ length }, (_, t) => 2 * 0.999 ** t);
        const [drawn] = potentialGeometry([values], 100_000, SIZE).curves;
        expect(drawn?.pointCount).toBeLessThanOrEqual(MAX_POINTS);
        expect(drawn?.pointCount).toBe(length <= MAX_POINTS ? length : drawn?.pointCount);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps every point inside its frame', () => {
    fc.assert(
      fc.property(
        fc.array(curve({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 200, max: 1200 }),
        (curves, width) => {
          const geometry = potentialGeometry(curves, 400, { width, height: 380 });
          const floor = geometry.zeroRow ?? geometry.bottom;
          for (const { path, zeroPath } of geometry.curves)
            for (const [x, y] of pointsOf(path + zeroPath)) {
              expect(x).toBeGreaterThanOrEqual(geometry.left - 0.1);
              expect(x).toBeLessThanOrEqual(geometry.right + 0.1);
              expect(y).toBeGreaterThanOrEqual(geometry.top - 0.1);
              expect(y).toBeLessThanOrEqual(floor + 0.1);
            }
        },
      ),
    );
  });

  it('draws a larger value higher up', () => {
    fc.assert(
      fc.property(value, value, (p, q) => {
        fc.pre(p !== q);
        const geometry = potentialGeometry([Float64Array.of(p), Float64Array.of(q)], 400, SIZE);
        const [atP, atQ] = geometry.curves.map(({ end }) => end?.y as number) as [number, number];
        if (p > q) expect(atP).toBeLessThanOrEqual(atQ);
        else expect(atP).toBeGreaterThanOrEqual(atQ);
      }),
    );
  });

  it('gives zero a row of its own below the axis, and only where there is a zero', () => {
    const rising = Float64Array.of(0, 0.01, 0.02);
    const geometry = potentialGeometry([rising], 400, SIZE);
    expect(geometry.zeroRow).toBeGreaterThan(geometry.bottom);
    const zeros = pointsOf(geometry.curves[0]?.zeroPath ?? '');
    expect(zeros).not.toHaveLength(0);
    for (const [, y] of zeros) expect(y).toBeCloseTo(geometry.zeroRow as number, 0);
    expect(potentialGeometry([Float64Array.of(1, 0.5)], 400, SIZE).zeroRow).toBeNull();
  });

  it('does not connect zero with what comes after it', () => {
    const { curves } = potentialGeometry([Float64Array.of(0.01, 0, 0, 0.02)], 400, SIZE);
    expect(curves[0]?.path.match(/M/g)).toHaveLength(2);
    expect(curves[0]?.zeroPath.match(/M/g)).toHaveLength(1);
  });

  it('treats what double precision cannot tell from zero as zero', () => {
    const { zeroRow, valueTicks } = potentialGeometry([Float64Array.of(1, 1e-17)], 400, SIZE);
    expect(zeroRow).not.toBeNull();
    expect(Math.min(...valueTicks.map(({ exponent }) => exponent))).toBeGreaterThan(-16);
  });

  it('leaves out what is not finite', () => {
    const { curves } = potentialGeometry([Float64Array.of(1, Number.NaN, 2, Infinity)], 400, SIZE);
    expect(curves[0]?.pointCount).toBe(2);
    expect(curves[0]?.path).not.toMatch(/NaN|Infinity/);
    expect(curves[0]?.end).toBeNull();
  });

  it('draws nothing from nothing', () => {
    const { curves, valueTicks, timeTicks } = potentialGeometry([new Float64Array(0)], 400, SIZE);
    expect(curves).toEqual([{ path: '', zeroPath: '', pointCount: 0, end: null }]);
    expect(valueTicks.length).toBeGreaterThan(2);
    expect(timeTicks.length).toBeGreaterThan(2);
  });

  it('has between three and seven powers of ten, and whole iterations', () => {
    fc.assert(
      fc.property(
        curve({ minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 5000 }),
        (values, T) => {
          const { valueTicks, timeTicks } = potentialGeometry([values], Math.max(T, 20), SIZE);
          expect(valueTicks.length).toBeGreaterThanOrEqual(3);
          expect(valueTicks.length).toBeLessThanOrEqual(7);
          expect(timeTicks.every((tick) => Number.isInteger(tick.value))).toBe(true);
        },
      ),
    );
  });
});

describe('the time axis', () => {
  it('begins with the first iterations, or all of a run that has no more', () => {
    expect(lastTime(1, 400)).toBe(50);
    expect(lastTime(1, 30)).toBe(30);
    expect(lastTime(1, 0)).toBe(1);
  });

  it('grows with the run, and never past its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat({ max: 100_000 }), (T, t) => {
        fc.pre(t <= T);
        const end = lastTime(t + 1, T);
        expect(end).toBeGreaterThanOrEqual(t);
        expect(end).toBeLessThanOrEqual(T);
      }),
    );
    expect(lastTime(1200, 100_000)).toBe(2000);
  });
});

describe('labels', () => {
  it('keep apart, in order and inside', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 14, max: 330, noNaN: true }), { maxLength: 3 }),
        (wanted) => {
          const placed = spread(wanted, 14, 330) as number[];
          const order = wanted
            .map((_, k) => k)
            .toSorted((p, q) => (wanted[p] as number) - (wanted[q] as number));
          order.forEach((k, rank) => {
            expect(placed[k]).toBeGreaterThanOrEqual(14);
            expect(placed[k]).toBeLessThanOrEqual(330);
            const before = order[rank - 1];
            if (before !== undefined)
              expect((placed[k] as number) - (placed[before] as number)).toBeGreaterThan(20.9);
          });
        },
      ),
    );
  });

  it('stay where they are wanted when there is room, and absent when not wanted', () => {
    expect(spread([100, null, 200], 0, 300)).toEqual([100, null, 200]);
  });
});
