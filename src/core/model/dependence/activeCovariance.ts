/** Covariances of weights from those of their supports. */
import { type Matrix, zeros } from '../../matrix.ts';
import type { WeightLaw } from '../weights.ts';

/**
 * Cov(x*_i, x*_j) = E[v]²·Cov(1_i, 1_j) where 1_i says whether feature i is active, and Var(x*_i) on the
 * diagonal.
 * @param ofSupports Cov(1_i, 1_j) for i < j
 */
export function activeCovariance(
  { probabilities, activeMean, activeSquare }: WeightLaw,
  ofSupports: (i: number, j: number) => number,
): Matrix {
  const n = probabilities.length;
  const covariance = zeros(n, n);
  for (let i = 0; i < n; i++) {
    const p = probabilities[i]!;
    covariance.data[i * n + i] = p * activeSquare - (p * activeMean) ** 2;
    for (let j = i + 1; j < n; j++) {
      const value = activeMean ** 2 * ofSupports(i, j);
      covariance.data[i * n + j] = value;
      covariance.data[j * n + i] = value;
    }
  }
  return covariance;
}
