/**
 * One row of the left inverse of least norm, exactly: min ‖w‖₁ subject to Aᵀw = e_i, a linear program with
 * dual max λ_i subject to ‖Aλ‖_∞ ≤ 1 (paper, Algorithm 1, line 3; the rows are independent of each other).
 *
 * Simplex on bases of n independent rows of A. As w may have either sign, every basis is feasible, and an
 * entering row may carry other entries through zero (the long-step rule): their signs flip.
 *
 * Equal rows of A, such as the pixels of one stroke, make many optima. A second cost, also fixed, chooses
 * among them, so the result depends on A alone and not on the initial basis; where the choice is too close
 * to call, `RowSolution.isAmbiguous` reports it.
 */
import type { Matrix } from '../matrix.ts';
import { Rng } from '../rng.ts';
import type { Basis } from './basis.ts';
import { RowSolution } from './rowSolution.ts';
import { address } from './wasm/address.ts';
import type { Arena } from './wasm/arena.ts';

/** |A_kλ| within this distance of 1 is a tie. */
const TIE = 1e-10;
/** While ties are being broken, only a violation larger than any tie reopens the search. */
const REOPEN = 5e-10;
/** Least reduction of the second cost for which a tied row enters. */
const CHEAPER = 1e-9;
/** Initial δ of the shifted right-hand side: far above rounding, below the accepted gap. */
const SHIFT = 1e-10;
const SMALLEST_SHIFT = 1e-13;
/** Accepted duality gap ‖w‖₁ − λ_i, relative to ‖w‖₁. */
const GAP = 5e-10;
/**
 * Rows that differ by 1e−9, say, violate the dual constraint by as little, and only an ill-conditioned
 * basis holding both could remove the violation. A violation below this size that requires a pivot below
 * TINY is therefore ignored and shows up in the gap. A failed search is repeated with the lenient limit.
 */
const NEGLIGIBLE = { strict: 2e-10, lenient: 1e-8 };
const TINY = 1e-7;
/** Smallest pivot, relative to the largest entry of d. */
const SMALL_PIVOT = 1e-9;

export class RowProgram {
  /** The solution at the current basis. */
  readonly solution: RowSolution;
  /** Accepted relative gap: GAP, or more if violations were ignored. */
  private allowedGap = GAP;
  private negligible = NEGLIGIBLE.strict;
  /** Current δ. */
  private shift = SHIFT;

  private readonly m: number;
  private readonly n: number;
  private readonly arena: Arena;
  /** The entering row in terms of the basis: A_Rᵀd = (row)ᵀ. */
  private readonly d: Float64Array;
  private readonly entering: Float64Array;
  private readonly tied: Uint8Array;
  private readonly ignored: Uint8Array;
  private readonly reach: Float64Array;
  /** Direction of the shift. */
  private readonly g: Float64Array;
  /** Second cost of each row of A: generic and the same in every run. */
  private readonly secondCost: Float64Array;
  private readonly secondLambda: Float64Array;
  private readonly secondSigns: Float64Array;

  /** Doubles allocated from an arena. */
  static room(m: number, n: number): number {
    return RowSolution.room(m, n) + 2 * n;
  }

  constructor(m: number, n: number, arena: Arena) {
    this.m = m;
    this.n = n;
    this.arena = arena;
    this.d = arena.vector(n);
    this.entering = new Float64Array(n);
    this.tied = new Uint8Array(m);
    this.ignored = new Uint8Array(m);
    this.reach = new Float64Array(n);
    this.secondLambda = arena.vector(n);
    this.secondSigns = new Float64Array(n);
    const rng = new Rng(0, 'tieBreak');
    this.secondCost = Float64Array.from({ length: m }, () => 1 + rng.uniform());
    this.g = Float64Array.from({ length: n }, () => 1 + rng.uniform());
    this.solution = new RowSolution(m, n, arena, this.g);
  }

  /** The shifted right-hand side with which a search for row i begins. */
  target(i: number): Float64Array {
    const target = this.g.map((value) => SHIFT * value);
    target[i]! += 1;
    return target;
  }

  /**
   * Moves `basis` to the optimum of row i; A is in the arena. Returns the number of exchanges, or −1 if
   * rounding errors stopped the search and the caller should restart from a better basis.
   */
  optimise(A: Matrix, i: number, basis: Basis, patience: keyof typeof NEGLIGIBLE): number {
    this.negligible = NEGLIGIBLE[patience];
    const limit = 200 + 20 * (this.m + this.n);
    let breakingTies = false;
    this.shift = SHIFT;
    this.allowedGap = GAP;
    this.ignored.fill(0);
    for (let exchanges = 0; exchanges <= limit; exchanges++) {
      this.evaluate(A, i, basis);
      const violated = this.mostViolated(breakingTies);
      if (violated >= 0) {
        const violation = Math.abs(this.solution.z[violated]!) - 1;
        const position = this.leavingPosition(A, basis, violated, -violation);
        if (violation < this.negligible && this.isIllConditioned(violated, position)) {
          this.ignored[violated] = 1;
          this.allowedGap = Math.max(this.allowedGap, 2 * violation);
          continue;
        }
        if (position < 0 || !basis.exchange(A, position, violated, this.d)) return -1;
        breakingTies = false;
      } else {
        breakingTies = this.breakTie(A, basis);
        if (breakingTies) continue;
        if (this.isCertified(i)) return exchanges;
        // the shift hides an entry that is small but not zero
        if (this.shift < SMALLEST_SHIFT) return -1;
        this.shift /= 100;
        exchanges--;
      }
    }
    return -1;
  }

