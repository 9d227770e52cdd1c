/**
 * Non-negative least squares: x = argmin ‖y − Ax‖₂ over x ≥ 0, by the active set method of Lawson and Hanson
 * on the Gram matrix G = AᵀA. It starts from the features with u_i > 0, where u = A⁺y is the minimum without
 * the constraint: usually that is the answer's support, or nearly.
 *
 * Optimal is x ≥ 0 with w = Aᵀy − Gx ≤ 0 and w_i = 0 wherever x_i > 0. Every change of the support lowers the
 * objective, so the search ends; a cap guards against rounding.
 */
import { MoorePenrose } from '../linalg/moorePenrose.ts';
import type { Matrix } from '../matrix.ts';
import type { DecoderImplementation } from './decoder.ts';
import type { JointSolver } from './jointSolver.ts';

/** Gradients below this share of the largest |(Aᵀy)_i| are rounding errors of a zero. */
const ROUNDING = 1e-13;
/** A pivot below this share of its diagonal entry belongs to a dependent column, which is left out. */
const DEPENDENT = 1e-14;

// u = A⁺y is the minimum without the constraint, whichever left inverse is chosen
export const nnls: DecoderImplementation = {
  filter: (_kind, m, n) => new MoorePenrose(m, n),
  activation: { kind: 'joint', solver: (n) => new NonNegativeLeastSquares(n) },
  withoutRank: 'more than one x fits y best',
};

export class NonNegativeLeastSquares implements JointSolver {
  private readonly n: number;
  private readonly G: Float64Array;
  /** A⁺y, the minimum without the constraint. */
  private readonly free: Float64Array;
  /** Aᵀy, and the gradient w. */
  private readonly c: Float64Array;
  private readonly w: Float64Array;
  /** The last feasible x, and the minimum on the support. */
  private readonly feasible: Float64Array;
  private readonly z: Float64Array;
  /** The support: its features in ascending order, and whether each feature is in it. */
  private readonly support: Int32Array;
  private readonly isIn: Uint8Array;
  private size = 0;
  /** The features that a factorization tries, in ascending order. */
  private readonly tried: Int32Array;
  /** Features that rounding has just sent back to zero. */
  private readonly refused: Uint8Array;
  /** Cholesky factor of G on the support: row i is of feature i, column k of the k-th feature of the support. */
  private readonly L: Float64Array;

  constructor(n: number) {
    this.n = n;
    this.G = new Float64Array(n * n);
    this.free = new Float64Array(n);
    this.c = new Float64Array(n);
    this.w = new Float64Array(n);
    this.feasible = new Float64Array(n);
    this.z = new Float64Array(n);
    this.support = new Int32Array(n);
    this.tried = new Int32Array(n);
    this.isIn = new Uint8Array(n);
    this.refused = new Uint8Array(n);
    this.L = new Float64Array(n * n);
  }

