/**
 * A first basis for a row program: n independent rows of A, taken greedily where a given vector
 * is large. With the Moore–Penrose row as that vector the search starts about half as far from
 * the optimum as with any other independent rows.
 */
import { type Matrix, normMax } from '../matrix.ts';

/**
 * What must be left of a row after elimination, against its size, for it to count as independent.
 * In small steps: a threshold far below what is needed takes rows that are as good as dependent.
 */
const THRESHOLDS = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13];
/**
 * A row is taken to be at least this large against ‖A‖_max. Pixels that no stroke touches hold
 * rounding, 1e−20 say, which is independent of every other row by its own measure, and of no use.
 */
const SMALLEST_ROW = 1e-6;

/** Ascending row indices, or null where A has no n rows that are (numerically) independent. */
export function crashBasis(A: Matrix, priority: Float64Array): Int32Array | null {
  const order = Int32Array.from({ length: A.rows }, (_, k) => k).sort(
    (k, l) => Math.abs(priority[l]!) - Math.abs(priority[k]!) || k - l,
  );
  const smallest = SMALLEST_ROW * normMax(A);
  for (const threshold of THRESHOLDS) {
    const rows = independentRows(A, order, threshold, smallest);
    if (rows !== null) return rows;
  }
  return null;
}

function independentRows(
  A: Matrix,
  order: Int32Array,
  threshold: number,
  smallest: number,
): Int32Array | null {
  const n = A.cols;
  const chosen = new Int32Array(n);
  const reduced = new Float64Array(n * n);
  const pivots = new Int32Array(n);
  let count = 0;
  for (const k of order) {
    const at = count * n;
    for (let j = 0; j < n; j++) reduced[at + j] = A.data[k * n + j]!;
    const size = largestEntry(reduced, at, n).size;
    for (let c = 0; c < count; c++) {
      const factor = reduced[at + pivots[c]!]! / reduced[c * n + pivots[c]!]!;
      if (factor === 0) continue;
      for (let j = 0; j < n; j++) reduced[at + j]! -= factor * reduced[c * n + j]!;
      reduced[at + pivots[c]!] = 0;
    }
    const rest = largestEntry(reduced, at, n);
    if (!(rest.size > threshold * Math.max(size, smallest))) continue;
    pivots[count] = rest.index;
    chosen[count] = k;
    count++;
    if (count === n) return chosen.sort();
  }
  return null;
}

function largestEntry(values: Float64Array, from: number, count: number) {
  let index = 0;
  let size = 0;
  for (let j = 0; j < count; j++)
    if (Math.abs(values[from + j]!) > size) {
      size = Math.abs(values[from + j]!);
      index = j;
    }
  return { index, size };
}
