import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LeastInfNorm } from '../../../src/core/linalg/leastInfNorm.ts';
import { leftInverter } from '../../../src/core/linalg/leftInverse.ts';
import { MoorePenrose } from '../../../src/core/linalg/moorePenrose.ts';
import {
  type Matrix,
  normFrobenius,
  normInf,
  rowSums,
  transpose,
} from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { anyParams, FAMILIES } from '../../support/anyParams.ts';
import { distance, inversionError, product } from '../../support/dense.ts';

/** Rounding that inverting A may cost. */
function rounding(W: Matrix, A: Matrix): number {
  return 1e-13 * normFrobenius(W) * normFrobenius(A);
}

function bothInverses(A: Matrix) {
  const least = new LeastInfNorm(A.rows, A.cols);
  const moorePenrose = new MoorePenrose(A.rows, A.cols);
  least.compute(A);
  moorePenrose.compute(A);
  return { least, moorePenrose };
}

describe.each(FAMILIES)('on family %s', (family) => {
  const warmStarts = anyParams({ family }).map((params) => buildInstance(params).A0);

  test('both left inverses invert from the left', () => {
    fc.assert(
      fc.property(warmStarts, (A) => {
        const { least, moorePenrose } = bothInverses(A);
        expect(inversionError(least.W, A)).toBeLessThanOrEqual(rounding(least.W, A));
        expect(inversionError(moorePenrose.W, A)).toBeLessThanOrEqual(rounding(moorePenrose.W, A));
      }),
      { numRuns: 60 },
    );
  });

  test('no row of the least one is longer in ℓ₁ than Moore–Penrose’s, and each is certified', () => {
    fc.assert(
      fc.property(warmStarts, (A) => {
        const { least, moorePenrose } = bothInverses(A);
        const longer = rowSums(moorePenrose.W);
        least.rowL1.forEach((length, i) => {
          expect(length).toBeLessThanOrEqual(longer[i]! + 1e-9 * Math.max(1, length));
          expect(Math.abs(least.gap[i]!)).toBeLessThanOrEqual(1e-9 * Math.max(1, length));
        });
        const norm = normInf(moorePenrose.W);
        expect(normInf(least.W)).toBeLessThanOrEqual(norm + 1e-9 * Math.max(1, norm));
        expect(distance(least.rowL1, rowSums(least.W))).toBeLessThanOrEqual(
          1e-12 * normInf(least.W),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('Moore–Penrose’s AA⁺ is symmetric, and no left inverse is shorter in Frobenius norm', () => {
    fc.assert(
      fc.property(warmStarts, (A) => {
        const { least, moorePenrose } = bothInverses(A);
        const projection = product(A, moorePenrose.W);
        expect(distance(projection.data, transpose(projection).data)).toBeLessThanOrEqual(
          rounding(moorePenrose.W, A),
        );
        expect(normFrobenius(moorePenrose.W)).toBeLessThanOrEqual(
          normFrobenius(least.W) * (1 + 1e-12),
        );
      }),
      { numRuns: 40 },
    );
  });
});

test('for square A both are the inverse', () => {
  const square = anyParams({ family: 'gaussian' }).map(({ n, ...params }) =>
    buildInstance({ ...params, n, m: n, outside: 0 }),
  );
  fc.assert(
    fc.property(square, ({ A0 }) => {
      const { least, moorePenrose } = bothInverses(A0);
      expect(distance(least.W.data, moorePenrose.W.data)).toBeLessThanOrEqual(
        rounding(least.W, A0) * normFrobenius(least.W),
      );
    }),
    { numRuns: 60 },
  );
});

test('the kind decides which left inverse decodes', () => {
  expect(leftInverter('min-inf', 3, 2)).toBeInstanceOf(LeastInfNorm);
  expect(leftInverter('moore-penrose', 3, 2)).toBeInstanceOf(MoorePenrose);
});
