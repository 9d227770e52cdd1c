/**
 * The left inverse of least ‖·‖_∞ (paper, Algorithm 1, line 3), exact, with a certificate.
 *
 * Minimising every row's ℓ₁ norm attains the least largest row sum. Between iterations A moves
 * little, so each row begins with the basis it ended in; most need no exchange at all and cost one
 * factorisation. The answer is always computed anew from the final basis in ascending order: it
 * depends on A alone, bit for bit.
 */
import { assign, type Matrix, zeros } from '../matrix.ts';
import { Basis } from './basis.ts';
import { crashBasis } from './crashBasis.ts';
import type { LeftInverter } from './leftInverter.ts';
import { MoorePenrose } from './moorePenrose.ts';
import { RankLoss, requireTrustworthy } from './rankLoss.ts';
import { RowProgram } from './rowProgram.ts';
import { Arena } from './wasm/arena.ts';

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
  private readonly bases: Int32Array;
  private known = false;
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
    this.bases = new Int32Array(n * n);
    const arena = new Arena(m * n + Basis.room(n) + RowProgram.room(m, n));
    this.A = arena.matrix(m, n);
    this.basis = new Basis(n, arena);
    this.program = new RowProgram(m, n, arena);
    this.moorePenrose = new MoorePenrose(m, n);
  }

  compute(given: Matrix): void {
    const { A } = this;
    assign(A, given);
    if (!this.known) this.guessBases(A);
    this.exchanges = 0;
    this.loaded = -1;
    for (let i = 0; i < this.n; i++) {
      if (!this.solveRow(A, i)) {
        // the kept basis has become singular, or rounding misled the search: begin this row anew
        this.guessBases(A);
        if (!this.solveRow(A, i)) throw new RankLoss(A);
      }
      this.writeRow(i);
    }
    requireTrustworthy(this.W, A);
  }

  /** Forgets the bases of earlier iterations. */
  forget(): void {
    this.known = false;
  }

  private guessBases(A: Matrix): void {
    const { m, n, bases } = this;
    const { W } = this.moorePenrose;
    this.moorePenrose.compute(A);
    for (let i = 0; i < n; i++) {
      const rows = crashBasis(A, W.data.subarray(i * m, (i + 1) * m));
      if (rows === null) throw new RankLoss(A);
      bases.set(rows, i * n);
    }
    this.known = true;
    this.loaded = -1;
  }

  /** Optimises row i from its kept basis and leaves the sorted optimal basis factored. */
  private solveRow(A: Matrix, i: number): boolean {
    const { n, bases, basis, program } = this;
    const kept = bases.subarray(i * n, (i + 1) * n);
    if (!this.holds(i) && !basis.load(A, bases, i * n)) {
      this.loaded = -1;
      return false;
    }
    this.loaded = i;
    const exchanges = program.optimise(A, i, basis);
    if (exchanges === 0) return true;
    this.loaded = -1;
    if (exchanges < 0) return false;
    this.exchanges += exchanges;
    kept.set(basis.rows);
    kept.sort();
    if (!basis.load(A, bases, i * n)) return false;
    this.loaded = i;
    program.evaluate(A, i, basis);
    return true;
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
