/** Straightforward matrix operations, as a reference for the optimised ones, and random matrices. */
import { singularValues } from '../../src/core/linalg/spectrum.ts';
import { identity, type Matrix, zeros } from '../../src/core/matrix.ts';
import type { Rng } from '../../src/core/rng.ts';

/** A·B, one inner product per entry. */
export function product(A: Matrix, B: Matrix): Matrix {
  const out = zeros(A.rows, B.cols);
  for (let i = 0; i < A.rows; i++)
    for (let j = 0; j < B.cols; j++) {
      let total = 0;
      for (let k = 0; k < A.cols; k++) total += A.data[i * A.cols + k]! * B.data[k * B.cols + j]!;
      out.data[i * B.cols + j] = total;
    }
  return out;
}

export function sum(A: Matrix, B: Matrix): Matrix {
  return { ...A, data: A.data.map((value, k) => value + B.data[k]!) };
}

/** diag(d) + E. */
export function withDiagonal(E: Matrix, d: ArrayLike<number>): Matrix {
  const out = { ...E, data: E.data.slice() };
  for (let i = 0; i < E.rows; i++) out.data[i * E.cols + i] = d[i]!;
  return out;
}

/** The largest |a_k − b_k|; NaN if an entry is NaN, ∞ if the lengths differ. */
export function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Infinity;
  let largest = 0;
  for (let k = 0; k < a.length; k++) {
    const difference = Math.abs(a[k]! - b[k]!);
    if (!(difference <= largest)) largest = difference;
    if (Number.isNaN(difference)) return NaN;
  }
  return largest;
}

/** The largest entry of |WA − I|. */
export function inversionError(W: Matrix, A: Matrix): number {
  return distance(product(W, A).data, identity(A.cols).data);
}

/** Whether two arrays agree bit for bit. */
export function sameBits(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, k) => Object.is(value, b[k]));
}

/** An m×n matrix of normal entries with standard deviation `size`. */
export function normalMatrix(m: number, n: number, rng: Rng, size = 1): Matrix {
  const M = zeros(m, n);
  for (let k = 0; k < M.data.length; k++) M.data[k] = size * rng.normal();
  return M;
}

/** Entries 0 and 1, with independent columns. */
export function zeroOneMatrix(m: number, n: number, rng: Rng): Matrix {
  for (;;) {
    const M = zeros(m, n);
    for (let k = 0; k < M.data.length; k++) M.data[k] = rng.below(2);
    if (singularValues(M)[n - 1]! > 1e-6) return M;
  }
}
