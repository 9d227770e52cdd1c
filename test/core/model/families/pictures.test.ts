import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { product } from '../../../../src/core/linalg/products.ts';
import { singularValues } from '../../../../src/core/linalg/spectrum.ts';
import { entry, type Matrix, normMax, transpose } from '../../../../src/core/matrix.ts';
import { drawBars } from '../../../../src/core/model/families/bars.ts';
import { drawDigits } from '../../../../src/core/model/families/digits.ts';
import { FAMILIES, pictureOf } from '../../../../src/core/model/families/registry.ts';
import { drawSwimmer } from '../../../../src/core/model/families/swimmer.ts';
import { groundTruth } from '../../../../src/core/model/groundTruth.ts';
import { pictureGrid } from '../../../../src/core/params/pictureGrid.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';

function columnOf(M: Matrix, i: number): number[] {
  return Array.from({ length: M.rows }, (_, k) => entry(M, k, i));
}

function sumOf(pictures: readonly (readonly number[])[]): number[] {
  return pictures.reduce<number[]>(
    (sum, picture) => picture.map((pixel, k) => pixel + (sum[k] ?? 0)),
    [],
  );
}

/** Picture sizes that a family allows, up to 400 pixels. */
function sizesOf(family: 'bars' | 'swimmer'): readonly number[] {
  return Array.from({ length: 401 }, (_, m) => m).filter((m) => pictureOf(family, m) !== null);
}

describe('bars', () => {
  const anySize = fc.constantFrom(...sizesOf('bars'));
  const all = (m: number) => {
    const grid = pictureGrid(m)!;
    const n = grid.width + grid.height;
    return { ...grid, n, A: drawBars({ n, m }, grid) };
  };
  /** Whether the bar covers one row of the picture. */
  const isHorizontal = (bar: readonly number[], width: number) =>
    bar.indexOf(1, bar.indexOf(1) + 1) === bar.indexOf(1) + 1 &&
    bar.filter((pixel) => pixel === 1).length === width;

  test('are all rows and all columns of the picture, each once', () => {
    fc.assert(
      fc.property(anySize, (m) => {
        const { A, n, width, height } = all(m);
        const bars = Array.from({ length: n }, (_, i) => columnOf(A, i));
        const rows = Array.from({ length: height }, (_, row) =>
          Array.from({ length: m }, (__, k) => (Math.floor(k / width) === row ? 1 : 0)),
        );
        const columns = Array.from({ length: width }, (_, column) =>
          Array.from({ length: m }, (__, k) => (k % width === column ? 1 : 0)),
        );
        const text = (bar: readonly number[]) => bar.join('');
        expect(bars.map(text).sort()).toEqual([...rows, ...columns].map(text).sort());
      }),
    );
  });

  test('the horizontal ones add up to the same picture as the vertical ones', () => {
    fc.assert(
      fc.property(anySize, (m) => {
        const { A, n, width } = all(m);
        const bars = Array.from({ length: n }, (_, i) => columnOf(A, i));
        const horizontal = bars.filter((bar) => isHorizontal(bar, width));
        const vertical = bars.filter((bar) => !isHorizontal(bar, width));
        expect(sumOf(horizontal)).toEqual(Array.from({ length: m }, () => 1));
        expect(sumOf(vertical)).toEqual(Array.from({ length: m }, () => 1));
      }),
    );
  });

  test('have rank width + height − 1, and that many are independent', () => {
    fc.assert(
      fc.property(anySize, (m) => {
        const { A, n, width, height } = all(m);
        const values = singularValues(A);
        expect(values[n - 1]! / values[0]!).toBeLessThan(1e-14);
        expect(values[n - 2]! / values[0]!).toBeGreaterThan(0.01);
        const fewer = singularValues(drawBars({ n: n - 1, m }, { width, height }));
        expect(fewer[n - 2]! / fewer[0]!).toBeGreaterThan(0.01);
      }),
      { numRuns: 30 },
    );
  });

  test('alternate, so that any number of them has as many of either direction, give or take one', () => {
    fc.assert(
      fc.property(anySize, fc.nat(50), (m, few) => {
        const { A, n, width } = all(m);
        const count = Math.min(2 * width, few);
        const horizontal = Array.from({ length: count }, (_, i) => columnOf(A, i)).filter((bar) =>
          isHorizontal(bar, width),
        );
        expect(n).toBeGreaterThanOrEqual(count);
        expect(horizontal.length).toBe(Math.ceil(count / 2));
      }),
    );
  });

  test('say where their relation is: at n = width + height and nowhere else', () => {
    const { linearRelation, mostFeatures } = FAMILIES.get('bars');
    fc.assert(
      fc.property(anySize, fc.integer({ min: 2, max: 45 }), (m, n) => {
        const { width, height } = pictureGrid(m)!;
        expect(mostFeatures!({ n, m })!.n).toBe(width + height);
        if (n > width + height) return;
        const relation = linearRelation!({ n, m });
        expect(relation?.rank ?? n).toBe(n === width + height ? n - 1 : n);
      }),
    );
  });

  test('with a relation have the pseudo-inverse of their rank, by the four Penrose conditions', () => {
    for (const m of [49, 64, 96, 400]) {
      const { n } = all(m);
      const params = { ...defaultParams(), family: 'bars', n, m } as const;
      const { AStar: A, pseudoInverse: P, relation } = groundTruth(params);
      expect(relation?.rank).toBe(n - 1);
      const close = (one: Matrix, other: Matrix) => {
        const difference = one.data.map((value, k) => value - other.data[k]!);
        expect(normMax({ ...one, data: difference })).toBeLessThan(1e-13 * (1 + normMax(other)));
      };
      const [AP, PA] = [product(A, P), product(P, A)];
      close(product(AP, A), A);
      close(product(PA, P), P);
      close(transpose(AP), AP);
      close(transpose(PA), PA);
    }
  });
});

