import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import type { PlotArea } from '../../../../src/views/drawing/shapes.ts';
import { backgroundLevels, provedField } from '../../../../src/views/figures/plane/background.ts';
import { planeGeometry } from '../../../../src/views/figures/plane/geometry.ts';
import {
  type Errors,
  planeAxes,
  type PlaneView,
} from '../../../../src/views/figures/plane/planeAxes.ts';
import {
  labelPlace,
  landmarks,
  nearestTime,
  trail,
} from '../../../../src/views/figures/plane/trail.ts';
import { pointsOf } from '../../../support/pathPoints.ts';

const BOX: PlotArea = { left: 58, right: 520, top: 24, bottom: 300 };
const view = fc.constantFrom<PlaneView>('whole', 'close', 'log');
const error = fc.oneof(
  fc.constant(0),
  fc.double({ min: -14, max: 1, noNaN: true }).map((exponent) => 10 ** exponent),
);
const run = fc
  .array(fc.tuple(error, error), { minLength: 1, maxLength: 80 })
  .map((pairs) => fromPairs(pairs));

function fromPairs(pairs: readonly (readonly [number, number])[]): Errors {
  return {
    a: Float64Array.from(pairs, ([a]) => a),
    b: Float64Array.from(pairs, ([, b]) => b),
  };
}

/** Spirals towards the origin from (0, 0.3). */
function spiral(length: number): Errors {
  return fromPairs(
    Array.from({ length }, (_, t) => {
      const size = 0.3 * 0.99 ** t;
      return [size * (1 - 0.9 ** t), size * 0.5 * (1 + 0.9 ** t)] as const;
    }),
  );
}

function expectInside({ x, y }: { readonly x: number; readonly y: number }): void {
  expect(x).toBeGreaterThanOrEqual(BOX.left - 1);
  expect(x).toBeLessThanOrEqual(BOX.right + 1);
  expect(y).toBeGreaterThanOrEqual(BOX.top - 1);
  expect(y).toBeLessThanOrEqual(BOX.bottom + 1);
}

describe('the plane of the two errors', () => {
  it('contains the shown iteration, in every view that can show it', () => {
    fc.assert(
      fc.property(run, view, fc.nat(90), (errors, shown, t) => {
        const geometry = planeGeometry({
          box: BOX,
          view: shown,
          runs: [errors],
          t,
          beta: BETA,
          eta: 0.05,
        });
        const now = geometry.runs[0]?.now;
        if (now) expectInside(now);
        else expect(shown).toBe('log');
      }),
    );
  });

  it('shows the whole run on request', () => {
    fc.assert(
      fc.property(run, (errors) => {
        const { runs } = planeGeometry({
          box: BOX,
          view: 'whole',
          runs: [errors],
          t: 0,
          beta: BETA,
          eta: null,
        });
        for (const point of runs[0]?.trail ?? []) expectInside(point);
      }),
    );
  });

  it('splits the path at the shown iteration', () => {
    const errors = spiral(200);
    const { runs } = planeGeometry({
      box: BOX,
      view: 'whole',
      runs: [errors],
      t: 20,
      beta: BETA,
      eta: null,
    });
    const own = runs[0];
    const past = pointsOf(own?.past ?? '');
    const future = pointsOf(own?.future ?? '');
    expect(past.length).toBeGreaterThan(2);
    expect(future.length).toBeGreaterThan(2);
    expect(past.at(-1)?.[0]).toBeCloseTo(own?.now?.x as number, 0);
    expect(future[0]?.[1]).toBeCloseTo(own?.now?.y as number, 0);
  });

  it('draws lines of constant a + βb through the start and the shown iteration', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        fc.nat(99),
        fc.constantFrom<PlaneView>('whole', 'close', 'log'),
        (beta, t, shown) => {
          const errors = spiral(100);
          const axes = planeAxes(shown, BOX, [errors], t);
          const geometry = planeGeometry({
            box: BOX,
            view: shown,
            runs: [errors],
            t,
            beta,
            eta: null,
          });
          const wanted = (errors.a[t] as number) + beta * (errors.b[t] as number);
          for (const [x, y] of pointsOf(geometry.nowLevel)) {
            if (x < BOX.left || x > BOX.right || y < BOX.top || y > BOX.bottom) continue;
            const sum = axes.a.valueAt(x) + beta * axes.b.valueAt(y);
            // paths are written to a tenth of a pixel
            expect(Math.abs(sum / wanted - 1)).toBeLessThan(0.05);
          }
        },
      ),
    );
  });

  it('draws nothing before there is a run', () => {
    for (const runs of [[], [{ a: new Float64Array(0), b: new Float64Array(0) }]]) {
      const geometry = planeGeometry({
        box: BOX,
        view: 'whole',
        runs,
        t: 0,
        beta: BETA,
        eta: null,
      });
      expect(geometry.field).toBeNull();
      expect(geometry.startLevel + geometry.levels.join('')).toBe('');
      for (const drawn of geometry.runs)
        expect(drawn).toEqual({ trail: [], past: '', future: '', now: null, landmarks: [] });
      expect(geometry.aTicks.length).toBeGreaterThan(1);
    }
  });
});

/** Halves its distance to the origin every `half` iterations. */
function straight(length: number, half = 40): Errors {
  const a = Float64Array.from({ length }, (_, t) => 0.2 * 0.5 ** (t / half));
  return { a, b: a.map((value) => value / 2) };
}

