/** Factorisations, solves and steps of the simplex method. */
import * as exchanges from './exchanges.ts';
import * as factors from './factors.ts';
import * as independence from './independence.ts';
import * as reflections from './reflections.ts';
import * as rotations from './rotations.ts';
import * as splitting from './splitting.ts';
import * as triangles from './triangles.ts';

export interface SolvingKernels {
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
    columns: number,
    reduced: number,
    factors: number,
    a: number,
    m: number,
    n: number,
    threshold: number,
    smallest: number,
  ): number;
  /** out ← the coefficients c with cᵀA_R = the vector x, for the rows R of `chooseRows`. */
  combinationOf(
    out: number,
    x: number,
    columns: number,
    reduced: number,
    factors: number,
    n: number,
  ): void;
  /** lambda ← the solution of A_R λ = values for the rows R of `chooseRows`; overwrites `values`. */
  solveChosen(
    lambda: number,
    values: number,
    columns: number,
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
}

export const SOLVING = [
  ...Object.values(exchanges),
  ...Object.values(factors),
  ...Object.values(independence),
  ...Object.values(reflections),
  ...Object.values(rotations),
  ...Object.values(splitting),
  ...Object.values(triangles),
];
