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
  const contraction = contractionOf({ ...params, noise: 'none' });
  if (contraction === null || contraction.c === null) return null;
  if (isSilent(params)) return { rate: contraction.rate, floor: predictedFloor(params) };
  // with noise c may depend on A*, and so does what the noise adds to the floor
  if (localTheory === null || localTheory.why !== null || localTheory.c === null) return null;
  const { eta } = effectiveChoices(params);
  return {
    rate: contraction.rate === null ? null : 1 - eta * (1 - localTheory.c),
    floor: null,
  };
}
