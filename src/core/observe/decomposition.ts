/**
 * A = A*(Σ + E) + N (paper, equation 2): Σ diagonal, E off-diagonal, N orthogonal to span A*.
 * B = (A*)⁺A contains Σ and E; N = A − A*B is the rest.
 */
import { multiply, product } from '../linalg/products.ts';
import { columnSums, copyOf, type Matrix, zeros } from '../matrix.ts';
import type { GroundTruth } from '../model/instance.ts';

/** The part of A in the span of A*. */
export interface SpanPart {
  /** Diagonal of Σ, n. */
  readonly Sigma: Float64Array;
  /** n×n with a zero diagonal. */
  readonly E: Matrix;
}

export interface Decomposition extends SpanPart {
  /** m×n. */
  readonly N: Matrix;
}

export function decompose(A: Matrix, { AStar, pseudoInverse }: GroundTruth): Decomposition {
  const B = product(pseudoInverse, A);
  const N = product(AStar, B);
  for (let k = 0; k < N.data.length; k++) N.data[k] = A.data[k]! - N.data[k]!;
  return { ...split(B), N };
}

/** Σ and E without N, which costs as much again. */
export function spanPart(A: Matrix, { pseudoInverse }: GroundTruth): SpanPart {
  return split(product(pseudoInverse, A));
}

/** Moves the diagonal of B to Σ; the rest is E. */
function split(B: Matrix): SpanPart {
  const n = B.cols;
  const Sigma = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    Sigma[i] = B.data[i * n + i]!;
    B.data[i * n + i] = 0;
  }
  return { Sigma, E: B };
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
  const { rows: m, cols: n, data } = A;
  const errors = new Float64Array(n);
  const lengths = columnSums(A);
  for (let j = 0; j < n; j++) if (lengths[j] === 0) lengths[j] = 1;
  for (let k = 0; k < m; k++)
    for (let j = 0; j < n; j++) {
      const at = k * n + j;
      errors[j] = errors[j]! + Math.abs(data[at]! / lengths[j]! - AStar.data[at]!);
    }
  return errors;
}

/** ‖Â − A*‖₁: the error of the worst column. */
export function recoveryError(A: Matrix, AStar: Matrix): number {
  return largestOf(columnErrors(A, AStar));
}

/** NaN if an error is NaN. */
export function largestOf(errors: Float64Array): number {
  return errors.reduce((worst, error) => Math.max(worst, error), 0);
}
