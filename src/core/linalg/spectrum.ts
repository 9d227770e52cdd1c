/**
 * Singular values: what assumption A1 (independent columns) is measured by. Householder QR down to
 * a square triangle, then one-sided Jacobi on it: the rows of R are turned in pairs until all are
 * orthogonal, and their lengths are the singular values.
 *
 * Not ml-matrix's decomposition: on some matrices with dependent columns it never returns
 * (mljs/matrix issue 70), and those are the ones that A1 is here to find.
 */
import { type Matrix, normMax, transpose } from '../matrix.ts';
import { addScaled, dot } from './products.ts';

/** Rows whose cosine is below this count as orthogonal. */
const ORTHOGONAL = 1e-15;
/** Rows below this part of the whole matrix are rounding and stay as they are. */
const NEGLIGIBLE = 1e-17;
/** Five to eight are usual; convergence is quadratic. */
const MAX_SWEEPS = 30;

/**
 * The min(rows, cols) singular values, largest first; NaN throughout if an entry is not finite.
 * Exact to about 1e−14 times the largest one.
 */
export function singularValues(M: Matrix): Float64Array {
  const count = Math.min(M.rows, M.cols);
  const size = normMax(M);
  if (size === 0) return new Float64Array(count);
  if (!(size < Infinity)) return new Float64Array(count).fill(NaN);
  // as `count` vectors one after another, scaled so that no square overflows
  const vectors = M.rows < M.cols ? M.data.slice() : transpose(M).data;
  for (let k = 0; k < vectors.length; k++) vectors[k]! /= size;
  const R = triangle(vectors, count);
  for (let sweep = 0; sweep < MAX_SWEEPS && orthogonalise(R, count); sweep++);
  return lengths(R, count)
    .map((length) => length * size)
    .sort((a, b) => b - a);
}

/** R of the QR factorisation of the matrix with these `count` columns, row by row; spoils `vectors`. */
function triangle(vectors: Float64Array, count: number): Float64Array {
  const m = vectors.length / count;
  const R = new Float64Array(count * count);
  for (let k = 0; k < count; k++) {
    const head = k * m + k;
    const length = m - k;
    const norm = Math.sqrt(dot(vectors, head, vectors, head, length));
    const first = vectors[head]!;
    const reflected = first > 0 ? -norm : norm;
    R[k * count + k] = reflected;
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

/** One sweep over all pairs of rows; whether any had to be turned. */
function orthogonalise(rows: Float64Array, count: number): boolean {
  const squares = lengths(rows, count).map((length) => length * length);
  const negligible = squares.reduce((sum, square) => sum + square, 0) * NEGLIGIBLE * NEGLIGIBLE;
  let turned = false;
  for (let p = 0; p < count - 1; p++)
    for (let q = p + 1; q < count; q++) {
      const a = squares[p]!;
      const b = squares[q]!;
      if (a <= negligible || b <= negligible) continue;
      const c = dot(rows, p * count, rows, q * count, count);
      if (Math.abs(c) <= ORTHOGONAL * Math.sqrt(a * b)) continue;
      turned = true;
      turn(rows, p * count, q * count, count, (b - a) / (2 * c));
      squares[p] = dot(rows, p * count, rows, p * count, count);
      squares[q] = dot(rows, q * count, rows, q * count, count);
    }
  return turned;
}

/** Turns two rows in their plane by the smaller angle φ with cot 2φ as given. */
function turn(rows: Float64Array, p: number, q: number, count: number, cot2: number): void {
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
  return out;
}
