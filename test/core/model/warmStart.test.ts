import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnSums,
  entry,
  fromRows,
  type Matrix,
  normFrobenius,
  normInf,
  normMax,
  normS,
  rowSums,
  transpose,
  zeros,
} from '../../../src/core/matrix.ts';
import type { FamilyKind } from '../../../src/core/model/families/registry.ts';
import { groundTruth } from '../../../src/core/model/groundTruth.ts';
import { proportions, weightLaw } from '../../../src/core/model/weights.ts';
import { registerStart } from '../../../src/core/model/startDraws.ts';
import { STARTS, type StartKind } from '../../../src/core/model/starts.ts';
import { outsideSpan, warmStart } from '../../../src/core/model/warmStart.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { InvalidInput } from '../../../src/core/params/problem.ts';
import { defaultParams, validate } from '../../../src/core/params/validate.ts';
import { product } from '../../support/dense.ts';

const DRAWN = STARTS.ids().filter((start) => STARTS.get(start).matrix === undefined);

/** A⁽⁰⁾ decomposed as in the paper: (A*)⁺A⁽⁰⁾ = Σ + E and N = A⁽⁰⁾ − A*(Σ + E). */
function startOf(params: Params) {
  const truth = groundTruth(params);
  const law = weightLaw(params.weights, proportions(params));
  const A0 = warmStart(params, truth, law);
  const E = product(truth.pseudoInverse, A0);
  const inside = product(truth.AStar, E);
  const N: Matrix = { ...A0, data: A0.data.map((value, k) => value - inside.data[k]!) };
  const Sigma = Array.from({ length: params.n }, (_, i) => entry(E, i, i));
  for (let i = 0; i < params.n; i++) E.data[i * params.n + i] = 0;
  return { truth, A0, Sigma, E, N };
}

/** Orthogonal A*: its condition number is near 1, so rounding errors stay small. */
function anyParams(start: StartKind): fc.Arbitrary<Params> {
  return fc
    .record({
      n: fc.integer({ min: 2, max: 14 }),
      extra: fc.integer({ min: 1, max: 14 }),
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      ell: fc.constantFrom(0, 0.02, 0.1, 0.5, 0.95),
      outside: fc.constantFrom(0, 0.01, 0.3),
      weights: fc.constantFrom('bernoulli' as const, 'spike-uniform' as const),
    })
    .map(({ n, extra, ...rest }) => ({
      ...defaultParams(),
      ...rest,
      n,
      m: n + extra,
      s: Math.min(n, 3),
      family: 'orthogonal' as const,
      start,
    }));
}

describe.each(DRAWN)('start %s', (start) => {
  test('has exactly the requested Σ⁽⁰⁾, ‖E⁽⁰⁾‖_s = ℓ and ‖N⁽⁰⁾‖_∞', () => {
    fc.assert(
      fc.property(anyParams(start), (params) => {
        const { Sigma, E, N } = startOf(params);
        const sigma = start === 'from-data' ? 1 : 1 - params.ell;
        for (const value of Sigma) expect(Math.abs(value - sigma)).toBeLessThan(1e-14);
        const size = normS(E);
        // from data it is zero if no draw had a second feature
        const none = ['from-data', 'data-points'].includes(start) && size < 1e-14;
        if (!none) expect(Math.abs(size - params.ell)).toBeLessThan(2e-14);
        expect(Math.abs(normInf(N) - params.outside)).toBeLessThan(2e-14);
      }),
    );
  });

  test('is the same for the same seed and different for another', () => {
    const params = { ...defaultParams(), start };
    const truth = groundTruth(params);
    const law = weightLaw('bernoulli', proportions(params));
    const first = warmStart(params, truth, law);
    expect(warmStart({ ...params }, truth, law)).toEqual(first);
    expect(warmStart({ ...params, seed: 2 }, truth, law)).not.toEqual(first);
  });
});

/** E⁽⁰⁾ for twelve features. */
function error(start: StartKind, more: Partial<Params> = {}): Matrix {
  return startOf({ ...defaultParams(), n: 12, m: 24, family: 'orthogonal', start, ...more }).E;
}

