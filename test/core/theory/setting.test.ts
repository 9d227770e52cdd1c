import * as fc from 'fast-check';
import type { Params } from '../../../src/core/params/params.ts';
import { describe, expect, test } from 'vitest';
import { explicitInstance } from '../../../src/core/model/explicit/explicitInstance.ts';
import { fromRows, normInf } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { DrawnExamples, Instance } from '../../../src/core/model/instance.ts';
import type { NoiseKind } from '../../../src/core/model/noises/registry.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { settingOf } from '../../../src/core/theory/setting.ts';
import { CLAIMS } from '../../../src/core/theory/claims/purification.ts';
import { judge } from '../../../src/core/theory/claims/claim.ts';
import { isRounding, roundingOf } from '../../../src/core/theory/verdict.ts';
import { anyParams } from '../../support/anyParams.ts';

/** A* = (¾ ¼; ¼ ¾; 0 0): its inverse on the first two rows is (1½ −½; −½ 1½), so κ* = 2. */
const SOURCE = {
  Astar: [
    [0.75, 0.25],
    [0.25, 0.75],
    [0, 0],
  ],
  // A*(Σ + E) + N with Σ = diag(0.9, 1), E = (0 0.08; −0.04 0), N's last row (0.01, −0.02)
  A0: [
    [0.75 * 0.9 - 0.25 * 0.04, 0.75 * 0.08 + 0.25],
    [0.25 * 0.9 - 0.75 * 0.04, 0.25 * 0.08 + 0.75],
    [0.01, -0.02],
  ],
  alpha: 0.1,
  eta: 0.05,
  r: 4,
};

function exact(probabilities: readonly number[]): Instance {
  return explicitInstance({ ...SOURCE, kind: 'exact', bernoulli: probabilities, iterations: 7 });
}

describe('the setting of an explicit instance', () => {
  const setting = settingOf(exact([0.25, 0.25]));

  test('describes the truth', () => {
    expect([setting.n, setting.m]).toEqual([2, 3]);
    expect(setting.kappaStar).toBeCloseTo(2, 12);
    expect(setting.smallestSingularValue).toBeCloseTo(0.5, 12);
    expect(setting.columnNorms).toEqual({ least: 1, most: 1 });
  });

  test('describes the start and the smallest ℓ for which A3 holds', () => {
    const { start, ell, ellIsGiven } = setting;
    expect(start.sigmaMin).toBeCloseTo(0.9, 12);
    expect(start.sigmaMax).toBeCloseTo(1, 12);
    expect(start.ESNorm).toBeCloseTo(0.08, 12);
    expect(start.EMin).toBeCloseTo(-0.04, 12);
    expect(start.NInfNorm).toBeCloseTo(0.03, 12);
    expect(ell).toBeCloseTo(0.1, 12);
    expect(ellIsGiven).toBe(false);
  });

  test('describes the law, with A2′ for equal probabilities', () => {
    expect(setting.law).toEqual({
      kind: 'bernoulli',
      constants: { C1: 0.5, c2: 0.5, C2: 0.5 },
      isUniformBernoulli: true,
    });
    const unequal = settingOf(exact([0.25, 0.5])).law;
    expect(unequal?.isUniformBernoulli).toBe(false);
    expect(unequal?.constants).toEqual({ C1: 1, c2: 0.5, C2: 1 });
  });

  test('has no N for exact expectation', () => {
    expect(setting.sampling).toEqual({ kind: 'exact', N: null });
    expect(setting.T).toBe(7);
  });

  test('has no law for data, and their largest |ν_k| as C_ν', () => {
    const batch = {
      Xstar: [
        [1, 0, 1],
        [0, 1, 1],
      ],
      noise: [
        [0.1, 0, 0],
        [0, -0.3, 0],
        [0, 0, 0.2],
      ],
    };
    const instance = explicitInstance({ ...SOURCE, batches: [batch] });
    const given = settingOf(instance, { ell: 0.2 });
    expect(given.law).toBe(null);
    expect(given.noise).toEqual({ model: null, kind: null, level: 0.3 });
    expect(given.sampling).toEqual({ kind: 'given', N: 3 });
    expect([given.ell, given.ellIsGiven]).toEqual([0.2, true]);
  });

  test('recognises data without noise', () => {
    const batch = { Xstar: [[1], [0]] };
    const instance = explicitInstance({ ...SOURCE, batches: [batch] });
    expect(settingOf(instance).noise.model).toBe('none');
  });
});

