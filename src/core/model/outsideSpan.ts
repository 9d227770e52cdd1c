/** N⁽⁰⁾ of assumption A3: the part of a warm start that no combination of A*'s columns can make. */
import { multiply } from '../linalg/products.ts';
import { type Matrix, normInf, zeros } from '../matrix.ts';
import { Rng } from '../rng.ts';
import type { GroundTruth } from './instance.ts';

/** m×n, random, every column orthogonal to the span of A*, ‖N⁽⁰⁾‖_∞ = size. Needs m > n. */
export function outsideSpan(truth: GroundTruth, size: number, seed: number): Matrix {
  const { rows: m, cols: n } = truth.AStar;
  const N = zeros(m, n);
  if (size === 0) return N;
  const rng = new Rng(seed, 'outside');
  for (let k = 0; k < N.data.length; k++) N.data[k] = rng.normal();
  // twice: what rounding leaves of the span after the first time is gone after the second
  removeSpan(N, truth);
  removeSpan(N, truth);
  const factor = size / normInf(N);
  for (let k = 0; k < N.data.length; k++) N.data[k]! *= factor;
  return N;
}

/** N ← N − A*(A*)⁺N. */
function removeSpan(N: Matrix, { AStar, pseudoInverse }: GroundTruth): void {
  const coefficients = zeros(AStar.cols, N.cols);
  multiply(coefficients, pseudoInverse, N);
  const inside = zeros(N.rows, N.cols);
  multiply(inside, AStar, coefficients);
  for (let k = 0; k < N.data.length; k++) N.data[k]! -= inside.data[k]!;
}
