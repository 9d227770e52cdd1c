import * as fc from 'fast-check';
import { Matrix as MlMatrix, SingularValueDecomposition } from 'ml-matrix';
import { describe, expect, test } from 'vitest';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import {
  fromRows,
  identity,
  type Matrix,
  normFrobenius,
  toRows,
  transpose,
  zeros,
} from '../../../src/core/matrix.ts';
import { Rng } from '../../../src/core/rng.ts';
import { normalMatrix } from '../../support/dense.ts';

const anyMatrix: fc.Arbitrary<Matrix> = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
  .chain(([rows, cols]) =>
    fc
      .array(fc.integer({ min: -9, max: 9 }), { minLength: rows * cols, maxLength: rows * cols })
      .map((entries) => ({ rows, cols, data: Float64Array.from(entries) })),
  );

describe('singular values', () => {
  test('agree with cases worked by hand', () => {
    expect([...singularValues(identity(3))]).toEqual([1, 1, 1]);
    // MMᵀ = [[25, 20], [20, 25]] has eigenvalues 45 and 5
    const M = fromRows([
      [3, 4],
      [0, 5],
    ]);
    for (const values of [singularValues(M), singularValues(transpose(M))]) {
      expect(values[0]).toBeCloseTo(Math.sqrt(45), 13);
      expect(values[1]).toBeCloseTo(Math.sqrt(5), 13);
    }
    const withZeroColumn = fromRows([
      [0, 1],
      [0, 1],
    ]);
    expect(singularValues(withZeroColumn)[0]).toBeCloseTo(Math.sqrt(2), 14);
    expect(singularValues(withZeroColumn)[1]).toBeLessThan(1e-15);
  });

  test('are sorted and non-negative, and their squares sum to the squared Frobenius norm', () => {
    fc.assert(
      fc.property(anyMatrix, (M) => {
        const values = singularValues(M);
        expect(values).toHaveLength(Math.min(M.rows, M.cols));
        values.forEach((value, k) => expect(value).toBeLessThanOrEqual(values[k - 1] ?? Infinity));
        expect(values.every((value) => value >= 0)).toBe(true);
        const square = values.reduce((sum, value) => sum + value * value, 0);
        expect(Math.abs(square - normFrobenius(M) ** 2)).toBeLessThanOrEqual(1e-12 * square);
      }),
    );
  });

  test('are the same for the transpose', () => {
    fc.assert(
      fc.property(anyMatrix, (M) => {
        const values = singularValues(M);
        singularValues(transpose(M)).forEach((value, k) =>
          expect(Math.abs(value - values[k]!)).toBeLessThanOrEqual(1e-13 * values[0]!),
        );
      }),
    );
  });

  test('end in zero, up to rounding, if a column is the sum of others', () => {
    const values = singularValues(
      fromRows([
        [1, 2, 3],
        [4, 5, 9],
        [7, 8, 15],
        [-1, 3, 2],
      ]),
    );
    expect(values[2]! / values[0]!).toBeLessThan(1e-15);
  });

  test('are one value and zeros if all columns are equal', () => {
    // ml-matrix's decomposition never returns on this matrix
    const rng = new Rng(0, 'groundTruth');
    const column = Array.from({ length: 40 }, () => rng.uniform());
    const values = singularValues(fromRows(column.map((x) => Array.from({ length: 30 }, () => x))));
    const square = column.reduce((sum, x) => sum + 30 * x * x, 0);
    expect(values[0]! / Math.sqrt(square)).toBeCloseTo(1, 14);
    expect(values[1]! / values[0]!).toBeLessThan(1e-15);
  });

  test('agree with tabulated values for a Hilbert matrix', () => {
    // Fettis and Caslin, 1967
    const hilbert = fromRows(
      Array.from({ length: 6 }, (_, i) => Array.from({ length: 6 }, (__, j) => 1 / (i + j + 1))),
    );
    const values = singularValues(hilbert);
    expect(values[0]!).toBeCloseTo(1.61889985892434, 13);
    expect(values[5]! / 1.08279948e-7).toBeCloseTo(1, 7);
  });

  test('neither overflow nor underflow for extreme entries', () => {
    for (const size of [1e-300, 1e300]) {
      const values = singularValues(
        fromRows([
          [3 * size, 0],
          [4 * size, 5 * size],
        ]),
      );
      expect(values[0]! / size).toBeCloseTo(Math.sqrt(45), 13);
      expect(values[1]! / size).toBeCloseTo(Math.sqrt(5), 13);
    }
  });

  test('are NaN, without an endless loop, if an entry is not finite', () => {
    for (const bad of [NaN, Infinity, -Infinity])
      expect([
        ...singularValues(
          fromRows([
            [1, bad],
            [2, 3],
          ]),
        ),
      ]).toEqual([NaN, NaN]);
  });

  test('are zero for a zero matrix and none for an empty one', () => {
    expect([...singularValues(zeros(3, 2))]).toEqual([0, 0]);
    expect(singularValues(zeros(0, 0))).toHaveLength(0);
  });

  test('agree with ml-matrix', () => {
    const matrices = fc
      .record({ n: fc.integer({ min: 1, max: 12 }), extra: fc.nat(12), seed: fc.nat(1e9) })
      .map(({ n, extra, seed }) => normalMatrix(n + extra, n, new Rng(seed, 'groundTruth')));
    fc.assert(
      fc.property(matrices, (M) => {
        const theirs = new SingularValueDecomposition(new MlMatrix(toRows(M))).diagonal;
        singularValues(M).forEach((value, k) =>
          expect(Math.abs(value - theirs[k]!)).toBeLessThan(1e-12 * theirs[0]!),
        );
      }),
    );
  });
});
