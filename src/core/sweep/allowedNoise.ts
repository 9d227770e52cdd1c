/** How much noise the theorem about some parameters allows: the hard part of the boundary in `boundaries.ts`. */
import { buildInstance } from '../model/buildInstance.ts';
import { NOISES } from '../model/noises/registry.ts';
import type { Params } from '../params/params.ts';
import { assumptionRows } from '../theory/ledger/assumptions.ts';
import { conditionsOf, type TheoremId } from '../theory/ledger/conditions.ts';
import { theoremFor } from '../theory/proofs.ts';
import { settingOf } from '../theory/setting.ts';
import type { AllowedNoise } from './boundaries.ts';

/**
 * Null where the noise is none, or where there is no theorem. Expensive: needs κ* of this seed's A*.
 * @param params with a noise level other than 0, on which the result does not depend
 */
export function allowedNoise(params: Params): AllowedNoise | null {
  if (NOISES.get(params.noise).isSilent?.(params)) return null;
  const setting = settingOf(buildInstance(params), { ell: params.ell });
  const theorem = theoremFor(setting) as TheoremId | null;
  if (theorem === null) return null;
  const conditions = conditionsOf(setting, assumptionRows(setting))[theorem];
  // they are linear in C_ν: the ledger has the 𝒢c that this level needs
  const needed = conditions
    .filter(({ id }) => id.startsWith(`${theorem}.noise`))
    .map(({ measured }) => measured ?? Number.NaN);
  const level = setting.noise.level / Math.max(...needed);
  return Number.isFinite(level) ? { theorem, level } : null;
}
