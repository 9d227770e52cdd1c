/** ml-matrix as an oracle for what is computed once an instance. */
import * as fc from 'fast-check';
import { inverse, Matrix as MlMatrix, SingularValueDecomposition } from 'ml-matrix';
import { expect, test } from 'vitest';
import { pseudoInverse } from '../../../src/core/linalg/pseudoInverse.ts';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import { toRows, zeros } from '../../../src/core/matrix.ts';
import { Rng } from '../../../src/core/rng.ts';

const matrices = fc
  .record({ n: fc.integer({ min: 1, max: 12 }), extra: fc.nat(12), seed: fc.nat(1e9) })
  .map(({ n, extra, seed }) => {
    const rng = new Rng(seed, 'groundTruth');
    const M = zeros(n + extra, n);
    return { ...M, data: M.data.map(() => rng.normal()) };
  });

test('singular values are those of ml-matrix', () => {
  fc.assert(
    fc.property(matrices, (M) => {
      const theirs = new SingularValueDecomposition(new MlMatrix(toRows(M))).diagonal;
      singularValues(M).forEach((value, k) =>
        expect(Math.abs(value - theirs[k]!)).toBeLessThan(1e-12 * theirs[0]!),
      );
    }),
  );
});

test('the Moore–Penrose inverse is (AᵀA)⁻¹Aᵀ as ml-matrix computes it', () => {
  fc.assert(
    fc.property(matrices, (M) => {
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
