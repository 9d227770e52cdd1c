/** The setting of Purification after Equilibration: A*D is the truth, and D⁻¹x* are the weights. */
import { choicesFor, scaledConstants } from '../algorithms/equilibration/choices.ts';
import { type Series, withoutRounding } from './series.ts';
import type { Setting } from './setting.ts';

/**
 * ℓ stays the ℓ of the whole run. The law is that of D⁻¹x*, whose weights are in [0, 1] because D ⪰ I.
 * @param D its diagonal once all features are in S
 * @param from the t at which Purification begins
 */
export function settingOnScaled(
  setting: Setting,
  D: Float64Array,
  series: Series,
  from: number,
): Setting {
  const { law, weightLaw, n, alpha, r, balancing } = setting;
  const kappaRows = setting.kappaRows.map((norm, i) => norm / D[i]!);
  const kappaStar = Math.max(...kappaRows);
  const constants = weightLaw && scaledConstants(weightLaw, D);
  return {
    ...setting,
    law: law && constants && { ...law, constants, isUniformBernoulli: false },
    ...(constants === null ? { alpha, r } : choicesFor(constants, n)),
    ...balancing?.byHand,
    kappaRows,
    kappaStar,
    kappaBounds:
      setting.relation === undefined ? { least: kappaStar, most: kappaStar } : setting.kappaBounds,
    start: {
      sigmaMin: series.at('sigmaMin', from),
      sigmaMax: series.at('sigmaMax', from),
      ESNorm: series.at('ESNorm', from),
      // not among the scalars of an iterate
      EMin: Number.NaN,
      NInfNorm: withoutRounding(setting, series.at('NInfNorm', from)),
    },
  };
}
