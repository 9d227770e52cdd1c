import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dot, multiply } from '../../../../src/core/linalg/products.ts';
import { singularValues } from '../../../../src/core/linalg/spectrum.ts';
import {
  entry,
  identity,
  type Matrix,
  normMax,
  transpose,
  zeros,
} from '../../../../src/core/matrix.ts';
import { drawOf } from '../../../../src/core/model/families/draws.ts';
import type { FamilyKind } from '../../../../src/core/model/families/registry.ts';
import { drawGamma } from '../../../../src/core/model/families/topics.ts';
import { groundTruth } from '../../../../src/core/model/groundTruth.ts';
import { pictureGrid } from '../../../../src/core/params/pictureGrid.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { Rng } from '../../../../src/core/rng.ts';

/** A* of a family before its columns are scaled. */
function drawn(family: FamilyKind, n: number, m: number, seed = 1): Matrix {
  const draw = drawOf(family);
  const params = { ...defaultParams(), n, m };
  const rng = new Rng(seed, 'groundTruth');
  if (draw === null) throw new Error(`family ${family} is not drawn`);
  return draw.kind === 'picture'
    ? draw.matrix(params, pictureGrid(m)!, rng)
    : draw.matrix(params, rng);
}

function columnOf(M: Matrix, i: number): number[] {
  return Array.from({ length: M.rows }, (_, k) => entry(M, k, i));
}

describe('segments', () => {
  const sizes = Array.from({ length: 400 }, (_, k) => k + 1).filter((m) => pictureGrid(m) !== null);

  test('has independent strokes on every grid', () => {
    for (const m of sizes) {
      const values = singularValues(drawn('segments', 16, m));
      expect(values[15]! / values[0]!, `m = ${m}`).toBeGreaterThan(0.3);
    }
  });

  test('has pixels from 0 to 1, and a dark pixel in every stroke', () => {
    for (const m of sizes) {
      const A = drawn('segments', 16, m);
      expect(A.data.every((shade) => shade >= 0 && shade <= 1)).toBe(true);
      for (let i = 0; i < 16; i++) {
        const darkest = Math.max(...Array.from({ length: m }, (_, k) => entry(A, k, i)));
        expect(darkest, `stroke ${i} of m = ${m}`).toBeGreaterThanOrEqual(0.5);
      }
    }
  });

  test('uses the first n of the sixteen strokes', () => {
    const all = drawn('segments', 16, 140);
    const few = drawn('segments', 5, 140);
    for (let k = 0; k < 140; k++)
      for (let i = 0; i < 5; i++) expect(entry(few, k, i)).toBe(entry(all, k, i));
  });

  test('is symmetric left to right and top to bottom', () => {
    for (const m of [49, 96, 140, 400]) {
      const A = drawn('segments', 16, m);
      const { width, height } = pictureGrid(m)!;
      const dark = (row: number, column: number) => {
        let sum = 0;
        for (let i = 0; i < 16; i++) sum += entry(A, row * width + column, i);
        return sum;
      };
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
          expect(dark(row, column)).toBeCloseTo(dark(row, width - 1 - column), 12);
          expect(dark(row, column)).toBeCloseTo(dark(height - 1 - row, column), 12);
        }
    }
  });

  test('writes an 8 with the first ten strokes, of which the first four are its sides', () => {
    const A = drawn('segments', 16, 400);
    const grid = pictureGrid(400)!;
    const darkness = (strokes: number, x: number, y: number) => {
      const pixel =
        Math.floor(y * (grid.height - 1)) * grid.width + Math.floor(x * (grid.width - 1));
      let sum = 0;
      for (let i = 0; i < strokes; i++) sum += entry(A, pixel, i);
      return sum;
    };
    const bars = [0, 0.5, 1].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));
    const sides = [0.25, 0.75].flatMap((y) => [0, 1].map((x) => [x, y] as const));
    const windows = [0.25, 0.75].map((y) => [0.5, y] as const);
    for (const [x, y] of [...bars, ...sides]) expect(darkness(10, x, y)).toBeGreaterThan(0.9);
    for (const [x, y] of windows) expect(darkness(10, x, y)).toBe(0);
    for (const [x, y] of sides) expect(darkness(4, x, y)).toBeGreaterThan(0.9);
    for (const [x, y] of bars) expect(darkness(4, x, y)).toBe(0);
  });
});

describe('blobs', () => {
  test.each([
    [2, 49],
    [49, 49],
    [48, 49],
    [25, 400],
    [56, 56],
    [99, 99],
    [100, 121],
    [86, 104],
    [100, 400],
  ])('has %d independent bumps on %d pixels', (n, m) => {
    for (const seed of [1, 2, 3]) {
      const values = singularValues(drawn('blobs', n, m, seed));
      expect(values[n - 1]! / values[0]!).toBeGreaterThan(0.05);
    }
  });

  test('covers every pixel of the picture', () => {
    for (const [n, m] of [
      [4, 96],
      [25, 400],
      [100, 400],
      [49, 49],
    ] as const) {
      const A = drawn('blobs', n, m);
      for (let k = 0; k < m; k++) {
        const shades = Array.from({ length: n }, (_, i) => entry(A, k, i));
        expect(Math.max(...shades), `pixel ${k} of ${m}`).toBeGreaterThan(0);
      }
    }
  });

  test('has overlapping neighbours, both nearly half dark between them', () => {
    const A = drawn('blobs', 25, 400);
    for (let i = 0; i < 25; i++) {
      const overlap = Math.max(
        ...Array.from({ length: 25 }, (_, j) => {
          if (j === i) return 0;
          return Math.max(
            ...Array.from({ length: 400 }, (__, k) => Math.min(entry(A, k, i), entry(A, k, j))),
          );
        }),
      );
      expect(overlap).toBeGreaterThan(0.4);
    }
  });

  test('has local bumps: each leaves most of the picture empty', () => {
    const A = drawn('blobs', 25, 400);
    for (let i = 0; i < 25; i++) {
      const empty = columnOf(A, i).filter((v) => v === 0);
      expect(empty.length).toBeGreaterThan(250);
    }
  });
});

