/** Matrix products and Gram–Schmidt. All but `product` work in the caller's storage. */
import { type Matrix, zeros } from '../matrix.ts';

/**
 * out ← A·B. Takes four rows of B at a time, so each row of `out` is read and written a quarter as often.
 * Groups of zero coefficients are skipped: a left inverse of least ∞-norm is mostly zeros.
 */
export function multiply(out: Matrix, A: Matrix, B: Matrix): void {
  const { rows, cols: inner, data: a } = A;
  const { cols, data: b } = B;
  const o = out.data;
  o.fill(0);
  const grouped = inner - (inner % 4);
  for (let i = 0; i < rows; i++) {
    const row = i * cols;
    for (let k = 0; k < grouped; k += 4) {
      const at = i * inner + k;
      const a0 = a[at]!;
      const a1 = a[at + 1]!;
      const a2 = a[at + 2]!;
      const a3 = a[at + 3]!;
      if (a0 === 0 && a1 === 0 && a2 === 0 && a3 === 0) continue;
      const b0 = k * cols;
      const b1 = b0 + cols;
      const b2 = b1 + cols;
      const b3 = b2 + cols;
      for (let j = 0; j < cols; j++)
        o[row + j]! += a0 * b[b0 + j]! + a1 * b[b1 + j]! + (a2 * b[b2 + j]! + a3 * b[b3 + j]!);
    }
    for (let k = grouped; k < inner; k++) {
      const coefficient = a[i * inner + k]!;
      const from = k * cols;
      for (let j = 0; j < cols; j++) o[row + j]! += coefficient * b[from + j]!;
    }
  }
}

/** A·B as a new matrix. */
export function product(A: Matrix, B: Matrix): Matrix {
  const out = zeros(A.rows, B.cols);
  multiply(out, A, B);
  return out;
}

/** Inner product of a[from …] and b[at …] over `count` entries. */
export function dot(
  a: Float64Array,
  from: number,
  b: Float64Array,
  at: number,
  count: number,
): number {
  // four independent sums, so that additions can overlap
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let k = 0;
  for (const end = count - 3; k < end; k += 4) {
    s0 += a[from + k]! * b[at + k]!;
    s1 += a[from + k + 1]! * b[at + k + 1]!;
    s2 += a[from + k + 2]! * b[at + k + 2]!;
    s3 += a[from + k + 3]! * b[at + k + 3]!;
  }
  for (; k < count; k++) s0 += a[from + k]! * b[at + k]!;
  return s0 + s1 + (s2 + s3);
}

/** y[at …] ← y[at …] + factor·x[from …] over `count` entries. */
function addScaled(
  y: Float64Array,
  at: number,
  factor: number,
  x: Float64Array,
  from: number,
  count: number,
): void {
  for (let k = 0; k < count; k++) y[at + k]! += factor * x[from + k]!;
}

/** Of a row, the share outside the span of the rows before it, up to which it counts as dependent on them. */
const DEPENDENT = 1e-10;

/**
 * Makes the rows of V orthonormal in place; the span of the first k rows is unchanged. A row that depends on the
 * rows before it becomes zero.
 */
export function orthonormalise(V: Matrix): void {
  const { rows, cols, data } = V;
  for (let k = 0; k < rows; k++) {
    const at = k * cols;
    const before = Math.sqrt(dot(data, at, data, at, cols));
    removeSpan(data.subarray(at, at + cols), V, k);
    const norm = Math.sqrt(dot(data, at, data, at, cols));
    if (norm <= DEPENDENT * before) data.fill(0, at, at + cols);
    else for (let i = at; i < at + cols; i++) data[i]! /= norm;
  }
}

/** v ← v minus its projection onto the first `count` rows of Q, which are orthonormal. */
export function removeSpan(v: Float64Array, Q: Matrix, count = Q.rows): void {
  const m = Q.cols;
  // two passes: if little of v remains, rounding of the first pass is relatively large
  for (let pass = 0; pass < 2; pass++)
    for (let k = 0; k < count; k++) addScaled(v, 0, -dot(v, 0, Q.data, k * m, m), Q.data, k * m, m);
}
