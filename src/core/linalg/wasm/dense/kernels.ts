/** Vectors and matrices: entry by entry, sums, products. */
import * as accumulation from './accumulation.ts';
import * as entrywise from './entrywise.ts';
import * as grouped from './grouped.ts';
import * as multiplication from './multiplication.ts';
import * as norms from './norms.ts';
import * as products from './products.ts';
import * as relaxation from './relaxation.ts';
import * as transposition from './transposition.ts';

export interface DenseKernels {
  /** x_k ← max(u_k − alpha, 0): the ReLU. */
  rectify(x: number, u: number, alpha: number, count: number): void;
  /** out_k ← u_k + push. */
  shift(out: number, u: number, push: number, count: number): void;
  /** out_k ← a_k·b_k. */
  weigh(out: number, a: number, b: number, count: number): void;
  /** out₀ and out₁ ← the sums of p_k over x_k > limit, for k without and with the bit `half`. */
  splitAbove(out: number, p: number, x: number, limit: number, half: number, count: number): void;
  /** The number of x_k > limit. */
  countAbove(x: number, limit: number, count: number): number;
  /** The number of x_k ≠ 0. */
  countNonZero(x: number, count: number): number;
  /** lower_k ← lower_k + upper_k; returns the sum of all upper_k. */
  fold(lower: number, upper: number, count: number): number;
  /** Inner product of two vectors. */
  dot(a: number, b: number, count: number): number;
  /** y ← y + factor·x. */
  addScaled(y: number, factor: number, x: number, count: number): void;
  /** out ← A·B for rows ≥ 4 and cols ≥ 4. */
  multiply(out: number, a: number, b: number, rows: number, inner: number, cols: number): void;
  /** sum ← sum + A·B for rows ≥ 2 and cols ≥ 8; with `isLower` 1, entries above the diagonal may be left out. */
  addProduct(
    sum: number,
    a: number,
    b: number,
    rows: number,
    inner: number,
    cols: number,
    isLower: number,
  ): void;
  /** out ← A·B, with the sums of `multiply` in linalg/products.ts. */
  multiplyGrouped(
    out: number,
    a: number,
    b: number,
    rows: number,
    inner: number,
    cols: number,
  ): void;
  /** out ← A·x. */
  multiplyVector(out: number, a: number, x: number, rows: number, cols: number): void;
  /**
   * For i = 0 … n−1: x_i ← max(x_i + (p_i − Σ_k g_ik·x_k)/g_ii, floor), rows of `cols` doubles, with the
   * newest x. A row with g_ii = 0 stays.
   */
  relaxRows(x: number, p: number, g: number, n: number, cols: number, floor: number): void;
  /** m_k ← m_k·p_k/q_k, and 0 where m_k·p_k = 0 whatever q_k is. */
  scaleByQuotients(m: number, p: number, q: number, count: number): void;
  /** out ← Mᵀ. */
  transpose(out: number, matrix: number, rows: number, cols: number): void;
  /** out ← a − b. */
  subtract(out: number, a: number, b: number, count: number): void;
  /** out_i ← Σ_j |M_ij|, and out_j ← Σ_i |M_ij|. */
  rowSums(out: number, matrix: number, rows: number, cols: number): void;
  columnSums(out: number, matrix: number, rows: number, cols: number): void;
  /** out ← n pairs of sums of max(M_ij, 0) and max(−M_ij, 0) over the rows, then n pairs over the columns. */
  partSums(out: number, matrix: number, n: number): void;
  /** out₀ and out₁ ← the sums of ((M_ij + M_ji)/2)² and of ((M_ij − M_ji)/2)². */
  symmetrySums(out: number, matrix: number, n: number): void;
  /** out_j ← Σ_k |A_kj/‖A_j‖₁ − B_kj|; a column of zeros is not divided. `norms` is scratch space. */
  columnDistances(
    out: number,
    norms: number,
    a: number,
    b: number,
    rows: number,
    cols: number,
  ): void;
  /** The largest |x_k|; NaN if one is NaN. */
  largestAbsolute(x: number, count: number): number;
}

export const DENSE = [
  ...Object.values(accumulation),
  ...Object.values(entrywise),
  ...Object.values(grouped),
  ...Object.values(multiplication),
  ...Object.values(norms),
  ...Object.values(products),
  ...Object.values(relaxation),
  ...Object.values(transposition),
];
