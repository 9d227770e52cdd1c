import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiply } from '../../../src/core/linalg/products.ts';
import { pseudoInverse } from '../../../src/core/linalg/pseudoInverse.ts';
import { RankLoss } from '../../../src/core/linalg/rankLoss.ts';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import {
  fromRows,
  type Matrix,
  normMax,
  toRows,
  transpose,
  zeros,
} from '../../../src/core/matrix.ts';
import { Rng } from '../../../src/core/rng.ts';

function product(A: Matrix, B: Matrix): Matrix {
  const out = zeros(A.rows, B.cols);
  multiply(out, A, B);
  return out;
}

function difference(A: Matrix, B: Matrix): Matrix {
  return { ...A, data: A.data.map((value, k) => value - B.data[k]!) };
}

/** An m×n matrix of normals, its last column turned towards its first by `parallel`. */
const tallMatrix = fc
  .record({
    n: fc.integer({ min: 2, max: 8 }),
    extra: fc.nat(8),
    seed: fc.nat(1e9),
    parallel: fc.constantFrom(0, 0.9, 0.9999, 0.999999),
  })
  .map(({ n, extra, seed, parallel }) => {
    const M = zeros(n + extra, n);
    const rng = new Rng(seed, 'groundTruth');
    for (let k = 0; k < M.data.length; k++) M.data[k] = rng.normal();
    for (let i = 0; i < M.rows; i++) {
      const last = i * n + n - 1;
      M.data[last] = (1 - parallel) * M.data[last]! + parallel * M.data[i * n]!;
    }
    return M;
  });

describe('the Moore–Penrose inverse', () => {
  test('agrees with a case worked by hand', () => {
    // (MᵀM)⁻¹Mᵀ with MᵀM = diag(2, 4)
    const inverse = pseudoInverse(
      fromRows([
        [1, 0],
        [1, 0],
        [0, 2],
      ]),
    );
    toRows(inverse)
      .flat()
      .forEach((value, k) => expect(value).toBeCloseTo([0.5, 0.5, 0, 0, 0, 0.5][k]!, 15));
  });

  test('is a left inverse as exactly as the condition number lets it be', () => {
    fc.assert(
      fc.property(tallMatrix, (M) => {
        const values = singularValues(M);
        const condition = values[0]! / values[values.length - 1]!;
        const P = product(pseudoInverse(M), M);
        for (let i = 0; i < M.cols; i++) P.data[i * M.cols + i]! -= 1;
        expect(normMax(P)).toBeLessThanOrEqual(1e-14 * condition);
      }),
    );
  });

  test('projects orthogonally: M M⁺ is symmetric, as no other left inverse makes it', () => {
    fc.assert(
      fc.property(tallMatrix, (M) => {
        const values = singularValues(M);
        const condition = values[0]! / values[values.length - 1]!;
        const projection = product(M, pseudoInverse(M));
        const asymmetry = difference(projection, transpose(projection));
        expect(normMax(asymmetry)).toBeLessThanOrEqual(1e-14 * condition);
      }),
    );
  });

  test('of a matrix with dependent columns is refused', () => {
    const parallel = fromRows([
      [1, 2],
      [2, 4],
      [3, 6],
    ]);
    expect(() => pseudoInverse(parallel)).toThrow(RankLoss);
  });
});
