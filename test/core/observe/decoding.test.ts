import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DecodingSummary,
  DecodingTally,
  emptyCounts,
  HISTOGRAM,
  ratesOf,
} from '../../../src/core/observe/decoding.ts';
import { explicitInstance } from '../../../src/core/model/explicit/explicitInstance.ts';
import { identity, toRows } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { NoiseKind } from '../../../src/core/model/noises/registry.ts';
import { expectationOf } from '../../../src/core/algorithms/alternatingUpdate.ts';
import { Run } from '../../../src/core/run/run.ts';
import { anyParams } from '../../support/anyParams.ts';
import { distance } from '../../support/dense.ts';
import { plainExamples, thresholded } from '../../support/plainExamples.ts';
import { product } from '../../support/dense.ts';
import { leftInverseOf } from '../../support/steps.ts';

function sumOf(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The bins that are not empty, with their shares. */
function filled(histogram: Float64Array): [bin: number, share: number][] {
  return [...histogram.entries()].filter(([, share]) => share > 0);
}

describe('a tally counted by hand', () => {
  // Σ = (2, 1); u = (A†y)_i, x = φ_0.1(u)
  const tally = new DecodingTally(Float64Array.from([2, 1]));
  tally.add(0, 0.6, 0.5, 1, 1); // active, found: 2·0.5 against 1
  tally.add(1, 0.05, 0, 0, 1); // inactive, quiet
  tally.add(0, 0.0, 0, 1, 1); // active, missed: error 1
  tally.add(1, 0.3, 0.2, 0, 1); // inactive, false alarm: error 0.2
  tally.add(0, -0.2, 0, 0, 2); // inactive, quiet, counts twice
  const summary = tally.summary();

  test('has one false activation in four and one miss in two', () => {
    expect(summary.falseActivationRate).toBe(0.25);
    expect(summary.missRate).toBe(0.5);
  });

  test('measures errors after undoing the scale', () => {
    expect(summary.meanErrorOnSupport).toBe((0 + 1) / 2);
    expect(summary.meanErrorOffSupport).toBeCloseTo(0.2 / 4, 15);
  });

  test('puts (A†y)_i into bins of 1/40 from −1 on', () => {
    expect(filled(summary.activeHistogram)).toEqual([
      [40, 0.5],
      [64, 0.5],
    ]);
    expect(filled(summary.inactiveHistogram)).toEqual([
      [32, 0.5],
      [42, 0.25],
      [52, 0.25],
    ]);
  });
});

test('values outside the histogram count in its first or last bin', () => {
  const tally = new DecodingTally(Float64Array.from([1]));
  tally.add(0, HISTOGRAM.from - 5, 0, 0, 1);
  tally.add(0, HISTOGRAM.from, 0, 0, 1);
  tally.add(0, HISTOGRAM.to, 0, 0, 1);
  tally.add(0, HISTOGRAM.to + 1e300, 0, 0, 1);
  expect(filled(tally.summary().inactiveHistogram)).toEqual([
    [0, 0.5],
    [HISTOGRAM.bins - 1, 0.5],
  ]);
});

test('rounding error does not count as an activation', () => {
  const tally = new DecodingTally(Float64Array.from([1]));
  tally.add(0, 1e-13, 1e-13, 0, 1);
  expect(tally.summary().falseActivationRate).toBe(0);
});

test('rates are null where nothing was counted', () => {
  const nothing = new DecodingTally(Float64Array.from([1])).summary();
  expect(nothing.falseActivationRate).toBe(null);
  expect(nothing.missRate).toBe(null);
  expect(nothing.meanErrorOnSupport).toBe(null);
  expect(nothing.meanErrorOffSupport).toBe(null);
  expect(sumOf(nothing.activeHistogram)).toBe(0);
  const onlyActive = new DecodingTally(Float64Array.from([1]));
  onlyActive.add(0, 1, 1, 1, 1);
  expect(onlyActive.summary()).toMatchObject({ falseActivationRate: null, missRate: 0 });
});

test('rates are between 0 and 1, and histograms that are not empty sum to 1', () => {
  fc.assert(
    fc.property(anyParams({ T: 1 }), (params) => {
      const decoding = new Run(buildInstance(params)).frame().decoding!;
      for (const rate of [decoding.falseActivationRate, decoding.missRate])
        if (rate !== null) expect(rate >= 0 && rate <= 1).toBe(true);
      const sides = [
        [decoding.falseActivationRate, decoding.inactiveHistogram],
        [decoding.missRate, decoding.activeHistogram],
      ] as const;
      for (const [rate, histogram] of sides)
        expect(sumOf(histogram)).toBeCloseTo(rate === null ? 0 : 1, 12);
    }),
    { numRuns: 80 },
  );
});

describe('the rates alone', () => {
  const exact = anyParams({ T: 1, N: 'infinity', weights: 'bernoulli' });

  test('agree with the tally', () => {
    fc.assert(
      fc.property(fc.oneof(anyParams({ T: 1, N: 150 }), exact), (params) => {
        const instance = buildInstance(params);
        const expectation = expectationOf(instance);
        const counts = emptyCounts();
        const tally = new DecodingTally(new Float64Array(params.n).fill(1));
        expectation.begin(leftInverseOf(instance, instance.A0), instance.A0, 0);
        while (expectation.draw()) {
          expectation.decode();
          expectation.threshold();
          expectation.countErrors(counts);
          expectation.tally(tally);
        }
        const rates = ratesOf(counts);
        const { falseActivationRate, missRate } = tally.summary();
        if (params.N !== 'infinity') expect(rates).toEqual({ falseActivationRate, missRate });
        else {
          expect(Math.abs(rates.falseActivationRate! - falseActivationRate!)).toBeLessThan(1e-13);
          expect(Math.abs(rates.missRate! - missRate!)).toBeLessThan(1e-13);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('are null where no coordinate qualifies', () => {
    for (const [probability, falseActivationRate, missRate] of [
      [0, 0, null],
      [1, null, 0],
    ]) {
      const instance = explicitInstance({
        kind: 'exact',
        Astar: toRows(identity(3)),
        A0: toRows(identity(3)),
        bernoulli: [probability, probability, probability],
        alpha: 0.01,
        eta: 0.1,
        r: 1,
        iterations: 1,
      });
      expect(new Run(instance).scalars()).toMatchObject({ falseActivationRate, missRate });
    }
  });

  test('do not count a negative weight as active', () => {
    const instance = explicitInstance({
      kind: 'batches',
      Astar: toRows(identity(2)),
      A0: toRows(identity(2)),
      alpha: 0.01,
      eta: 0.1,
      r: 1,
      batches: [
        {
          Xstar: [
            [-1, 1, 0],
            [0, 0.005, 1],
          ],
        },
      ],
    });
    const { scalars, decoding } = new Run(instance).frame();
    expect(scalars).toMatchObject({ falseActivationRate: 0, missRate: 1 / 3 });
    expect(decoding).toMatchObject({ falseActivationRate: 0, missRate: 1 / 3 });
  });
});

test('a frame’s decoding is counted over the examples of its iteration', () => {
  fc.assert(
    fc.property(anyParams({ T: 4 }), (params) => {
      const instance = buildInstance(params);
      const run = new Run(instance);
      run.advance();
      const { m, n, A, Sigma, decoding } = run.frame();
      if (decoding === null) return;
      const W = leftInverseOf(instance, { rows: m, cols: n, data: A });
      const { XStar, Y } = plainExamples(instance, W, 1);
      const U = product(W, Y);
      const X = thresholded(U, instance);
      const off = [...X.data.keys()].filter((at) => XStar.data[at] === 0);
      if (off.length === 0) {
        expect(decoding.meanErrorOffSupport).toBeNull();
        return;
      }
      const errors = off.map((at) => Math.abs(Sigma[Math.floor(at / XStar.cols)]! * X.data[at]!));
      const mean = errors.reduce((total, error) => total + error, 0) / errors.length;
      expect(Math.abs(decoding.meanErrorOffSupport! - mean)).toBeLessThanOrEqual(1e-9 * (1 + mean));
    }),
    { numRuns: 40 },
  );
});

describe.each(['none', 'mimic', 'decoder-attack', 'placed'] satisfies NoiseKind[])(
  'with noise %s',
  (noise) => {
    test('exact expectation and many samples agree', () => {
      for (const decoder of ['relu', 'linear'] as const) {
        const [params] = fc.sample(
          anyParams({
            noise,
            decoder,
            n: 5,
            m: 9,
            s: 1,
            ell: 0.3,
            alpha: 0.1,
            noiseLevel: 0.01,
            outside: 0,
            family: 'gaussian',
            weights: 'bernoulli',
          }),
          { numRuns: 1, seed: 6 },
        );
        const decodingOf = (N: number | 'infinity'): DecodingSummary =>
          new Run(buildInstance({ ...params!, N, T: 1 })).frame().decoding!;
        const exact = decodingOf('infinity');
        const sampled = decodingOf(20000);
        const near = (a: number | null, b: number | null) =>
          expect(Math.abs(a! - b!)).toBeLessThan(0.02);
        near(exact.falseActivationRate, sampled.falseActivationRate);
        near(exact.missRate, sampled.missRate);
        near(exact.meanErrorOnSupport, sampled.meanErrorOnSupport);
        near(exact.meanErrorOffSupport, sampled.meanErrorOffSupport);
        // an atom of the distribution may be on the edge of a bin, so compare cumulative shares
        const cumulative = (histogram: Float64Array) => {
          let total = 0;
          return histogram.map((share) => (total += share));
        };
        for (const side of ['inactiveHistogram', 'activeHistogram'] as const) {
          const apart = distance(cumulative(exact[side]), cumulative(sampled[side]));
          expect(apart).toBeLessThan(0.03);
        }
      }
    });
  },
);
