/**
 * The common form of an inequality of a lemma and a row of the ledger, which the proof page shows
 * alike.
 */
import { EQUILIBRATION_CLAIMS } from '../../core/theory/claims/equilibration.ts';
import { CLAIMS } from '../../core/theory/claims/purification.ts';
import type { Hypothesis, Reading } from '../../core/theory/lemmas/reading.ts';
import type { LedgerRow } from '../../core/theory/ledger/row.ts';
import type { Verdict } from '../../core/theory/verdict.ts';
import { neededOf } from '../../state/derived/ledger.ts';
import { readingKey } from '../../state/lab/inspection.ts';
import type { Assessment } from './assessment.ts';
import { texOf } from './tex.ts';

/** A condition of a statement. */
export interface Condition {
  readonly text: string;
  readonly measured: number | null;
  /** The requirement, if the text does not contain it. */
  readonly required: string | null;
  readonly holds: boolean | null;
  readonly note: string;
}

export interface Measure
  extends Omit<Reading, 'lemma' | 'hypotheses' | 'promised' | 'side' | 'verdict'> {
  /** Unique among all measures of the proof. */
  readonly key: string;
  readonly tex: string | null;
  /** Shared by both variants: `V plus` for `V plus, printed`. */
  readonly part: string;
  readonly assessment: Assessment;
  readonly conditions: readonly Condition[];
  /** True if it decides nothing here: it applies to no entry, or has an unspecified constant. */
  readonly isVacuous: boolean;
}

export function measureOfReading(reading: Reading): Measure {
  const { part, measured, standardError, entries, verdict, promised } = reading;
  const key = readingKey(reading);
  return {
    ...reading,
    key,
    tex: texOf(key),
    part: part.replace(/, (printed|corrected)$/, ''),
    assessment: { verdict, promised, isEstimated: standardError !== null },
    conditions: reading.hypotheses.map(conditionOfHypothesis),
    isVacuous: entries !== null && measured === null,
  };
}

function conditionOfHypothesis({ text, measured, holds }: Hypothesis): Condition {
  return { text, measured, required: null, holds, note: '' };
}

/** Failing conditions come first, since the list is long. */
const VERDICT_ORDER: readonly Verdict[] = ['fails', 'cannot be checked', 'holds'];

/** @param premises the rows that it follows from */
export function measureOfRow(row: LedgerRow, premises: readonly LedgerRow[]): Measure {
  const { id, name, measured, relation, limit, verdict, note } = row;
  return {
    key: id,
    statement: name,
    tex: texOf(id),
    part: id,
    variant: 'printed',
    measured,
    bound: limit,
    slack: measured === null || limit === null ? null : slackOf(measured, relation, limit),
    standardError: null,
    at: null,
    assessment: { verdict, promised: promisedBy(premises.map((other) => other.verdict)) },
    // the conditions list what fails
    note: note.replace(
      /(; )?(?:not promised here|the proof does not reach this instance): .*$/,
      '',
    ),
    conditions: VERDICT_ORDER.flatMap((wanted) =>
      premises.filter((other) => other.verdict === wanted).map(conditionOfRow),
    ),
    entries: null,
    isVacuous: neededOf(row) !== null || (verdict === 'cannot be checked' && measured === null),
  };
}

function slackOf(measured: number, relation: LedgerRow['relation'], limit: number): number {
  return relation === '≥' || relation === '>' ? measured - limit : limit - measured;
}

export function conditionOfRow({ name, measured, required, verdict, note }: LedgerRow): Condition {
  return { text: name, measured, required, holds: holdsBy(verdict), note };
}

function holdsBy(verdict: Verdict): boolean | null {
  return verdict === 'cannot be checked' ? null : verdict === 'holds';
}

function promisedBy(verdicts: readonly Verdict[]): boolean | null {
  if (verdicts.includes('fails')) return false;
  return verdicts.every((verdict) => verdict === 'holds') ? true : null;
}

/** The rows that the proof of a claim uses. */
export function premisesOf(row: LedgerRow, rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const claims = [...CLAIMS, ...EQUILIBRATION_CLAIMS];
  // a step in the proof of a claim rests on the same rows
  const ids = claims.find(({ id }) => id === row.id || row.id.startsWith(`${id}.`))?.restsOn ?? [];
  return ids.flatMap((id) => rows.find((other) => other.id === id) ?? []);
}
