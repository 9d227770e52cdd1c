/**
 * One row of the least-norm left inverse, exactly: min ‖w‖₁ subject to Aᵀw = e_i, a linear
 * program with dual max λ_i subject to ‖Aλ‖_∞ ≤ 1 (paper, Algorithm 1, line 3; rows are
 * independent of each other).
 *
 * Simplex on bases of n independent rows of A. As w may have either sign, every basis is
 * feasible, and an entering row may carry others through zero (the long step): their signs flip.
 *
 * Ties. Pixels of one stroke, say, make equal rows of A and so many optima; zeros in w make many
 * bases for one optimum. Both are settled lexicographically, by a second cost and a second
 * right-hand side that are fixed once and for all. This keeps degenerate programs from cycling,
 * and it makes the answer depend on A alone, not on the basis the search began with: a replayed
 * iteration ends in the same basis as the live one.
 */
import type { Matrix } from '../matrix.ts';
import { Rng } from '../rng.ts';
import type { Basis } from './basis.ts';
import { type Arena, address } from './wasm/arena.ts';

/** |A_kλ| may exceed 1 by this and still count as feasible; scaled up where λ is large. */
const FEASIBLE = 1e-11;
const ROUNDING = 1e-14;
/** |A_kλ| this near to 1 is a tie. */
const TIE = 1e-10;
/** While ties are settled, only a violation that no tie explains reopens the search. */
const REOPEN = 1e-7;
/** An entry of w below this share of the largest is a zero. */
const ZERO = 1e-11;
const SMALL_PIVOT = 1e-11;

/** What the search found about the basis in hand. */
type Step = { kind: 'optimal' } | { kind: 'enter'; row: number; long: boolean };
const OPTIMAL: Step = { kind: 'optimal' };

export class RowProgram {
  /** Values of w in the basis' positions. */
  readonly w: Float64Array;
  /** The dual solution. */
  readonly lambda: Float64Array;
  /** ‖Aλ‖_∞: 1 at an optimum, up to rounding. */
  dualNorm = 0;

