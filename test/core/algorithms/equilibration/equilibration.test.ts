import { describe, expect, test } from 'vitest';
import {
  type Balanced,
  balance,
  decomposeScaled,
  equilibrate,
  NeverBalanced,
  type Stage,
} from '../../../../src/core/algorithms/equilibration/equilibration.ts';
import { copyOf } from '../../../../src/core/matrix.ts';
import { equilibrationSettings } from '../../../../src/core/algorithms/equilibration/equilibration.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../../src/core/model/instance.ts';
import { secondMoments, weightLaw } from '../../../../src/core/model/weights.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { distance, product, sum, withDiagonal } from '../../../support/dense.ts';

const UNEQUAL: Params = {
  ...defaultParams(),
  algorithm: 'equilibration',
  N: 'infinity',
  n: 7,
  m: 10,
  s: 0.9,
  ratio: 10,
  ell: 0.02,
  alpha: 0.01,
  eta: 0.1,
  start: 'positive',
};

/** All stages, and the balanced result. */
function allStages(params: Params): { stages: Stage[]; balanced: Balanced; instance: Instance } {
  const instance = buildInstance(params);
  const generator = equilibrate(instance);
  const stages: Stage[] = [];
  for (;;) {
    const step = generator.next();
    if (step.done) return { stages, balanced: step.value, instance };
    stages.push(step.value);
  }
}

function balanceOf({ plan }: Instance, D: Float64Array): number {
  if (plan.kind === 'given') throw new Error('written-out data have no law');
  return balance(secondMoments(plan.law), D);
}

describe.each([1, 2, 3])('with λ ← (1−ε)²λ (seed %i)', (seed) => {
  const { stages, balanced, instance } = allStages({ ...UNEQUAL, seed });

  test('proportions of 10 : 1 come within a factor of two', () => {
    const before = balanceOf(instance, new Float64Array(7).fill(1));
    expect(before).toBeCloseTo(10, 8);
    expect(balanceOf(instance, balanced.D)).toBeLessThanOrEqual(2);
  });

  test('stages are numbered from 1, λ falls by (1−ε)² in each', () => {
    const { lambda0, epsilon } = equilibrationSettings({ ...UNEQUAL, seed });
    stages.forEach(({ stage, lambda }, k) => {
      expect(stage).toBe(k + 1);
      expect(lambda).toBeCloseTo(lambda0 * (1 - epsilon) ** (2 * stage), 12);
    });
    expect(balanced.lambda).toBe(stages.at(-1)!.lambda);
  });

  test('S only grows, and D grows by 1/(1−ε) on S and nowhere else', () => {
    for (let k = 1; k < stages.length; k++) {
      const [before, after] = [stages[k - 1]!, stages[k]!];
      for (const j of before.S) expect(after.S).toContain(j);
      after.D.forEach((d, j) => {
        const factor = after.S.includes(j) ? 1 / 0.95 : 1;
        expect(d / before.D[j]!).toBeCloseTo(factor, 12);
      });
    }
    expect([...stages[0]!.S]).toEqual([...stages[0]!.S].sort((i, j) => i - j));
  });

  test('A is close to A*D at the end', () => {
    const { Sigma, E, N } = decomposeScaled(balanced.A, balanced.D, instance);
    for (const sigma of Sigma) expect(Math.abs(sigma - 1)).toBeLessThan(0.25);
    // A = A*D(Σ + E) + N
    const { AStar } = instance.truth;
    const scaled = { ...AStar, data: AStar.data.map((v, at) => v * balanced.D[at % 7]!) };
    const again = sum(product(scaled, withDiagonal(E, Sigma)), N);
    expect(distance(again.data, balanced.A.data)).toBeLessThan(1e-12);
  });

  test('as printed, λ ← (1−ε)λ, the balance overshoots beyond two', () => {
    const printed = allStages({ ...UNEQUAL, seed, lambdaUpdate: 'printed' });
    expect(balanceOf(instance, printed.balanced.D)).toBeGreaterThan(4);
    const { plan } = instance;
    if (plan.kind === 'given') throw new Error('written-out data have no law');
    const p = secondMoments(plan.law).map((moment, i) => moment / printed.balanced.D[i]! ** 2);
    // the first feature was the most frequent
    expect(Math.min(...p)).toBe(p[0]);
    expect(Math.max(...p)).toBe(p[6]);
  });
});

test('equal proportions need no balancing', () => {
  const { balanced, instance } = allStages({ ...UNEQUAL, ratio: 1 });
  expect(balanceOf(instance, balanced.D)).toBeCloseTo(1, 12);
});

test('a first λ below everything puts all features in S at once, without a stage', () => {
  const { stages, balanced, instance } = allStages({ ...UNEQUAL, lambda0: 1e-6 });
  expect(stages).toEqual([]);
  expect(balanced.D).toEqual(new Float64Array(7).fill(1));
  expect(balanced.A).toEqual(instance.A0);
});

test('samples balance as well', () => {
  for (const weights of ['bernoulli', 'spike-uniform'] as const)
    for (const leftInverse of ['min-inf', 'moore-penrose'] as const) {
      const { balanced, instance } = allStages({
        ...UNEQUAL,
        N: 4000,
        n: 5,
        m: 8,
        weights,
        leftInverse,
      });
      expect(balanceOf(instance, balanced.D)).toBeLessThanOrEqual(2);
    }
});

test('stages are computed on demand, and are copies', () => {
  const instance = buildInstance(UNEQUAL);
  const untouched = copyOf(instance.A0);
  const generator = equilibrate(instance);
  const other = equilibrate(instance);
  for (let k = 0; k < 5; k++) {
    const { value, done } = generator.next();
    const expected = other.next().value;
    expect(done).toBe(false);
    expect(value).toEqual(expected);
    if (!('stage' in value)) throw new Error('Equilibration ended early');
    value.A.data.fill(NaN);
    value.D.fill(NaN);
    value.m.fill(NaN);
  }
  expect(instance.A0).toEqual(untouched);
});

describe('a feature that never decodes', () => {
  function failureOf(instance: Instance): unknown {
    const generator = equilibrate(instance);
    try {
      while (!generator.next().done);
      return null;
    } catch (error) {
      return error;
    }
  }

  test('because it is never active is named in the error', () => {
    const instance = buildInstance({ ...UNEQUAL, ell: 0 });
    const probabilities = Float64Array.from([0.3, 0.3, 0.2, 0, 0.2, 0.1, 0.1]);
    const law = weightLaw('bernoulli', probabilities);
    const noise = { kind: 'none', level: 0, seed: 0 } as const;
    const plan = { kind: 'exact', law, noise, seed: 0 } as const;
    const failure = failureOf({ ...instance, plan, A0: instance.truth.AStar });
    expect(failure).toBeInstanceOf(NeverBalanced);
    expect((failure as Error).message).toMatch(/^feature 3 decodes to Ê\[x²\] = 0, .*lower α/);
  });

  test('because the threshold removes everything leads to the same error', () => {
    const instance = buildInstance({ ...UNEQUAL, alpha: 1 });
    const { AStar } = instance.truth;
    // Σ = 1.2: an active feature decodes to 0.83
    const A0 = { ...AStar, data: AStar.data.map((value) => 1.2 * value) };
    expect(failureOf({ ...instance, A0 })).toBeInstanceOf(NeverBalanced);
  });
});
