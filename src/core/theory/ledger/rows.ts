/** Makes the ledger's rows, so that no verdict is written down that its numbers do not bear out. */
import { brief } from '../brief.ts';
import type { Group, LedgerRow } from '../row.ts';
import { type Relation, stands, type Verdict } from '../verdict.ts';

/** What a row is about. */
interface About {
  readonly id: string;
  readonly group: Group;
  readonly name: string;
  readonly note: string;
}

interface Comparison extends About {
  readonly measured: number;
  readonly relation: Relation;
  readonly limit: number;
  /** What the limit is, as a formula: `1−ℓ`. */
  readonly formula: string;
  /** Where the formula and its value do not say it well. */
  readonly required?: string;
  /** 0 where both sides are known to their last digits. */
  readonly leastSize?: number;
}

/** Two numbers: the verdict is theirs. */
export function compared(comparison: Comparison): LedgerRow {
  const { measured, relation, limit, formula, required, leastSize, ...about } = comparison;
  if (Number.isNaN(measured) || Number.isNaN(limit))
    return open({ ...about, measured, relation, required: required ?? `${relation} ${formula}` });
  const holds = stands(measured, relation, limit, leastSize);
  return {
    ...about,
    measured,
    relation,
    limit,
    required: required ?? requirement(relation, formula, limit),
    verdict: holds ? 'holds' : 'fails',
  };
}

/** `≥ 1−ℓ = 0.9`, or `≤ 2` where the formula is the number. */
export function requirement(relation: Relation, formula: string, limit: number): string {
  const value = brief(limit);
  return formula === value ? `${relation} ${value}` : `${relation} ${formula} = ${value}`;
}

interface Open extends About {
  readonly measured?: number | null;
  readonly relation?: Relation | null;
  readonly required: string;
}

/** What cannot be checked; the note says why. */
export function open({ measured = null, relation = null, ...rest }: Open): LedgerRow {
  return { ...rest, ...known(measured), relation, limit: null, verdict: 'cannot be checked' };
}

interface Statement extends About {
  readonly measured?: number | null;
  readonly required: string;
  readonly verdict: Verdict;
}

/** What is so, or not, by how the instance is made, and not by comparing two numbers. */
export function stated({ measured = null, ...rest }: Statement): LedgerRow {
  return { ...rest, ...known(measured), relation: null, limit: null };
}

function known(measured: number | null): Pick<LedgerRow, 'measured'> {
  return { measured: measured === null || Number.isNaN(measured) ? null : measured };
}
