/**
 * What happens to a small error near A*, from a linearisation of our own, not from the paper. With
 * Bernoulli weights of probability p_i a decoded active weight is 1/σ_i − α, so that Σ_ii = σ_i rests where
 * σ_i = v_i(1/σ_i − α), v_i = 2r·p_i(1−p_i). An iteration multiplies the mirror entries E_ij and E_ji by
 * 1 − η(1 ± c_ij), c_ij² = q_i·q_j with q_i = p_i/(1 − ασ_i), and an error of σ_i by 1 − η(1 + 1/(1 − ασ_i)).
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { isSilent } from '../model/noises/registry.ts';
import { proportions, weightLaw } from '../model/weights.ts';
import { effectiveChoices } from '../params/choices.ts';
import type { Params } from '../params/params.ts';

interface Multipliers {
  /** The largest |multiplier| of an entry of E, and of an error of Σ. */
  readonly ofE: number;
  readonly ofSigma: number;
}

/** Null where the linearisation does not apply: other weights, noise, no ReLU, Equilibration's stages. */
function multipliers(params: Params): Multipliers | null {
  const law = weightLaw(params.weights, proportions(params));
  const isBernoulli = law.activeMean === 1 && law.activeSquare === 1;
  if (!CATALOGUE.get(params.algorithm).hasLemmas || !params.relu || !isSilent(params)) return null;
  if (!isBernoulli) return null;
  const { alpha, eta, r } = effectiveChoices(params);
  let [most, second, steepest] = [0, 0, 0];
  for (const p of law.probabilities) {
    const v = 2 * r * p * (1 - p);
    const sigma = (Math.sqrt(v * v * alpha * alpha + 4 * v) - v * alpha) / 2;
    const q = p / (1 - alpha * sigma);
    [most, second] = q > most ? [q, most] : [most, Math.max(second, q)];
    steepest = Math.max(steepest, 1 / (1 - alpha * sigma));
  }
  const c = Math.sqrt(most * second);
  return {
    ofE: Math.max(Math.abs(1 - eta * (1 - c)), Math.abs(1 - eta * (1 + c))),
    ofSigma: Math.abs(1 - eta * (1 + steepest)),
  };
}

/** The contraction of E per iteration; null where there is none, or no prediction. */
export function predictedRate(params: Params): number | null {
  const rate = multipliers(params)?.ofE ?? 1;
  return rate < 1 ? rate : null;
}

/** Beyond 1 a small error grows, so that no run ends at A*; null where there is no prediction. */
export function localGrowth(params: Params): number | null {
  const factors = multipliers(params);
  return factors && Math.max(factors.ofE, factors.ofSigma);
}
