import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Matrix, normInf, zeros } from '../../../src/core/matrix.ts';
import { NO_NOISE } from '../../../src/core/model/noises/noiseModel.ts';
import { adversaryOf, type NoiseKind, NOISES } from '../../../src/core/model/noises/registry.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { expectationOf } from '../../../src/core/algorithms/alternatingUpdate.ts';
import { anyParams } from '../../support/anyParams.ts';
import { distance, product } from '../../support/dense.ts';
import { thresholded } from '../../support/plainExamples.ts';
import { covarianceAt, leftInverseOf } from '../../support/steps.ts';

const ENUMERABLE = NOISES.ids().filter((noise) => NOISES.get(noise).draw?.kind !== 'dense');

function exactParams(noise: NoiseKind, fixed: Partial<Params> = {}) {
  return anyParams({ noise, N: 'infinity', weights: 'bernoulli', ...fixed });
}

/** The features of a support, which is a number with one bit per feature. */
function featuresOf(support: number, n: number): number[] {
  return Array.from({ length: n }, (_, j) => j).filter((j) => (support >> j) & 1);
}

/** Sums over all supports, each example written out, weighted by its probability. */
function bruteForce(instance: Instance, W: Matrix) {
  const { AStar } = instance.truth;
  const { rows: m, cols: n } = AStar;
  if (instance.plan.kind !== 'exact') throw new Error('this plan is not exact');
  const { law, noise } = instance.plan;
  const attacker = adversaryOf(noise, AStar);
  attacker?.prepare(W);
  const yx = zeros(m, n);
  const yMean = new Float64Array(m);
  const xMean = new Float64Array(n);
  const squares = new Float64Array(n);
  for (let support = 0; support < 2 ** n; support++) {
    const active = featuresOf(support, n);
    const code =
      attacker?.choose(
        Int32Array.from(active),
        new Float64Array(active.length).fill(1),
        0,
        active.length,
      ) ?? NO_NOISE;
    const y = zeros(m, 1);
    for (let k = 0; k < m; k++) {
      for (const j of active) y.data[k]! += AStar.data[k * n + j]!;
      if (attacker && code !== NO_NOISE) y.data[k]! += attacker.vectors.data[code * m + k]!;
    }
    const x = thresholded(product(W, y), instance).data;
    let probability = 1;
    law.probabilities.forEach((p, j) => (probability *= active.includes(j) ? p : 1 - p));
    for (let i = 0; i < n; i++) {
      xMean[i]! += probability * x[i]!;
      squares[i]! += probability * x[i]! ** 2;
      for (let k = 0; k < m; k++) yx.data[k * n + i]! += probability * y.data[k]! * x[i]!;
    }
    for (let k = 0; k < m; k++) yMean[k]! += probability * y.data[k]!;
  }
  const covariance = yx.data.map(
    (value, at) => 2 * (value - yMean[Math.floor(at / n)]! * xMean[at % n]!),
  );
  return { covariance, squares };
}

describe.each(ENUMERABLE)('exact expectation with noise %s', (noise) => {
  test('is the weighted sum over all supports', () => {
    fc.assert(
      fc.property(exactParams(noise), (params) => {
        const instance = buildInstance(params);
        const W = leftInverseOf(instance, instance.A0);
        const expectation = expectationOf(instance);
        expectation.begin(W, instance.A0, 0);
        while (expectation.draw()) {
          expectation.decode();
          expectation.threshold();
          expectation.gather();
          expectation.gatherSquares();
        }
        const { covariance, squares } = bruteForce(instance, W);
        const rounding = 1e-13 * (1 + normInf(W)) ** 2;
        expect(distance(expectation.moments.covariance().data, covariance)).toBeLessThanOrEqual(
          rounding,
        );
        expect(distance(expectation.squares(), squares)).toBeLessThanOrEqual(rounding);
      }),
      { numRuns: 40 },
    );
  });

  test('is the limit of sampling', () => {
    const [params] = fc.sample(exactParams(noise, { family: 'gaussian', n: 5, m: 9, s: 1 }), {
      numRuns: 1,
      seed: 4,
    });
    const exact = buildInstance(params!);
    const C = covarianceAt(exact, exact.A0, 0);
    const error = (N: number, t: number) => {
      const sampled = buildInstance({ ...params!, N });
      return distance(covarianceAt(sampled, sampled.A0, t).data, C.data);
    };
    const worst = (N: number) => Math.max(...[0, 1, 2].map((t) => error(N, t)));
    const size = Math.max(...C.data.map(Math.abs));
    expect(worst(20000)).toBeLessThan(0.06 * size);
    // √(1/N): two hundred times the examples, about fourteen times closer
    expect(worst(20000)).toBeLessThan(worst(100) / 4);
  });

  test('is the same at every t', () => {
    fc.assert(
      fc.property(exactParams(noise), fc.nat(99), (params, t) => {
        const instance = buildInstance(params);
        expect(covarianceAt(instance, instance.A0, t)).toEqual(
          covarianceAt(instance, instance.A0, 0),
        );
      }),
      { numRuns: 10 },
    );
  });
});

test('a feature that is always or never active changes only the mean', () => {
  const [params] = fc.sample(
    exactParams('none', { family: 'gaussian', n: 4, m: 6, decoder: 'relu' }),
    {
      numRuns: 1,
      seed: 9,
    },
  );
  const instance = buildInstance(params!);
  if (instance.plan.kind !== 'exact') throw new Error('this plan is not exact');
  const law = { ...instance.plan.law, probabilities: Float64Array.from([1, 0, 0.5, 0.5]) };
  const sure: Instance = { ...instance, plan: { ...instance.plan, law } };
  const { covariance } = bruteForce(sure, leftInverseOf(sure, sure.A0));
  expect(distance(covarianceAt(sure, sure.A0, 0).data, covariance)).toBeLessThan(1e-12);
});

test('the moments gathered in one pass have the bits of those gathered step by step', () => {
  fc.assert(
    fc.property(exactParams('none'), (params) => {
      const instance = buildInstance(params);
      const W = leftInverseOf(instance, instance.A0);
      const stepwise = expectationOf(instance);
      stepwise.begin(W, instance.A0, 0);
      while (stepwise.draw()) {
        stepwise.decode();
        stepwise.threshold();
        stepwise.gather();
      }
      const atOnce = expectationOf(instance);
      expect(atOnce.gatherAll?.(W, instance.A0, 0, null)).toBe(true);
      for (const part of ['total', 'xStarX', 'xStar', 'x'] as const)
        expect(atOnce.moments[part]).toEqual(stepwise.moments[part]);
    }),
  );
});
