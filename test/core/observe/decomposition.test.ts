import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnErrors, decompose, recoveryError } from '../../../src/core/observe/decomposition.ts';
import {
  columnSums,
  entry,
  fromRows,
  identity,
  type Matrix,
  normFrobenius,
  normMax,
  transpose,
} from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { anyParams, DRAWN_FAMILIES } from '../../support/anyParams.ts';
import { distance, product, sum, withDiagonal } from '../../support/dense.ts';

function scaledColumns(A: Matrix, factors: readonly number[]): Matrix {
  return { ...A, data: A.data.map((value, k) => value * factors[k % A.cols]!) };
}

describe.each(DRAWN_FAMILIES)('A = A*(Σ + E) + N on family %s', (family) => {
  const instances = anyParams({ family }).map((params) => buildInstance(params));

  test('adds up to A', () => {
    fc.assert(
      fc.property(instances, ({ A0, truth }) => {
        const { Sigma, E, N } = decompose(A0, truth);
        const again = sum(product(truth.AStar, withDiagonal(E, Sigma)), N);
        expect(distance(again.data, A0.data)).toBeLessThanOrEqual(1e-12);
      }),
      { numRuns: 40 },
    );
  });

  test('has a zero diagonal in E, and N orthogonal to the span of A*', () => {
    fc.assert(
      fc.property(instances, ({ A0, truth }) => {
        const { E, N } = decompose(A0, truth);
        for (let i = 0; i < E.rows; i++) expect(entry(E, i, i)).toBe(0);
        const conditioning = normFrobenius(truth.AStar) * normFrobenius(truth.pseudoInverse);
        expect(normMax(product(transpose(truth.AStar), N))).toBeLessThanOrEqual(
          1e-14 * conditioning,
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('the recovery error', () => {
  const AStar = fromRows([
    [0.5, 0],
    [0.5, 0.25],
    [0, -0.75],
  ]);

  test('does not depend on the scale of a column', () => {
    expect(recoveryError(scaledColumns(AStar, [3, 1e-200]), AStar)).toBeLessThan(1e-15);
  });

  test('is the worst column’s ℓ₁ distance', () => {
    const A = fromRows([
      [1, 0],
      [0, 0.25],
      [0, -0.75],
    ]);
    expect(recoveryError(A, AStar)).toBe(1);
  });

  test('is the largest of the column errors', () => {
    const A = fromRows([
      [1, 0],
      [0, 0.25],
      [0, -0.75],
    ]);
    expect(columnErrors(A, AStar)).toEqual(Float64Array.from([1, 0]));
    expect(columnErrors(scaledColumns(AStar, [1, -1]), AStar)).toEqual(Float64Array.from([0, 2]));
  });

  test('is 2, its maximum, where a column has the opposite sign', () => {
    expect(recoveryError(scaledColumns(AStar, [1, -1]), AStar)).toBe(2);
  });

  test('counts a column that has vanished as a whole feature, not as NaN', () => {
    for (const factors of [
      [0, 1],
      [1, 0],
      [0, 0],
    ])
      expect(recoveryError(scaledColumns(AStar, factors), AStar)).toBe(1);
  });
});

test('A* itself has Σ = I, E = 0 and N = 0', () => {
  fc.assert(
    fc.property(anyParams(), (params) => {
      const { truth } = buildInstance(params);
      const { Sigma, E, N } = decompose(truth.AStar, truth);
      const conditioning = normFrobenius(truth.AStar) * normFrobenius(truth.pseudoInverse);
      const found = withDiagonal(E, Sigma).data;
      expect(distance(found, identity(params.n).data)).toBeLessThanOrEqual(1e-13 * conditioning);
      expect(normMax(N)).toBeLessThanOrEqual(1e-14 * conditioning);
      expect(distance(columnSums(truth.AStar), new Float64Array(params.n).fill(1))).toBeLessThan(
        1e-13,
      );
    }),
    { numRuns: 60 },
  );
});
