/**
 * A basis of a row program: n independent rows A_R of A in positions 0 … n−1, and solves with them. The
 * loaded rows are LU-factored; each exchange since then adds one factor (product-form update): putting
 * dᵀA_R in position q multiplies A_R from the left by the identity with row q replaced by dᵀ, which is
 * inverted in O(n).
 */
import { type Matrix, normMax } from '../matrix.ts';
import { LU } from './lu.ts';
import { address } from './wasm/address.ts';
import type { Arena } from './wasm/arena.ts';

/** The rows are refactored after this many exchanges, which bounds both rounding error and cost. */
const EXCHANGES_BEFORE_REFACTORING = 40;
/** Smallest pivot, relative to the largest entry of d, for which the new rows are independent. */
const VANISHING = 1e-13;

export class Basis {
  /** The row of A in each position. */
  readonly rows: Int32Array;
  private readonly n: number;
  private readonly arena: Arena;
  private readonly lu: LU;
  /** Exchange e put d (stored at e·n in `directions`) in position `positions[e]`. */
  private readonly directions: Float64Array;
  private readonly positions: Int32Array;
  private exchanges = 0;
  private readonly scratch: Float64Array;

  /** Doubles allocated from an arena. */
  static room(n: number): number {
    return LU.room(n) + EXCHANGES_BEFORE_REFACTORING * n + n;
  }

  constructor(n: number, arena: Arena) {
    this.n = n;
    this.arena = arena;
    this.rows = new Int32Array(n);
    this.lu = new LU(n, arena);
    this.directions = arena.vector(EXCHANGES_BEFORE_REFACTORING * n);
    this.positions = new Int32Array(EXCHANGES_BEFORE_REFACTORING);
    this.scratch = arena.vector(n);
  }

  /** Loads the rows of A listed in `rows[from …]`; false if they are dependent. */
  load(A: Matrix, rows: Uint16Array, from: number): boolean {
    for (let p = 0; p < this.n; p++) this.rows[p] = rows[from + p]!;
    return this.refactor(A);
  }

  /** Refactors the rows if any were exchanged; false if there is nothing to refactor. */
  refresh(A: Matrix): boolean {
    return this.exchanges > 0 && this.refactor(A);
  }

  private refactor(A: Matrix): boolean {
    const { n, lu } = this;
    const target = lu.storage;
    for (let p = 0; p < n; p++) {
      const row = this.rows[p]! * n;
      for (let j = 0; j < n; j++) target[p * n + j] = A.data[row + j]!;
    }
    this.exchanges = 0;
    return lu.factor();
  }

  /** lambda ← the solution of A_R λ = values; `lambda` must be in the arena. */
  solve(lambda: Float64Array, values: Float64Array): void {
    const { n, directions, positions, scratch } = this;
    const { kernels } = this.arena;
    scratch.set(values);
    for (let e = this.exchanges - 1; e >= 0; e--) {
      const q = positions[e]!;
      const value = scratch[q]!;
      scratch[q] = 0;
      const others = kernels.dot(address(directions, e * n), address(scratch), n);
      scratch[q] = (value - others) / directions[e * n + q]!;
    }
    this.lu.solve(lambda, scratch);
  }

  /** w ← the solution of A_Rᵀ w = target; `w` must be in the arena. */
  solveTransposed(w: Float64Array, target: Float64Array): void {
    const { n, directions, positions } = this;
    const { kernels } = this.arena;
    this.lu.solveTransposed(w, target);
    for (let e = 0; e < this.exchanges; e++) {
      const q = positions[e]!;
      const value = w[q]! / directions[e * n + q]!;
      kernels.addScaled(address(w), -value, address(directions, e * n), n);
      w[q] = value;
    }
  }

  /**
   * Replaces the row at `position` by row `entering` of A, where `d` solves A_Rᵀ d = (that row)ᵀ in the
   * old basis. False if the new rows are dependent.
   */
  exchange(A: Matrix, position: number, entering: number, d: Float64Array): boolean {
    const { n } = this;
    let largest = 0;
    for (let p = 0; p < n; p++) largest = Math.max(largest, Math.abs(d[p]!));
    const pivot = Math.abs(d[position]!);
    if (!(pivot > VANISHING * largest)) return false;
    this.rows[position] = entering;
    if (this.exchanges === EXCHANGES_BEFORE_REFACTORING) return this.refactor(A);
    this.directions.set(d, this.exchanges * n);
    this.positions[this.exchanges] = position;
    this.exchanges++;
    return true;
  }
}

/**
 * Relative size of the remainder after elimination above which a row counts as independent. Tried in
 * small steps, because a threshold far below the necessary one accepts nearly dependent rows.
 */
const THRESHOLDS = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13];
/**
 * Lower bound on a row's reference size, relative to ‖A‖_max. Pixels outside every stroke hold rounding
 * errors such as 1e−20; relative to their own size they would look independent of every other row.
 */
const SMALLEST_ROW = 1e-6;

/**
 * An initial basis: n independent rows of A in ascending order, chosen greedily by |priority|; null if A
 * has no n (numerically) independent rows. With the Moore–Penrose row as priority the search starts about
 * half as far from the optimum as from arbitrary independent rows.
 */
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
