/**
 * Dense real matrices: one flat, row-major Float64Array with its shape, and the
 * paper's norms (Section 2): ‖M‖₁ largest column sum, ‖M‖_∞ largest row sum,
 * ‖M‖_s the larger of the two, all of absolute values.
 */

export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  /** Entry (i, j) is at index `i * cols + j`. */
  readonly data: Float64Array;
}

export function zeros(rows: number, cols: number): Matrix {
  return { rows, cols, data: new Float64Array(rows * cols) };
}

export function identity(n: number): Matrix {
  const I = zeros(n, n);
  for (let i = 0; i < n; i++) I.data[i * n + i] = 1;
  return I;
}

export function copyOf(M: Matrix): Matrix {
  return { rows: M.rows, cols: M.cols, data: M.data.slice() };
}

/** Overwrites `target` with `source`; the shapes must agree. */
export function assign(target: Matrix, source: Matrix): void {
  target.data.set(source.data);
}

export function fromRows(rows: readonly (readonly number[])[]): Matrix {
  const M = zeros(rows.length, rows[0]?.length ?? 0);
  rows.forEach((row, i) => M.data.set(row, i * M.cols));
  return M;
}

export function toRows(M: Matrix): number[][] {
  return Array.from({ length: M.rows }, (_, i) =>
    Array.from(M.data.subarray(i * M.cols, (i + 1) * M.cols)),
  );
}

export function entry(M: Matrix, i: number, j: number): number {
  return M.data[i * M.cols + j]!;
}

/** out ← Mᵀ. */
export function transposeInto(out: Matrix, M: Matrix): void {
  for (let i = 0; i < M.rows; i++)
    for (let j = 0; j < M.cols; j++) out.data[j * M.rows + i] = M.data[i * M.cols + j]!;
}

export function transpose(M: Matrix): Matrix {
  const out = zeros(M.cols, M.rows);
  transposeInto(out, M);
  return out;
}

/** Sums of absolute values down each column. */
export function columnSums(M: Matrix): Float64Array {
  const sums = new Float64Array(M.cols);
  for (let i = 0; i < M.rows; i++)
    for (let j = 0; j < M.cols; j++) sums[j] = sums[j]! + Math.abs(M.data[i * M.cols + j]!);
  return sums;
}

/** Sums of absolute values along each row. */
export function rowSums(M: Matrix): Float64Array {
  const sums = new Float64Array(M.rows);
  for (let i = 0; i < M.rows; i++) {
    let sum = 0;
    for (let j = 0; j < M.cols; j++) sum += Math.abs(M.data[i * M.cols + j]!);
    sums[i] = sum;
  }
  return sums;
}

/** The largest absolute value of the first `count`; NaN if any is NaN, 0 for none. */
export function largest(values: Float64Array, count = values.length): number {
  let max = 0;
  // by index: an iterator would box every value
  for (let k = 0; k < count; k++) {
    const size = Math.abs(values[k]!);
    if (Number.isNaN(size)) return NaN;
    if (size > max) max = size;
  }
  return max;
}

/** ‖M‖₁: the largest column sum. */
export function norm1(M: Matrix): number {
  return largest(columnSums(M));
}

/** ‖M‖_∞: the largest row sum. */
export function normInf(M: Matrix): number {
  return largest(rowSums(M));
}

/** ‖M‖_s: the larger of ‖M‖₁ and ‖M‖_∞. */
export function normS(M: Matrix): number {
  return Math.max(norm1(M), normInf(M));
}

/** ‖M‖_max: the largest absolute entry; NaN if an entry is NaN. */
export function normMax(M: Matrix): number {
  return largest(M.data);
}

export function normFrobenius(M: Matrix): number {
  let sum = 0;
  for (let k = 0; k < M.data.length; k++) sum += M.data[k]! * M.data[k]!;
  return Math.sqrt(sum);
}
