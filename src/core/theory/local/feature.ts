/**
 * The fixed point A = A*Σ, E = 0 of Purification, one feature at a time. The local theory in this folder
 * is ours, not the paper's: first-order calculations around this fixed point.
 *
 * There x_i = g_i(x*_i) with g_i(u) = max(u/Σ_ii − α, 0), or u/Σ_ii with the linear decoder, and the scale
 * is at rest where Σ_ii = 2r·Cov(x*_i, g_i(x*_i)). That equation has one positive solution, because the
 * covariance falls as Σ_ii grows.
 */
import { ACTIVE_WEIGHTS, type Tail, type WeightLaw } from '../../model/weights.ts';

/** One feature at the fixed point; all expectations are over x*. */
export interface Feature {
  /** Σ_ii. */
  readonly sigma: number;
  /** h = αΣ_ii: smaller weights are decoded as zero. */
  readonly threshold: number;
  /** E[x*_i] and Var(x*_i). */
  readonly mean: number;
  readonly variance: number;
  /** π_i = P(x*_i > h), the probability that the feature is decoded as active. */
  readonly activity: number;
  /** Cov(x*_i, 1[x*_i > h]). */
  readonly activityCovariance: number;
  /** Var(g_i(x*_i)) and Cov(x*_i, g_i(x*_i)) = Σ_ii/(2r). */
  readonly decodedVariance: number;
  readonly decodedCovariance: number;
  /** q_i = 2rπ_i·Var(x*_i)/Σ_ii²: the mirror entries of features i and j are coupled by √(q_i·q_j). */
  readonly coupling: number;
  /** An iteration multiplies a small error of Σ_ii by 1 − η(1 + steepness). */
  readonly steepness: number;
}

/** The choices that the fixed point depends on. */
export interface FixedPointChoices {
  readonly alpha: number;
  readonly r: number;
  /** Whether the decoder applies the ReLU. */
  readonly thresholds: boolean;
}

/** Newton's method doubles the digits; this many steps also suffice where it has to bisect. */
const MOST_STEPS = 100;

/** The features of a law, equal ones as one object; null where a weight never varies, so that Σ_ii falls to 0. */
export function featuresOf(law: WeightLaw, choices: FixedPointChoices): Feature[] | null {
  const known = new Map<number, Feature>();
  const features: Feature[] = [];
  for (const p of law.probabilities) {
    let feature = known.get(p);
    if (feature === undefined) {
      const mean = p * law.activeMean;
      const variance = p * law.activeSquare - mean ** 2;
      if (!(variance > 0)) return null;
      feature = choices.thresholds ? rectified(law, p, choices) : linear(mean, variance, choices);
      known.set(p, feature);
    }
    features.push(feature);
  }
  return features;
}

/** Without a threshold Σ_ii² = 2r·Var(x*_i), and every coupling is 1. */
function linear(mean: number, variance: number, { r }: FixedPointChoices): Feature {
  const sigma = Math.sqrt(2 * r * variance);
  return {
    sigma,
    threshold: 0,
    mean,
    variance,
    activity: 1,
    activityCovariance: 0,
    decodedVariance: variance / sigma ** 2,
    decodedCovariance: variance / sigma,
    coupling: 1,
    steepness: 1,
  };
}

/**
 * A feature that the ReLU decodes.
 * @param p the probability that it is active
 */
function rectified(law: WeightLaw, p: number, { alpha, r }: FixedPointChoices): Feature {
  const { above } = ACTIVE_WEIGHTS.get(law.kind);
  const mean = p * law.activeMean;
  const variance = p * law.activeSquare - mean ** 2;
  // the scale without a threshold is an upper bound
  let [low, high] = [0, Math.sqrt(2 * r * variance)];
  let sigma = high;
  for (let step = 0; step < MOST_STEPS; step++) {
    const tail = tailAt(above, alpha * sigma);
    const excess = sigma - (2 * r * decodedTimesSigma(tail, p, mean, alpha * sigma)) / sigma;
    if (excess > 0) high = sigma;
    else low = sigma;
    const newton = sigma - excess / (1 + steepnessOf(tail, p, mean, r, sigma));
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (next === sigma || !(low < high)) break;
    if (Math.abs(next - sigma) <= Number.EPSILON * sigma) {
      sigma = next;
      break;
    }
    sigma = next;
  }
  const threshold = alpha * sigma;
  const tail = tailAt(above, threshold);
  const activity = p * tail.share;
  const decodedMean = (p * (tail.mean - threshold * tail.share)) / sigma;
  const decodedSquare =
    (p * (tail.square - 2 * threshold * tail.mean + threshold ** 2 * tail.share)) / sigma ** 2;
  return {
    sigma,
    threshold,
    mean,
    variance,
    activity,
    activityCovariance: p * tail.mean - mean * activity,
    decodedVariance: decodedSquare - decodedMean ** 2,
    decodedCovariance: decodedTimesSigma(tail, p, mean, threshold) / sigma,
    coupling: (2 * r * activity * variance) / sigma ** 2,
    steepness: steepnessOf(tail, p, mean, r, sigma),
  };
}

/** Nothing is above a threshold of 1 or more. */
function tailAt(above: (h: number) => Tail, h: number): Tail {
  return above(Math.min(h, 1));
}

/** Σ_ii·Cov(x*_i, g_i(x*_i)) = Cov(x*_i, max(x*_i − h, 0)). */
function decodedTimesSigma(tail: Tail, p: number, mean: number, h: number): number {
  return p * (tail.square - h * tail.mean) - mean * p * (tail.mean - h * tail.share);
}

/** 2r·Cov(x*_i, x*_i·1[x*_i > h])/Σ_ii². */
function steepnessOf(tail: Tail, p: number, mean: number, r: number, sigma: number): number {
  return (2 * r * (p * tail.square - mean * p * tail.mean)) / sigma ** 2;
}
