/**
 * A basis of a row program: n independent rows A_R of A in positions 0 … n−1, and solves with them. The
 * loaded rows are LU-factored; each exchange since then adds one factor (product-form update): putting
 * dᵀA_R in position q multiplies A_R from the left by the identity with row q replaced by dᵀ, which is
 * inverted in O(n).
 */
import type { Matrix } from '../matrix.ts';
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
  static room(_m: number, n: number): number {
    return LU.room(n) + EXCHANGES_BEFORE_REFACTORING * n + 2 * n;
  }

  constructor(n: number, arena: Arena) {
    this.n = n;
    this.arena = arena;
    this.rows = arena.integers(n);
    this.lu = new LU(n, arena);
    this.directions = arena.vector(EXCHANGES_BEFORE_REFACTORING * n);
    this.positions = new Int32Array(EXCHANGES_BEFORE_REFACTORING);
    this.scratch = arena.vector(n);
  }

  /** Loads the rows of A, which is in the arena, listed in `rows[from …]`; false if they are dependent. */
  load(A: Matrix, rows: Uint16Array, from: number): boolean {
    for (let p = 0; p < this.n; p++) this.rows[p] = rows[from + p]!;
    return this.refactor(A);
  }

  /** Refactors the rows if any were exchanged; false if there is nothing to refactor. */
  refresh(A: Matrix): boolean {
    return this.exchanges > 0 && this.refactor(A);
  }

  private refactor(A: Matrix): boolean {
    const { n, lu, rows } = this;
    this.arena.kernels.gatherRows(address(lu.storage), address(A.data), address(rows), n, n);
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
