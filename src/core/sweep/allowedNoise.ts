/** How much noise the theorem about some parameters allows: the hard part of the boundary in `boundaries.ts`. */
import { buildInstance } from '../model/buildInstance.ts';
import { NOISES } from '../model/noises/registry.ts';
import type { Params } from '../params/params.ts';
import { assumptionRows } from '../theory/ledger/assumptions.ts';
import { conditionsOf, type TheoremId } from '../theory/ledger/conditions.ts';
import { theoremFor } from '../theory/proofs.ts';
import { type Setting, settingOf } from '../theory/setting.ts';
import { satisfies } from '../theory/verdict.ts';
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
  const needed = neededBy(setting, theorem);
  const level = setting.noise.level / needed(setting.noise.level);
  if (!Number.isFinite(level)) return null;
  // T5's condition for unbiased noise is not linear in C_ν
  return { theorem, level: satisfies(needed(level), '=', 1) ? level : solved(needed) };
}

/** The 𝒢c that the ledger's conditions on the noise need at a level. */
function neededBy(setting: Setting, theorem: TheoremId): (level: number) => number {
  return (level) => {
    const there = { ...setting, noise: { ...setting.noise, level } };
    const conditions = conditionsOf(there, assumptionRows(there))[theorem];
    return Math.max(
      ...conditions
        .filter(({ id }) => id.startsWith(`${theorem}.noise`))
        .map(({ measured }) => measured ?? Number.NaN),
    );
  };
}

/** The level with needed(level) = 1, by bisection of its logarithm; `needed` is increasing. */
function solved(needed: (level: number) => number): number {
  let least = 1e-150;
  let most = 1e150;
  for (let step = 0; step < 64; step++) {
    const middle = Math.sqrt(least * most);
    if (needed(middle) < 1) least = middle;
    else most = middle;
  }
  return most;
}
