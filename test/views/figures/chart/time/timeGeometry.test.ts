import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_POINTS,
  type TimeChart,
  timeGeometry,
} from '../../../../../src/views/figures/chart/time/timeGeometry.ts';
import { lastTime } from '../../../../../src/views/figures/chart/time/timeScale.ts';
import { pointsOf } from '../../../../support/pathPoints.ts';

const CHART: TimeChart = {
  width: 640,
  height: 380,
  margin: { top: 30, right: 78, bottom: 42, left: 46 },
  scale: 'log',
  curves: [],
  bands: [],
  levels: [],
  include: [],
  T: 400,
};
const geometryOf = (curves: readonly Float64Array[], change: Partial<TimeChart> = {}) =>
  timeGeometry({
    ...CHART,
    curves: curves.map((values) => ({ values, named: true })),
    ...change,
  });
const value = fc.oneof(
  fc.constant(0),
  fc.double({ min: -17, max: 1, noNaN: true }).map((exponent) => 10 ** exponent),
);
const curve = (length: { minLength: number; maxLength: number }) =>
  fc.array(value, length).map((values) => Float64Array.from(values));

describe('curves over the iterations', () => {
  it('draws a bounded number of points, however long the run', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_001 }), (length) => {
        const values = Float64Array.from({ length }, (_, t) => 2 * 0.999 ** t);
        const [drawn] = geometryOf([values], { T: 100_000 }).curves;
        expect(drawn?.pointCount).toBeLessThanOrEqual(MAX_POINTS);
        if (length <= 400) expect(drawn?.pointCount).toBe(length);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps every point inside the axes', () => {
    fc.assert(
      fc.property(
        fc.array(curve({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 200, max: 1200 }),
        fc.constantFrom('log' as const, 'linear' as const),
        (curves, width, scale) => {
          const geometry = geometryOf(curves, { width, scale });
          for (const { path, zeroPath } of geometry.curves)
            for (const [x, y] of pointsOf(path + zeroPath)) {
              expect(x).toBeGreaterThanOrEqual(geometry.left - 0.1);
              expect(x).toBeLessThanOrEqual(geometry.right + 0.1);
              expect(y).toBeGreaterThanOrEqual(geometry.top - 0.1);
              expect(y).toBeLessThanOrEqual(geometry.floor + 0.1);
            }
        },
      ),
    );
  });

  it('draws larger values higher', () => {
    fc.assert(
      fc.property(value, value, (p, q) => {
        fc.pre(p !== q);
        const geometry = geometryOf([Float64Array.of(p), Float64Array.of(q)]);
        const [atP, atQ] = geometry.curves.map(({ end }) => end?.y as number) as [number, number];
        if (p > q) expect(atP).toBeLessThanOrEqual(atQ);
        else expect(atP).toBeGreaterThanOrEqual(atQ);
      }),
    );
  });

  it('has a row for zeros below the axis only if there is a zero', () => {
    const rising = Float64Array.of(0, 0.01, 0.02);
    const geometry = geometryOf([rising]);
    expect(geometry.zeroRow).toBeGreaterThan(geometry.bottom);
    const zeros = pointsOf(geometry.curves[0]?.zeroPath ?? '');
    expect(zeros).not.toHaveLength(0);
    for (const [, y] of zeros) expect(y).toBeCloseTo(geometry.zeroRow as number, 0);
    expect(geometryOf([Float64Array.of(1, 0.5)]).zeroRow).toBeNull();
  });

  it('does not connect a zero with the next value', () => {
    const { curves } = geometryOf([Float64Array.of(0.01, 0, 0, 0.02)]);
    expect(curves[0]?.path.match(/M/g)).toHaveLength(2);
    expect(curves[0]?.zeroPath.match(/M/g)).toHaveLength(1);
  });

  it('treats rounding error as zero', () => {
    const { zeroRow, valueTicks } = geometryOf([Float64Array.of(1, 1e-17)]);
    expect(zeroRow).not.toBeNull();
    expect(Math.min(...valueTicks.map(({ value: shown }) => shown))).toBeGreaterThan(1e-16);
  });

  it('omits values that are not finite', () => {
    const { curves } = geometryOf([Float64Array.of(1, Number.NaN, 2, Infinity)]);
    expect(curves[0]?.pointCount).toBe(2);
    expect(curves[0]?.path).not.toMatch(/NaN|Infinity/);
    expect(curves[0]?.end).toBeNull();
  });

  it('draws nothing without data', () => {
    const { curves, valueTicks, timeTicks } = geometryOf([new Float64Array(0)]);
    expect(curves).toEqual([{ path: '', zeroPath: '', future: '', pointCount: 0, end: null }]);
    expect(valueTicks.length).toBeGreaterThan(2);
    expect(timeTicks.length).toBeGreaterThan(2);
  });

  it('has between three and seven powers of ten, and whole iterations', () => {
    fc.assert(
      fc.property(
        curve({ minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 5000 }),
        (values, T) => {
          const { valueTicks, timeTicks } = geometryOf([values], { T: Math.max(T, 20) });
          expect(valueTicks.length).toBeGreaterThanOrEqual(3);
          expect(valueTicks.length).toBeLessThanOrEqual(7);
          expect(timeTicks.every((tick) => Number.isInteger(tick.value))).toBe(true);
        },
      ),
    );
  });
});

