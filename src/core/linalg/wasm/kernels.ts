/**
 * The inner loops as a WebAssembly module, two doubles at a time. An argument named after a matrix or a
 * vector is the byte address of row-major doubles; counts are in doubles. All arithmetic is plain IEEE 754
 * (no fused or relaxed instructions), so results are identical on every machine.
 */
import * as accumulation from './accumulation.ts';
import { assemble } from './assembler.ts';
import * as draws from './draws.ts';
import * as entrywise from './entrywise.ts';
import * as examples from './examples.ts';
import * as exchanges from './exchanges.ts';
import * as factors from './factors.ts';
import * as gathering from './gathering.ts';
import * as grouped from './grouped.ts';
import * as independence from './independence.ts';
import * as multiplication from './multiplication.ts';
import * as norms from './norms.ts';
import * as products from './products.ts';
import * as reflections from './reflections.ts';
import * as relaxation from './relaxation.ts';

import * as rotations from './rotations.ts';
import * as sparseSums from './sparseSums.ts';
import * as splitting from './splitting.ts';
import * as supports from './supports.ts';
import * as tally from './tally.ts';
import * as tiledSums from './tiledSums.ts';
import * as transposition from './transposition.ts';

/** Exports of the module. */
export interface Kernels {
  /** out_k ← (next 32 bits as a signed integer + ½)·scale; updates the generator's `state`. */
  fillSymmetric(out: number, count: number, scale: number, state: number): void;
  /** The supports of `count` examples with weights 1; `draws.ts` describes the tables. */
  drawSupports(
    starts: number,
    active: number,
    values: number,
    state: number,
    p: number,
    atLeast: number,
    guide: number,
    longest: number,
    guides: number,
    count: number,
    n: number,
    mostLikely: number,
  ): void;
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
  /**
   * out_j ← E[x*_j x_i] for j < n and out_n ← E[x_i] over all supports, x_i decoded by the ReLU or
   * linearly; n ≥ 2. `u` and `g` are scratch space for 2ⁿ⁻¹ doubles a feature, `p` the probabilities of
   * the supports, `z` row i of A†A*. For one feature, and for two in consecutive rows of `out` and `z`.
   */
  expectRectified: OverSupports;
  expectTwoRectified: OverSupports;
  expectLinear: OverSupports;
  expectTwoLinear: OverSupports;
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
  /** LU with partial pivoting, in place; 0 if a pivot is at most `vanishing` times the largest entry, else 1. */
  factorise(matrix: number, pivots: number, n: number, vanishing: number): number;
  /** out ← `count` rows of A, n doubles each, by their numbers. */
  gatherRows(out: number, a: number, numbers: number, count: number, n: number): void;
  /** x ← L⁻¹x, U⁻¹x, U⁻ᵀx, L⁻ᵀx for the factors of an LU factorisation, L with unit diagonal. */
  solveLower(factors: number, n: number, x: number): void;
  solveUpper(factors: number, n: number, x: number): void;
  solveUpperTransposed(factors: number, n: number, x: number): void;
  solveLowerTransposed(factors: number, n: number, x: number): void;
  /** The index of the first of the largest |x_k| among those that are not NaN; −1 if there is none. */
  indexOfLargest(x: number, count: number): number;
  /** chosen ← up to n independent rows of A by |priority|; returns their number. See `independence.ts`. */
  chooseRows(
    chosen: number,
    priority: number,
    pivots: number,
    reduced: number,
    factors: number,
    a: number,
    m: number,
    n: number,
    threshold: number,
    smallest: number,
  ): number;
  /** out ← the coefficients c with cᵀA_R = `row` for the rows R of `chooseRows`; overwrites `row`. */
  combinationOf(
    out: number,
    row: number,
    pivots: number,
    reduced: number,
    factors: number,
    n: number,
  ): void;
  /** lambda ← the solution of A_R λ = values for the rows R of `chooseRows`; overwrites `values`. */
  solveChosen(
    lambda: number,
    values: number,
    pivots: number,
    reduced: number,
    factors: number,
    n: number,
  ): void;
  /** Simplex exchanges on a tableau; returns their number. See `exchanges.ts`. */
  exchangeRows(
    tableau: number,
    basis: number,
    outside: number,
    directions: number,
    positions: number,
    signs: number,
    reach: number,
    z: number,
    count: number,
    n: number,
    made: number,
    limit: number,
    tolerance: number,
    smallest: number,
  ): number;
  /** Coefficients x with xᵀA_R = a row, and values of A_R λ, from before exchanges to after them and back. */
  applyExchanges(x: number, directions: number, positions: number, count: number, n: number): void;
  revertExchanges(
    values: number,
    directions: number,
    positions: number,
    count: number,
    n: number,
  ): void;
  /** out ← Σ_k x_k·A_k over the `count` rows of A, n doubles each; zeros of x are skipped. */
  combineRows(out: number, x: number, a: number, count: number, n: number): void;
  /** The two halves of a step of Douglas–Rachford splitting; see `splitting.ts`. */
  correct(s: number, va: number, i: number, relaxation: number, n: number): void;
  shrink(
    v: number,
    z: number,
    p: number,
    relaxation: number,
    threshold: number,
    count: number,
  ): void;
  /** Applies I − vvᵀ to `count` vectors, `stride` bytes apart. */
  reflect(v: number, vectors: number, stride: number, count: number, length: number): void;
  /**
   * A = QR by Householder reflections, A stored by columns of m doubles, which are overwritten;
   * inverses_k ← 1/R_kk. Returns the number of columns done, less than n if A has lost rank.
   */
  triangularise(columns: number, inverses: number, m: number, n: number): number;
  /** q ← the first n columns of Q. */
  expandQ(q: number, columns: number, m: number, n: number): void;
  /** W ← R⁻¹W for the n rows of W. */
  backSubstitute(w: number, columns: number, inverses: number, m: number, n: number): void;
  /** Adds scale·(v·u)·v to each of `count` vectors u, `stride` bytes apart. */
  reflectGrouped(
    v: number,
    vectors: number,
    stride: number,
    count: number,
    length: number,
    scale: number,
  ): void;
  /** One sweep of rotations that make the rows orthogonal; returns 1 if any was rotated. See `rotations.ts`. */
  rotateRows(
    rows: number,
    squares: number,
    count: number,
    negligible: number,
    orthogonal: number,
  ): number;
  /** dense_e ← dense_e + Σ value·table_feature over the active features of example e. */
  addSparse: OverSparseExamples;
  /** dense_e ← Σ value·table_feature over the active features of example e. */
  sumSparse: OverSparseExamples;
  /** The largest |entry| that `addSparse` would write; NaN if one is NaN. */
  largestSparse: OverSparseExamples<number>;
  /** table_feature ← table_feature + value·dense_e for every active feature of every example e. */
  scatterSparse: OverSparseExamples;
  /** sum ← sum + Σ x_e, truth ← truth + Σ x*_e, table ← table + Σ x*_e x_eᵀ; `places` is room for n + 1 integers. */
  gatherSparse(
    sum: number,
    truth: number,
    table: number,
    x: number,
    starts: number,
    active: number,
    values: number,
    places: number,
    examples: number,
    n: number,
  ): void;
  /** Decodes examples with the ReLU and adds up x, x* and x*xᵀ; `gathering.ts` describes the sums and counts. */
  gatherRectified(
    sum: number,
    truth: number,
    table: number,
    counts: number,
    z: number,
    most: number,
    x: number,
    places: number,
    starts: number,
    active: number,
    values: number,
    examples: number,
    n: number,
    alpha: number,
    limit: number,
  ): void;
  /** out ← out + the sum of `rows` rows of n doubles. */
  addRows(out: number, matrix: number, rows: number, n: number): void;
  /** out ← out + Σ x_e ν_eᵀ over examples, skipping zeros of x; `places` is room for two doubles an example. */
  addOuter(
    out: number,
    x: number,
    nu: number,
    places: number,
    examples: number,
    n: number,
    m: number,
  ): void;
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
  /** Adds to out₀ the number of positive x*_i, and to out₁ the number of those with x_i > limit. */
  countFound(
    out: number,
    x: number,
    starts: number,
    active: number,
    values: number,
    limit: number,
    examples: number,
    n: number,
  ): void;
  /** Histograms of u and errors of x; `tally.ts` describes the tables and sums. */
  tallyExamples(
    counts: number,
    sums: number,
    u: number,
    x: number,
    sigma: number,
    d: number,
    starts: number,
    active: number,
    values: number,
    examples: number,
    n: number,
    from: number,
    width: number,
    bins: number,
    limit: number,
  ): void;
}

type OverSupports = (
  out: number,
  u: number,
  g: number,
  p: number,
  z: number,
  alpha: number,
  n: number,
) => void;

/** Examples in rows of n doubles, their active features as 32-bit integers. */
type OverSparseExamples<Result = void> = (
  dense: number,
  table: number,
  starts: number,
  active: number,
  values: number,
  examples: number,
  n: number,
) => Result;

export const KERNEL_BYTES = assemble([
  ...Object.values(accumulation),
  ...Object.values(draws),
  ...Object.values(entrywise),
  ...Object.values(examples),
  ...Object.values(exchanges),
  ...Object.values(factors),
  ...Object.values(gathering),
  ...Object.values(grouped),
  ...Object.values(independence),
  ...Object.values(multiplication),
  ...Object.values(norms),
  ...Object.values(products),
  ...Object.values(reflections),
  ...Object.values(relaxation),
  ...Object.values(tiledSums),
  ...Object.values(rotations),
  ...Object.values(sparseSums),
  ...Object.values(splitting),
  ...Object.values(supports),
  ...Object.values(tally),
  ...Object.values(transposition),
]);
