/** Moments of the population: exact ones against a naive sum over atoms, estimates against exact ones. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lemmaReport } from '../../../src/core/theory/lemmas/report.ts';
import { decompose, sumOf } from '../../../src/core/observe/decomposition.ts';
import { Inverter } from '../../../src/core/linalg/lu.ts';
import { fromRows, identity, transpose } from '../../../src/core/matrix.ts';
import { NO_NOISE } from '../../../src/core/model/noises/noiseModel.ts';
import { adversaryOf } from '../../../src/core/model/noises/registry.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { Run } from '../../../src/core/run/run.ts';
import { drawnPopulation } from '../../../src/core/theory/drawnPopulation.ts';
import { sourceOf } from '../../../src/core/theory/lemmas/iterate.ts';
import {
  type Decoder,
  exactPopulation,
  type Population,
  populationOfBatch,
} from '../../../src/core/theory/population.ts';
import { anyParams } from '../../support/anyParams.ts';
import { distance } from '../../support/dense.ts';
import { bernoulli, independent, populationOf, withNoise } from './lemmas/atoms.ts';
import { leastInverse } from './lemmas/iterates.ts';

function decoderOf({ truth, A0, alpha, decoder }: Instance): Decoder {
  const Z = new Inverter(A0.cols).invert(sumOf(decompose(A0, truth)));
  return { AStar: truth.AStar, W: leastInverse(A0), Z, alpha, relu: decoder.thresholds };
}

function lawOf({ plan }: Instance) {
  if (plan.kind === 'given') throw new Error('this plan has no law');
  return plan;
}

function expectSame(one: Population, other: Population): void {
  expect(distance(one.weights!.values.data, other.weights!.values.data)).toBeLessThan(1e-13);
  expect(distance(one.squares!.values, other.squares!.values)).toBeLessThan(1e-13);
  expect(one.noise === null).toBe(other.noise === null);
  if (one.noise && other.noise)
    expect(distance(one.noise.values.data, other.noise.values.data)).toBeLessThan(1e-13);
  expect(distance(one.disturbance!, other.disturbance!)).toBeLessThan(1e-12);
  expect(distance(one.noisePush, other.noisePush)).toBeLessThan(1e-12);
}

describe('the exact population', () => {
  test('agrees with a case solved by hand: one feature, A = A*, α = 1/10', () => {
    const I = identity(1);
    const decoder = { AStar: I, W: I, Z: I, alpha: 0.1, relu: true };
    const { weights, disturbance } = exactPopulation(decoder, Float64Array.of(0.25), null);
    expect(weights!.values.data[0]).toBeCloseTo(2 * 0.25 * 0.75 * 0.9, 14);
    expect(Array.from(disturbance!)).toEqual([0]);
  });

  test('is the sum over all supports, with every adversary, with and without the ReLU', () => {
    const some = anyParams({ N: 'infinity', weights: 'bernoulli' });
    fc.assert(
      fc.property(some, fc.boolean(), (params, sure) => {
        const instance = buildInstance(params.n > 6 ? { ...params, n: 6 } : params);
        const decoder = decoderOf(instance);
        const { law, noise } = lawOf(instance);
        // one feature is never and one is always active
        const p = law.probabilities.map((value, j) => (sure && j < 2 ? j : value));
        const knowing = adversaryOf(noise, decoder.AStar);
        knowing?.prepare(decoder.W);
        const atoms = bernoulli(Array.from(p)).map((atom) => {
          const active = Int32Array.from(atom.xStar.keys()).filter((j) => atom.xStar[j] === 1);
          const ones = new Float64Array(active.length).fill(1);
          const code = knowing?.choose(active, ones, 0, active.length) ?? NO_NOISE;
          const m = decoder.AStar.rows;
          const nu = Array.from({ length: m }, (_, k) =>
            knowing && code !== NO_NOISE ? knowing.vectors.data[code * m + k]! : 0,
          );
          return { ...atom, nu: knowing ? nu : null };
        });
        expectSame(exactPopulation(decoder, p, knowing), populationOf(decoder, atoms));
      }),
      { numRuns: 80 },
    );
  });

  test('is used for small Bernoulli laws even if the run draws examples, but not with random noise', () => {
    const kindOf = (change: Partial<Params>) => {
      const instance = buildInstance({ ...defaultParams(), n: 6, m: 12, s: 1, N: 30, ...change });
      return sourceOf(instance, 0).population(decoderOf(instance))!.kind;
    };
    expect(kindOf({})).toBe('exact');
    expect(kindOf({ N: 'infinity' })).toBe('exact');
    expect(kindOf({ noise: 'decoder-attack', noiseLevel: 0.01 })).toBe('exact');
    expect(kindOf({ noise: 'uniform', noiseLevel: 0.01 })).toBe('estimated');
    expect(kindOf({ noise: 'proportional', noiseLevel: 0.01 })).toBe('estimated');
    expect(kindOf({ weights: 'spike-beta' })).toBe('estimated');
    expect(kindOf({ n: 17, m: 34 })).toBe('estimated');
  });
});

describe('the estimated population', () => {
  /** The difference in standard errors, entry by entry. */
  function deviations(estimate: Population, exact: Population): number[] {
    const pairs = [[estimate.weights!, exact.weights!] as const];
    if (estimate.noise && exact.noise) pairs.push([estimate.noise, exact.noise]);
    const squares = Array.from(
      estimate.squares!.values,
      (value, i) =>
        Math.abs(value - exact.squares!.values[i]!) / estimate.squares!.standardErrors![i]!,
    );
    const covariances = pairs.flatMap(([one, other]) =>
      Array.from(
        one.values.data,
        (value, k) => Math.abs(value - other.values.data[k]!) / one.standardErrors!.data[k]!,
      ),
    );
    return [...covariances, ...squares];
  }

  function expectWithinErrors(estimate: Population, exact: Population): void {
    const apart = deviations(estimate, exact);
    expect(Math.max(...apart)).toBeLessThan(6);
    const square = apart.reduce((sum, value) => sum + value ** 2, 0) / apart.length;
    // the standard errors have the right size
    expect(square).toBeLessThan(2.5);
    expect(square).toBeGreaterThan(0.1);
  }

  test.each(['none', 'constant', 'mimic', 'decoder-attack', 'placed'] as const)(
    'agrees with the exact moments within its standard errors, noise %s',
    (noise) => {
      const level = noise === 'none' ? 0 : 0.01;
      const instance = buildInstance({
        ...defaultParams(),
        n: 5,
        m: 9,
        s: 1.5,
        ell: 0.3,
        alpha: 0.05,
        noise,
        noiseLevel: level,
        placed: '2:1,-3;4:5;all:-9',
        outside: 0.05,
      });
      const decoder = decoderOf(instance);
      const plan = lawOf(instance);
      const knowing = adversaryOf(plan.noise, decoder.AStar);
      knowing?.prepare(decoder.W);
      const exact = exactPopulation(decoder, plan.law.probabilities, knowing);
      const estimate = drawnPopulation(decoder, plan);
      expectWithinErrors(estimate, exact);
      // the bound on ξ is not an estimate and never too small
      exact.disturbance!.forEach((value, i) =>
        expect(estimate.disturbance![i]).toBeGreaterThanOrEqual(value - 1e-14),
      );
      if (noise === 'none')
        expect(distance(estimate.disturbance!, exact.disturbance!)).toBeLessThan(1e-14);
      expect(distance(estimate.noisePush, exact.noisePush)).toBeLessThan(1e-12);
    },
  );

  test('agrees with the sum over all independent signs', () => {
    const instance = buildInstance({
      ...defaultParams(),
      n: 3,
      m: 5,
      s: 1,
      ell: 0.2,
      alpha: 0.05,
      noise: 'sign',
      noiseLevel: 0.03,
    });
    const decoder = decoderOf(instance);
    const plan = lawOf(instance);
    const signs = Array.from({ length: 32 }, (_, k) =>
      Array.from({ length: 5 }, (__, bit) => ((k >> bit) & 1 ? 0.03 : -0.03)),
    );
    const atoms = withNoise(bernoulli(Array.from(plan.law.probabilities)), signs);
    const exact = populationOf(decoder, atoms);
    const estimate = drawnPopulation(decoder, plan);
    expectWithinErrors(estimate, exact);
    // these extremes are attained, so they are equal
    expect(distance(estimate.disturbance!, exact.disturbance!)).toBeLessThan(1e-13);
    expect(distance(estimate.noisePush, exact.noisePush)).toBeLessThan(1e-13);
  });

  test('agrees with a continuous law summed on a grid', () => {
    const instance = buildInstance({
      ...defaultParams(),
      n: 2,
      m: 4,
      s: 0.8,
      ell: 0.3,
      alpha: 0.1,
      weights: 'spike-uniform',
    });
    const decoder = decoderOf(instance);
    const plan = lawOf(instance);
    const steps = 40;
    const grid = Array.from(plan.law.probabilities, (p) => [
      [0, 1 - p] as const,
      ...Array.from({ length: steps }, (_, k) => [(k + 0.5) / steps, p / steps] as const),
    ]);
    expectWithinErrors(drawnPopulation(decoder, plan), populationOf(decoder, independent(grid)));
  });

  test('is reproducible and depends on the seed', () => {
    const of = (seed: number) => {
      const instance = buildInstance({
        ...defaultParams(),
        n: 5,
        m: 9,
        s: 1,
        weights: 'spike-beta',
        seed,
      });
      const decoder = decoderOf(buildInstance({ ...defaultParams(), n: 5, m: 9, s: 1, seed: 1 }));
      return drawnPopulation(decoder, lawOf(instance)).weights!.values.data;
    };
    expect(of(3)).toEqual(of(3));
    expect(of(3)).not.toEqual(of(4));
  });
});

