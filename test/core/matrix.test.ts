import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { product } from '../../src/core/linalg/products.ts';
import {
  columnSums,
  copyOf,
  entry,
  fromRows,
  identity,
  type Matrix,
  norm1,
  normFrobenius,
  normInf,
  normMax,
  normS,
  rowSums,
  toRows,
  transpose,
  zeros,
} from '../../src/core/matrix.ts';

const M = fromRows([
  [1, -2, 3],
  [-4, 5, -6],
]);

const anyMatrix: fc.Arbitrary<Matrix> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, cols]) =>
    fc
      .array(fc.integer({ min: -999, max: 999 }), {
        minLength: rows * cols,
        maxLength: rows * cols,
      })
      .map((entries) => ({ rows, cols, data: Float64Array.from(entries, (k) => k / 8) })),
  );

describe('a matrix', () => {
  test('is stored row by row', () => {
    expect([...M.data]).toEqual([1, -2, 3, -4, 5, -6]);
    expect(entry(M, 1, 0)).toBe(-4);
    expect(toRows(M)).toEqual([
      [1, -2, 3],
      [-4, 5, -6],
    ]);
  });

  test('has entry (i, j) at (j, i) of its transpose, and transposing twice changes nothing', () => {
    expect(toRows(transpose(M))).toEqual([
      [1, -4],
      [-2, 5],
      [3, -6],
    ]);
    fc.assert(
      fc.property(anyMatrix, (A) => {
        expect(transpose(transpose(A))).toEqual(A);
      }),
    );
  });

  test('shares nothing with its copy', () => {
    const copy = copyOf(M);
    copy.data[0] = 99;
    expect(M.data[0]).toBe(1);
  });
});

describe('the paper’s norms', () => {
  test('agree with a case worked by hand', () => {
    expect([...columnSums(M)]).toEqual([5, 7, 9]);
    expect([...rowSums(M)]).toEqual([6, 15]);
    expect(norm1(M)).toBe(9);
    expect(normInf(M)).toBe(15);
    expect(normS(M)).toBe(15);
    expect(normS(transpose(M))).toBe(15);
    expect(normMax(M)).toBe(6);
    expect(normFrobenius(M)).toBeCloseTo(Math.sqrt(91), 14);
  });

  test('are 1 for the identity and 0 for a zero or empty matrix', () => {
    for (const norm of [norm1, normInf, normS, normMax]) {
      expect(norm(identity(4))).toBe(1);
      expect(norm(zeros(3, 2))).toBe(0);
      expect(norm(zeros(0, 0))).toBe(0);
    }
    expect(normFrobenius(identity(4))).toBe(2);
  });

  test('‖·‖₁ and ‖·‖_∞ are exchanged by transposition, and ‖·‖_s does not change', () => {
    fc.assert(
      fc.property(anyMatrix, (A) => {
        expect(norm1(transpose(A))).toBe(normInf(A));
        expect(normS(transpose(A))).toBe(normS(A));
        expect(normMax(A)).toBeLessThanOrEqual(normFrobenius(A) * (1 + 1e-14));
        expect(normFrobenius(A)).toBeLessThanOrEqual(normS(A) * Math.sqrt(6) * (1 + 1e-14));
      }),
    );
  });

  test('‖·‖₁, ‖·‖_∞ and ‖·‖_s of a product are at most the product of the norms', () => {
    fc.assert(
      fc.property(anyMatrix, anyMatrix, (A, B) => {
        // B cut or padded with zeros to the rows that A·B needs
        const fitting = zeros(A.cols, B.cols);
        fitting.data.set(B.data.subarray(0, fitting.data.length));
        for (const norm of [norm1, normInf, normS])
          expect(norm(product(A, fitting))).toBeLessThanOrEqual(norm(A) * norm(fitting));
      }),
    );
  });

  test('are NaN if any entry is', () => {
    for (let k = 0; k < 6; k++) {
      const broken = copyOf(M);
      broken.data[k] = NaN;
      for (const norm of [norm1, normInf, normS, normMax, normFrobenius])
        expect(norm(broken)).toBeNaN();
    }
  });
});
