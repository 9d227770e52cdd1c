import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiply } from '../../../src/core/linalg/products.ts';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import {
  columnSums,
  fromRows,
  type Matrix,
  normMax,
  toRows,
  zeros,
} from '../../../src/core/matrix.ts';
import { registerFamily } from '../../../src/core/model/families/draws.ts';
import {
  FAMILIES,
  type FamilyKind,
  isPicture,
  pictureOf,
} from '../../../src/core/model/families/registry.ts';
import { groundTruth } from '../../../src/core/model/groundTruth.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { InvalidInput } from '../../../src/core/params/problem.ts';
import { conflicts, defaultParams, validate } from '../../../src/core/params/validate.ts';

const ALL = FAMILIES.ids().filter((family) => FAMILIES.get(family).matrix === undefined);
const FIXED: readonly FamilyKind[] = ['segments', 'bars', 'swimmer', 'digits'];
const RANDOM = ALL.filter((family) => !FIXED.includes(family));
const PICTURES = ALL.filter(isPicture);
const SIGNED: readonly FamilyKind[] = ['gaussian', 'orthogonal'];

const SIZES = Array.from({ length: 401 }, (_, m) => m);

/** Sizes of pictures, up to `most` pixels; 96 among them unless the family has no such picture. */
function pictureSizes(family: FamilyKind, most: number): readonly number[] {
  return SIZES.filter((m) => m <= most && pictureOf(family, m) !== null);
}

/** A size at which ten features are allowed. */
function sizeFor(family: FamilyKind): number {
  return !isPicture(family) || pictureOf(family, 96) !== null ? 96 : pictureSizes(family, 400)[0]!;
}

function paramsFor(family: FamilyKind, n: number, m: number, seed = 1): Params {
  return { ...defaultParams(), family, n, m, seed };
}

/** Valid parameters for a family, small enough to build hundreds of instances. */
function anyParams(family: FamilyKind): fc.Arbitrary<Params> {
  const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  const n = fc.integer({ min: 2, max: 16 });
  const m = PICTURES.includes(family)
    ? fc.constantFrom(...pictureSizes(family, 150))
    : fc.integer({ min: 16, max: 40 });
  return fc
    .tuple(n, m, seed, fc.boolean())
    .map(([features, size, number, square]) =>
      paramsFor(family, features, square && !PICTURES.includes(family) ? features : size, number),
    )
    .filter((params) => FAMILIES.get(family).linearRelation?.(params) == null)
    .filter((params) => conflicts(params).every(({ field }) => field === 's'));
}

