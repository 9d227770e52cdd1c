/** How much noise the theorem about some parameters allows: the hard part of the boundary in `boundaries.ts`. */
import { buildInstance } from '../model/buildInstance.ts';
import { NOISES } from '../model/noises/registry.ts';
import type { Params } from '../params/params.ts';
import { assumptionRows } from '../theory/ledger/assumptions.ts';
import { conditionsOf, ROOT, type TheoremId } from '../theory/ledger/conditions.ts';
import { theoremFor } from '../theory/proofs.ts';
import { settingOf } from '../theory/setting.ts';
import type { AllowedNoise } from './boundaries.ts';

/**
 * Null where the noise is none, or where there is no theorem, as without A1. Expensive: needs κ* of this seed's A*.
 * @param params with a noise level other than 0, on which the result does not depend
 */
export function allowedNoise(params: Params): AllowedNoise | null {
  if (NOISES.get(params.noise).isSilent?.(params)) return null;
  const setting = settingOf(buildInstance(params), { ell: params.ell });
  const theorem = theoremFor(setting) as TheoremId | null;
  if (theorem === null || setting.relation !== undefined) return null;
  const conditions = conditionsOf(setting, assumptionRows(setting))[theorem].filter(({ id }) =>
    id.startsWith(`${theorem}.noise`),
  );
  // the ledger has the 𝒢c that this level needs; most conditions are linear in C_ν
  const needed = (isRoot: boolean) =>
    Math.max(
      ...conditions
        .filter(({ id }) => (id === ROOT) === isRoot)
        .map(({ measured }) => measured ?? Number.NaN),
    );
  const { level: here } = setting.noise;
  const level = here / needed(false);
  const rootLevel = here / Math.sqrt(needed(true));
  if (!Number.isFinite(level)) return null;
  return { theorem, level, ...(Number.isFinite(rootLevel) && { rootLevel }) };
}
