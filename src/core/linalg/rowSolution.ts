/**
 * The primal and dual solution of one row program (see rowProgram.ts) at one basis, and the certificate
 * that it is optimal.
 *
 * Zeros in w make many bases describe the same optimum, and a search can cycle among them. Signs and pivots
 * are therefore taken from the solution for the right-hand side e_i + δg, with a fixed generic g for which
 * no entry is zero; w and the certificate are those for e_i.
 */
import type { Matrix } from '../matrix.ts';
import type { Basis } from './basis.ts';
import { address } from './wasm/address.ts';
import type { Arena } from './wasm/arena.ts';

/** Tolerance of |A_kλ| ≤ 1: absolute, and relative to the terms of the sum A_kλ. */
const FEASIBLE = 1e-11;
const ROUNDING = 2e-14;
/** Residual of a solve above which the basis is refactored and solved again. */
const RESIDUAL = 1e-11;
/** Entries (relative to ‖w‖₁) and slacks in this range cannot be told from zero reliably. */
const UNSURE = { above: 1e-13, below: 1e-7 };

export class RowSolution {
  /** Values of w in the positions of the basis. */
  readonly w: Float64Array;
  /** w for the right-hand side e_i + δg, and its signs. */
  readonly shiftedW: Float64Array;
  readonly signs: Float64Array;
  /** The dual solution, and Aλ. */
  readonly lambda: Float64Array;
  readonly z: Float64Array;
  /** ‖Aλ‖_∞: 1 at an optimum, up to rounding. */
  dualNorm = 0;
  /** ‖w‖₁. */
  length = 0;
  /** Accuracy to which Aλ is known for the current λ. */
  precision = FEASIBLE;
  /** Whether a row of A is in the basis. */
  readonly inBasis: Uint8Array;
  /** ‖A‖_max, set by the owner: the scale of rounding errors in Aλ. */
  largestEntry = 1;

  private readonly m: number;
  private readonly n: number;
  private readonly arena: Arena;
  private readonly g: Float64Array;
  private readonly unit: Float64Array;

  /** Doubles allocated from an arena. */
  static room(m: number, n: number): number {
    return m + 3 * n;
  }

  /** @param g the direction of the shift, n */
  constructor(m: number, n: number, arena: Arena, g: Float64Array) {
    this.m = m;
    this.n = n;
    this.arena = arena;
    this.g = g;
    this.w = arena.vector(n);
    this.shiftedW = arena.vector(n);
    this.signs = new Float64Array(n);
    this.lambda = arena.vector(n);
    this.z = arena.vector(m);
    this.inBasis = new Uint8Array(m);
    this.unit = new Float64Array(n);
  }

  /** Solves for row i at `basis`, shifted by δ = `shift`; A is in the arena. */
  evaluate(A: Matrix, i: number, basis: Basis, shift: number): void {
    this.solveBoth(A, i, basis, shift);
    // exchanges through an ill-conditioned basis lose accuracy until the rows are refactored
    if (this.residual(basis) > RESIDUAL && basis.refresh(A)) this.solveBoth(A, i, basis, shift);
  }

  /** Distance of |A_kλ| from 1 on the basis, where it is 1 in exact arithmetic. */
  private residual(basis: Basis): number {
    let largest = 0;
    for (const k of basis.rows) largest = Math.max(largest, Math.abs(Math.abs(this.z[k]!) - 1));
    return largest;
  }

  private solveBoth(A: Matrix, i: number, basis: Basis, shift: number): void {
    const { m, n, w, shiftedW, g, signs, lambda, unit, z, inBasis } = this;
    unit[i] = 1;
    basis.solveTransposed(w, unit);
    unit[i] = 0;
    basis.solveTransposed(shiftedW, g);
    let length = 0;
    for (let p = 0; p < n; p++) {
      length += Math.abs(w[p]!);
      shiftedW[p] = w[p]! + shift * shiftedW[p]!;
      signs[p] = shiftedW[p]! < 0 ? -1 : 1;
    }
    this.length = length;
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

  /** Whether λ proves that no row i of a left inverse is shorter than w, up to `gap` relative to ‖w‖₁. */
  isCertified(i: number, gap: number): boolean {
    const { length, lambda, dualNorm } = this;
    return length - lambda[i]! / Math.max(1, dualNorm) <= gap * Math.max(1, length);
  }

  /**
   * Whether another basis may be equally good: some entry or slack is too small to be trusted, yet too
   * large to be the rounding of a zero, which tie-breaking handles.
   */
  isAmbiguous(): boolean {
    const { m, n, w, z, inBasis, length } = this;
    const unsure = (size: number) => size > UNSURE.above && size < UNSURE.below;
    for (let p = 0; p < n; p++) if (unsure(Math.abs(w[p]!) / length)) return true;
    for (let k = 0; k < m; k++)
      if (!inBasis[k] && unsure(Math.abs(1 - Math.abs(z[k]!)))) return true;
    return false;
  }
}
