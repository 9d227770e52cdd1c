/** The claims at t as rows of the ledger: induction and recurrences, or Equilibration's stages. */
import { brief } from '../brief.ts';
import { type Claim, isSampled, judge } from '../claims/claim.ts';
import { isAboutStep, POTENTIAL_RECURRENCE } from '../claims/purification.ts';
import { claimsAt, settingAt } from '../proofs.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { roundingOf } from '../verdict.ts';
import { type LedgerRow, open, requirement } from './row.ts';

export function claimRows(setting: Setting, series: Series, t: number): readonly LedgerRow[] {
  const claims = claimsAt(setting, series, t);
  const withPotential = claims.some(({ group }) => group === 'recurrences')
    ? [...claims, POTENTIAL_RECURRENCE]
    : claims;
  const there = settingAt(setting);
  return withPotential.map((claim) => rowOf(claim, there, series, t));
}

function rowOf(claim: Claim, setting: Setting, series: Series, t: number): LedgerRow {
  const { id, group, name, relation, formula, remark } = claim;
  const about = { id, group, name } as const;
  const measured = claim.measured(setting, series, t);
  const limit = claim.limit(setting, series, t);
  if (Number.isNaN(measured) || Number.isNaN(limit))
    return open({
      ...about,
      measured,
      relation,
      required: `${relation} ${formula}`,
      note: claim.unknown(setting, series, t),
    });
  const verdict = judge(setting, measured, relation, limit);
  return {
    ...about,
    measured,
    relation,
    limit,
    required: requirement(relation, formula, limit),
    verdict,
    note: `${remark}${qualification(claim, setting, t, verdict)}`,
  };
}

function qualification(
  claim: Claim,
  setting: Setting,
  t: number,
  verdict: LedgerRow['verdict'],
): string {
  if (verdict === 'cannot be checked')
    return `; the difference is within rounding error (${brief(roundingOf(setting))})`;
  if (!isSampled(claim, setting, t)) return '';
  if (verdict === 'fails') return '; examples are drawn, so sampling error alone may be the cause';
  return isAboutStep(claim) ? '; the step contains sampling error' : '';
}