function offDiagonal(E: Matrix): number[] {
  return Array.from(E.data).filter((_, k) => k % (E.cols + 1) !== 0);
}

describe('the pattern of E⁽⁰⁾', () => {
  test('mixed has random signs', () => {
    const positive = offDiagonal(error('mixed')).filter((value) => value > 0).length;
    expect(positive).toBeGreaterThan(45);
    expect(positive).toBeLessThan(87);
  });

  test('positive and negative have one sign, with the magnitudes of mixed', () => {
    const mixed = offDiagonal(error('mixed'));
    offDiagonal(error('positive')).forEach((value, k) => {
      expect(value).toBeCloseTo(Math.abs(mixed[k]!), 14);
      expect(value).toBeGreaterThan(0);
    });
    offDiagonal(error('negative')).forEach((value, k) => {
      expect(value).toBeCloseTo(-Math.abs(mixed[k]!), 14);
      expect(value).toBeLessThan(0);
    });
  });

  test('symmetric equals its transpose, antisymmetric its negative, with signs of both kinds', () => {
    for (const [start, sign] of [
      ['symmetric', 1],
      ['antisymmetric', -1],
    ] as const) {
      const E = error(start);
      const above: number[] = [];
      for (let i = 0; i < 12; i++)
        for (let j = 0; j < i; j++) {
          expect(entry(E, i, j)).toBeCloseTo(sign * entry(E, j, i), 14);
          above.push(entry(E, j, i));
        }
      expect(above.filter((value) => value > 0).length).toBeGreaterThan(20);
      expect(above.filter((value) => value < 0).length).toBeGreaterThan(20);
    }
  });

  test('from data has no negative entry, and as many positive ones as a draw has active features', () => {
    const E = error('from-data', { s: 3, weights: 'spike-uniform' });
    expect(E.data.every((value) => value > -1e-15)).toBe(true);
    const active = E.data.filter((value) => value > 1e-10).length;
    // 132 coordinates, each active with probability 1/4
    expect(active).toBeGreaterThan(10);
    expect(active).toBeLessThan(60);
  });

  test('from data follows the proportions: rare features seldom occur in other columns', () => {
    const n = 40;
    const E = error('from-data', { n, m: 80, s: 4, ratio: 100 });
    const active = rowSums({ ...E, data: E.data.map((value) => (value > 1e-10 ? 1 : 0)) });
    const common = active.slice(0, 20).reduce((sum, count) => sum + count, 0);
    const rare = active.slice(20).reduce((sum, count) => sum + count, 0);
    expect(common).toBeGreaterThan(4 * rare);
  });

  test('data points have the same other features as from data, and a share of their own of at least 1 − ℓ', () => {
    for (const ell of [0.1, 0.5, 0.9])
      for (const seed of [1, 2, 3, 4]) {
        const options = { s: 3, ell, seed };
        const E = error('data-points', options);
        const pure = error('from-data', options);
        E.data.forEach((value, k) => expect(value).toBeCloseTo(pure.data[k]!, 13));
        const most = Math.max(...columnSums(E));
        expect((1 - ell) / (1 - ell + most)).toBeGreaterThanOrEqual(1 - ell - 1e-12);
      }
  });

  test('from data is zero when no other feature is ever active', () => {
    const params: Params = { ...defaultParams(), n: 4, m: 8, start: 'from-data', ell: 0.3 };
    const truth = groundTruth(params);
    const A0 = warmStart(params, truth, weightLaw('bernoulli', new Float64Array(4)));
    expect(normMax({ ...A0, data: A0.data.map((v, k) => v - truth.AStar.data[k]!) })).toBe(0);
  });
});

