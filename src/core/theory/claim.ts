/** A claim about every iterate: how it is measured, where its limit lies, and what its proof rests on. */
import { roundingOf } from './rounding.ts';
import type { Group } from './row.ts';
import type { Series } from './series.ts';
import type { Setting } from './setting.ts';
import { type Relation, stands, type Verdict } from './verdict.ts';

export interface Claim {
  /** Of the ledger's row. */
  readonly id: string;
  readonly group: Group;
  /** The claim on one line. */
  readonly name: string;
  readonly relation: Relation;
  /** What the limit is, as a formula. */
  readonly formula: string;
  /** What the row says besides its numbers. */
  readonly remark: string;
  /** Whether the examples that happen to be drawn can break it: what the model allows is the same for all. */
  readonly feelsSamples: boolean;
  /** Ids of the ledger's rows that its proof rests on, what tells most first. */
  readonly restsOn: readonly string[];
  /** NaN where it cannot be told. */
  measured(setting: Setting, series: Series, t: number): number;
  limit(setting: Setting, series: Series, t: number): number;
  /** Why it cannot be told. */
  unknown(setting: Setting, series: Series, t: number): string;
}

/** Of numbers that carry the rounding of an iterate: a difference within that decides nothing. */
export function judge(
  setting: Setting,
  measured: number,
  relation: Relation,
  limit: number,
): Verdict {
  if (Number.isNaN(measured) || Number.isNaN(limit)) return 'cannot be checked';
  // two sides that have both shrunk to rounding are not compared by a slip larger than they are
  if (stands(measured, relation, limit, 0)) return 'holds';
  return Math.abs(measured - limit) <= roundingOf(setting) ? 'cannot be checked' : 'fails';
}

/** Whether examples are drawn, so that sampling error is in what the claim says of t. */
export function isSampled({ feelsSamples }: Claim, { sampling }: Setting, t: number): boolean {
  return feelsSamples && sampling.kind !== 'exact' && t > 0;
}
