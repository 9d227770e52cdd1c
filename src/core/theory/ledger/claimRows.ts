/** The claims at t as rows of the ledger: induction and recurrences, or Equilibration's stages. */
import { brief } from '../brief.ts';
import { type Claim, isSampled, judge } from '../claims/claim.ts';
import { isAboutStep, POTENTIAL_RECURRENCE } from '../claims/purification.ts';
import { claimsAt, type LedgerFrame, purifies, settingAt } from '../proofs.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { roundingOf } from '../verdict.ts';
import { diagonalRows } from './diagonal.ts';
import { compared, type LedgerRow } from './row.ts';

/** @param frame at t; without it D and Σ̃ are unknown */
export function claimRows(
  setting: Setting,
  series: Series,
  t: number,
  frame: LedgerFrame | null,
): readonly LedgerRow[] {
  const claims = claimsAt(setting, series, t, frame);
  const withPotential = claims.some(({ group }) => group === 'recurrences')
    ? [...claims, POTENTIAL_RECURRENCE]
    : claims;
  const there = settingAt(setting, series, t, frame);
  return withPotential.flatMap((claim) => {
    const row = rowOf(claim, there, series, t);
    return claim.id === 'claim1' && purifies(setting, series, t)
      ? [row, ...diagonalRows(there, frame)]
      : [row];
  });
}

function rowOf(claim: Claim, setting: Setting, series: Series, t: number): LedgerRow {
  const { id, group, name, relation, formula, remark, whenEmpty } = claim;
  const measured = claim.measured(setting, series, t);
  const limit = claim.limit(setting, series, t);
  const worst = claim.worst?.(setting, series, t);
  const verdict = judge(setting, measured, relation, limit);
  const note =
    Number.isNaN(measured) || Number.isNaN(limit)
      ? claim.unknown(setting, series, t)
      : `${remark}${qualification(claim, setting, t, verdict)}`;
  return compared({
    id,
    group,
    name,
    measured,
    bound: [relation, formula, limit],
    verdict,
    leastScale: 0,
    ...(worst !== undefined && { worst }),
    ...(whenEmpty !== undefined && { whenEmpty }),
    note,
  });
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