describe('a position in the chart', () => {
  it('maps back to its iteration', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat(2999), (length, t) => {
        fc.pre(t < length);
        const { xOf, timeAt } = geometryOf([new Float64Array(length).fill(1)], { T: 5000 });
        expect(timeAt(xOf(t))).toBe(t);
      }),
    );
  });

  it('outside the curves maps to the nearest iteration', () => {
    const { timeAt, left, right } = geometryOf([new Float64Array(21).fill(1)]);
    expect(timeAt(left - 500)).toBe(0);
    expect(timeAt(right)).toBe(20);
    expect(geometryOf([]).timeAt(300)).toBe(0);
  });
});

describe('levels', () => {
  const level = fc.double({ min: 1e-6, max: 5, noNaN: true });

  it('are where a curve of that value would be', () => {
    fc.assert(
      fc.property(level, fc.constantFrom('log' as const, 'linear' as const), (value_, scale) => {
        const geometry = geometryOf([Float64Array.of(value_, 1)], { levels: [value_], scale });
        expect(geometry.levels[0]?.y).toBe(geometry.yOf(value_));
      }),
    );
  });

  it('are on the axis even if no curve is near, unless it cannot show them', () => {
    const { levels, top, bottom } = geometryOf([Float64Array.of(1)], { levels: [1e-9, 0] });
    expect(levels[0]?.y).toBeLessThanOrEqual(bottom);
    expect(levels[0]?.y).toBeGreaterThanOrEqual(top);
    expect(levels[1]).toBeNull();
  });

  it('have labels that do not overlap those of curves', () => {
    const full = new Float64Array(51).fill(0.7);
    const { levels, curves } = geometryOf([full], { T: 50, levels: [0.7] });
    expect(Math.abs((levels[0]?.labelY as number) - (curves[0]?.end?.labelY as number))).toBe(20);
    const early = geometryOf([full.subarray(0, 5)], { T: 50, levels: [0.7] });
    expect(early.levels[0]?.labelY).toBe(early.levels[0]?.y);
  });
});

describe('curves without a label', () => {
  it('do not move the labels of others', () => {
    const values = Float64Array.of(1, 0.5);
    const { curves } = timeGeometry({
      ...CHART,
      curves: [
        { values, named: false },
        { values, named: true },
      ],
    });
    for (const { end } of curves) expect(end?.labelY).toBe(end?.y);
  });
});

