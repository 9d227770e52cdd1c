/** LU factorisation of a square matrix with partial pivoting, its solves, and the inverse. */
import { type Matrix, zeros } from '../matrix.ts';
import { address } from './wasm/address.ts';
import { Arena } from './wasm/arena.ts';

/** Pivot size, relative to the largest entry, below which the rows count as dependent. */
const VANISHING = 1e-14;

export class LU {
  /** Row-major n×n: the caller writes the matrix here; `factor` overwrites it with the factors. */
  readonly storage: Float64Array;
  private readonly n: number;
  private readonly arena: Arena;
  /** Row k of the factors is row pivots[k] of the matrix. */
  private readonly pivots: Int32Array;
  private readonly scratch: Float64Array;

  /** Doubles allocated from an arena. */
  static room(n: number): number {
    return n * n + 2 * n;
  }

  constructor(n: number, arena: Arena) {
    this.n = n;
    this.arena = arena;
    this.storage = arena.vector(n * n);
    this.scratch = arena.vector(n);
    this.pivots = arena.integers(n);
  }

  /** Factors the matrix in `storage`; false if a pivot vanishes relative to the largest entry. */
  factor(): boolean {
    const { n, storage, pivots } = this;
    return this.arena.kernels.factorise(address(storage), address(pivots), n, VANISHING) === 1;
  }

  /** x ← M⁻¹b; `x` must be in the arena and distinct from `b`. */
  solve(x: Float64Array, b: Float64Array): void {
    const { n, storage, pivots } = this;
    const { kernels } = this.arena;
    for (let i = 0; i < n; i++) x[i] = b[pivots[i]!]!;
    kernels.solveLower(address(storage), n, address(x));
    kernels.solveUpper(address(storage), n, address(x));
  }

  /** x ← M⁻ᵀb; `x` must be distinct from `b`. */
  solveTransposed(x: Float64Array, b: Float64Array): void {
    const { n, storage, pivots, scratch: y } = this;
    const { kernels } = this.arena;
    y.set(b);
    kernels.solveUpperTransposed(address(storage), n, address(y));
    kernels.solveLowerTransposed(address(storage), n, address(y));
    for (let i = 0; i < n; i++) x[pivots[i]!] = y[i]!;
  }
}

/** Inverts square matrices of one size, reusing its storage. */
export class Inverter {
  private readonly n: number;
  private readonly factors: LU;
  private readonly column: Float64Array;

  constructor(n: number) {
    const arena = new Arena(LU.room(n) + n);
    this.n = n;
    this.factors = new LU(n, arena);
    this.column = arena.vector(n);
  }

  /** M⁻¹ as a new matrix; null if M is (numerically) singular. */
  invert(M: Matrix): Matrix | null {
    const { n, factors, column } = this;
    factors.storage.set(M.data);
    if (!factors.factor()) return null;
    const inverse = zeros(n, n);
    const unit = new Float64Array(n);
    for (let j = 0; j < n; j++) {
      unit[j] = 1;
      factors.solve(column, unit);
      unit[j] = 0;
      for (let i = 0; i < n; i++) inverse.data[i * n + j] = column[i]!;
    }
    return inverse.data.every(Number.isFinite) ? inverse : null;
  }
}
