/**
 * A basis of a row program: n independent rows of A, in positions 0 … n−1, with the means to
 * solve systems in them: an LU factorisation of the rows loaded, and one factor for each
 * exchange since. Putting dᵀA_R in position q multiplies A_R from the left by the identity with
 * row q replaced by dᵀ, which is inverted in O(n).
 */
import type { Matrix } from '../matrix.ts';
import { LU } from './lu.ts';
import { type Arena, address } from './wasm/arena.ts';

/** After so many exchanges the rows are factored afresh, before rounding and cost add up. */
const EXCHANGES_BEFORE_REFACTORING = 40;
/** A pivot below this against the largest entry of d would make the new rows dependent. */
const VANISHING = 1e-13;

export class Basis {
  /** The row of A in each position. */
  readonly rows: Int32Array;
  private readonly n: number;
  private readonly arena: Arena;
  private readonly lu: LU;
  /** Exchange e put d (at e·n of `directions`) in place `positions[e]`. */
  private readonly directions: Float64Array;
  private readonly positions: Int32Array;
  private exchanges = 0;
  private readonly scratch: Float64Array;

  /** Doubles it takes of an arena. */
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

  /** Takes the rows of A named in `rows[from …]`; false if they are dependent. */
  load(A: Matrix, rows: Uint16Array, from: number): boolean {
    for (let p = 0; p < this.n; p++) this.rows[p] = rows[from + p]!;
    return this.refactor(A);
  }

  /** Factors the rows afresh where exchanges stand between; false if nothing would change. */
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

  /** λ with A_R λ = values; λ lies in the arena. */
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

  /** w with A_Rᵀ w = target; w lies in the arena. */
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
   * Puts row `entering` of A in place of the one at `position`; `d` solves A_Rᵀ d = (that row)ᵀ
   * in the old basis. False if the new rows are dependent.
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
