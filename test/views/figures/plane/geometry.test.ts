import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import { planeGeometry } from '../../../../src/views/figures/plane/geometry.ts';
import {
  type Box,
  type Errors,
  planeAxes,
  type PlaneView,
} from '../../../../src/views/figures/plane/planeAxes.ts';
import { pointsOf } from '../../../support/pathPoints.ts';

const BOX: Box = { left: 58, right: 520, top: 24, bottom: 300 };
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
  it('has the iteration on show in it, in every view that has a place for it', () => {
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

  it('shows all of the run where that is asked for', () => {
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

  it('cuts the way at the iteration on show', () => {
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

  it('draws lines of equal a + βb through the start and through now', () => {
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

  it('draws nothing of a run that is not there yet', () => {
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
