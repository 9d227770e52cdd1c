/**
 * The floor that sampling leaves (ours, not the paper's): N examples disturb E in every iteration, contraction
 * shrinks what the earlier ones left, and the two balance.
 */
import type { Feature } from './feature.ts';
import {
  fixedBatchCovariance,
  type PairCovariance,
  pull,
  restingCovariance,
  samplingCovariance,
} from './pairs.ts';

/** N examples in every iteration, fresh ones or always the same. */
export interface Sampling {
  readonly N: number;
  readonly fresh: boolean;
}

/** The choices that the floor depends on, besides the features. */
export interface StepChoices {
  readonly eta: number;
  readonly r: number;
}

/** The covariance of E_ji and E_ij at rest. */
export function covarianceAtRest(
  j: Feature,
  i: Feature,
  { eta, r }: StepChoices,
  { N, fresh }: Sampling,
): PairCovariance {
  const [cji, cij] = [pull(j, i, r), pull(i, j, r)];
  const Q = samplingCovariance(j, i, r, N);
  return fresh ? restingCovariance(cji, cij, eta, Q) : fixedBatchCovariance(cji, cij, Q);
}

/** The root mean square entry of E off the diagonal that sampling leaves, without the shift by noise. */
export function rmsAtRest(
  features: readonly Feature[],
  choices: StepChoices,
  sampling: Sampling,
): number {
  const n = features.length;
  // features with equal probabilities are one object, so few pairs differ
  const known = new Map<Feature, Map<Feature, number>>();
  let sum = 0;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++) {
      const [one, other] = [features[i]!, features[j]!];
      let row = known.get(one);
      if (row === undefined) known.set(one, (row = new Map()));
      let square = row.get(other);
      if (square === undefined) {
        const { first, second } = covarianceAtRest(other, one, choices, sampling);
        row.set(other, (square = first + second));
      }
      sum += square;
    }
  return n === 1 ? 0 : Math.sqrt(sum / (n * (n - 1)));
}
