/**
 * The contraction per iteration near A*, from a linearisation of our own, not from the paper. With Bernoulli
 * weights of equal probability p, a decoded active weight is 1/σ − α, so that Σ = σI rests where
 * σ = v(1/σ − α) with v = 2r·p(1−p), and a small error shrinks by 1 − η(1 − p/(1 − ασ)) per iteration.
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { isSilent } from '../model/noises/registry.ts';
import { proportions, weightLaw } from '../model/weights.ts';
import { effectiveChoices } from '../params/choices.ts';
import type { Params } from '../params/params.ts';

/** Null where the linearisation does not apply: other weights, unequal proportions, noise, no ReLU. */
export function predictedRate(params: Params): number | null {
  const { activeMean, activeSquare } = weightLaw(params.weights, proportions(params));
  const isBernoulli = activeMean === 1 && activeSquare === 1;
  if (!CATALOGUE.get(params.algorithm).hasLemmas || !params.relu || !isSilent(params)) return null;
  if (!isBernoulli || params.ratio !== 1) return null;
  const { alpha, eta, r } = effectiveChoices(params);
  const p = params.s / params.n;
  const v = 2 * r * p * (1 - p);
  const sigma = (Math.sqrt(v * v * alpha * alpha + 4 * v) - v * alpha) / 2;
  const rate = 1 - eta * (1 - p / (1 - alpha * sigma));
  // no contraction: a threshold that cuts off active weights, or weights that are not sparse
  return rate > 0 && rate < 1 && alpha * sigma < 1 ? rate : null;
}
