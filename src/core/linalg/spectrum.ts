/**
 * Singular values, the measure of assumption A1 (independent columns). Householder QR reduces the matrix
 * to a triangle; one-sided Jacobi then rotates pairs of its rows until all are orthogonal, and their
 * lengths are the singular values.
 *
 * ml-matrix's decomposition is not used because it never returns on some matrices with dependent columns
 * (mljs/matrix issue 70), which are exactly the ones A1 has to detect.
 */
import { type Matrix, normMax, transpose } from '../matrix.ts';
import { addScaled, dot } from './products.ts';

/** Rows with a cosine below this count as orthogonal. */
const ORTHOGONAL = 1e-15;
/** Rows smaller than this, relative to the Frobenius norm, are rounding and are not rotated. */
const NEGLIGIBLE = 1e-17;
/** Columns smaller than this, relative to the largest entry, are enlarged before they are squared. */
const TINY = 1e-140;
/** Convergence is quadratic and usually takes five to eight sweeps. */
const MAX_SWEEPS = 30;

/**
 * The min(rows, cols) singular values, largest first; all NaN if an entry is not finite.
 * Accurate to about 1e−14 times the largest.
 */
export function singularValues(M: Matrix): Float64Array {
  const count = Math.min(M.rows, M.cols);
  const size = normMax(M);
  if (size === 0) return new Float64Array(count);
  if (!(size < Infinity)) return new Float64Array(count).fill(NaN);
  // `count` consecutive vectors, scaled so that no square overflows
  const vectors = M.rows < M.cols ? M.data.slice() : transpose(M).data;
  for (let k = 0; k < vectors.length; k++) vectors[k]! /= size;
  const R = triangle(vectors, count);
  for (let sweep = 0; sweep < MAX_SWEEPS && orthogonalise(R, count); sweep++);
  return lengths(R, count)
    .map((length) => length * size)
    .sort((a, b) => b - a);
}

/** Row-major R of the QR factorisation of the matrix with these columns; overwrites `vectors`. */
function triangle(vectors: Float64Array, count: number): Float64Array {
  const m = vectors.length / count;
  const R = new Float64Array(count * count);
  for (let k = 0; k < count; k++) {
    const head = k * m + k;
    const length = m - k;
    const unit = raiseTiny(vectors, head, length);
    const norm = Math.sqrt(dot(vectors, head, vectors, head, length));
    const first = vectors[head]!;
    const reflected = first > 0 ? -norm : norm;
    R[k * count + k] = reflected * unit;
    if (norm === 0) {
      for (let j = k + 1; j < count; j++) R[k * count + j] = vectors[j * m + k]!;
      continue;
    }
    // the reflector I − vvᵀ/(norm·(norm + |first|)) with v = column − reflected·e₁
    vectors[head] = first - reflected;
    const scale = -1 / (norm * (norm + Math.abs(first)));
    for (let j = k + 1; j < count; j++) {
      const at = j * m + k;
      addScaled(
        vectors,
        at,
        scale * dot(vectors, head, vectors, at, length),
        vectors,
        head,
        length,
      );
      R[k * count + j] = vectors[at]!;
    }
  }
  return R;
}

/** One sweep over all pairs of rows; returns whether any pair was rotated. */
function orthogonalise(rows: Float64Array, count: number): boolean {
  const squares = lengths(rows, count).map((length) => length * length);
  const negligible = squares.reduce((sum, square) => sum + square, 0) * NEGLIGIBLE * NEGLIGIBLE;
  let rotated = false;
  for (let p = 0; p < count - 1; p++)
    for (let q = p + 1; q < count; q++) {
      const a = squares[p]!;
      const b = squares[q]!;
      if (a <= negligible || b <= negligible) continue;
      const c = dot(rows, p * count, rows, q * count, count);
      if (Math.abs(c) <= ORTHOGONAL * Math.sqrt(a * b)) continue;
      rotated = true;
      rotate(rows, p * count, q * count, count, (b - a) / (2 * c));
      squares[p] = dot(rows, p * count, rows, p * count, count);
      squares[q] = dot(rows, q * count, rows, q * count, count);
    }
  return rotated;
}

/** Rotates two rows in their plane by the smaller angle φ with cot 2φ = `cot2`. */
function rotate(rows: Float64Array, p: number, q: number, count: number, cot2: number): void {
  const tangent = Math.sign(cot2 || 1) / (Math.abs(cot2) + Math.sqrt(1 + cot2 * cot2));
  const cos = 1 / Math.sqrt(1 + tangent * tangent);
  const sin = cos * tangent;
  for (let k = 0; k < count; k++) {
    const x = rows[p + k]!;
    const y = rows[q + k]!;
    rows[p + k] = cos * x - sin * y;
    rows[q + k] = sin * x + cos * y;
  }
}

function lengths(rows: Float64Array, count: number): Float64Array {
  const out = new Float64Array(count);
  for (let k = 0; k < count; k++) out[k] = Math.sqrt(dot(rows, k * count, rows, k * count, count));
  return out.map((length, k) => (length < TINY ? tinyLength(rows, k * count, count) : length));
}

function tinyLength(rows: Float64Array, from: number, count: number): number {
  const row = rows.slice(from, from + count);
  const unit = raiseTiny(row, 0, count);
  return unit * Math.sqrt(dot(row, 0, row, 0, count));
}

/**
 * Divides entries whose squares would underflow by the largest of them, in place; returns the divisor.
 * A reflector does not depend on the length of its column.
 */
function raiseTiny(values: Float64Array, from: number, count: number): number {
  let largest = 0;
  for (let k = from; k < from + count; k++) largest = Math.max(largest, Math.abs(values[k]!));
  if (largest === 0 || largest >= TINY) return 1;
  for (let k = from; k < from + count; k++) values[k]! /= largest;
  return largest;
}
