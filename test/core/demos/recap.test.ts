import { beforeAll, describe, expect, it } from 'vitest';
import { DISPLAY_PIXELS } from '../../../src/core/demos/display.ts';
import {
  Recap,
  RECAP_LAST,
  type RecapMoment,
  recapAtOnce,
  recapParams,
  recapTruth,
} from '../../../src/core/demos/recap.ts';
import { runOf } from '../../../src/core/run/run.ts';

const SEEDS = [1, 2, 3, 4];
const everything = new Map<number, readonly RecapMoment[]>();

beforeAll(() => {
  for (const seed of SEEDS) everything.set(seed, recapAtOnce(seed).moments);
});

const sizes = (values: Float64Array) => values.reduce((sum, value) => sum + Math.abs(value), 0);

describe.each(SEEDS)('the recap from start %i', (seed) => {
  const moments = () => everything.get(seed)!;
  const end = () => moments()[RECAP_LAST]!;

  it('shows the runs of the algorithm', () => {
    const quiet = runOf(recapParams(seed, 'quiet'));
    const negative = runOf(recapParams(seed, 'negative'));
    for (let t = 0; t < 5; t++) {
      quiet.advance();
      negative.advance();
    }
    const shown = moments()[5]!;
    expect(shown.errors.quiet).toBeCloseTo(quiet.scalars().recoveryError, 12);
    expect(shown.negative.potential).toBeCloseTo(negative.scalars().potential, 12);
    const { E, Sigma, n } = quiet.frame();
    shown.mixing.data.forEach((value, k) =>
      expect(value).toBeCloseTo(k % (n + 1) === 0 ? Sigma[k / (n + 1)]! : E[k]!, 12),
    );
  });

  it('shows an example that is the sum of its strokes, and estimates of length one', () => {
    for (const { xStar, y, estimate } of [moments()[0]!, end()]) {
      expect(sizes(xStar)).toBeGreaterThan(0);
      expect(y).toHaveLength(DISPLAY_PIXELS);
      const sum = recapTruth().reduce((total, stroke, i) => total + xStar[i]! * sizes(stroke), 0);
      expect(sizes(y)).toBeCloseTo(sum, 12);
      for (const column of estimate) expect(sizes(column)).toBeCloseTo(1, 12);
    }
  });

  it('cuts off what decodes below the threshold, and nothing else', () => {
    const { decoded, cut } = moments()[0]!;
    expect(decoded.data.some((value) => value < 0)).toBe(true);
    cut.data.forEach((value, k) => {
      expect(value).toBeGreaterThanOrEqual(0);
      if (value > 0) expect(value).toBeCloseTo(decoded.data[k]! - 1 / 80, 12);
    });
  });

  it('keeps the antisymmetric part without the ReLU, and loses the symmetric one', () => {
    const [first, last] = [moments()[0]!.linear, end().linear];
    expect(last.antisymmetricNorm).toBeGreaterThan(first.antisymmetricNorm);
    expect(last.symmetricNorm).toBeLessThan(first.symmetricNorm / 4);
  });

  it('bends the line of pushes into a hinge', () => {
    const { pushes } = moments()[0]!;
    const average = (sign: 1 | -1, of: 'withRelu' | 'without') => {
      const chosen = pushes.filter(({ entry }) => sign * entry > 0.01);
      return chosen.reduce((sum, push) => sum + push[of] / push.entry, 0) / chosen.length;
    };
    // without it the slope is the same on both sides, up to second order
    expect(average(1, 'without') / average(-1, 'without')).toBeCloseTo(1, 0);
    expect(average(1, 'withRelu') / average(1, 'without')).toBeLessThan(0.4);
    expect(average(-1, 'withRelu') / average(-1, 'without')).toBeGreaterThan(0.6);
  });

  it('has a positive error that rises first, and a potential that falls at every step', () => {
    expect(moments()[0]!.negative.a).toBe(0);
    expect(moments()[3]!.negative.a).toBeGreaterThan(moments()[2]!.negative.a);
    moments().forEach(({ negative }, t) => {
      if (t > 0) expect(negative.potential).toBeLessThan(moments()[t - 1]!.negative.potential);
    });
  });

  it('ends higher with an adversary, and higher still with finitely many examples', () => {
    const { quiet, adversary, sampled } = end().errors;
    expect(adversary).toBeGreaterThan(2 * quiet);
    expect(sampled).toBeGreaterThan(2 * adversary);
  });

  it('has noise that cannot lift a weight over the threshold at the end', () => {
    const params = recapParams(seed, 'adversary');
    const run = runOf(params);
    while (run.outcome === null) run.advance();
    expect(run.scalars().leftInverseInfNorm! * params.noiseLevel).toBeLessThan(1 / 80);
  });
});

it('is computed in pieces, with the same result', () => {
  const recap = new Recap(2);
  expect(recap.moments).toEqual([]);
  while (recap.moments.length < 4) recap.advance();
  expect(recap.isComplete).toBe(false);
  expect(recap.moments).toEqual(everything.get(2)!.slice(0, 4));
});
