/** LU factorisation of a square matrix with row exchanges, and solves with it, in an arena. */
import { type Arena, address } from './wasm/arena.ts';

/** A pivot this small against the largest entry means dependent rows. */
const VANISHING = 1e-14;
/** Columns factored together; the kernel `updateTrailing` is written for four. */
const PANEL = 4;

export class LU {
  /** Where the caller writes the n×n matrix, row-major, before `factor`; the factors afterwards. */
  readonly storage: Float64Array;
  private readonly n: number;
  private readonly arena: Arena;
  /** Row k of the factors is row pivots[k] of the matrix. */
  private readonly pivots: Int32Array;
  private readonly scratch: Float64Array;

  /** Doubles it takes of an arena. */
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

  /** Factors what stands in `storage`; false if a pivot vanishes against the largest entry. */
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
        if (!this.bringUpPivot(k, VANISHING * largest)) return false;
        kernels.eliminate(at, n, k, end);
      }
      if (end < n) kernels.updateTrailing(at, n, panel);
    }
    return true;
  }

  /** Exchanges row k with the one below that has the largest entry in column k; false if tiny. */
  private bringUpPivot(k: number, tiny: number): boolean {
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

  /** x ← M⁻¹b; x lies in the arena and is not b. */
  solve(x: Float64Array, b: Float64Array): void {
    const { n, storage, pivots } = this;
    const { kernels } = this.arena;
    for (let i = 0; i < n; i++) x[i] = b[pivots[i]!]!;
    kernels.solveLower(address(storage), n, address(x));
    kernels.solveUpper(address(storage), n, address(x));
  }

  /** x ← M⁻ᵀb. */
  solveTransposed(x: Float64Array, b: Float64Array): void {
    const { n, storage, pivots, scratch: y } = this;
    const { kernels } = this.arena;
    y.set(b);
    kernels.solveUpperTransposed(address(storage), n, address(y));
    kernels.solveLowerTransposed(address(storage), n, address(y));
    for (let i = 0; i < n; i++) x[pivots[i]!] = y[i]!;
  }
}
