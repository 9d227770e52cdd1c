/**
 * The rate at a fixed point for which there is no formula, such as the one that an adversary leads to: the
 * exact update, over all supports, is differentiated numerically along the slowest direction (ours, not the
 * paper's).
 */
import type { AlternatingUpdate } from '../../algorithms/alternatingUpdate.ts';
import { multiply } from '../../linalg/products.ts';
import { copyOf, type Matrix, normFrobenius, zeros } from '../../matrix.ts';
import type { Feature } from './feature.ts';
import { pull, slowestPairs } from './pairs.ts';

/** Relative to A: large against rounding errors, small against the curvature of the update. */
const STEP = 1e-7;
/** Steps of the power method, which starts close to the slowest direction. */
const POWER_STEPS = 30;
/** A step size for which the slowest direction has the largest multiplier, and that of Σ is small. */
const HALF = 0.5;

/**
 * c, the largest eigenvalue of the derivative of A ↦ r·Ê[(y−y')(x−x')ᵀ] on the errors.
 * @param exact an update with exact expectation
 * @param A its fixed point, m×n
 */
export function couplingByDifferentiation(
  exact: AlternatingUpdate,
  A: Matrix,
  features: readonly Feature[],
): number {
  const { r, truth } = exact.instance;
  const size = normFrobenius(A);
  const direction = zeros(A.rows, A.cols);
  multiply(direction, truth.AStar, slowestError(features, r));
  const moved = copyOf(A);
  let multiplier = 0;
  for (let step = 0; step < POWER_STEPS; step++) {
    const scale = (STEP * size) / normFrobenius(direction);
    for (let k = 0; k < moved.data.length; k++)
      moved.data[k] = A.data[k]! + scale * direction.data[k]!;
    exact.restore({ A: moved.data, inverter: exact.bases(), draws: 0 });
    const target = exact.direction();
    // A itself is at rest, so the difference of the images is that of r·direction and A
    for (let k = 0; k < direction.data.length; k++)
      direction.data[k] =
        (1 - HALF) * scale * direction.data[k]! + HALF * (r * target.data[k]! - A.data[k]!);
    multiplier = normFrobenius(direction) / (STEP * size);
  }
  return (multiplier - (1 - HALF)) / HALF;
}

/** The errors of Σ + E that decay slowest without noise: of every pair with the strongest coupling. */
function slowestError(features: readonly Feature[], r: number): Matrix {
  const n = features.length;
  const E = zeros(n, n);
  for (const [j, i] of slowestPairs(features)) {
    const [one, other] = [features[i]!, features[j]!];
    E.data[j * n + i] = Math.sqrt(pull(other, one, r));
    E.data[i * n + j] = -Math.sqrt(pull(one, other, r));
  }
  return E;
}
