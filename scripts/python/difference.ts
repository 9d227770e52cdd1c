import { type Matrix, normMax } from '../../src/core/matrix.ts';

/** The largest difference of two matrices, as a share of the largest entry. */
export function relativeDifference(M: Matrix, other: Matrix): number {
  const rest = { ...M, data: M.data.map((value, k) => value - other.data[k]!) };
  return normMax(rest) / normMax(other);
}