test('orthogonal columns are orthogonal up to rounding, also in square matrices', () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 7, 60), fc.nat(5), fc.nat(1e9), (n, extra, seed) => {
      const Q = drawn('orthogonal', n, n + extra, seed);
      const product = zeros(n, n);
      multiply(product, transpose(Q), Q);
      const I = identity(n);
      for (let k = 0; k < n * n; k++) product.data[k]! -= I.data[k]!;
      expect(normMax(product)).toBeLessThan(2e-15);
    }),
  );
});

/** The cosine between the first two columns, averaged over a few seeds. */
function meanCosine(correlation: number): number {
  const seeds = [1, 2, 3, 4, 5];
  const cosines = seeds.map((seed) => {
    const params = { ...defaultParams(), family: 'correlated', n: 5, m: 60, seed } as const;
    const { data } = transpose(groundTruth({ ...params, correlation }).AStar);
    const product = (i: number, j: number) => dot(data, i * 60, data, j * 60, 60);
    return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1));
  });
  return cosines.reduce((sum, c) => sum + c, 0) / seeds.length;
}

test('correlated columns turn from independent to nearly parallel as ρ grows', () => {
  const cosines = [0, 0.25, 0.5, 0.75, 0.999].map(meanCosine);
  // independent uniform columns already share their mean: cosine 3/4
  expect(Math.abs(cosines[0]! - 0.75)).toBeLessThan(0.05);
  cosines.forEach((c, k) => expect(c).toBeGreaterThan(cosines[k - 1] ?? 0));
  expect(1 - cosines[4]!).toBeLessThan(1e-6);
});

test('correlated columns are still independent at the largest ρ and the largest n', () => {
  for (const m of [100, 400]) {
    const params = { ...defaultParams(), family: 'correlated', n: 100, m } as const;
    const { smallestSingularValue } = groundTruth({ ...params, correlation: 0.999 });
    expect(smallestSingularValue).toBeGreaterThan(1e-9);
  }
});

test('every topic has its own leading word, even when there are as many topics as words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(20), fc.nat(1e9), (n, extra, seed) => {
      const M = drawn('topics', n, n + extra, seed);
      const leads = Array.from({ length: n }, (_, i) => {
        const words = columnOf(M, i);
        return words.indexOf(Math.max(...words));
      });
      expect(new Set(leads).size).toBe(n);
    }),
  );
});

test('a topic is sparse: few words have most of its mass', () => {
  const M = drawn('topics', 50, 200, 1);
  const wordsForMostMass = Array.from({ length: 50 }, (_, i) => {
    const words = columnOf(M, i).sort((a, b) => b - a);
    const total = words.reduce((sum, w) => sum + w, 0);
    let mass = 0;
    return words.findIndex((w) => (mass += w) > 0.9 * total) + 1;
  });
  const mean = wordsForMostMass.reduce((sum, k) => sum + k, 0) / 50;
  expect(mean).toBeGreaterThan(10);
  expect(mean).toBeLessThan(40);
});

test.each([0.1, 0.5, 1, 1.1, 4])('Gamma(%d) has its mean and variance', (shape) => {
  const rng = new Rng(31, 'groundTruth');
  const count = 100_000;
  const values = Array.from({ length: count }, () => drawGamma(shape, rng));
  expect(values.every((v) => v >= 0 && v < Infinity)).toBe(true);
  const mean = values.reduce((sum, v) => sum + v, 0) / count;
  const square = values.reduce((sum, v) => sum + v * v, 0) / count;
  // E[v²] = a(a+1), E[v⁴] = a(a+1)(a+2)(a+3); five standard errors
  const fourth = shape * (shape + 1) * (shape + 2) * (shape + 3);
  const second = shape * (shape + 1);
  expect(Math.abs(mean - shape)).toBeLessThan(5 * Math.sqrt(shape / count));
  expect(Math.abs(square - second)).toBeLessThan(5 * Math.sqrt((fourth - second ** 2) / count));
});

test('Gamma draws of a small shape are mostly close to zero, as a sparse topic needs', () => {
  const rng = new Rng(32, 'groundTruth');
  const values = Array.from({ length: 20_000 }, () => drawGamma(0.1, rng));
  // P(Gamma(a) < x) → x^a/Γ(a+1) as x → 0, 0.527 at x = 0.001
  const small = values.filter((v) => v < 0.001).length / values.length;
  expect(small).toBeGreaterThan(0.51);
  expect(small).toBeLessThan(0.545);
});
