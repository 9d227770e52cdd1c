/** Behaviour under exact expectation that the explanation relies on. */
import { describe, expect, test } from 'vitest';
import { decompose } from '../../../src/core/observe/decomposition.ts';
import { LeastInfNorm } from '../../../src/core/linalg/leastInfNorm.ts';
import { MoorePenrose } from '../../../src/core/linalg/moorePenrose.ts';
import { entry, type Matrix, normFrobenius, normInf, transpose } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { groundTruth } from '../../../src/core/model/groundTruth.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { potentialOf } from '../../../src/core/observe/potential.ts';
import { AlternatingUpdate } from '../../../src/core/algorithms/alternatingUpdate.ts';
import { Run } from '../../../src/core/run/run.ts';
import { sum } from '../../support/dense.ts';
import { covarianceAt } from '../../support/steps.ts';

/** The run of the intuition section: n = 12, s = 2, ℓ = 0.3, α = 0.05. */
const INTUITION: Params = {
  ...defaultParams(),
  N: 'infinity',
  family: 'gaussian',
  start: 'mixed',
  n: 12,
  m: 24,
  s: 2,
  ell: 0.3,
  alpha: 0.05,
  eta: 0.3,
};

/** a, b, the potential, Σ and E at t = 0 … T. */
function watch(params: Params, T: number) {
  const instance = buildInstance(params);
  const update = new AlternatingUpdate(instance);
  const r = new Float64Array(params.n).fill(instance.r);
  const observe = () => {
    const { Sigma, E } = decompose(update.A, instance.truth);
    return { Sigma, E, ...potentialOf(E) };
  };
  const seen = [observe()];
  for (let t = 0; t < T; t++) {
    update.iterate(r);
    seen.push(observe());
  }
  return seen;
}

/** Whether a quantity goes up from each t to the next. */
function rises(values: readonly number[]): boolean[] {
  return values.slice(1).map((value, t) => value > values[t]!);
}

function halfOf(M: Matrix): Matrix {
  return { ...M, data: M.data.map((value) => value / 2) };
}

function minus(M: Matrix): Matrix {
  return { ...M, data: M.data.map((value) => -value) };
}

describe.each([1, 2, 3])('from a mixed start (seed %i)', (seed) => {
  const seen = watch({ ...INTUITION, seed }, 150);

  test('the ReLU brings the potential below 1e−10 within 150 iterations', () => {
    expect(seen[0]!.potential).toBeGreaterThan(1);
    expect(seen[150]!.potential).toBeLessThan(1e-10);
  });

  test('Σ settles where Σ² = 2rVar(x*)(1 − αΣ)', () => {
    for (const sigma of seen[150]!.Sigma) expect(sigma).toBeCloseTo(1.25, 10);
  });

  test.each([0.3, 0.05])('the linear decoder with η = %f stalls', (eta) => {
    const stalled = watch({ ...INTUITION, seed, eta, decoder: 'linear' }, 400);
    const start = stalled[0]!.potential;
    for (const { potential } of stalled) expect(potential).toBeGreaterThan(start / 2);
    // and it stays there
    expect(stalled[400]!.potential).toBeCloseTo(stalled[300]!.potential, 6);
  });
});

describe.each([1, 2, 3])('without the ReLU (seed %i, η = 0.05)', (seed) => {
  const seen = watch({ ...INTUITION, seed, eta: 0.05, decoder: 'linear' }, 400);
  const symmetric = (t: number) => normFrobenius(halfOf(sum(seen[t]!.E, transpose(seen[t]!.E))));
  const antisymmetric = (t: number) =>
    normFrobenius(halfOf(sum(seen[t]!.E, minus(transpose(seen[t]!.E)))));

  test('the symmetric part of E dies out', () => {
    expect(symmetric(20)).toBeLessThan(0.15 * symmetric(0));
    expect(symmetric(400)).toBeLessThan(0.1 * symmetric(0));
  });

  test('the antisymmetric part grows and then never decays', () => {
    expect(antisymmetric(20)).toBeGreaterThan(1.5 * antisymmetric(0));
    expect(antisymmetric(400)).toBeGreaterThan(antisymmetric(20));
  });

  test('c = 2rVar(x*)/Σ² goes 3.40, 1.10, 1.006', () => {
    const c = (t: number) => {
      const meanSigma = seen[t]!.Sigma.reduce((total, value) => total + value) / 12;
      return (2 * 6 * (1 / 6) * (5 / 6)) / meanSigma ** 2;
    };
    expect(c(0)).toBeCloseTo(3.4014, 4);
    expect(c(20)).toBeCloseTo(1.1, 2);
    expect(c(400)).toBeCloseTo(1.006, 2);
  });

  test('the same run with the ReLU goes below 1e−6 in those 400 iterations', () => {
    const purified = watch({ ...INTUITION, seed, eta: 0.05 }, 400);
    expect(purified[400]!.potential).toBeLessThan(1e-6);
  });
});

const SPARSITIES = [0.5, 1, 2];
const STARTS = ['mixed', 'negative', 'positive'] as const;
const GRID = SPARSITIES.flatMap((s) =>
  [0.1, 0.3].flatMap((ell) => [1, 2].map((seed) => ({ s, ell, seed }))),
);

