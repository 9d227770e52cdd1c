/**
 * One row of the least-norm left inverse, exactly: min ‖w‖₁ subject to Aᵀw = e_i, a linear
 * program with dual max λ_i subject to ‖Aλ‖_∞ ≤ 1 (paper, Algorithm 1, line 3; rows are
 * independent of each other).
 *
 * Simplex on bases of n independent rows of A. As w may have either sign, every basis is
 * feasible, and an entering row may carry others through zero (the long step): their signs flip.
 *
 * Degenerate programs. Zeros in w make many bases for one optimum, among which a search can cycle:
 * it runs on the right-hand side e_i + δg instead, g fixed once and for all, for which no entry is
 * zero; w and its certificate are then computed for e_i. Pixels of one stroke, say, make equal rows
 * of A and so many optima: among those a second cost decides, fixed as well. So the answer depends
 * on A alone, not on the basis the search began with; where that is too close to call,
 * `isAmbiguous` says so.
 */
import type { Matrix } from '../matrix.ts';
import { Rng } from '../rng.ts';
import type { Basis } from './basis.ts';
import { type Arena, address } from './wasm/arena.ts';

/** |A_kλ| may exceed 1 by this, and by ROUNDING times what it is the sum of. */
const FEASIBLE = 1e-11;
const ROUNDING = 2e-14;
/** |A_kλ| this near to 1 is a tie. */
const TIE = 1e-10;
/** While ties are settled, only a violation that no tie explains reopens the search. */
const REOPEN = 5e-10;
/** By how much a tied row must lower the second cost. */
const CHEAPER = 1e-9;
/** δ: far above rounding, and below what the certificate's gap may be. */
const SHIFT = 1e-10;
/** A solve this inexact is done again. */
const RESIDUAL = 1e-11;
const SMALLEST_SHIFT = 1e-13;
/** ‖w‖₁ − λ_i of an accepted row, against ‖w‖₁. */
const GAP = 5e-10;
/**
 * Rows that are equal but for 1e−9, say, violate by as little, and only a basis that holds both,
 * too ill-conditioned to be of use, would mend it: a violation below this that asks for a pivot
 * below TINY is left, and shows in the gap. A search that fails is repeated with more of it.
 */
const NEGLIGIBLE = { strict: 2e-10, lenient: 1e-8 };
const TINY = 1e-7;
/** Entries (against ‖w‖₁) and slacks in this range are neither zero nor clearly not. */
const UNSURE = { above: 1e-13, below: 1e-7 };
/** An entry of d below this share of the largest makes no pivot. */
const SMALL_PIVOT = 1e-9;

export class RowProgram {
  /** Values of w in the basis' positions. */
  readonly w: Float64Array;
  /** The dual solution. */
  readonly lambda: Float64Array;
  /** ‖Aλ‖_∞: 1 at an optimum, up to rounding. */
  dualNorm = 0;
  /** ‖A‖_max, set by the owner: what sums in A are measured by. */
  largestEntry = 1;
  /** How well A_kλ is known for the λ in hand. */
  private precision = FEASIBLE;
  /** The gap, against ‖w‖₁, that is accepted. */
  private allowance = GAP;
  private negligible = NEGLIGIBLE.strict;
  /** δ in use. */
  private shift = SHIFT;

  private readonly m: number;
  private readonly n: number;
  private readonly arena: Arena;
  private readonly signs: Float64Array;
  private readonly z: Float64Array;
  private readonly d: Float64Array;
  private readonly unit: Float64Array;
  private readonly entering: Float64Array;
  private readonly inBasis: Uint8Array;
  private readonly tied: Uint8Array;
  private readonly ignored: Uint8Array;
  private readonly reach: Float64Array;
  /** Second cost of each row of A, and the direction of the shift: generic, the same in every run. */
  private readonly secondCost: Float64Array;
  private readonly g: Float64Array;
  /** w for the right-hand side e_i + δg. */
  private readonly shiftedW: Float64Array;
  private readonly secondLambda: Float64Array;
  private readonly secondSigns: Float64Array;

  /** Doubles it takes of an arena. */
  static room(m: number, n: number): number {
    return m + 6 * n;
  }