describe('a given start', () => {
  const params: Params = { ...defaultParams(), n: 2, m: 3, s: 1, start: 'given', outside: 0.5 };
  const truth = groundTruth(params);
  const law = weightLaw('bernoulli', proportions(params));
  const own = fromRows([
    [1, 0],
    [7, 2],
    [0, 2],
  ]);

  test('is used unchanged', () => {
    expect(warmStart(params, truth, law, own)).toEqual(own);
  });

  test('is ignored by the other starts', () => {
    const mixed: Params = { ...params, start: 'mixed' };
    expect(warmStart(mixed, truth, law, own)).toEqual(warmStart(mixed, truth, law));
  });

  test.each<[string, Matrix | undefined, string]>([
    ['it is missing', undefined, 'A0 = nothing: must be a matrix of m = 3 rows and n = 2 columns'],
    [
      'it has another shape',
      zeros(3, 3),
      'A0 = 3 rows and 3 columns: must be a matrix of m = 3 rows and n = 2 columns',
    ],
    [
      'an entry is not finite',
      fromRows([
        [1, 0],
        [7, NaN],
        [0, 2],
      ]),
      'A0 = NaN in row 2, column 2: must be finite in every entry',
    ],
  ])('is refused, naming A0, when %s', (_, given, sentence) => {
    const attempt = () => warmStart(params, truth, law, given);
    expect(attempt).toThrow(InvalidInput);
    expect(attempt).toThrow(sentence);
  });
});

test('a start outside the span is refused if m = n', () => {
  const params: Params = { ...defaultParams(), n: 4, m: 4, s: 1, outside: 0.2 };
  const law = weightLaw('bernoulli', proportions(params));
  const attempt = () => warmStart(params, groundTruth(params), law);
  expect(attempt).toThrow('outside = 0.2: must be 0 when m = n: nothing lies outside the span');
});

function AStarOf(family: FamilyKind, n: number, m: number, correlation = 0.5): Matrix {
  return groundTruth({ ...defaultParams(), family, n, m, correlation }).AStar;
}

/** The largest entry of |A*ᵀN| relative to the norms of both. */
function overlap(AStar: Matrix, N: Matrix): number {
  return normMax(product(transpose(AStar), N)) / (normFrobenius(AStar) * normFrobenius(N));
}

describe('N⁽⁰⁾', () => {
  test('is orthogonal to the span of A* and has the requested ‖·‖_∞', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<FamilyKind>('gaussian', 'nonnegative', 'topics', 'orthogonal'),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(2 ** 32 - 1),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (family, n, extra, seed, size) => {
          const AStar = AStarOf(family, n, n + extra);
          const N = outsideSpan(AStar, size, seed);
          expect([N.rows, N.cols]).toEqual([n + extra, n]);
          expect(Math.abs(normInf(N) / size - 1)).toBeLessThan(1e-14);
          expect(overlap(AStar, N)).toBeLessThan(1e-15);
        },
      ),
    );
  });

  test('is orthogonal up to rounding even if the columns of A* are nearly parallel', () => {
    const AStar = AStarOf('correlated', 20, 21, 0.999);
    expect(overlap(AStar, outsideSpan(AStar, 0.1, 1))).toBeLessThan(1e-15);
  });

  test('is zero for size 0, as it must be when m = n', () => {
    expect(normMax(outsideSpan(AStarOf('gaussian', 5, 5), 0, 1))).toBe(0);
  });

  test('is the same for the same seed and different for another', () => {
    const AStar = AStarOf('gaussian', 5, 9);
    const first = outsideSpan(AStar, 0.2, 1);
    expect(outsideSpan(AStar, 0.2, 1)).toEqual(first);
    expect(outsideSpan(AStar, 0.2, 2)).not.toEqual(first);
  });
});

test('a start registered at run time is a valid parameter and is used', () => {
  const unregister = registerStart(
    { id: 'exact', title: 'Exact', meaning: 'A* itself', contrast: 'negative' },
    ({ probabilities: { length: n } }) => ({ sigma: 1, E: zeros(n, n) }),
  );
  try {
    const { params, problems } = validate({ start: 'exact', n: 3, m: 5, s: 1 });
    expect(problems).toEqual([]);
    const truth = groundTruth(params);
    const law = weightLaw(params.weights, proportions(params));
    expect(warmStart(params, truth, law)).toEqual(truth.AStar);
  } finally {
    unregister();
  }
});