describe.each(GRID)('with s = $s and ℓ = $ell (seed $seed)', ({ s, ell, seed }) => {
  const eta = 0.1;
  const params: Params = { ...INTUITION, n: 11, m: 11, alpha: 'paper', eta, s, ell, seed };

  const runs = STARTS.map((start) => watch({ ...params, start }, 120));

  test('the potential never rises, whatever the start', () => {
    for (const seen of runs)
      expect(rises(seen.map(({ potential }) => potential))).not.toContain(true);
  });

  test('from a negative start a_t begins at 0 and rises at first, while b_t falls', () => {
    const seen = runs[STARTS.indexOf('negative')]!;
    expect(seen[0]!.a).toBeLessThan(1e-12);
    expect(seen[1]!.a).toBeGreaterThan(1e-4);
    expect(seen[2]!.a).toBeGreaterThan(seen[1]!.a);
    expect(rises(seen.map(({ b }) => b)).slice(0, 10)).not.toContain(true);
  });

  test('the contraction is more than ten times the proved η/25', () => {
    for (const seen of runs) {
      const rate = -Math.log(seen[120]!.potential / seen[0]!.potential) / 120;
      expect(rate).toBeGreaterThan(10 * (eta / 25));
      expect(rate).toBeLessThan(1.2 * eta);
    }
  });
});

describe('rẼ_ji against E_ij, all i ≠ j, is', () => {
  /** Least-squares slopes through the origin, over the negative and the positive E_ij. */
  function slopes(decoder: Params['decoder']): { negative: number; positive: number } {
    const n = 14;
    const instance = buildInstance({ ...INTUITION, decoder, n, m: n, s: 0.25, alpha: 0, seed: 3 });
    const { E } = decompose(instance.A0, instance.truth);
    const update = decompose(covarianceAt(instance, instance.A0, 0), instance.truth).E;
    const slope = (sign: number) => {
      let top = 0;
      let bottom = 0;
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) {
          const error = entry(E, i, j);
          if (error * sign <= 0) continue;
          top += error * instance.r * entry(update, j, i);
          bottom += error * error;
        }
      return top / bottom;
    };
    return { negative: slope(-1), positive: slope(1) };
  }

  test('a straight falling line without the ReLU', () => {
    const { negative, positive } = slopes('linear');
    // −c = −2rVar(x*)/Σ² at Σ = 0.7
    expect(negative).toBeCloseTo(-4.0, 1);
    expect(positive).toBeCloseTo(-4.0, 1);
  });

  test('a hinge with it: positive entries push almost nothing', () => {
    const { negative, positive } = slopes('relu');
    expect(negative).toBeLessThan(-3.5);
    expect(positive).toBeGreaterThan(-0.4);
    expect(positive).toBeLessThanOrEqual(0);
  });
});

describe('unequal proportions', () => {
  const largest = 0.3;
  const n = 10;

  test.each([1, 2, 5, 10, 30])('Purification converges with %d : 1', (ratio) => {
    const shares = Array.from({ length: n }, (_, i) => ratio ** (-i / (n - 1)));
    const s = largest * shares.reduce((total, share) => total + share);
    const params: Params = {
      ...INTUITION,
      n,
      s,
      ratio,
      ell: 0.1,
      alpha: 1 / 80,
      eta: 1 / 60,
      T: 1500,
    };
    const run = new Run(buildInstance(params));
    while (run.outcome === null) run.advance();
    const { recoveryError, sigmaMin, sigmaMax } = run.frame().scalars;
    expect(recoveryError).toBeLessThan(2e-9);
    // each Σ_ii settles on its own scale, √(2rVar(x*_i)) reduced by the threshold
    const r = ratio / largest;
    const settles = (p: number) => {
      const square = 2 * r * p * (1 - p);
      return (Math.sqrt((square / 80) ** 2 + 4 * square) - square / 80) / 2;
    };
    expect(sigmaMin).toBeCloseTo(settles(largest / ratio), 6);
    expect(sigmaMax).toBeCloseTo(settles(largest), 6);
  });
});

describe('the left inverse of least ∞-norm', () => {
  test.each([
    ['gaussian', 20, 10],
    ['gaussian', 60, 30],
    ['topics', 20, 10],
  ] as const)('takes a sixth to a quarter off ‖A†‖_∞ (%s %d×%d)', (family, m, n) => {
    const least = new LeastInfNorm(m, n);
    const moorePenrose = new MoorePenrose(m, n);
    const ratios = Array.from({ length: 20 }, (_, seed) => {
      const { AStar } = groundTruth({ ...defaultParams(), family, m, n, seed });
      least.compute(AStar);
      moorePenrose.compute(AStar);
      return normInf(least.W) / normInf(moorePenrose.W);
    });
    const mean = ratios.reduce((total, ratio) => total + ratio) / ratios.length;
    expect(mean).toBeGreaterThan(0.7);
    expect(mean).toBeLessThan(0.87);
  });

  test.each([1, 2, 3])('leaves more unbiased noise in A than Moore–Penrose (seed %i)', (seed) => {
    const finalN = (leftInverse: Params['leftInverse']) => {
      const params: Params = {
        ...defaultParams(),
        n: 10,
        m: 20,
        s: 2,
        eta: 0.05,
        N: 1000,
        T: 100,
        seed,
        leftInverse,
        noise: 'uniform',
        noiseLevel: 0.3 / 20,
      };
      const run = new Run(buildInstance(params));
      while (run.outcome === null) run.advance();
      return run.frame().scalars.N1Norm;
    };
    expect(finalN('moore-penrose')).toBeLessThan(0.6 * finalN('min-inf'));
  });
});
