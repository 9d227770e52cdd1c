import type { Matrix } from '../matrix.ts';

/** Decodes example after example with one A, where the weights of an example depend on each other. */
export interface JointSolver {
  prepare(A: Matrix): void;
  /**
   * x ← the decoded weights of one example, without allocating. Entry i of u and of x is at index
   * at + i·stride.
   */
  solve(x: Float64Array, u: Float64Array, at: number, stride: number): void;
}
