/**
 * The ledger as the state has it at the t on show. Everything is computed once for what it depends on, and rows that say the same as
 * before are the same objects, so that a page at rest draws nothing and a running one only what moved.
 */
import type { Outcome } from '../../core/run/outcome.ts';
import { ledger } from '../../core/theory/ledger.ts';
import type { LedgerRow } from '../../core/theory/row.ts';
import type { Setting } from '../../core/theory/setting.ts';
import type { Verdict } from '../../core/theory/verdict.ts';
import type { LabState } from '../lab/labState.ts';
import { shownAt } from './selectors.ts';
import { seriesOfTrace } from '../lab/trace.ts';

/** One lane's ledger at one iteration. */
export interface LedgerAt {
  readonly t: number;
  readonly rows: readonly LedgerRow[];
  /** What the rows are called, by their ids: the same object for as long as these are the rows. */
  readonly named: ReadonlyMap<string, Pick<LedgerRow, 'group' | 'name'>>;
}

interface Kept {
  readonly at: number;
  readonly outcome: Outcome | null;
  readonly value: LedgerAt;
}

// a setting is one lane's for as long as its run lives
const ledgers = new WeakMap<Setting, Kept>();

/** A lane's rows at t, or at its end if that is earlier; null until its setting is known. */
export function ledgerAt({ lanes, t }: Pick<LabState, 'lanes' | 't'>, k: number): LedgerAt | null {
  const lane = lanes[k];
  if (lane === undefined || lane.setting === null || lane.trace.length === 0) return null;
  const { setting, trace, outcome } = lane;
  const at = shownAt(lane, t);
  const kept = ledgers.get(setting);
  if (kept !== undefined && kept.at === at && kept.outcome === outcome) return kept.value;
  const before = kept?.value.rows ?? [];
  const rows = keepingEqual(
    before,
    ledger({ setting, series: seriesOfTrace(trace), t: at, outcome }),
  );
  const named =
    kept !== undefined && haveSameIds(before, rows)
      ? kept.value.named
      : new Map(rows.map((row) => [row.id, row]));
  const value = { t: at, rows, named };
  ledgers.set(setting, { at, outcome, value });
  return value;
}

/** How many rows have which verdict. */
export function tally(rows: readonly LedgerRow[]): Readonly<Record<Verdict, number>> {
  const counts = { holds: 0, fails: 0, 'cannot be checked': 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** The paper's unspecified constant with what it is multiplied by, and how large that has to be. */
export interface Needed {
  readonly factor: string;
  readonly value: number;
}

/** Of a condition that nothing but 𝒢 leaves open; null for every other row. */
export function neededOf({ verdict, measured, limit, required }: LedgerRow): Needed | null {
  const factor = /𝒢(?:√?c)?/u.exec(required)?.[0];
  if (verdict !== 'cannot be checked' || measured === null || limit !== null) return null;
  return factor === undefined ? null : { factor, value: measured };
}

/** The new rows, but the old objects where nothing has changed. */
function keepingEqual(old: readonly LedgerRow[], rows: readonly LedgerRow[]): LedgerRow[] {
  const byId = new Map(old.map((row) => [row.id, row]));
  return rows.map((row) => {
    const before = byId.get(row.id);
    return before !== undefined && saysTheSame(before, row) ? before : row;
  });
}

function haveSameIds(p: readonly LedgerRow[], q: readonly LedgerRow[]): boolean {
  return p.length === q.length && p.every(({ id }, k) => id === q[k]?.id);
}

function saysTheSame(p: LedgerRow, q: LedgerRow): boolean {
  return (
    Object.is(p.measured, q.measured) &&
    Object.is(p.limit, q.limit) &&
    p.verdict === q.verdict &&
    p.note === q.note &&
    p.required === q.required &&
    p.name === q.name
  );
}
