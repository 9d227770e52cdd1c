import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Matrix, normFrobenius, transpose } from '../../../src/core/matrix.ts';
import { symmetryNorms } from '../../../src/core/observe/symmetry.ts';
import { sum } from '../../support/dense.ts';

const anyMatrix: fc.Arbitrary<Matrix> = fc
  .integer({ min: 1, max: 6 })
  .chain((n) =>
    fc
      .array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: n * n, maxLength: n * n })
      .map((entries) => ({ rows: n, cols: n, data: Float64Array.from(entries) })),
  );

function times(M: Matrix, factor: number): Matrix {
  return { ...M, data: M.data.map((value) => factor * value) };
}

test('the norms are the Frobenius norms of (E ± Eᵀ)/2, and their squares add up', () => {
  fc.assert(
    fc.property(anyMatrix, (E) => {
      const { symmetricNorm, antisymmetricNorm } = symmetryNorms(E);
      const turned = transpose(E);
      expect(symmetricNorm).toBeCloseTo(normFrobenius(times(sum(E, turned), 0.5)), 12);
      expect(antisymmetricNorm).toBeCloseTo(
        normFrobenius(times(sum(E, times(turned, -1)), 0.5)),
        12,
      );
      expect(symmetricNorm ** 2 + antisymmetricNorm ** 2).toBeCloseTo(normFrobenius(E) ** 2, 10);
    }),
  );
});

test('a symmetric matrix has no antisymmetric part, and vice versa', () => {
  fc.assert(
    fc.property(anyMatrix, (E) => {
      expect(symmetryNorms(sum(E, transpose(E))).antisymmetricNorm).toBe(0);
      expect(symmetryNorms(sum(E, times(transpose(E), -1))).symmetricNorm).toBe(0);
    }),
  );
});
