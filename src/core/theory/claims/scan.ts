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
  const known = new Set(scan.violations.map(({ claim }) => claim));
  const found: Violation[] = [];
  for (const { claim, ...at } of failuresFrom(scan.scanned, setting, series, known)) {
    known.add(claim.id);
    found.push(violationOf(claim, setting, series, at));
  }
  const violations = found.length === 0 ? scan.violations : [...scan.violations, ...found];
  return { scanned: series.length, violations };
}

/** The first claim that fails at `from` or later, and when; null if none does. */
export function firstFailure(
  setting: Setting,
  series: Series,
  from: number,
): { readonly claim: string; readonly t: number } | null {
  for (const { claim, t } of failuresFrom(from, setting, series, NONE))
    return { claim: claim.id, t };
  return null;
}

type Failure = Pick<Violation, 't' | 'measured' | 'limit'> & { readonly claim: Claim };

const NONE: ReadonlySet<string> = new Set();

/** The failures of claims that are not known to fail, ordered by t. */
function* failuresFrom(
  from: number,
  setting: Setting,
  series: Series,
  known: ReadonlySet<string>,
): Generator<Failure, void> {
  // the claims are about Σ and E, which dependent columns leave undetermined
  if (setting.relation !== undefined) return;
  for (let t = from; t < series.length; t++) {
    // frames are not kept, so D is unknown here
    const there = settingAt(setting, series, t);
    for (const claim of claimsAt(setting, series, t)) {
      if (known.has(claim.id) || claim.surelyHolds?.(there, series, t)) continue;
      const measured = claim.measured(there, series, t);
      const limit = claim.limit(there, series, t);
      if (judge(there, measured, claim.relation, limit) !== 'fails') continue;
      yield { claim, t, measured, limit };
    }
  }
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
    ...hypothesisRows(setting, series, before, null),
    ...(at.t === 0 ? [] : claimRows(setting, series, before, null)),
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
