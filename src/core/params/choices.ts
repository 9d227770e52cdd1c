/** The paper's choices, from A2's constants: α = c₂/(80C₁), η = ℓ/6, r = n/c₂, λ = max E[(x*)²]/b. */
import { B } from '../algorithms/equilibration/invariants.ts';
import { lawOf } from '../model/dependence/registry.ts';
import type { GivenMatrices } from '../model/explicit/givenMatrices.ts';
import { firstMoments, momentConstants, secondMoments } from '../model/weights.ts';
import type { Params } from './params.ts';

export interface Choices {
  readonly alpha: number;
  readonly eta: number;
  readonly r: number;
  readonly lambda0: number;
}

/**
 * The paper's choices for these parameters, whether or not the user overrides them.
 * @param given must have the weights that dependence `rows` draws from
 */
export function paperChoices(params: Params, given: GivenMatrices = {}): Choices {
  const { C1, c2, C2 } = momentConstants(lawOf(params, given.weights));
  return {
    alpha: c2 / (80 * C1),
    eta: params.ell / 6,
    r: params.n / c2,
    lambda0: C2 / params.n / B,
  };
}

/** The choices in effect: the user's value where there is one, otherwise the paper's. */
export function effectiveChoices(params: Params, given: GivenMatrices = {}): Choices {
  const paper = paperChoices(params, given);
  const chosen = (name: keyof Choices) => {
    const value = params[name];
    return value === 'paper' ? paper[name] : value;
  };
  return { alpha: chosen('alpha'), eta: chosen('eta'), r: chosen('r'), lambda0: chosen('lambda0') };
}

/**
 * The range of √(2r·Var(x*_i)) over the features: the scale at which Σ settles. With decoding that is
 * correct up to its scale, x_i = x*_i/Σ_ii, the update's diagonal is 2r·Var(x*_i)/Σ_ii, and Σ_ii is at
 * rest where that equals Σ_ii. With A2' and r = n/s this is √(2(1−s/n)). The threshold α lowers it a little.
 */
export function restingScale(
  params: Params,
  given: GivenMatrices = {},
): { readonly least: number; readonly most: number } {
  const { r } = effectiveChoices(params, given);
  const law = lawOf(params, given.weights);
  const means = firstMoments(law);
  const scales = Array.from(secondMoments(law), (square, i) => {
    const variance = square - means[i]! ** 2;
    // a weight that never varies can have a variance below zero by rounding
    return Math.sqrt(2 * r * Math.max(variance, 0));
  });
  return { least: Math.min(...scales), most: Math.max(...scales) };
}
