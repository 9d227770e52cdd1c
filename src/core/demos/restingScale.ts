/**
 * Where Σ settles. With decoding that is right but for its scale, x_i = x*_i/Σ_ii, the update's diagonal is
 * 2r·Var(x*_i)/Σ_ii, and Σ_ii stands still where that is Σ_ii itself: at √(2r·Var(x*_i)). With
 * A2' and r = n/s this is √(2(1−s/n)). The threshold α takes a little off.
 */
import { proportions, weightLaw } from '../model/weights.ts';
import { effectiveChoices } from '../params/choices.ts';
import type { Params } from '../params/params.ts';

/** The least and the most of √(2r·Var(x*_i)) over the features. */
export function restingScale(params: Params): { readonly least: number; readonly most: number } {
  const { r } = effectiveChoices(params);
  const { probabilities, activeMean, activeSquare } = weightLaw(
    params.weights,
    proportions(params),
  );
  const scales = Array.from(probabilities, (p) => {
    const variance = p * activeSquare - (p * activeMean) ** 2;
    return Math.sqrt(2 * r * variance);
  });
  return { least: Math.min(...scales), most: Math.max(...scales) };
}
