/** Which claims speak of t: Equilibration's while t counts stages, Purification's otherwise. */
import type { Claim } from './claim.ts';
import { CLAIMS } from './claims.ts';
import { EQUILIBRATION_CLAIMS } from './equilibrationClaims.ts';
import type { Series } from './series.ts';
import type { Setting } from './setting.ts';

/** Whether the step to t was one of Purification, and not a stage; t = 0 is of what comes first. */
export function purifies({ algorithm, n }: Setting, series: Series, t: number): boolean {
  return algorithm === 'purification' || (t > 0 && series.at('membersOfS', t - 1) === n);
}

/** After balancing A*D is the truth: what is claimed of N and ξ has constants that are not known here. */
const ON_SCALED_TRUTH = CLAIMS.filter(({ id }) => !id.startsWith('claim3'));

export function claimsAt(setting: Setting, series: Series, t: number): readonly Claim[] {
  if (!purifies(setting, series, t)) return EQUILIBRATION_CLAIMS;
  return setting.algorithm === 'purification' ? CLAIMS : ON_SCALED_TRUTH;
}

/** The setting as the claims at t take it: of D⁻¹x* the constants are not known. */
export function settingAt(setting: Setting): Setting {
  return setting.algorithm === 'purification' ? setting : { ...setting, law: null };
}