  /** Solves for row i at `basis`. */
  evaluate(A: Matrix, i: number, basis: Basis): void {
    this.solution.evaluate(A, i, basis, this.shift);
  }

  isCertified(i: number): boolean {
    return this.solution.isCertified(i, this.allowedGap);
  }

  /** The row of A with the largest |A_kλ| above 1, or −1 if λ is feasible. */
  private mostViolated(breakingTies: boolean): number {
    const { m, ignored } = this;
    const { z, inBasis, precision } = this.solution;
    let row = -1;
    let worst = 1 + (breakingTies ? Math.max(REOPEN, precision) : precision);
    for (let k = 0; k < m; k++)
      if (!inBasis[k] && !ignored[k] && Math.abs(z[k]!) > worst) {
        worst = Math.abs(z[k]!);
        row = k;
      }
    return row;
  }

  /** Whether bringing in `row` at `position` takes a tiny pivot, or skips an earlier tiny one. */
  private isIllConditioned(row: number, position: number): boolean {
    if (position < 0) return false;
    const tiny = TINY * this.largestStep();
    return Math.abs(this.d[position]!) < tiny || this.passesZero(row, position, tiny);
  }

  private largestStep(): number {
    let largest = 0;
    for (let p = 0; p < this.n; p++) largest = Math.max(largest, Math.abs(this.d[p]!));
    return largest;
  }

  /** Brings in a tied row that lowers the second cost; false if there is none. */
  private breakTie(A: Matrix, basis: Basis): boolean {
    const { m, d, tied } = this;
    const { z, inBasis } = this.solution;
    let ties = 0;
    for (let k = 0; k < m; k++) {
      tied[k] = !inBasis[k] && Math.abs(z[k]!) >= 1 - TIE ? 1 : 0;
      ties += tied[k]!;
    }
    if (ties === 0) return false;
    this.solveSecondDual(basis);
    for (;;) {
      const row = this.cheapestTie(A);
      if (row < 0) return false;
      const position = this.leavingPosition(A, basis, row, 0);
      if (position >= 0 && this.staysOnFace(row, position))
        return basis.exchange(A, position, row, d);
      tied[row] = 0;
    }
  }

  /**
   * Whether an exchange keeps the objective and λ. A small pivot would move λ even for a slack of rounding
   * size, and so would an entry that is too small for a pivot but changes sign on the way.
   */
  private staysOnFace(row: number, position: number): boolean {
    const slack = Math.abs(1 - Math.abs(this.solution.z[row]!));
    return slack <= TIE * Math.abs(this.d[position]!) && !this.passesZero(row, position, Infinity);
  }

  /** Whether an entry with |d_p| < `slow` changes sign before the entry at `position` reaches zero. */
  private passesZero(row: number, position: number, slow: number): boolean {
    const { n, d } = this;
    const { z, signs, shiftedW } = this.solution;
    const way = Math.abs(shiftedW[position]! / d[position]!);
    const sign = z[row]! < 0 ? -1 : 1;
    for (let p = 0; p < n; p++)
      if (
        Math.abs(d[p]!) < slow &&
        way * sign * signs[p]! * d[p]! > Math.abs(shiftedW[p]!) * (1 + 1e-9)
      )
        return true;
    return false;
  }

  private solveSecondDual(basis: Basis): void {
    const { n, solution, secondCost, secondLambda, secondSigns } = this;
    for (let p = 0; p < n; p++) secondSigns[p] = solution.signs[p]! * secondCost[basis.rows[p]!]!;
    basis.solve(secondLambda, secondSigns);
  }

  /** The tied row with the most negative reduced second cost, or −1. */
  private cheapestTie(A: Matrix): number {
    const { m, n, tied, secondCost, secondLambda } = this;
    const { z } = this.solution;
    const { kernels } = this.arena;
    let row = -1;
    let lowest = -CHEAPER;
    for (let k = 0; k < m; k++) {
      if (!tied[k]) continue;
      const price = kernels.dot(address(A.data, k * n), address(secondLambda), n);
      const reduced = secondCost[k]! - (z[k]! < 0 ? -price : price);
      if (reduced < lowest) {
        lowest = reduced;
        row = k;
      }
    }
    return row;
  }

  /**
   * As `row` enters, the entries of w move along d. Returns the position whose entry reaches zero where the
   * objective stops decreasing, or −1: every entry passed on the way changes sign and adds 2|d_p| to the
   * slope.
   */
  private leavingPosition(A: Matrix, basis: Basis, row: number, startSlope: number): number {
    const { n, d, reach, entering } = this;
    const { z, signs, shiftedW } = this.solution;
    for (let j = 0; j < n; j++) entering[j] = A.data[row * n + j]!;
    basis.solveTransposed(d, entering);
    // if −row enters instead of +row, the entries move the other way
    const sign = z[row]! < 0 ? -1 : 1;
    const smallPivot = SMALL_PIVOT * this.largestStep();
    for (let p = 0; p < n; p++)
      reach[p] =
        sign * signs[p]! * d[p]! > smallPivot ? Math.abs(shiftedW[p]!) / Math.abs(d[p]!) : Infinity;
    let slope = startSlope;
    for (;;) {
      let next = -1;
      let nearest = Infinity;
      for (let p = 0; p < n; p++)
        if (reach[p]! < nearest) {
          nearest = reach[p]!;
          next = p;
        }
      if (next < 0) return -1;
      slope += 2 * Math.abs(d[next]!);
      if (slope >= 0) return next;
      reach[next] = Infinity;
    }
  }
}