describe('the swimmer', () => {
  const anySize = fc.constantFrom(...sizesOf('swimmer'));
  const swimmer = (m: number, n = 17) => drawSwimmer({ n, m }, pictureGrid(m)!);

  test('has 17 parts of pixels 0 and 1, none of them empty, and no two share a pixel', () => {
    fc.assert(
      fc.property(anySize, (m) => {
        const A = swimmer(m);
        expect(A.data.every((pixel) => pixel === 0 || pixel === 1)).toBe(true);
        for (let i = 0; i < 17; i++)
          expect(columnOf(A, i).filter((pixel) => pixel === 1).length).toBeGreaterThan(1);
        const covered = sumOf(Array.from({ length: 17 }, (_, i) => columnOf(A, i)));
        expect(Math.max(...covered)).toBe(1);
      }),
    );
  });

  test('has its first n parts at any n, the limbs before the body', () => {
    fc.assert(
      fc.property(anySize, fc.integer({ min: 2, max: 17 }), (m, n) => {
        const [few, all] = [swimmer(m, n), swimmer(m)];
        for (let i = 0; i < n; i++) expect(columnOf(few, i)).toEqual(columnOf(all, i));
      }),
    );
  });

  test('has four limbs in four positions each: mirror images in the four quarters of the picture', () => {
    fc.assert(
      fc.property(anySize, (m) => {
        const A = swimmer(m);
        const { width, height } = pictureGrid(m)!;
        const rowsOf = (i: number) =>
          Array.from({ length: height }, (_, row) =>
            columnOf(A, i).slice(row * width, (row + 1) * width),
          );
        for (let position = 0; position < 4; position++) {
          const arm = rowsOf(position);
          const outside = arm.flatMap((row, y) =>
            row.filter((_, x) => 2 * y >= height - 1 || 2 * x >= width - 1),
          );
          expect(Math.max(...outside)).toBe(0);
          expect(rowsOf(4 + position)).toEqual(arm.map((row) => row.toReversed()));
          expect(rowsOf(8 + position)).toEqual(arm.toReversed());
          expect(rowsOf(12 + position)).toEqual(arm.toReversed().map((row) => row.toReversed()));
        }
      }),
    );
  });

  test('has its body in the middle, upright and symmetric', () => {
    fc.assert(
      fc.property(anySize, (m) => {
        const { width, height } = pictureGrid(m)!;
        const body = columnOf(swimmer(m), 16);
        for (let row = 0; row < height; row++) {
          const pixels = body.slice(row * width, (row + 1) * width);
          expect(pixels).toEqual(pixels.toReversed());
          expect(pixels).toEqual(body.slice((height - 1 - row) * width, (height - row) * width));
        }
        expect(body[Math.floor(height / 2) * width + Math.floor(width / 2)]).toBe(1);
      }),
    );
  });
});

describe('the digits', () => {
  const A = drawDigits({ n: 16, m: 64 });

  test('have 16 parts of 64 pixels from 0 to 1, each with a pixel of 1', () => {
    expect([A.rows, A.cols]).toEqual([64, 16]);
    expect(A.data.every((pixel) => pixel >= 0 && pixel <= 1)).toBe(true);
    for (let i = 0; i < 16; i++) expect(Math.max(...columnOf(A, i))).toBe(1);
  });

  test('have independent columns for every n, the first n of the sixteen', () => {
    for (let n = 2; n <= 16; n++) {
      const few = drawDigits({ n, m: 64 });
      for (let i = 0; i < n; i++) expect(columnOf(few, i)).toEqual(columnOf(A, i));
      const values = singularValues(few);
      expect(values[n - 1]! / values[0]!).toBeGreaterThan(0.1);
    }
  });

  test('are parts: most pixels of each are empty', () => {
    const empty = A.data.filter((pixel) => pixel === 0).length;
    expect(empty / A.data.length).toBeGreaterThan(0.7);
  });
});