  private readonly m: number;
  private readonly n: number;
  private readonly arena: Arena;
  private readonly signs: Float64Array;
  private readonly z: Float64Array;
  private readonly d: Float64Array;
  private readonly unit: Float64Array;
  private readonly entering: Float64Array;
  private readonly inBasis: Uint8Array;
  private readonly reach: Float64Array;
  /** Second cost of each row of A and second right-hand side: generic, the same in every run. */
  private readonly secondCost: Float64Array;
  private readonly secondTarget: Float64Array;
  private readonly secondW: Float64Array;
  private readonly secondLambda: Float64Array;
  private readonly secondSigns: Float64Array;
  private hasZeros = false;
  private wMax = 0;

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
    this.reach = new Float64Array(n);
    this.secondW = arena.vector(n);
    this.secondLambda = arena.vector(n);
    this.secondSigns = new Float64Array(n);
    const rng = new Rng(0, 'tieBreak');
    this.secondCost = Float64Array.from({ length: m }, () => 1 + rng.uniform());
    this.secondTarget = Float64Array.from({ length: n }, () => 1 + rng.uniform());
  }

  /**
   * Moves `basis` to the optimum of row i; A lies in the arena. Returns the number of exchanges, or −1 where rounding
   * got the better of it and the caller should begin again from a better basis.
   */
  optimise(A: Matrix, i: number, basis: Basis): number {
    const limit = 200 + 20 * (this.m + this.n);
    let settlingTies = false;
    for (let exchanges = 0; exchanges <= limit; exchanges++) {
      this.evaluate(A, i, basis);
      const step = this.nextStep(A, basis, settlingTies);
      if (step.kind === 'optimal') return exchanges;
      settlingTies = !step.long;
      if (!this.exchange(A, basis, step)) return -1;
    }
    return -1;
  }

  /** w, its signs, λ and ‖Aλ‖_∞ of the basis in hand. */
  evaluate(A: Matrix, i: number, basis: Basis): void {
    const { m, n, w, signs, lambda, unit, z, inBasis } = this;
    unit[i] = 1;
    basis.solveTransposed(w, unit);
    unit[i] = 0;
    let wMax = 0;
    for (let p = 0; p < n; p++) wMax = Math.max(wMax, Math.abs(w[p]!));
    this.wMax = wMax;
    this.hasZeros = false;
    for (let p = 0; p < n; p++) if (!(Math.abs(w[p]!) > ZERO * wMax)) this.hasZeros = true;
    if (this.hasZeros) basis.solveTransposed(this.secondW, this.secondTarget);
    for (let p = 0; p < n; p++) signs[p] = (this.isZero(p) ? this.secondW[p]! : w[p]!) < 0 ? -1 : 1;
    basis.solve(lambda, signs);
    inBasis.fill(0);
    for (let p = 0; p < n; p++) inBasis[basis.rows[p]!] = 1;
    this.arena.kernels.multiplyVector(address(z), address(A.data), address(lambda), m, n);
    let dualNorm = 0;
    for (let k = 0; k < m; k++) dualNorm = Math.max(dualNorm, Math.abs(z[k]!));
    this.dualNorm = dualNorm;
  }

  private isZero(p: number): boolean {
    return this.hasZeros && !(Math.abs(this.w[p]!) > ZERO * this.wMax);
  }

  private nextStep(A: Matrix, basis: Basis, settlingTies: boolean): Step {
    const { m, n, z, lambda, inBasis } = this;
    let lambdaSum = 0;
    for (let j = 0; j < n; j++) lambdaSum += Math.abs(lambda[j]!);
    const tolerance = settlingTies ? REOPEN : Math.max(FEASIBLE, ROUNDING * lambdaSum);
    let row = -1;
    let worst = 1 + tolerance;
    let tied = false;
    for (let k = 0; k < m; k++) {
      if (inBasis[k]) continue;
      const size = Math.abs(z[k]!);
      if (size > worst) {
        worst = size;
        row = k;
      }
      if (size >= 1 - TIE) tied = true;
    }
    if (row >= 0) return { kind: 'enter', row, long: true };
    return tied ? this.nextTie(A, basis) : OPTIMAL;
  }

  /** Among the tied rows, one that lowers the second cost. */
  private nextTie(A: Matrix, basis: Basis): Step {
    const { m, n, z, signs, inBasis, secondCost, secondLambda, secondSigns } = this;
    const { kernels } = this.arena;
    for (let p = 0; p < n; p++) secondSigns[p] = signs[p]! * secondCost[basis.rows[p]!]!;
    basis.solve(secondLambda, secondSigns);
    let row = -1;
    let lowest = -1e-9;
    for (let k = 0; k < m; k++) {
      if (inBasis[k] || Math.abs(z[k]!) < 1 - TIE) continue;
      const price = kernels.dot(address(A.data, k * n), address(secondLambda), n);
      const reduced = secondCost[k]! - (z[k]! < 0 ? -price : price);
      if (reduced < lowest) {
        lowest = reduced;
        row = k;
      }
    }
    return row < 0 ? OPTIMAL : { kind: 'enter', row, long: false };
  }

  private exchange(A: Matrix, basis: Basis, step: { row: number; long: boolean }): boolean {
    const { n, z, d, entering } = this;
    for (let j = 0; j < n; j++) entering[j] = A.data[step.row * n + j]!;
    basis.solveTransposed(d, entering);
    // moving along +row or −row: in the second case the others change the other way
    const sign = z[step.row]! < 0 ? -1 : 1;
    const slope = step.long ? 1 - Math.abs(z[step.row]!) : 0;
    const position = this.leavingPosition(sign, slope);
    return position >= 0 && basis.exchange(A, position, step.row, d);
  }

  /**
   * The position whose entry reaches zero where the objective stops falling: entries passed on
   * the way change sign, each of them making the slope steeper by 2|d_p|.
   */
  private leavingPosition(sign: number, startSlope: number): number {
    const { n, d, signs, reach } = this;
    let dMax = 0;
    for (let p = 0; p < n; p++) dMax = Math.max(dMax, Math.abs(d[p]!));
    for (let p = 0; p < n; p++)
      reach[p] = sign * signs[p]! * d[p]! > SMALL_PIVOT * dMax ? this.stepsToZero(p) : Infinity;
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

  /**
   * How far the entering row may go until the entry at p is zero. Entries that are zero already
   * come before all others, in the order of the second target: hence negative.
   */
  private stepsToZero(p: number): number {
    const size = Math.abs(this.d[p]!);
    return this.isZero(p) ? -size / Math.abs(this.secondW[p]!) : Math.abs(this.w[p]!) / size;
  }
}