  constructor(m: number, n: number, arena: Arena) {
    this.m = m;
    this.n = n;
    this.arena = arena;
    this.w = arena.vector(n);
    this.lambda = arena.vector(n);
    this.signs = new Float64Array(n);
    this.z = arena.vector(m);
    this.d = arena.vector(n);
    this.unit = new Float64Array(n);
    this.entering = new Float64Array(n);
    this.inBasis = new Uint8Array(m);
    this.tied = new Uint8Array(m);
    this.ignored = new Uint8Array(m);
    this.reach = new Float64Array(n);
    this.shiftedW = arena.vector(n);
    this.secondLambda = arena.vector(n);
    this.secondSigns = new Float64Array(n);
    const rng = new Rng(0, 'tieBreak');
    this.secondCost = Float64Array.from({ length: m }, () => 1 + rng.uniform());
    this.g = Float64Array.from({ length: n }, () => 1 + rng.uniform());
  }

  /**
   * Moves `basis` to the optimum of row i; A lies in the arena. Returns the number of exchanges, or −1 where rounding
   * got the better of it and the caller should begin again from a better basis.
   */
  optimise(A: Matrix, i: number, basis: Basis, patience: keyof typeof NEGLIGIBLE): number {
    this.negligible = NEGLIGIBLE[patience];
    const limit = 200 + 20 * (this.m + this.n);
    let settlingTies = false;
    this.shift = SHIFT;
    this.allowance = GAP;
    this.ignored.fill(0);
    for (let exchanges = 0; exchanges <= limit; exchanges++) {
      this.evaluate(A, i, basis);
      const violated = this.mostViolated(settlingTies);
      if (violated >= 0) {
        const violation = Math.abs(this.z[violated]!) - 1;
        const position = this.leavingPosition(A, basis, violated, -violation);
        if (violation < this.negligible && this.isIllConditioned(violated, position)) {
          this.ignored[violated] = 1;
          this.allowance = Math.max(this.allowance, 2 * violation);
          continue;
        }
        if (position < 0 || !basis.exchange(A, position, violated, this.d)) return -1;
        settlingTies = false;
      } else {
        settlingTies = this.settleTie(A, basis);
        if (settlingTies) continue;
        if (this.isCertified(i)) return exchanges;
        // the shift hides an entry that is small but not zero
        if (this.shift < SMALLEST_SHIFT) return -1;
        this.shift /= 100;
        exchanges--;
      }
    }
    return -1;
  }

  /** Whether λ proves that no row i of a left inverse is shorter than w. */
  isCertified(i: number): boolean {
    const length = this.length();
    const gap = length - this.lambda[i]! / Math.max(1, this.dualNorm);
    return gap <= this.allowance * Math.max(1, length);
  }

  /**
   * Whether another basis may do as well: some entry or slack is too small to be sure of and too
   * large to be rounding of zero, which ties of the second kind settle.
   */
  isAmbiguous(): boolean {
    const { m, n, w, z, inBasis } = this;
    const unsure = (size: number) => size > UNSURE.above && size < UNSURE.below;
    const length = this.length();
    for (let p = 0; p < n; p++) if (unsure(Math.abs(w[p]!) / length)) return true;
    for (let k = 0; k < m; k++)
      if (!inBasis[k] && unsure(Math.abs(1 - Math.abs(z[k]!)))) return true;
    return false;
  }

  /** Whether bringing in `row` there needs a tiny pivot, or ignores one that comes before. */
  private isIllConditioned(row: number, position: number): boolean {
    if (position < 0) return false;
    let dMax = 0;
    for (let p = 0; p < this.n; p++) dMax = Math.max(dMax, Math.abs(this.d[p]!));
    const tiny = TINY * dMax;
    return Math.abs(this.d[position]!) < tiny || this.passesZero(row, position, tiny);
  }

  private length(): number {
    let sum = 0;
    for (let p = 0; p < this.n; p++) sum += Math.abs(this.w[p]!);
    return sum;
  }

  /** w, its signs, λ and ‖Aλ‖_∞ of the basis in hand. */
  evaluate(A: Matrix, i: number, basis: Basis): void {
    this.solveBoth(A, i, basis);
    // a basis reached through an ill-conditioned one solves badly until it is factored itself
    if (this.residual(basis) > RESIDUAL && basis.refresh(A)) this.solveBoth(A, i, basis);
  }

  /** How far |A_kλ| is from 1 on the basis, where it should be 1. */
  private residual(basis: Basis): number {
    let largest = 0;
    for (const k of basis.rows) largest = Math.max(largest, Math.abs(Math.abs(this.z[k]!) - 1));
    return largest;
  }

