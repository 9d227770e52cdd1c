/** Singular values: what assumption A1 (independent columns) is measured by. */
import { Matrix as MlMatrix, SingularValueDecomposition } from 'ml-matrix';
import { type Matrix, toRows } from '../matrix.ts';

/**
 * The min(rows, cols) singular values, largest first; NaN throughout if an entry is not finite.
 * Exact to about the largest one times 1e−15, so smaller ratios than that are not to be read.
 */
export function singularValues(M: Matrix): Float64Array {
  const count = Math.min(M.rows, M.cols);
  if (count === 0) return new Float64Array(0);
  if (!M.data.every(Number.isFinite)) return new Float64Array(count).fill(NaN);
  const decomposition = new SingularValueDecomposition(new MlMatrix(toRows(M)), {
    computeLeftSingularVectors: false,
    computeRightSingularVectors: false,
    autoTranspose: true,
  });
  return Float64Array.from(decomposition.diagonal);
}
