/** LU factorisation of a square matrix with partial pivoting, its solves, and the inverse. */
import { type Matrix, zeros } from '../matrix.ts';
import { address } from './wasm/address.ts';
import { Arena } from './wasm/arena.ts';

/** Pivot size, relative to the largest entry, below which the rows count as dependent. */
const VANISHING = 1e-14;
/** Columns per panel; the kernel `updateTrailing` is written for four. */
const PANEL = 4;

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
    return n * n + n;
  }

  constructor(n: number, arena: Arena) {
    this.n = n;
    this.arena = arena;
    this.storage = arena.vector(n * n);
    this.scratch = arena.vector(n);
    this.pivots = new Int32Array(n);
  }

  /** Factors the matrix in `storage`; false if a pivot vanishes relative to the largest entry. */
  factor(): boolean {
    const { n, storage: f, pivots } = this;
    const { kernels } = this.arena;
    const at = address(f);
    let largest = 0;
    for (let k = 0; k < n * n; k++) largest = Math.max(largest, Math.abs(f[k]!));
    for (let k = 0; k < n; k++) pivots[k] = k;
    for (let panel = 0; panel < n; panel += PANEL) {
      const end = Math.min(panel + PANEL, n);
      for (let k = panel; k < end; k++) {
        if (!this.movePivotUp(k, VANISHING * largest)) return false;
        kernels.eliminate(at, n, k, end);
      }
      if (end < n) kernels.updateTrailing(at, n, panel);
    }
    return true;
  }

  /** Moves the largest entry of column k, at or below row k, to row k; false if it is tiny. */
  private movePivotUp(k: number, tiny: number): boolean {
    const { n, storage: f } = this;
    let pivot = k;
    let size = Math.abs(f[k * n + k]!);
    for (let i = k + 1; i < n; i++) {
      const candidate = Math.abs(f[i * n + k]!);
      if (candidate > size) {
        size = candidate;
        pivot = i;
      }
    }
    if (pivot !== k) this.exchangeRows(pivot, k);
    return size > tiny;
  }

  private exchangeRows(i: number, k: number): void {
    const { n, storage: f, pivots } = this;
    for (let j = 0; j < n; j++) {
      const kept = f[i * n + j]!;
      f[i * n + j] = f[k * n + j]!;
      f[k * n + j] = kept;
    }
    const kept = pivots[i]!;
    pivots[i] = pivots[k]!;
    pivots[k] = kept;
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