  prepare({ rows: m, cols: n, data }: Matrix): void {
    const { G } = this;
    G.fill(0);
    for (let k = 0; k < m; k++)
      for (let i = 0; i < n; i++) {
        const a = data[k * n + i]!;
        if (a === 0) continue;
        for (let j = 0; j <= i; j++) G[i * n + j]! += a * data[k * n + j]!;
      }
    for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) G[j * n + i] = G[i * n + j]!;
  }

  solve(x: Float64Array, u: Float64Array, at: number, stride: number): void {
    const { n, free, feasible, isIn } = this;
    let isPositive = true;
    for (let i = 0; i < n; i++) {
      const value = u[at + i * stride]!;
      free[i] = value;
      isIn[i] = value > 0 ? 1 : 0;
      if (!(value > 0)) isPositive = false;
    }
    if (isPositive) {
      // the minimum without the constraint satisfies it
      for (let i = 0; i < n; i++) x[at + i * stride] = free[i]!;
      return;
    }
    const largest = this.correlate();
    feasible.fill(0);
    this.search(ROUNDING * largest);
    for (let i = 0; i < n; i++) x[at + i * stride] = feasible[i]!;
  }

  /** c ← Aᵀy = G A⁺y; returns its largest absolute value. Two sums at a time, which do not wait for each other. */
  private correlate(): number {
    const { n, G, c, free } = this;
    let largest = 0;
    for (let i = 0; i < n; i += 2) {
      const row = i * n;
      const next = i + 1 < n ? row + n : row;
      let sum = 0;
      let other = 0;
      for (let j = 0; j < n; j++) {
        const value = free[j]!;
        sum += G[row + j]! * value;
        other += G[next + j]! * value;
      }
      c[i] = sum;
      if (i + 1 < n) c[i + 1] = other;
      largest = Math.max(largest, Math.abs(sum), Math.abs(other));
    }
    return largest;
  }

  /** Moves `feasible` to the minimum, from zero and the support in `isIn`. */
  private search(tolerance: number): void {
    const { n, isIn, refused } = this;
    let added = -1;
    for (let round = 0; round < 10 * n + 10; round++) {
      this.minimise();
      // features that rounding sends straight back to zero must not be tried again until another has come in
      if (added >= 0 && isIn[added] === 0) refused[added] = 1;
      else refused.fill(0);
      this.gradient();
      added = this.steepest(tolerance);
      if (added < 0) return;
      isIn[added] = 1;
    }
  }

  /** The minimum on the support; features that it makes negative leave the support on the way there. */
  private minimise(): void {
    const { feasible: x, z, isIn, support } = this;
    for (;;) {
      this.solveOnSupport();
      // how far x can move towards z before a weight, the first blocking one, becomes zero
      let step = Infinity;
      let blocking = -1;
      for (let k = 0; k < this.size; k++) {
        const i = support[k]!;
        if (z[k]! > 0) continue;
        const room = x[i]! > 0 ? x[i]! / (x[i]! - z[k]!) : 0;
        if (room >= step) continue;
        step = room;
        blocking = i;
      }
      if (blocking < 0) break;
      for (let k = 0; k < this.size; k++) {
        const i = support[k]!;
        x[i]! += step * (z[k]! - x[i]!);
        if (i !== blocking && (z[k]! > 0 || x[i]! > 0)) continue;
        x[i] = 0;
        isIn[i] = 0;
      }
    }
    for (let k = 0; k < this.size; k++) x[support[k]!] = z[k]!;
  }

  /**
   * z ← argmin on the support, from G z = c there by Cholesky; dependent features leave the support. Column after
   * column: the entries of one do not wait for each other.
   */
  private solveOnSupport(): void {
    const { n, G, L, c, z, support, isIn, tried } = this;
    let count = 0;
    for (let i = 0; i < n; i++) if (isIn[i] === 1) tried[count++] = i;
    let size = 0;
    for (let p = 0; p < count; p++) {
      const i = tried[p]!;
      const row = i * n;
      let pivot = G[row + i]!;
      let sum = c[i]!;
      for (let q = 0; q < size; q++) {
        const factor = L[row + q]!;
        pivot -= factor * factor;
        sum -= factor * z[q]!;
      }
      if (!(pivot > DEPENDENT * G[row + i]!)) {
        isIn[i] = 0;
        this.feasible[i] = 0;
        continue;
      }
      const root = Math.sqrt(pivot);
      L[row + size] = root;
      z[size] = sum / root;
      for (let rest = p + 1; rest < count; rest++) {
        const below = tried[rest]! * n;
        let entry = G[below + i]!;
        for (let q = 0; q < size; q++) entry -= L[below + q]! * L[row + q]!;
        L[below + size] = entry / root;
      }
      support[size] = i;
      size++;
    }
    for (let k = size - 1; k >= 0; k--) {
      let sum = z[k]!;
      for (let q = k + 1; q < size; q++) sum -= L[support[q]! * n + k]! * z[q]!;
      z[k] = sum / L[support[k]! * n + k]!;
    }
    this.size = size;
  }

  /** w ← Aᵀy − Gx outside the support. */
  private gradient(): void {
    const { n, G, c, w, z, isIn, support } = this;
    for (let i = 0; i < n; i++) {
      w[i] = 0;
      if (isIn[i] === 1) continue;
      let sum = c[i]!;
      for (let k = 0; k < this.size; k++) sum -= G[i * n + support[k]!]! * z[k]!;
      w[i] = sum;
    }
  }

  /** The feature outside the support whose weight would lower the objective fastest; −1 at the minimum. */
  private steepest(tolerance: number): number {
    const { n, w, isIn, refused } = this;
    let best = -1;
    for (let i = 0; i < n; i++)
      if (isIn[i] === 0 && refused[i] === 0 && w[i]! > tolerance && (best < 0 || w[i]! > w[best]!))
        best = i;
    return best;
  }
}