test('the population of a batch has the largest |ξ_i| and |(A†ν)_i| among its examples', () => {
  const A = fromRows([
    [1, 0],
    [0, 1],
    [0.5, 0],
  ]);
  const W = fromRows([
    [0, 0, 2],
    [0, 1, 0],
  ]);
  const AStar = fromRows([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
  expect(distance(leastInverse(A).data, [1, 0, 0, 0, 1, 0])).toBeLessThan(1e-14);
  const population = populationOfBatch(
    { AStar, W, Z: identity(2), alpha: 0, relu: true },
    {
      XStar: transpose(
        fromRows([
          [1, 0],
          [0.5, 1],
        ]),
      ),
      noise: transpose(
        fromRows([
          [0, 0, 0.1],
          [0, -0.3, 0],
        ]),
      ),
    },
  );
  // A†A* is (0; 1): ξ_1 = −x*_1 + 2ν_3 and ξ_2 = ν_2
  expect(Array.from(population.disturbance!)).toEqual([0.8, 0.3]);
  expect(Array.from(population.noisePush)).toEqual([0.2, 0.3]);
  expect([population.kind, population.examples]).toEqual(['batch', 2]);
});

test.each([1, 3])('an estimate allows for rare pairs that the sample misses, seed %i', (seed) => {
  const params = { n: 60, m: 120, s: 3, ell: 0.2, alpha: 0.05, eta: 0.1, N: 2000, seed };
  const run = new Run(buildInstance({ ...defaultParams(), ...params }));
  while (run.t < 20) run.advance();
  const readings = run.lemmas(lemmaReport)!.readings.filter(({ promised }) => promised);
  expect(readings.length).toBeGreaterThan(10);
  expect(readings.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
});
