/**
 * The ledger at the iteration shown. It is cached, and unchanged rows stay the same objects, so that a
 * page at rest renders nothing and a running one only the rows that changed.
 */
import type { Frame } from '../../core/observe/frame.ts';
import type { Outcome } from '../../core/run/outcome.ts';
import { ledger } from '../../core/theory/ledger/ledger.ts';
import type { LedgerRow } from '../../core/theory/ledger/row.ts';
import type { Setting } from '../../core/theory/setting.ts';
import type { Verdict } from '../../core/theory/verdict.ts';
import type { LabState } from '../lab/labState.ts';
import { shownAt } from './selectors.ts';
import { seriesOfTrace } from '../lab/trace.ts';

/** One lane's ledger at one iteration. */
export interface LedgerAt {
  readonly t: number;
  readonly rows: readonly LedgerRow[];
  /** Group and name of each row by its id; the same object while the set of rows is the same. */
  readonly named: ReadonlyMap<string, Pick<LedgerRow, 'group' | 'name'>>;
}

interface Cached {
  readonly at: number;
  readonly outcome: Outcome | null;
  readonly frame: Frame | null;
  readonly value: LedgerAt;
}

// a setting belongs to one lane, for as long as its run exists
const ledgers = new WeakMap<Setting, Cached>();

/** A lane's rows at t, or at its end if that is earlier; null until its setting has arrived. */
export function ledgerAt({ lanes, t }: Pick<LabState, 'lanes' | 't'>, k: number): LedgerAt | null {
  const lane = lanes[k];
  if (lane === undefined || lane.setting === null || lane.trace.length === 0) return null;
  const { setting, trace, outcome } = lane;
  const at = shownAt(lane, t);
  // while a run plays, the trace may be ahead of the frame
  const frame = lane.frame?.scalars.t === at ? lane.frame : null;
  const cached = ledgers.get(setting);
  if (
    cached !== undefined &&
    cached.at === at &&
    cached.outcome === outcome &&
    cached.frame === frame
  )
    return cached.value;
  const before = cached?.value.rows ?? [];
  const rows = keepingEqual(
    before,
    ledger({ setting, series: seriesOfTrace(trace), t: at, outcome, frame }),
  );
  const named =
    cached !== undefined && haveSameIds(before, rows)
      ? cached.value.named
      : new Map(rows.map((row) => [row.id, row]));
  const value = { t: at, rows, named };
  ledgers.set(setting, { at, outcome, frame, value });
  return value;
}

/** The number of rows with each verdict. */
export function tally(rows: readonly LedgerRow[]): Readonly<Record<Verdict, number>> {
  const counts = { holds: 0, fails: 0, 'cannot be checked': 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** An unspecified constant of the paper, 𝒢 with its factor or the C hidden in an O, and the value it must reach. */
export interface Needed {
  readonly factor: string;
  readonly value: number;
}

/** For a condition that is undecided only because of such a constant; null for every other row. */
export function neededOf({ verdict, measured, limit, required }: LedgerRow): Needed | null {
  const factor = /(?<=≤ )(?:𝒢(?:√?c)?|C(?=·))/u.exec(required)?.[0];
  if (verdict !== 'cannot be checked' || measured === null || limit !== null) return null;
  return factor === undefined ? null : { factor, value: measured };
}

/** The new rows, reusing the old objects where nothing has changed. */
function keepingEqual(old: readonly LedgerRow[], rows: readonly LedgerRow[]): LedgerRow[] {
  const byId = new Map(old.map((row) => [row.id, row]));
  return rows.map((row) => {
    const before = byId.get(row.id);
    return before !== undefined && isEqual(before, row) ? before : row;
  });
}

function haveSameIds(p: readonly LedgerRow[], q: readonly LedgerRow[]): boolean {
  return p.length === q.length && p.every(({ id }, k) => id === q[k]?.id);
}

function isEqual(p: LedgerRow, q: LedgerRow): boolean {
  return (
    Object.is(p.measured, q.measured) &&
    Object.is(p.limit, q.limit) &&
    p.verdict === q.verdict &&
    p.note === q.note &&
    p.required === q.required &&
    p.name === q.name
  );
}
