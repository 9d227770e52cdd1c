/**
 * Initial bases of row programs: n independent rows of A, chosen greedily by a priority, then exchanged until no row
 * seems to improve the basis. Nothing here is guaranteed: the exact search begins where this one ends.
 *
 * An exchange is cheap because few rows are in the tableau, which holds rows in terms of the basis: those that violated
 * |A_kλ| ≤ 1 most when all rows were last priced. Once none of them does, all rows are priced again.
 */
import type { Matrix } from '../matrix.ts';
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
/** Rows in the tableau, and rows that are added to it at once. */
const TABLEAU = 48;
const ADDED = 8;
/** Accepted violation of |A_kλ| ≤ 1, and the smallest pivot relative to the largest entry of its row. */
const TOLERANCE = 1e-9;
const SMALL_PIVOT = 1e-6;
/** Most exchanges: more of them cost more accuracy and time than a new factorisation. */
const EXCHANGES = 200;

export class CrashBasis {
  private readonly m: number;
  private readonly n: number;
  private readonly arena: Arena;
  /** Numbers of the rows in the basis and in the tableau. */
  private readonly chosen: Int32Array;
  private readonly outside: Int32Array;
  /** LU of the chosen rows; see `chooseRows`. */
  private readonly columns: Int32Array;
  private readonly priority: Float64Array;
  private readonly reduced: Float64Array;
  private readonly factors: Float64Array;
  /** w, then the rows outside, in terms of the basis. */
  private readonly tableau: Float64Array;
  /** The exchanges since the elimination; see `wasm/solving/exchanges.ts`. */
  private readonly directions: Float64Array;
  private readonly positions: Int32Array;
  private made = 0;
  private readonly signs: Float64Array;
  private readonly lambda: Float64Array;
  /** Scratch space: n doubles; Aλ, of all rows and of the tableau. */
  private readonly row: Float64Array;
  private readonly z: Float64Array;

  /** Doubles allocated from an arena. */
  static room(m: number, n: number): number {
    return m + 2 * n * n + 4 * n + (TABLEAU + 1) * n + EXCHANGES * (n + 1) + TABLEAU + m;
  }

  constructor(m: number, n: number, arena: Arena) {
    this.m = m;
    this.n = n;
    this.arena = arena;
    this.chosen = arena.integers(n);
    this.outside = arena.integers(TABLEAU);
    this.columns = arena.integers(n);
    this.priority = arena.vector(m);
    this.reduced = arena.vector(n * n);
    this.factors = arena.vector(n * n);
    this.tableau = arena.vector((TABLEAU + 1) * n);
    this.directions = arena.vector(EXCHANGES * n);
    this.positions = arena.integers(EXCHANGES);
    this.signs = arena.vector(n);
    this.lambda = arena.vector(n);
    this.row = arena.vector(n);
    this.z = arena.vector(m);
  }

  /**
   * n independent rows of A, which is in the arena, in ascending order; null if A has no n (numerically) independent
   * rows. Overwritten by the next call.
   * @param largestEntry ‖A‖_max
   * @param target the right-hand side of the row program
   */
  rows(
    A: Matrix,
    largestEntry: number,
    priority: Float64Array,
    target: Float64Array,
  ): Int32Array | null {
    const { n, chosen } = this;
    const smallest = SMALLEST_ROW * largestEntry;
    for (const threshold of THRESHOLDS)
      if (this.choose(A, priority, threshold, smallest) === n) {
        this.search(A, target);
        return chosen.sort();
      }
    return null;
  }

  private choose(A: Matrix, priority: Float64Array, threshold: number, smallest: number): number {
    const { m, n, chosen, columns, reduced, factors } = this;
    this.priority.set(priority);
    return this.arena.kernels.chooseRows(
      address(chosen),
      address(this.priority),
      address(columns),
      address(reduced),
      address(factors),
      address(A.data),
      m,
      n,
      threshold,
      smallest,
    );
  }

  private search(A: Matrix, target: Float64Array): void {
    this.made = 0;
    this.row.set(target);
    this.express(0, address(this.row));
    let count = 0;
    this.exchange(count);
    while (this.made < EXCHANGES) {
      this.price(A, count);
      const found = this.violated();
      if (found.length === 0) return;
      if (count + found.length > TABLEAU) count = 0;
      for (const k of found) {
        this.outside[count++] = k;
        this.express(count, address(A.data, k * this.n));
      }
      const before = this.made;
      this.exchange(count);
      if (this.made === before) return;
    }
  }

  /** z ← Aλ, except in the rows of the basis and of the tableau. */
  private price(A: Matrix, count: number): void {
    const { m, n, chosen, outside, columns, reduced, factors, directions, positions, made } = this;
    const { lambda, z, signs } = this;
    const { kernels } = this.arena;
    const values = address(signs);
    kernels.revertExchanges(values, address(directions), address(positions), made, n);
    kernels.solveChosen(
      address(lambda),
      values,
      address(columns),
      address(reduced),
      address(factors),
      n,
    );
    kernels.multiplyVector(address(z), address(A.data), address(lambda), m, n);
    for (let p = 0; p < n; p++) z[chosen[p]!] = NaN;
    for (let r = 0; r < count; r++) z[outside[r]!] = NaN;
  }

  /** The rows that violate |z_k| ≤ 1 most; overwrites z there. */
  private violated(): number[] {
    const { m, z } = this;
    const found: number[] = [];
    while (found.length < ADDED) {
      const k = this.arena.kernels.indexOfLargest(address(z), m);
      if (k < 0 || Math.abs(z[k]!) <= 1 + TOLERANCE) break;
      z[k] = NaN;
      found.push(k);
    }
    return found;
  }

  private exchange(count: number): void {
    const { n, tableau, chosen, outside, directions, positions, signs, row, z, made } = this;
    this.made = this.arena.kernels.exchangeRows(
      address(tableau),
      address(chosen),
      address(outside),
      address(directions),
      address(positions),
      address(signs),
      address(row),
      address(z),
      count,
      n,
      made,
      EXCHANGES,
      TOLERANCE,
      SMALL_PIVOT,
    );
  }

  /** Row r of the tableau ← the vector at the address x, in terms of the basis. */
  private express(r: number, x: number): void {
    const { n, tableau, columns, reduced, factors, directions, positions, made } = this;
    const { kernels } = this.arena;
    const out = address(tableau, r * n);
    kernels.combinationOf(out, x, address(columns), address(reduced), address(factors), n);
    kernels.applyExchanges(out, address(directions), address(positions), made, n);
  }
}
