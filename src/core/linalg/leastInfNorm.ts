/**
 * The left inverse of least ‖·‖_∞ (paper, Algorithm 1, line 3), exact, with a certificate.
 *
 * Minimising every row's ℓ₁ norm attains the least largest row sum. Between iterations A moves
 * little, so each row begins with the basis it ended in; most need no exchange at all and cost one
 * factorisation. The answer is always computed anew from the final basis in ascending order. That
 * basis depends on A alone as far as tolerances can tell one optimum from another; on A and the
 * bases begun with, which are all that is kept, it depends without any doubt.
 */
import { assign, type Matrix, normMax, zeros } from '../matrix.ts';
import { Basis } from './basis.ts';
import { crashBasis } from './crashBasis.ts';
import type { LeftInverter } from './leftInverter.ts';
import { MoorePenrose } from './moorePenrose.ts';
import { RankLoss, requireTrustworthy } from './rankLoss.ts';
import { RowProgram } from './rowProgram.ts';
import { Arena } from './wasm/arena.ts';

/** How often a row may be taken up again where rounding in one basis hid what another shows. */
const ROUNDS = 5;
/** In place of a basis that is not known; A never has so many rows. */
const UNKNOWN = 0xffff;

export class LeastInfNorm implements LeftInverter {
  /** n×m; row i has at most n entries that are not zero. */
  readonly W: Matrix;
  /** ‖w_i‖₁ of each row. */
  readonly rowL1: Float64Array;
  /**
   * The certificate, n×n: row i is a λ with ‖Aλ‖_∞ ≤ 1. As e_iᵀλ = w_iᵀAλ ≤ ‖w_i‖₁ for every left
   * inverse, none has a row i shorter than λ_i.
   */
  readonly dual: Matrix;
  /** ‖w_i‖₁ − λ_i: how far row i can be from its optimum. */
  readonly gap: Float64Array;
  /** Exchanges that the last `compute` needed, over all rows. */
  exchanges = 0;

  private readonly m: number;
  private readonly n: number;
  /** A where the kernels can reach it. */
  private readonly A: Matrix;
  /** Row i's basis, ascending, at i·n. */
  private readonly bases: Uint16Array;
  /** The bases that the last `compute` began with. */
  private readonly begunWith: Uint16Array;
  /** Whether `moorePenrose` holds the inverse of the A in hand. */
  private hasMoorePenrose = false;
  private readonly basis: Basis;
  private readonly program: RowProgram;
  private readonly moorePenrose: MoorePenrose;
  /** The row whose sorted basis `basis` holds factored, or −1. */
  private loaded = -1;

  constructor(m: number, n: number) {
    this.m = m;
    this.n = n;
    this.W = zeros(n, m);
    this.rowL1 = new Float64Array(n);
    this.gap = new Float64Array(n);
    this.dual = zeros(n, n);
    this.bases = new Uint16Array(n * n).fill(UNKNOWN);
    this.begunWith = this.bases.slice();
    const arena = new Arena(m * n + Basis.room(n) + RowProgram.room(m, n));
    this.A = arena.matrix(m, n);
    this.basis = new Basis(n, arena);
    this.program = new RowProgram(m, n, arena);
    this.moorePenrose = new MoorePenrose(m, n);
  }

  compute(A: Matrix): void {
    const { bases, begunWith } = this;
    begunWith.set(bases);
    try {
      this.search(A);
      requireTrustworthy(this.W, this.A);
    } catch (error) {
      bases.set(begunWith);
      throw error;
    }
  }

  state(): Uint16Array {
    return this.bases.slice();
  }

  stateBefore(): Uint16Array {
    return this.begunWith.slice();
  }

  restore(state: Uint16Array | null): void {
    if (state === null) this.bases.fill(UNKNOWN);
    else this.bases.set(state);
  }

  private search(given: Matrix): void {
    const { A, n, bases } = this;
    assign(A, given);
    this.program.largestEntry = normMax(A);
    this.exchanges = 0;
    this.loaded = -1;
    this.hasMoorePenrose = false;
    for (let i = 0; i < n; i++) {
      const known = bases[i * n] !== UNKNOWN;
      if (!known || !this.solveRow(A, i, 'strict') || this.program.isAmbiguous())
        this.beginAnew(A, i);
      this.writeRow(i);
    }
  }

  /**
   * Row i from a basis that depends on A alone: the first time, where the kept basis has become
   * singular or rounding misled the search, and where another basis would do as well.
   */
  private beginAnew(A: Matrix, i: number): void {
    const { m, n, bases, basis, program, moorePenrose } = this;
    if (!this.hasMoorePenrose) moorePenrose.compute(A);
    this.hasMoorePenrose = true;
    const rows = crashBasis(A, moorePenrose.W.data.subarray(i * m, (i + 1) * m));
    if (rows === null) throw new RankLoss(A);
    for (const patience of ['strict', 'lenient'] as const) {
      bases.set(rows, i * n);
      this.loaded = -1;
      if (this.solveRow(A, i, patience)) return;
    }
    // as the search left it: a left inverse still, and its gap tells what it misses
    if (!this.loadBasis(A, i)) throw new RankLoss(A);
    program.evaluate(A, i, basis);
  }

  /**
   * Optimises row i from its kept basis. Accepts a basis only when its certificate holds after it
   * was sorted and factored afresh: what is written then depends on nothing that went before.
   */
  private solveRow(A: Matrix, i: number, patience: 'strict' | 'lenient'): boolean {
    const { n, bases, program } = this;
    if (!this.loadBasis(A, i)) return false;
    for (let round = 0; round < ROUNDS; round++) {
      const exchanges = program.optimise(A, i, this.basis, patience);
      if (exchanges === 0) return true;
      this.exchanges += Math.max(exchanges, 0);
      bases.set(this.basis.rows, i * n);
      bases.subarray(i * n, (i + 1) * n).sort();
      this.loaded = -1;
      if (exchanges < 0 || !this.loadBasis(A, i)) return false;
      program.evaluate(A, i, this.basis);
      if (program.isCertified(i)) return true;
    }
    return false;
  }

  /** Factors row i's basis; false if its rows are dependent. */
  private loadBasis(A: Matrix, i: number): boolean {
    if (this.holds(i)) return true;
    const independent = this.basis.load(A, this.bases, i * this.n);
    this.loaded = independent ? i : -1;
    return independent;
  }

  /** Whether the factored basis is row i's too: for square A there is only one. */
  private holds(i: number): boolean {
    const { n, bases, loaded } = this;
    if (loaded < 0) return false;
    for (let p = 0; p < n; p++) if (bases[loaded * n + p] !== bases[i * n + p]) return false;
    return true;
  }

  private writeRow(i: number): void {
    const { m, n, W, dual, bases, program } = this;
    W.data.fill(0, i * m, (i + 1) * m);
    let sum = 0;
    for (let p = 0; p < n; p++) {
      const value = program.w[p]!;
      W.data[i * m + bases[i * n + p]!] = value;
      sum += Math.abs(value);
    }
    this.rowL1[i] = sum;
    const excess = Math.max(1, program.dualNorm);
    for (let j = 0; j < n; j++) dual.data[i * n + j] = program.lambda[j]! / excess;
    this.gap[i] = sum - dual.data[i * n + i]!;
  }
}
