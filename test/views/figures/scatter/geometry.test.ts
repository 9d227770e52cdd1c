import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { Run } from '../../../../src/core/run/run.ts';
import {
  pointAt,
  scatterGeometry,
  type ScatterRun,
  unscaled,
} from '../../../../src/views/figures/scatter/geometry.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const SIZE = { width: 260, height: 280 };

function runOf(change: Partial<typeof SMALL_PARAMS> = {}, compared = false): ScatterRun {
  const params = { ...SMALL_PARAMS, ...change };
  const frame = new Run(buildInstance(params)).frame();
  return { frame, bernoulli: params.weights === 'bernoulli', compared };
}

const bernoulli = runOf();
const uniform = runOf({ weights: 'spike-uniform', N: 60 });

describe('the scatter plot of Σx against x*', () => {
  it('has a point for every coordinate of every shown example, inside the axes', () => {
    for (const run of [bernoulli, uniform]) {
      const { clouds, left, right, top, bottom } = scatterGeometry([run], SIZE);
      const [cloud] = clouds;
      expect(cloud!.x).toHaveLength(run.frame.inside!.count * run.frame.n);
      for (const x of cloud!.x) expect(x).toSatisfy((v: number) => v >= left && v <= right);
      for (const y of cloud!.y) expect(y).toSatisfy((v: number) => v >= top && v <= bottom);
    }
  });

  it('puts perfectly decoded weights on the diagonal', () => {
    const { frame } = uniform;
    const inside = frame.inside!;
    const x = inside.xStar.map((weight, k) => weight / frame.Sigma[k % frame.n]!);
    const { clouds, diagonal } = scatterGeometry(
      [{ ...uniform, frame: { ...frame, inside: { ...inside, x } } }],
      SIZE,
    );
    const slope = (diagonal.y2 - diagonal.y1) / (diagonal.x2 - diagonal.x1);
    inside.xStar.forEach((weight, k) => {
      const expected = diagonal.y1 + slope * (diagonal.x2 - diagonal.x1) * weight;
      expect(clouds[0]!.y[k]).toBeCloseTo(expected, 2);
      if (weight > 0)
        expect(clouds[0]!.x[k]).toBeCloseTo(diagonal.x1 + (diagonal.x2 - diagonal.x1) * weight, 2);
    });
  });

  it('spreads out Bernoulli weights without mixing zeros and ones', () => {
    const { clouds, diagonal } = scatterGeometry([bernoulli], SIZE);
    const middle = (diagonal.x1 + diagonal.x2) / 2;
    clouds[0]!.x.forEach((x, k) => expect(x > middle).toBe(clouds[0]!.active[k] === 1));
    expect(new Set(clouds[0]!.x).size).toBe(clouds[0]!.x.length);
  });

  it('gives the same positions for the same frame', () => {
    expect(scatterGeometry([bernoulli], SIZE)).toMatchObject({
      clouds: scatterGeometry([bernoulli], SIZE).clouds,
    });
  });

  it('multiplies decoded weights by Σ', () => {
    const { frame } = bernoulli;
    const [point, value] = [frame.n + 1, unscaled(frame)[frame.n + 1]];
    expect(value).toBe(frame.inside!.x[point]! * frame.Sigma[1]!);
  });

  it('finds the point under the pointer and its feature, in either run', () => {
    const { clouds } = scatterGeometry(
      [uniform, runOf({ weights: 'spike-uniform', N: 60, seed: 9 }, true)],
      SIZE,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1 }),
        fc.integer({ min: 0, max: clouds[0]!.x.length - 1 }),
        (run, point) => {
          const cloud = clouds[run]!;
          const hit = pointAt(clouds, cloud.x[point]!, cloud.y[point]!)!;
          const there = clouds[hit.run]!;
          expect([there.x[hit.point], there.y[hit.point]]).toEqual([
            cloud.x[point],
            cloud.y[point],
          ]);
          expect(hit.feature).toBe(hit.point % there.n);
        },
      ),
    );
    expect(pointAt(clouds, -100, -100)).toBeNull();
  });

  it('has axes but no points if there are no examples', () => {
    const { clouds, decoded } = scatterGeometry([], SIZE);
    expect(clouds).toEqual([]);
    expect(decoded.ticks.length).toBeGreaterThan(2);
  });

  it('keeps a finite axis when values diverge', () => {
    const { frame } = bernoulli;
    const x = frame.inside!.x.map(() => Infinity);
    const { decoded } = scatterGeometry(
      [{ ...bernoulli, frame: { ...frame, inside: { ...frame.inside!, x } } }],
      SIZE,
    );
    expect(decoded.ticks.every(({ position }) => Number.isFinite(position))).toBe(true);
  });
});
