/** Finds the first iterate of a run at which each claim fails. */
import { briefPair } from '../brief.ts';
import { claimRows } from '../ledger/claimRows.ts';
import { hypothesisRows } from '../ledger/ledger.ts';
import type { LedgerRow } from '../ledger/row.ts';
import { claimsAt, settingAt } from '../proofs.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { type Claim, isSampled, judge, type Scan, type Violation } from './claim.ts';

/** Extends a scan to the end of the series; returns the same scan if nothing is new. */
export function scanOn(setting: Setting, series: Series, scan: Scan): Scan {
  if (series.length <= scan.scanned) return scan;
  const there = settingAt(setting);
  const known = new Set(scan.violations.map(({ claim }) => claim));
  const found: Violation[] = [];
  for (let t = scan.scanned; t < series.length; t++)
    for (const claim of claimsAt(setting, series, t)) {
      if (known.has(claim.id)) continue;
      const measured = claim.measured(there, series, t);
      const limit = claim.limit(there, series, t);
      if (judge(there, measured, claim.relation, limit) !== 'fails') continue;
      known.add(claim.id);
      found.push(violationOf(claim, there, series, { t, measured, limit }));
    }
  const violations = found.length === 0 ? scan.violations : [...scan.violations, ...found];
  return { scanned: series.length, violations };
}

function violationOf(
  claim: Claim,
  setting: Setting,
  series: Series,
  at: Pick<Violation, 't' | 'measured' | 'limit'>,
): Violation {
  // the step to t rests on the hypotheses at t−1
  const before = Math.max(0, at.t - 1);
  const rows = [
    ...hypothesisRows(setting, series, before),
    ...(at.t === 0 ? [] : claimRows(setting, series, before)),
  ];
  const hypotheses = claim.restsOn.flatMap((id) => rows.filter((row) => row.id === id));
  const failed = hypotheses.filter(({ verdict }) => verdict === 'fails');
  const sampled = isSampled(claim, setting, at.t);
  return {
    claim: claim.id,
    name: claim.name,
    ...at,
    failedHypotheses: failed.map(({ id }) => id),
    firstFailed: failed[0]?.name ?? null,
    sentence: sentenceOf(claim, at, hypotheses, sampled),
    sampled,
  };
}

function sentenceOf(
  { name }: Claim,
  { t, measured, limit }: Pick<Violation, 't' | 'measured' | 'limit'>,
  hypotheses: readonly LedgerRow[],
  sampled: boolean,
): string {
  const [here, there] = briefPair(measured, limit);
  const samples = sampled ? [' Examples are drawn, so sampling error alone may be the cause.'] : [];
  return [
    `At t = ${t}, “${name}” fails: the value is ${here}, the limit ${there}.`,
    hypothesisSentence(hypotheses),
    ...samples,
  ].join('');
}

function hypothesisSentence(hypotheses: readonly LedgerRow[]): string {
  const ids = (rows: readonly LedgerRow[]) => rows.map(({ id }) => id).join(', ');
  const [first, ...others] = hypotheses.filter(({ verdict }) => verdict === 'fails');
  const unknown = hypotheses.filter(({ verdict }) => verdict === 'cannot be checked');
  if (first !== undefined) {
    const more =
      others.length === 0 ? '' : `; so ${others.length === 1 ? 'does' : 'do'} ${ids(others)}`;
    const rest = unknown.length === 0 ? '' : `; these cannot be checked: ${ids(unknown)}`;
    return ` Its proof requires “${first.name}”, which fails${more}${rest}.`;
  }
  const open = unknown.length === 0 ? '' : `, but these cannot be checked: ${ids(unknown)}`;
  return ` None of its proof’s hypotheses is known to fail${open}.`;
}
