import * as fc from 'fast-check';
import { inverse, Matrix as MlMatrix } from 'ml-matrix';
import { describe, expect, test } from 'vitest';
import { pseudoInverse } from '../../../src/core/linalg/moorePenrose.ts';
import { RankLoss } from '../../../src/core/linalg/rankLoss.ts';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import { fromRows, type Matrix, normMax, toRows, transpose } from '../../../src/core/matrix.ts';
import { Rng } from '../../../src/core/rng.ts';
import { normalMatrix, product } from '../../support/dense.ts';

function difference(A: Matrix, B: Matrix): Matrix {
  return { ...A, data: A.data.map((value, k) => value - B.data[k]!) };
}

/** A matrix of normal entries whose last column is moved towards the first by `parallel`. */
const tallMatrix = fc
  .record({
    n: fc.integer({ min: 2, max: 8 }),
    extra: fc.nat(8),
    seed: fc.nat(1e9),
    parallel: fc.constantFrom(0, 0.9, 0.9999, 0.999999),
  })
  .map(({ n, extra, seed, parallel }) => {
    const M = normalMatrix(n + extra, n, new Rng(seed, 'groundTruth'));
    for (let i = 0; i < M.rows; i++) {
      const last = i * n + n - 1;
      M.data[last] = (1 - parallel) * M.data[last]! + parallel * M.data[i * n]!;
    }
    return M;
  });

describe('the Moore–Penrose inverse', () => {
  test('agrees with a case worked by hand', () => {
    // (MᵀM)⁻¹Mᵀ with MᵀM = diag(2, 4)
    const W = pseudoInverse(
      fromRows([
        [1, 0],
        [1, 0],
        [0, 2],
      ]),
    );
    toRows(W)
      .flat()
      .forEach((value, k) => expect(value).toBeCloseTo([0.5, 0.5, 0, 0, 0, 0.5][k]!, 15));
  });

  test('is a left inverse up to the condition number', () => {
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

  test('makes M M⁺ symmetric, so it projects orthogonally onto the columns', () => {
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

  test('throws RankLoss for dependent columns', () => {
    const parallel = fromRows([
      [1, 2],
      [2, 4],
      [3, 6],
    ]);
    expect(() => pseudoInverse(parallel)).toThrow(RankLoss);
  });

  test('agrees with (AᵀA)⁻¹Aᵀ computed by ml-matrix', () => {
    fc.assert(
      fc.property(tallMatrix, (M) => {
        const values = singularValues(M);
        const condition = values[0]! / values[values.length - 1]!;
        const A = new MlMatrix(toRows(M));
        const theirs = inverse(A.transpose().mmul(A)).mmul(A.transpose());
        // the normal equations square the condition number
        const tolerance = (1e-13 * condition ** 2) / values[values.length - 1]!;
        pseudoInverse(M).data.forEach((value, k) =>
          expect(
            Math.abs(value - theirs.get(Math.floor(k / M.rows), k % M.rows)),
          ).toBeLessThanOrEqual(tolerance),
        );
      }),
    );
  });
});
