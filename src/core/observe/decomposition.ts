/**
 * A = A*(Σ + E) + N (paper, equation 2): Σ diagonal, E off-diagonal, N orthogonal to span A*.
 * B = (A*)⁺A contains Σ and E; N = A − A*B is the rest.
 */
import { multiply } from '../linalg/products.ts';
import { copyOf, type Matrix, zeros } from '../matrix.ts';
import type { GroundTruth } from '../model/instance.ts';

export interface Decomposition {
  /** Diagonal of Σ, n. */
  readonly Sigma: Float64Array;
  /** n×n with a zero diagonal. */
  readonly E: Matrix;
  /** m×n. */
  readonly N: Matrix;
}

export function decompose(A: Matrix, { AStar, pseudoInverse }: GroundTruth): Decomposition {
  const n = A.cols;
  const E = zeros(n, n);
  const N = zeros(A.rows, n);
  const Sigma = new Float64Array(n);
  multiply(E, pseudoInverse, A);
  multiply(N, AStar, E);
  for (let k = 0; k < N.data.length; k++) N.data[k] = A.data[k]! - N.data[k]!;
  for (let i = 0; i < n; i++) {
    Sigma[i] = E.data[i * n + i]!;
    E.data[i * n + i] = 0;
  }
  return { Sigma, E, N };
}

/** Entry (i, j) of (A*)⁺A, summed in the same order: an entry of E, or of Σ where i = j. */
export function entryOf(A: Matrix, { pseudoInverse }: GroundTruth, i: number, j: number): number {
  const { cols: m, data } = pseudoInverse;
  const column = zeros(m, 1);
  const entry = zeros(1, 1);
  for (let k = 0; k < m; k++) column.data[k] = A.data[k * A.cols + j]!;
  multiply(entry, { rows: 1, cols: m, data: data.subarray(i * m, (i + 1) * m) }, column);
  return entry.data[0]!;
}

/** Σ + E. */
export function sumOf({ Sigma, E }: Decomposition): Matrix {
  const B = copyOf(E);
  Sigma.forEach((value, i) => (B.data[i * E.cols + i] = value));
  return B;
}

/**
 * ‖Â_j − A*_j‖₁ of every column, Â_j = A_j/‖A_j‖₁: the scale of a column cannot be identified. A
 * column of zeros has no direction and is not normalised.
 */
export function columnErrors(A: Matrix, AStar: Matrix): Float64Array {
  return Float64Array.from({ length: A.cols }, (_, j) => columnError(A, AStar, j));
}

function columnError({ rows, cols, data }: Matrix, AStar: Matrix, j: number): number {
  let norm = 0;
  for (let at = j; at < rows * cols; at += cols) norm += Math.abs(data[at]!);
  const length = norm === 0 ? 1 : norm;
  let error = 0;
  for (let at = j; at < rows * cols; at += cols)
    error += Math.abs(data[at]! / length - AStar.data[at]!);
  return error;
}

/** ‖Â − A*‖₁: the error of the worst column; NaN if one is NaN. Allocates nothing. */
export function recoveryError(A: Matrix, AStar: Matrix): number {
  let worst = 0;
  for (let j = 0; j < A.cols; j++) worst = Math.max(worst, columnError(A, AStar, j));
  return worst;
}

/** NaN if an error is NaN. */
export function largestOf(errors: Float64Array): number {
  return errors.reduce((worst, error) => Math.max(worst, error), 0);
}
