/** The paper's choices, from A2's constants: α = c₂/(80C₁), η = ℓ/6, r = n/c₂, λ = max E[(x*)²]/b. */
import { B } from '../algorithms/equilibration/invariants.ts';
import { momentConstants, proportions, weightLaw } from '../model/weights.ts';
import type { Params } from './params.ts';

export interface Choices {
  readonly alpha: number;
  readonly eta: number;
  readonly r: number;
  readonly lambda0: number;
}

/** What the paper would take for these parameters, whether or not they are set by hand. */
export function paperChoices(params: Params): Choices {
  const { C1, c2, C2 } = momentConstants(weightLaw(params.weights, proportions(params)));
  return {
    alpha: c2 / (80 * C1),
    eta: params.ell / 6,
    r: params.n / c2,
    lambda0: C2 / params.n / B,
  };
}

/** What runs: a value set by hand, otherwise the paper's. */
export function effectiveChoices(params: Params): Choices {
  const paper = paperChoices(params);
  const chosen = (name: keyof Choices) => {
    const value = params[name];
    return value === 'paper' ? paper[name] : value;
  };
  return { alpha: chosen('alpha'), eta: chosen('eta'), r: chosen('r'), lambda0: chosen('lambda0') };
}