describe('the setting of parameters', () => {
  const params = { ...defaultParams(), n: 6, m: 12, s: 1 };

  test.each([
    ['none', 'none'],
    ['uniform', 'N2'],
    ['sign', 'N2'],
    ['proportional', 'N2'],
    ['constant', 'N1'],
    ['mimic', 'N1'],
    ['decoder-attack', 'N1'],
    ['placed', 'N1'],
  ] as const)('noise that is %s is %s', (noise, model) => {
    const instance = buildInstance({ ...params, noise, noiseLevel: 0.01, placed: '2:-1' });
    expect(settingOf(instance, params).noise.model).toBe(model);
  });

  test.each(['uniform', 'mimic'] as const)(
    'treats %s noise of level 0 as none',
    (noise: NoiseKind) => {
      const instance = buildInstance({ ...params, noise, noiseLevel: 0 });
      expect(settingOf(instance, params).noise).toEqual({ model: 'none', kind: noise, level: 0 });
    },
  );

  test('treats noise without a place as none', () => {
    for (const placed of ['', '3:;all:']) {
      const instance = buildInstance({ ...params, noise: 'placed', noiseLevel: 0.01, placed });
      expect(settingOf(instance, params).noise).toEqual({
        model: 'none',
        kind: 'placed',
        level: 0,
      });
    }
  });

  test('distinguishes fixed from fresh examples', () => {
    const fixed = buildInstance({ ...params, examples: 'fixed', N: 50 });
    expect(settingOf(fixed, params).sampling).toEqual({ kind: 'fixed', N: 50 });
    expect((fixed.plan as DrawnExamples).fresh).toBe(false);
  });

  test('has no N⁽⁰⁾ for a start in the span, and no negative entry for a positive start', () => {
    for (const family of ['gaussian', 'topics', 'correlated'] as const) {
      const start = { ...params, family, correlation: 0.99, start: 'positive', ell: 0.05 } as const;
      const setting = settingOf(buildInstance(start), start);
      expect(setting.start.NInfNorm).toBe(0);
      expect(setting.start.EMin).toBeGreaterThanOrEqual(0);
    }
  });

  test('has the given N⁽⁰⁾ for a start outside the span', () => {
    const outside = { ...params, outside: 0.02 };
    const setting = settingOf(buildInstance(outside), outside);
    expect(setting.start.NInfNorm).toBeCloseTo(0.02, 12);
  });

  test('takes κ* from the least norm, not from Moore–Penrose', () => {
    const instance = buildInstance(params);
    const { kappaStar } = settingOf(instance, params);
    expect(kappaStar).toBeLessThan(normInf(instance.truth.pseudoInverse));
  });

  test('has ε and the rule for λ if the run balances', () => {
    const { epsilon } = params;
    const balancing: Params = { ...params, algorithm: 'equilibration', lambdaUpdate: 'printed' };
    expect(settingOf(buildInstance(balancing)).balancing).toEqual({
      epsilon,
      lambdaUpdate: 'printed',
      byHand: {},
    });
    expect(settingOf(buildInstance(params)).balancing).toBe(undefined);
  });
});

test('κ* is huge or infinite for nearly dependent columns', () => {
  const near = 1e-11;
  const AStar = fromRows([
    [1, 1],
    [0, near],
  ]);
  const instance = exact([0.5, 0.5]);
  const truth = { ...instance.truth, AStar, smallestSingularValue: near };
  const { kappaStar } = settingOf({ ...instance, truth, A0: AStar });
  expect(kappaStar).toBeGreaterThan(1e10);
});

test('κ* is between its bounds, and ‖N‖_∞ that is surely small enough is', () => {
  fc.assert(
    fc.property(anyParams(), fc.double({ min: 0, max: 1, noNaN: true }), (params, NInfNorm) => {
      const setting = settingOf(buildInstance(params), params);
      const { kappaStar, kappaBounds } = setting;
      expect(kappaStar).toBeGreaterThanOrEqual(kappaBounds.least * (1 - 1e-12));
      expect(kappaStar).toBeLessThanOrEqual(kappaBounds.most * (1 + 1e-12));
      const claim = CLAIMS.find(({ surelyHolds }) => surelyHolds !== undefined)!;
      const series = { length: 1, at: () => NInfNorm };
      if (claim.surelyHolds!(setting, series, 0))
        expect(judge(setting, NInfNorm, claim.relation, claim.limit(setting, series, 0))).toBe(
          'holds',
        );
    }),
  );
});

test('a number is within rounding error whether or not the bounds of κ* decide', () => {
  const number = fc.double({ min: 0, max: 1e-8, noNaN: false });
  const kappa = fc.double({ min: 1, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(number, kappa, kappa, kappa, (value, ...kappas) => {
      const [least, kappaStar, most] = kappas.toSorted((p, q) => p - q) as [number, number, number];
      const size = { m: 50, kappaStar, kappaBounds: { least, most } };
      expect(isRounding(value, size)).toBe(value <= roundingOf(size));
    }),
  );
});
