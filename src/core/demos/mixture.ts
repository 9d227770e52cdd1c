/** A single example with its parts in full, for one who puts it together by hand: y = A*x* + ν. */
import { multiply } from '../linalg/products.ts';
import { type Matrix, zeros } from '../matrix.ts';
import type { Rng } from '../rng.ts';

/** y, a matrix of one column. */
export function mixture(AStar: Matrix, xStar: Float64Array, nu: Float64Array): Matrix {
  const y = zeros(AStar.rows, 1);
  multiply(y, AStar, { rows: AStar.cols, cols: 1, data: xStar });
  for (let k = 0; k < y.rows; k++) y.data[k]! += nu[k]!;
  return y;
}

/** x* of assumption A2': every one of n weights is 1 with probability s/n, else 0, independently. */
export function bernoulliWeights(n: number, s: number, rng: Rng): Float64Array {
  return Float64Array.from({ length: n }, () => (rng.uniform() <= s / n ? 1 : 0));
}

/** ν with m independent entries, uniform between −level and level. */
export function boundedNoise(m: number, level: number, rng: Rng): Float64Array {
  return Float64Array.from({ length: m }, () => (2 * rng.uniform() - 1) * level);
}