function thrownBy(action: () => unknown): InvalidInput {
  try {
    action();
  } catch (error) {
    if (error instanceof InvalidInput) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe.each(ALL)('family %s', (family) => {
  test('has the requested shape, columns of unit ℓ₁ norm and an accurate pseudo-inverse', () => {
    fc.assert(
      fc.property(anyParams(family), (params) => {
        const { AStar, pseudoInverse, smallestSingularValue } = groundTruth(params);
        expect([AStar.rows, AStar.cols]).toEqual([params.m, params.n]);
        for (const sum of columnSums(AStar)) expect(Math.abs(sum - 1)).toBeLessThan(1e-14);
        const condition = singularValues(AStar)[0]! / smallestSingularValue;
        expect(condition).toBeLessThan(1e10);
        const product = zeros(params.n, params.n);
        multiply(product, pseudoInverse, AStar);
        for (let i = 0; i < params.n; i++) product.data[i * params.n + i]! -= 1;
        expect(normMax(product)).toBeLessThan(1e-13 * condition);
      }),
    );
  });

  test('is the same for the same seed', () => {
    const params = paramsFor(family, 10, sizeFor(family), 5);
    expect(groundTruth(params)).toEqual(groundTruth({ ...params }));
  });

  test(`has ${SIGNED.includes(family) ? 'entries of both signs' : 'no negative entry'}`, () => {
    const { AStar } = groundTruth(paramsFor(family, 10, sizeFor(family)));
    const negative = AStar.data.filter((value) => value < 0).length / AStar.data.length;
    if (SIGNED.includes(family)) expect(Math.abs(negative - 0.5)).toBeLessThan(0.1);
    else expect(negative).toBe(0);
  });

  test('has independent columns even at the largest size', () => {
    const m = isPicture(family) ? pictureSizes(family, 400).at(-1)! : 400;
    const { advised: n } = FAMILIES.get(family).mostFeatures?.({ n: 100, m }) ?? { advised: 100 };
    const { AStar, smallestSingularValue } = groundTruth(paramsFor(family, n, m));
    expect(smallestSingularValue / singularValues(AStar)[0]!).toBeGreaterThan(1e-3);
  });

  test(`has ${PICTURES.includes(family) ? 'a' : 'no'} pixel grid`, () => {
    const m = sizeFor(family);
    const { picture } = groundTruth(paramsFor(family, 10, m));
    if (PICTURES.includes(family)) expect(picture!.width * picture!.height).toBe(m);
    else expect(picture).toBe(null);
  });
});

describe('drawn families', () => {
  test.each(RANDOM)('%s differs from seed to seed', (family) => {
    const [first, second] = [1, 2].map((seed) => groundTruth(paramsFor(family, 10, 96, seed)));
    expect(first!.AStar).not.toEqual(second!.AStar);
  });

  test.each(FIXED)('%s does not depend on the seed', (family) => {
    const m = sizeFor(family);
    const [first, second] = [1, 2].map((seed) => groundTruth(paramsFor(family, 10, m, seed)));
    expect(first).toEqual(second);
  });

  test.each(PICTURES)('%s is refused where m has no pixel grid', (family) => {
    const { problem } = thrownBy(() => groundTruth(paramsFor(family, 10, 97)));
    expect(problem).toMatchObject({ field: 'm', value: '97' });
  });
});

describe('a given matrix', () => {
  const params = paramsFor('given', 2, 3);
  const own = fromRows([
    [1, 0],
    [-3, 2],
    [0, 2],
  ]);
  const attempt = (given?: Matrix) => thrownBy(() => groundTruth(params, given)).problem;

  test('is used with its columns scaled to unit ℓ₁ norm, and is not modified', () => {
    const { AStar, picture } = groundTruth(params, own);
    expect(toRows(AStar)).toEqual([
      [0.25, 0],
      [-0.75, 0.5],
      [0, 0.5],
    ]);
    expect(own.data[2]).toBe(-3);
    expect(picture).toBeNull();
  });

  test('keeps every digit if it was exported from a ground truth', () => {
    fc.assert(
      fc.property(anyParams('gaussian'), (drawn) => {
        const { AStar } = groundTruth(drawn);
        const again = groundTruth({ ...drawn, family: 'given' }, AStar);
        expect(again.AStar).toEqual(AStar);
      }),
    );
  });

  test('is ignored by the other families', () => {
    const drawn = paramsFor('gaussian', 2, 3);
    expect(groundTruth(drawn, own)).toEqual(groundTruth(drawn));
  });

  test.each<[string, Matrix | undefined, string]>([
    ['it is missing', undefined, 'nothing'],
    ['it has another shape', zeros(2, 3), '2 rows and 3 columns'],
    ['an entry is NaN', withEntry(own, 3, NaN), 'NaN in row 2, column 2'],
    ['an entry is infinite', withEntry(own, 4, -Infinity), '-Infinity in row 3, column 1'],
    ['a column is zero', withEntry(withEntry(own, 0, 0), 2, 0), 'zero in all of column 1'],
    ['a column overflows', withEntry(withEntry(own, 0, 1e308), 2, 1e308), 'too large in column 1'],
    [
      'columns are parallel',
      fromRows([
        [1, 2],
        [2, 4],
        [3, 6],
      ]),
      'a matrix with dependent columns',
    ],
  ])('is refused, naming AStar, when %s', (_, given, value) => {
    expect(attempt(given)).toMatchObject({ field: 'AStar', value });
  });

  test('is refused just below the limit of independence and accepted just above', () => {
    expect(attempt(nearlyParallel(1e-10)).value).toBe('a matrix with dependent columns');
    expect(groundTruth(params, nearlyParallel(1e-9)).smallestSingularValue).toBeGreaterThan(0);
  });
});

function nearlyParallel(gap: number): Matrix {
  return fromRows([
    [1, 1],
    [1, 1 + gap],
    [0, 0],
  ]);
}

function withEntry(M: Matrix, k: number, value: number): Matrix {
  const data = M.data.slice();
  data[k] = value;
  return { ...M, data };
}

test('a family registered at run time is a valid parameter and is drawn', () => {
  const unregister = registerFamily(
    {
      id: 'unit-vectors',
      title: 'Unit vectors',
      meaning: 'the first n unit vectors',
      picture: null,
      reads: [],
      dependent: { field: 'seed', allowed: () => 'another' },
    },
    { kind: 'drawn', matrix: ({ n, m }) => ({ rows: m, cols: n, data: diagonal(m, n) }) },
  );
  try {
    const { params, problems } = validate({ family: 'unit-vectors', n: 3, m: 5, s: 1 });
    expect(problems).toEqual([]);
    expect(groundTruth(params).AStar.data).toEqual(diagonal(5, 3));
  } finally {
    unregister();
  }
});

function diagonal(m: number, n: number): Float64Array {
  const data = new Float64Array(m * n);
  for (let i = 0; i < n; i++) data[i * n + i] = 1;
  return data;
}
