import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryHistory } from '../../../../src/solver/messages.ts';
import { sparkline } from '../../../../src/views/figures/heatmap/sparkline.ts';
import { pointsOf } from '../../../support/pathPoints.ts';

const box = { x: 100, y: 10, width: 200, height: 50 };
const value = fc.double({ min: -1, max: 1, noNaN: true });
const series = fc.array(value, { minLength: 1, maxLength: 400 });

function historyOf(...lanes: readonly (readonly number[])[]): EntryHistory {
  return {
    type: 'history',
    runId: 1,
    i: 0,
    j: 1,
    lanes: lanes.map((values) => ({
      t: Float64Array.from(values, (_, t) => 2 * t),
      value: Float64Array.from(values),
    })),
  };
}

describe('the history', () => {
  it('stays in its box, including zero and the shown frame', () => {
    fc.assert(
      fc.property(series, series, fc.nat({ max: 900 }), (one, other, t) => {
        const now = [
          { t, value: one[0]! },
          { t, value: null },
        ];
        const { runs, zero } = sparkline(historyOf(one, other), now, box);
        const points = runs.flatMap(({ path }) => pointsOf(path));
        expect(runs[1]!.now).toBeNull();
        const here = runs[0]!.now!;
        for (const [x, y] of [...points, [here.x, here.y], [box.x, zero]] as [number, number][]) {
          expect(x).toBeGreaterThanOrEqual(box.x - 0.1);
          expect(x).toBeLessThanOrEqual(box.x + box.width + 0.1);
          expect(y).toBeGreaterThanOrEqual(box.y - 0.1);
          expect(y).toBeLessThanOrEqual(box.y + box.height + 0.1);
        }
      }),
    );
  });

  it('puts larger values higher, on a scale that includes zero', () => {
    const { runs, zero } = sparkline(historyOf([-1, 0, 1]), [{ t: 4, value: 1 }], box);
    const heights = pointsOf(runs[0]!.path).map(([, y]) => y);
    expect(heights).toEqual([60, 35, 10]);
    expect(zero).toBe(35);
    expect(runs[0]!.now).toEqual({ x: 300, y: 10 });
  });

  it('is thinned: a long run does not make a long path', () => {
    const long = Array.from({ length: 100_000 }, (_, t) => Math.sin(t));
    const { runs } = sparkline(historyOf(long), [{ t: 0, value: 0 }], box);
    expect(pointsOf(runs[0]!.path).length).toBeLessThan(300);
  });
});