describe('labels with values', () => {
  const sizes = fc.constantFrom(
    ...[
      [440, 300],
      [440, 115],
      [590, 345],
      [590, 130],
      [400, 130],
      [720, 190],
      [366, 300],
      [1250, 520],
    ].map(([width, height]) => ({ width: width!, height: height! })),
  );
  const MARGINS = { top: 9, right: 105, bottom: 24, left: 42 };

  it('are inside the drawing and apart, whatever the values and the shown iteration', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.array(curve({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 6 }),
        fc.nat(80),
        fc.constantFrom('log' as const, 'linear' as const, 'fraction' as const),
        (size, curves, at, scale) => {
          const { curves: drawn } = geometryOf(curves, {
            ...size,
            scale,
            margin: MARGINS,
            end: 60,
            at,
            label: { width: 105, height: 17 },
          });
          const ends = drawn
            .flatMap(({ end }) => end ?? [])
            .toSorted((p, q) => p.labelY - q.labelY);
          ends.forEach(({ x, labelY }, k) => {
            expect(x + 105).toBeLessThanOrEqual(size.width + 0.1);
            expect(labelY).toBeGreaterThanOrEqual(9 - 0.001);
            expect(labelY).toBeLessThanOrEqual(size.height - 24 + 0.001);
            // text of 12.5 pixels needs 13
            if (k > 0) expect(labelY - ends[k - 1]!.labelY).toBeGreaterThan(13);
          });
        },
      ),
    );
  });

  it('are at the shown iteration, with the later values apart', () => {
    const values = Float64Array.from({ length: 31 }, (_, t) => 0.9 ** t);
    const { curves, xOf } = geometryOf([values], { at: 12 });
    const [drawn] = curves;
    expect(drawn!.end!.x).toBeCloseTo(xOf(12), 6);
    expect(pointsOf(drawn!.path).at(-1)![0]).toBeCloseTo(xOf(12), 0);
    expect(pointsOf(drawn!.future)[0]![0]).toBeCloseTo(xOf(12), 0);
    expect(pointsOf(drawn!.future).at(-1)![0]).toBeCloseTo(xOf(30), 0);
    expect(geometryOf([values], { at: 99 }).curves[0]!.future).toBe('');
  });
});

describe('a guide', () => {
  it('is a straight line on a logarithmic axis, over the whole time axis but inside the chart', () => {
    const values = Float64Array.of(2, 1, 0.5);
    const { guides, right, bottom, yOf } = geometryOf([values], {
      guides: [
        { value: 2, factor: 0.99 },
        { value: 2, factor: 0.5 },
      ],
    });
    const [slow, fast] = guides.map(({ path }) => pointsOf(path));
    expect(slow!.at(-1)![0]).toBeCloseTo(right, 0);
    expect(slow!.at(-1)![1]).toBeCloseTo(yOf(2 * 0.99 ** 50)!, 0);
    for (const [, y] of fast!) expect(y).toBeLessThanOrEqual(bottom + 0.1);
    expect(fast!.length).toBeLessThan(slow!.length);
  });

  it('goes through a point of the run and ends at a value', () => {
    const { guides, xOf, yOf } = geometryOf(
      [Float64Array.from({ length: 101 }, (_, t) => 0.9 ** t)],
      {
        guides: [{ value: 0.9 ** 20, at: 20, factor: 0.9, until: 0.9 ** 40 }],
      },
    );
    const points = pointsOf(guides[0]!.path);
    expect(points[0]![0]).toBeCloseTo(xOf(0), 0);
    expect(points[0]![1]).toBeCloseTo(yOf(1)!, 0);
    expect(points.at(-1)![0]).toBeCloseTo(xOf(40), 0);
    expect(points.at(-1)![1]).toBeCloseTo(yOf(0.9 ** 40)!, 0);
  });
});

describe('a band', () => {
  it('is between its two curves', () => {
    fc.assert(
      fc.property(curve({ minLength: 1, maxLength: 40 }), (lower) => {
        const upper = lower.map((low) => 2 * low + 0.1);
        const geometry = geometryOf([lower, upper], {
          scale: 'linear',
          bands: [{ lower, upper }],
        });
        const outline = pointsOf(geometry.bands[0] as string);
        expect(outline).toHaveLength(2 * lower.length);
        for (const [x, y] of outline) {
          const t = geometry.timeAt(x);
          expect(y).toBeLessThanOrEqual((geometry.yOf(lower[t] as number) as number) + 0.1);
          expect(y).toBeGreaterThanOrEqual((geometry.yOf(upper[t] as number) as number) - 0.1);
        }
      }),
    );
  });

  it('is empty without values', () => {
    const none = new Float64Array(0);
    expect(geometryOf([none], { bands: [{ lower: none, upper: none }] }).bands).toEqual(['']);
  });
});

describe('the time axis', () => {
  it('starts with a few iterations, or the whole run if it is short', () => {
    expect(lastTime(1, 400)).toBe(50);
    expect(lastTime(1, 30)).toBe(30);
    expect(lastTime(1, 0)).toBe(1);
  });

  it('grows with the run, but never past its end', () => {
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