describe('the path of a run', () => {
  it('has a bounded number of distinct points, including the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('whole' as const, 'log' as const),
        (length, kind) => {
          const errors = straight(length, length / 20);
          const points = trail(errors, planeAxes(kind, BOX, [errors], 0));
          expect(points.length).toBeLessThan(3010);
          expect(points[0]?.t).toBe(0);
          expect(points.at(-1)?.t).toBe(length - 1);
          points.slice(1).forEach(({ t }, k) => expect(t).toBeGreaterThan(points[k]?.t as number));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('finds the iteration near the pointer', () => {
    const errors = straight(100);
    const points = trail(errors, planeAxes('whole', BOX, [errors], 0));
    const [point] = points.slice(7);
    expect(nearestTime([points], { x: (point?.x ?? 0) + 0.2, y: point?.y ?? 0 }, 20)).toBe(
      point?.t,
    );
    expect(nearestTime([points], { x: BOX.left + 2, y: BOX.top }, 20)).toBeNull();
    expect(nearestTime([], { x: 0, y: 0 }, 20)).toBeNull();
  });

  it('has round iterations marked, away from each other and from the shown one', () => {
    const errors = straight(1000);
    const axes = planeAxes('whole', BOX, [errors], 0);
    const now = axes.place(errors.a[10] as number, errors.b[10] as number);
    const marks = landmarks(errors, axes, now);
    expect(marks.map(({ t }) => t)).toContain(0);
    expect(marks.map(({ t }) => t)).not.toContain(10);
    marks.forEach((p, k) => {
      for (const q of marks.slice(k + 1))
        expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThanOrEqual(34);
    });
  });
});

describe('the label of a landmark', () => {
  it('is inside the plane and away from its dot', () => {
    const place = fc.record({
      x: fc.double({ min: BOX.left, max: BOX.right, noNaN: true }),
      y: fc.double({ min: BOX.top, max: BOX.bottom, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 9 }), fc.nat(8), (places, which) => {
        const points = places.map((point, t) => ({ t, ...point }));
        const mark = points[which % points.length]!;
        const { x, y } = labelPlace(mark, points, BOX);
        expect(Math.hypot(x - mark.x, y - mark.y)).toBeGreaterThan(8);
        expect(x).toBeGreaterThan(BOX.left);
        expect(x).toBeLessThan(BOX.right);
        expect(y).toBeGreaterThan(BOX.top);
        expect(y).toBeLessThan(BOX.bottom);
      }),
    );
  });
});

describe('lines of constant a + βb', () => {
  it('are few, and include that of the start if it is in the plane', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        fc.constantFrom('whole' as const, 'log' as const),
        fc.constantFrom(1, 1e3, 1e9),
        (beta, kind, growth) => {
          const errors = straight(50);
          errors.a[49] = growth;
          const start = (errors.a[0] as number) + beta * (errors.b[0] as number);
          const axes = planeAxes(kind, BOX, [errors], 0);
          const levels = backgroundLevels(start, beta, axes);
          expect(levels.length).toBeGreaterThan(1);
          expect(levels.length).toBeLessThan(20);
          if (growth === 1 && kind === 'log')
            expect(levels.some((level) => Math.abs(level / start - 1) < 1e-9)).toBe(true);
        },
      ),
    );
  });

  it('are absent if there is no start', () => {
    const axes = planeAxes('whole', BOX, [], 0);
    expect(backgroundLevels(Number.NaN, BETA, axes)).toEqual([]);
    expect(backgroundLevels(0, BETA, axes)).toEqual([]);
  });
});

describe('the proved bounds as arrows', () => {
  const errors = straight(50);

  it('report how much longer they are than the step, and stay within their cells', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 1, noNaN: true }), (eta) => {
        const { path, lengthened } = provedField(eta, planeAxes('whole', BOX, [errors], 0));
        expect(lengthened).toBeGreaterThan(0);
        // to one digit
        expect(Number((lengthened as number).toPrecision(1))).toBe(lengthened);
        const shafts = path.match(/M[^M]+/g) ?? [];
        for (const shaft of shafts) {
          const [from, to] = pointsOf(shaft);
          if (from && to) expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeLessThan(46);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are bounded in number, however large the plane is', () => {
    const large: PlotArea = { left: 50, right: 1800, top: 20, bottom: 1000 };
    const { path } = provedField(0.05, planeAxes('log', large, [errors], 0));
    expect((path.match(/M/g) ?? []).length).toBeLessThanOrEqual(2 * 160);
  });

  it('point right where b is large, and left where it is small', () => {
    const axes = planeAxes('log', BOX, [errors], 0);
    const { path, lengthened } = provedField(0.05, axes);
    expect(lengthened).toBeNull();
    const shafts = (path.match(/M[^M]+/g) ?? []).map(pointsOf).filter(({ length }) => length === 2);
    for (const [from, to] of shafts) {
      const middle = [(from![0] + to![0]) / 2, (from![1] + to![1]) / 2] as const;
      const [a, b] = [axes.a.valueAt(middle[0]), axes.b.valueAt(middle[1])];
      if (7 * b > 0.13 * a) expect(to![0]).toBeGreaterThanOrEqual(from![0]);
      if (7 * b < 0.11 * a) expect(to![0]).toBeLessThanOrEqual(from![0]);
    }
  });
});
