/**
 * Initial bases of row programs: n independent rows of A, chosen greedily by a priority, then exchanged for others of
 * high priority until the program restricted to these rows is solved. Everything is approximate: the exact search
 * begins where this one ends.
 */
import { type Matrix, normMax } from '../matrix.ts';
import { address } from './wasm/address.ts';
import type { Arena } from './wasm/arena.ts';

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
/** Rows outside the basis that may enter it. */
const OUTSIDE = 64;
/** Accepted violation of |A_kλ| ≤ 1 of those rows, and the smallest pivot relative to the largest entry of its row. */
const TOLERANCE = 1e-9;
const SMALL_PIVOT = 1e-6;
/** Exchanges per row of the tableau, after which rounding errors or cycles have taken over. */
const PATIENCE = 10;

export class CrashBasis {
  private readonly m: number;
  private readonly n: number;
  private readonly arena: Arena;
  /** Numbers of the rows in the basis and outside. */
  private readonly chosen: Int32Array;
  private readonly outside: Int32Array;
  /** The elimination of the chosen rows. */
  private readonly pivots: Int32Array;
  private readonly priority: Float64Array;
  private readonly reduced: Float64Array;
  private readonly factors: Float64Array;
  /** The rows outside in terms of the basis, then w. */
  private readonly tableau: Float64Array;
  private readonly row: Float64Array;
  private readonly signs: Float64Array;
  private readonly reach: Float64Array;
  private readonly z: Float64Array;

  /** Doubles allocated from an arena. */
  static room(m: number, n: number): number {
    const count = outsideOf(m, n);
    return m + 2 * n * n + 4 * n + 2 * count + (count + 1) * n;
  }

  constructor(m: number, n: number, arena: Arena) {
    this.m = m;
    this.n = n;
    this.arena = arena;
    const count = outsideOf(m, n);
    this.chosen = arena.integers(n);
    this.outside = arena.integers(count);
    this.pivots = arena.integers(n);
    this.priority = arena.vector(m);
    this.reduced = arena.vector(n * n);
    this.factors = arena.vector(n * n);
    this.tableau = arena.vector((count + 1) * n);
    this.row = arena.vector(n);
    this.signs = arena.vector(n);
    this.reach = arena.vector(n);
    this.z = arena.vector(count);
  }

  /**
   * n independent rows of A, which is in the arena, in ascending order; null if A has no n (numerically) independent
   * rows. Overwritten by the next call.
   * @param target the right-hand side of the row program
   */
  rows(A: Matrix, priority: Float64Array, target: Float64Array): Int32Array | null {
    const { n, chosen } = this;
    const smallest = SMALLEST_ROW * normMax(A);
    for (const threshold of THRESHOLDS)
      if (this.choose(A, priority, threshold, smallest) === n) {
        if (this.outside.length > 0) this.exchange(A, target);
        return chosen.sort();
      }
    return null;
  }

  private choose(A: Matrix, priority: Float64Array, threshold: number, smallest: number): number {
    const { m, n, chosen, outside, pivots, reduced, factors } = this;
    this.priority.set(priority);
    return this.arena.kernels.chooseRows(
      address(chosen),
      address(outside),
      outside.length,
      address(this.priority),
      address(pivots),
      address(reduced),
      address(factors),
      address(A.data),
      m,
      n,
      threshold,
      smallest,
    );
  }

  private exchange(A: Matrix, target: Float64Array): void {
    const { n, chosen, outside, tableau, signs, reach, z } = this;
    const count = outside.length;
    for (let r = 0; r < count; r++) this.express(r, A.data, outside[r]! * n);
    this.express(count, target, 0);
    this.arena.kernels.exchangeRows(
      address(tableau),
      address(chosen),
      address(outside),
      address(signs),
      address(reach),
      address(z),
      count,
      n,
      PATIENCE * count,
      TOLERANCE,
      SMALL_PIVOT,
    );
  }

  /** Row r of the tableau ← the vector at `from` in terms of the basis. */
  private express(r: number, values: Float64Array, from: number): void {
    const { n, row, tableau, pivots, reduced, factors } = this;
    row.set(values.subarray(from, from + n));
    this.arena.kernels.combinationOf(
      address(tableau, r * n),
      address(row),
      address(pivots),
      address(reduced),
      address(factors),
      n,
    );
  }
}

function outsideOf(m: number, n: number): number {
  return Math.min(OUTSIDE, m - n);
}