  private solveBoth(A: Matrix, i: number, basis: Basis): void {
    const { m, n, w, shift, shiftedW, g, signs, lambda, unit, z, inBasis } = this;
    unit[i] = 1;
    basis.solveTransposed(w, unit);
    unit[i] = 0;
    basis.solveTransposed(shiftedW, g);
    for (let p = 0; p < n; p++) {
      shiftedW[p] = w[p]! + shift * shiftedW[p]!;
      signs[p] = shiftedW[p]! < 0 ? -1 : 1;
    }
    basis.solve(lambda, signs);
    inBasis.fill(0);
    for (let p = 0; p < n; p++) inBasis[basis.rows[p]!] = 1;
    this.arena.kernels.multiplyVector(address(z), address(A.data), address(lambda), m, n);
    let dualNorm = 0;
    for (let k = 0; k < m; k++) dualNorm = Math.max(dualNorm, Math.abs(z[k]!));
    this.dualNorm = dualNorm;
    let lambdaSum = 0;
    for (let j = 0; j < n; j++) lambdaSum += Math.abs(lambda[j]!);
    this.precision = Math.max(FEASIBLE, ROUNDING * this.largestEntry * lambdaSum);
  }

  /** The row of A with the largest |A_kλ| beyond 1, or −1 where λ is feasible. */
  private mostViolated(settlingTies: boolean): number {
    const { m, z, inBasis, ignored, precision } = this;
    let row = -1;
    let worst = 1 + (settlingTies ? Math.max(REOPEN, precision) : precision);
    for (let k = 0; k < m; k++)
      if (!inBasis[k] && !ignored[k] && Math.abs(z[k]!) > worst) {
        worst = Math.abs(z[k]!);
        row = k;
      }
    return row;
  }

  /** Brings in a tied row that lowers the second cost; false where there is none. */
  private settleTie(A: Matrix, basis: Basis): boolean {
    const { m, d, z, inBasis, tied } = this;
    let ties = 0;
    for (let k = 0; k < m; k++) {
      tied[k] = !inBasis[k] && Math.abs(z[k]!) >= 1 - TIE ? 1 : 0;
      ties += tied[k]!;
    }
    if (ties === 0) return false;
    this.priceSecond(basis);
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
   * Whether an exchange keeps the objective and λ: on a small pivot even a slack of rounding size
   * would move λ, and so would an entry, too slow to be a pivot, that changes sign on the way.
   */
  private staysOnFace(row: number, position: number): boolean {
    const slack = Math.abs(1 - Math.abs(this.z[row]!));
    return slack <= TIE * Math.abs(this.d[position]!) && !this.passesZero(row, position, Infinity);
  }

  /** Whether some entry with |d_p| below `slow` changes sign before the one at `position` is zero. */
  private passesZero(row: number, position: number, slow: number): boolean {
    const { n, z, d, signs, shiftedW } = this;
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

  private priceSecond(basis: Basis): void {
    const { n, signs, secondCost, secondLambda, secondSigns } = this;
    for (let p = 0; p < n; p++) secondSigns[p] = signs[p]! * secondCost[basis.rows[p]!]!;
    basis.solve(secondLambda, secondSigns);
  }

  private cheapestTie(A: Matrix): number {
    const { m, n, z, tied, secondCost, secondLambda } = this;
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
   * As `row` enters, the others change along d, A_Rᵀd = (row)ᵀ. Returns the position whose entry
   * reaches zero where the objective stops falling: entries passed on the way change sign, each of
   * them making the slope steeper by 2|d_p|.
   */
  private leavingPosition(A: Matrix, basis: Basis, row: number, startSlope: number): number {
    const { n, z, d, signs, shiftedW, reach, entering } = this;
    for (let j = 0; j < n; j++) entering[j] = A.data[row * n + j]!;
    basis.solveTransposed(d, entering);
    // moving along +row or −row: in the second case the others change the other way
    const sign = z[row]! < 0 ? -1 : 1;
    let dMax = 0;
    for (let p = 0; p < n; p++) dMax = Math.max(dMax, Math.abs(d[p]!));
    for (let p = 0; p < n; p++)
      reach[p] =
        sign * signs[p]! * d[p]! > SMALL_PIVOT * dMax
          ? Math.abs(shiftedW[p]!) / Math.abs(d[p]!)
          : Infinity;
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
