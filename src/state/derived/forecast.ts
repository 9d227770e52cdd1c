/** What the local theory (ours, not the paper's) says about parameters before they run. Cheap: it needs no matrix. */
import { isSilent } from '../../core/model/noises/registry.ts';
import { effectiveChoices } from '../../core/params/choices.ts';
import type { Params } from '../../core/params/params.ts';
import { contractionOf, predictedFloor } from '../../core/theory/local/contraction.ts';
import type { LocalTheory } from '../../core/theory/local/local.ts';

export interface Forecast {
  /** The factor of E per iteration near the end; null if a small error does not shrink. */
  readonly rate: number | null;
  /** The root mean square entry of E that sampling leaves; null with exact expectation and where unknown. */
  readonly floor: number | null;
}

/**
 * Null where there is no prediction.
 * @param localTheory of a run that differs from `params` in η and N at most
 */
export function forecastOf(params: Params, localTheory: LocalTheory | null): Forecast | null {
  const noiseless: Params = { ...params, noise: 'none' };
  const contraction = contractionOf(noiseless);
  if (contraction === null || contraction.c === null) return null;
  const { rate } = contraction;
  const floor = predictedFloor(noiseless);
  if (isSilent(params)) return { rate, floor };
  // whether the theory applies with noise, and c with an adversary, depend on A*
  if (localTheory === null || localTheory.why !== null || localTheory.c === null) return null;
  const { eta } = effectiveChoices(params);
  return { rate: rate === null ? null : 1 - eta * (1 - localTheory.c), floor };
}
