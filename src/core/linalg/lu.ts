/** LU factorisation of a square matrix with row exchanges, and solves with it, in its own storage. */
import { addScaled, dot } from './products.ts';

export class LU {
  readonly n: number;
  /** L below the diagonal (unit), U on and above it, rows in pivot order. */
  private readonly factors: Float64Array;
  /** Row k of the factors is row pivots[k] of the matrix. */
  private readonly pivots: Int32Array;
  private readonly scratch: Float64Array;

  constructor(n: number) {
    this.n = n;
    this.factors = new Float64Array(n * n);
    this.pivots = new Int32Array(n);
    this.scratch = new Float64Array(n);
  }

  /** Where the caller writes the n×n matrix, row-major, before `factor`. */
  get storage(): Float64Array {
    return this.factors;
  }

  /** Factors what stands in `storage`; false if a pivot vanishes against the largest entry. */
  factor(): boolean {
    const { n, factors: f, pivots } = this;
    let largest = 0;
    for (let k = 0; k < n * n; k++) largest = Math.max(largest, Math.abs(f[k]!));
    const tiny = largest * 1e-14;
    for (let k = 0; k < n; k++) pivots[k] = k;
    for (let k = 0; k < n; k++) {
      let pivot = k;
      for (let i = k + 1; i < n; i++)
        if (Math.abs(f[i * n + k]!) > Math.abs(f[pivot * n + k]!)) pivot = i;
      if (!(Math.abs(f[pivot * n + k]!) > tiny)) return false;
      if (pivot !== k) this.exchange(pivot, k);
      const inverse = 1 / f[k * n + k]!;
      const top = k * n;
      for (let i = k + 1; i < n; i++) {
        const row = i * n;
        const factor = f[row + k]! * inverse;
        f[row + k] = factor;
        if (factor === 0) continue;
        for (let j = k + 1; j < n; j++) f[row + j]! -= factor * f[top + j]!;
      }
    }
    return true;
  }

  private exchange(i: number, k: number): void {
    const { n, factors: f, pivots } = this;
    for (let j = 0; j < n; j++) {
      const kept = f[i * n + j]!;
      f[i * n + j] = f[k * n + j]!;
      f[k * n + j] = kept;
    }
    const kept = pivots[i]!;
    pivots[i] = pivots[k]!;
    pivots[k] = kept;
  }

  /** x ← M⁻¹b; x and b must be different arrays. */
  solve(x: Float64Array, b: Float64Array): void {
    const { n, factors: f, pivots } = this;
    for (let i = 0; i < n; i++) x[i] = b[pivots[i]!]! - dot(f, i * n, x, 0, i);
    for (let i = n - 1; i >= 0; i--)
      x[i] = (x[i]! - dot(f, i * n + i + 1, x, i + 1, n - 1 - i)) / f[i * n + i]!;
  }

  /** x ← M⁻ᵀb; x and b must be different arrays. */
  solveTransposed(x: Float64Array, b: Float64Array): void {
    const { n, factors: f, pivots, scratch: y } = this;
    y.set(b);
    for (let i = 0; i < n; i++) {
      y[i]! /= f[i * n + i]!;
      addScaled(y, i + 1, -y[i]!, f, i * n + i + 1, n - 1 - i);
    }
    for (let i = n - 1; i > 0; i--) addScaled(y, 0, -y[i]!, f, i * n, i);
    for (let i = 0; i < n; i++) x[pivots[i]!] = y[i]!;
  }
}
