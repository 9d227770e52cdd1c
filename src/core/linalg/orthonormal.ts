/** Gram–Schmidt on vectors that are the rows of a matrix. */
import type { Matrix } from '../matrix.ts';
import { addScaled, dot } from './products.ts';

/** V's rows, independent, made orthonormal in place; the first k still span what they spanned. */
export function orthonormalise(V: Matrix): void {
  const { rows, cols, data } = V;
  for (let k = 0; k < rows; k++) {
    const at = k * cols;
    removeSpan(data.subarray(at, at + cols), V, k);
    const norm = Math.sqrt(dot(data, at, data, at, cols));
    for (let i = at; i < at + cols; i++) data[i]! /= norm;
  }
}

/** v ← v less its part in the span of Q's first `count` rows, which are orthonormal. */
export function removeSpan(v: Float64Array, Q: Matrix, count = Q.rows): void {
  const m = Q.cols;
  // twice: where little of v remains, the first pass's rounding is large beside it
  for (let pass = 0; pass < 2; pass++)
    for (let k = 0; k < count; k++) addScaled(v, 0, -dot(v, 0, Q.data, k * m, m), Q.data, k * m, m);
}
