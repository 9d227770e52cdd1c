/**
 * The left inverse of least ‖·‖_∞ (paper, Algorithm 1, line 3), exact, with a certificate.
 *
 * Minimising the ℓ₁ norm of every row minimises the largest row sum. A changes little between iterations,
 * so each row warm-starts from its previous basis; most need no exchange and cost one factorisation. The
 * result is always recomputed from the final basis in ascending order. Up to tolerances that basis depends
 * on A alone; it is fully determined by A and the initial bases, which are the only state kept.
 */
import { assign, type Matrix, normMax, zeros } from '../matrix.ts';
import { ApproximateRows } from './approximateRows.ts';
import { Basis } from './basis.ts';
import { CrashBasis } from './crashBasis.ts';
import { MoorePenrose } from './moorePenrose.ts';
import { RankLoss, requireTrustworthy } from './rankLoss.ts';
import { RowProgram } from './rowProgram.ts';
import { atScale, safeFactor } from './safeScale.ts';
import { Arena } from './wasm/arena.ts';

/** Attempts per row: rounding errors in one basis can hide a violation that another one reveals. */
const ROUNDS = 5;
/** Marks an unknown basis; A never has this many rows. */
const UNKNOWN = 0xffff;

/** A LeftInverter whose state is the basis of every row. */
export class LeastInfNorm {
  /** n×m; each row has at most n non-zero entries. */
  readonly W: Matrix;
  /** ‖w_i‖₁ of every row. */
  readonly rowL1: Float64Array;
  /**
   * The certificate, n×n: row i is a λ with ‖Aλ‖_∞ ≤ 1. Since λ_i = w_iᵀAλ ≤ ‖w_i‖₁ for every left
   * inverse, none has a row i shorter than λ_i.
   */
  readonly dual: Matrix;
  /** Duality gap ‖w_i‖₁ − λ_i of every row: an upper bound on its distance from the optimum. */
  readonly gap: Float64Array;
  /** Basis exchanges during the last `compute`, over all rows. */
  exchanges = 0;

  private readonly m: number;
  private readonly n: number;
  /** A copy of A in the arena. */
  private readonly A: Matrix;
  /** The basis of row i in ascending order, at i·n. */
  private readonly bases: Uint16Array;
  /** The bases at the start of the last `compute`. */
  private readonly initialBases: Uint16Array;
  /** Whether `moorePenrose` holds the inverse of the current A. */
  private hasMoorePenrose = false;
  private readonly basis: Basis;
  private readonly program: RowProgram;
  private readonly crash: CrashBasis;
  private readonly moorePenrose: MoorePenrose;
  private readonly approximateRows: ApproximateRows;
  /** The row whose basis is factored in `basis`, or −1. */
  private loaded = -1;

  constructor(m: number, n: number) {
    this.m = m;
    this.n = n;
    this.W = zeros(n, m);
    this.rowL1 = new Float64Array(n);
    this.gap = new Float64Array(n);
    this.dual = zeros(n, n);
    this.bases = new Uint16Array(n * n).fill(UNKNOWN);
    this.initialBases = this.bases.slice();
    const rooms = [Basis, CrashBasis, RowProgram, MoorePenrose, ApproximateRows];
    const arena = new Arena(rooms.reduce((sum, part) => sum + part.room(m, n), m * n));
    this.A = arena.matrix(m, n);
    this.basis = new Basis(n, arena);
    this.crash = new CrashBasis(m, n, arena);
    this.program = new RowProgram(m, n, arena);
    this.moorePenrose = new MoorePenrose(m, n, arena);
    this.approximateRows = new ApproximateRows(this.A, this.moorePenrose.W, arena);
  }

  compute(A: Matrix): void {
    const { bases, initialBases } = this;
    initialBases.set(bases);
    const factor = safeFactor(A);
    try {
      if (factor === 1) this.invert(A);
      else {
        const { W, rowL1, dual, gap } = this;
        const results = [W.data, rowL1, dual.data, gap];
        atScale(A, factor, (scaled) => this.invert(scaled), results);
      }
    } catch (error) {
      bases.set(initialBases);
      throw error;
    }
  }

  state(): Uint16Array {
    return this.bases.slice();
  }

  stateBefore(): Uint16Array {
    return this.initialBases.slice();
  }

  restore(state: Uint16Array | null): void {
    if (state === null) this.bases.fill(UNKNOWN);
    else this.bases.set(state);
  }

  private invert(A: Matrix): void {
    this.search(A);
    requireTrustworthy(this.W, this.A);
  }

  private search(given: Matrix): void {
    const { A, n, bases } = this;
    assign(A, given);
    this.program.solution.largestEntry = normMax(A);
    this.exchanges = 0;
    this.loaded = -1;
    this.hasMoorePenrose = false;
    for (let i = 0; i < n; i++) {
      const known = bases[i * n] !== UNKNOWN;
      if (!known || !this.solveRow(A, i, 'strict') || this.program.solution.isAmbiguous())
        this.restart(A, i);
      this.writeRow(i);
    }
  }

  /**
   * Solves row i from a basis that depends on A alone: the first time, if the previous basis has become
   * singular or rounding misled the search, and if another basis may be equally good.
   */
  private restart(A: Matrix, i: number): void {
    const { n, bases, basis, program, moorePenrose, approximateRows } = this;
    if (!this.hasMoorePenrose) {
      moorePenrose.compute(A);
      approximateRows.forget();
    }
    this.hasMoorePenrose = true;
    const rows = this.crash.rows(
      A,
      program.solution.largestEntry,
      approximateRows.row(i),
      program.target(i),
    );
    if (rows === null) throw new RankLoss(A);
    for (const patience of ['strict', 'lenient'] as const) {
      bases.set(rows, i * n);
      this.loaded = -1;
      if (this.solveRow(A, i, patience)) return;
    }
    // keep the basis the search ended in: still a left inverse, with its error shown by the gap
    if (!this.loadBasis(A, i)) throw new RankLoss(A);
    program.evaluate(A, i, basis);
  }

  /**
   * Optimises row i from its stored basis. A basis is accepted only if its certificate holds after the
   * basis has been sorted and refactored, so the result does not depend on the path of the search.
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

  /** Whether the factored basis is also that of row i, as always for square A. */
  private holds(i: number): boolean {
    const { n, bases, loaded } = this;
    if (loaded < 0) return false;
    for (let p = 0; p < n; p++) if (bases[loaded * n + p] !== bases[i * n + p]) return false;
    return true;
  }

  private writeRow(i: number): void {
    const { m, n, W, dual, bases } = this;
    const { w, lambda, dualNorm } = this.program.solution;
    W.data.fill(0, i * m, (i + 1) * m);
    let sum = 0;
    for (let p = 0; p < n; p++) {
      const value = w[p]!;
      W.data[i * m + bases[i * n + p]!] = value;
      sum += Math.abs(value);
    }
    this.rowL1[i] = sum;
    const excess = Math.max(1, dualNorm);
    for (let j = 0; j < n; j++) dual.data[i * n + j] = lambda[j]! / excess;
    this.gap[i] = sum - dual.data[i * n + i]!;
  }
}
