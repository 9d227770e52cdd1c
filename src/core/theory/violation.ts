/** Where a claim of the proof's induction first does not hold in a run. */
import { briefPair } from './brief.ts';
import { type Claim, isSampled, judge } from './claim.ts';
import { claimRows } from './ledger/claimRows.ts';
import { hypothesisRows } from './ledger.ts';
import { claimsAt, settingAt } from './phase.ts';
import type { LedgerRow } from './row.ts';
import type { Series } from './series.ts';
import type { Setting } from './setting.ts';

export interface Violation {
  /** The id of the ledger's row: `claim1`, `claim2.size`, `claim3.xi`, `recurrence.a` … */
  readonly claim: string;
  /** The claim on one line. */
  readonly name: string;
  readonly t: number;
  /** Measured there, and the limit. */
  readonly measured: number;
  readonly limit: number;
  /** Ids of the ledger's rows that the claim's proof rests on and that fail for this instance. */
  readonly failedHypotheses: readonly string[];
  /** What happened at t and which hypothesis failed, in a sentence; says so where samples may be why. */
  readonly sentence: string;
  /** Whether examples are drawn, so that sampling error alone may explain it. */
  readonly sampled: boolean;
}

/** What was looked at so far. */
export interface Scan {
  /** t = 0 … scanned − 1 were looked at. */
  readonly scanned: number;
  /** The first of each claim, in order of t. */
  readonly violations: readonly Violation[];
}

export const EMPTY_SCAN: Scan = { scanned: 0, violations: [] };

/** Looks at what is new in the series only; the same scan where that is nothing. */
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
  // the step to t rests on what was so at t−1
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
  const samples = sampled ? [' Examples are drawn: sampling error alone may be why.'] : [];
  return [
    `At t = ${t} “${name}” does not hold: ${here} against ${there}.`,
    whatFailed(hypotheses),
    ...samples,
  ].join('');
}

function whatFailed(hypotheses: readonly LedgerRow[]): string {
  const ids = (rows: readonly LedgerRow[]) => rows.map(({ id }) => id).join(', ');
  const [first, ...others] = hypotheses.filter(({ verdict }) => verdict === 'fails');
  if (first !== undefined) {
    const more = others.length === 0 ? '' : `, and ${others.length} more: ${ids(others)}`;
    return ` Of what its proof rests on, this fails: “${first.name}”${more}.`;
  }
  const unknown = hypotheses.filter(({ verdict }) => verdict === 'cannot be checked');
  const open = unknown.length === 0 ? '' : `, but not all can be checked: ${ids(unknown)}`;
  return ` Nothing that its proof rests on is known to fail${open}.`;
}
