/**
 * Singular values, the measure of assumption A1 (independent columns). Householder QR reduces the matrix
 * to a triangle; one-sided Jacobi then rotates pairs of its rows until all are orthogonal, and their
 * lengths are the singular values.
 *
 * ml-matrix's decomposition is not used because it never returns on some matrices with dependent columns
 * (mljs/matrix issue 70), which are exactly the ones A1 has to detect.
 */
import { type Matrix, normMax, transpose } from '../matrix.ts';
import { dot } from './products.ts';
import { address } from './wasm/address.ts';
import { Arena } from './wasm/arena.ts';

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
  const arena = new Arena(M.data.length + count * count + count);
  const vectors = arena.vector(M.data.length);
  vectors.set(M.rows < M.cols ? M.data : transpose(M).data);
  for (let k = 0; k < vectors.length; k++) vectors[k]! /= size;
  const R = triangle(vectors, count, arena);
  const squares = arena.vector(count);
  for (let sweep = 0; sweep < MAX_SWEEPS && orthogonalise(R, squares, arena); sweep++);
  return lengths(R, count)
    .map((length) => length * size)
    .sort((a, b) => b - a);
}

/** Row-major R of the QR factorisation of the matrix with these columns; overwrites `vectors`. */
function triangle(vectors: Float64Array, count: number, arena: Arena): Float64Array {
  const m = vectors.length / count;
  const R = arena.vector(count * count);
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
    const next = head + m;
    arena.kernels.reflectGrouped(
      address(vectors, head),
      address(vectors, next),
      m * 8,
      count - k - 1,
      length,
      scale,
    );
    for (let j = k + 1; j < count; j++) R[k * count + j] = vectors[j * m + k]!;
  }
  return R;
}

/** One sweep over all pairs of rows; returns whether any pair was rotated. `squares` is scratch space. */
function orthogonalise(rows: Float64Array, squares: Float64Array, { kernels }: Arena): boolean {
  const count = squares.length;
  squares.set(lengths(rows, count).map((length) => length * length));
  const negligible = squares.reduce((sum, square) => sum + square, 0) * NEGLIGIBLE * NEGLIGIBLE;
  return kernels.rotateRows(address(rows), address(squares), count, negligible, ORTHOGONAL) !== 0;
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
