/** The ledger's rows as they stand on the page: groups, theorems with their conditions, and a filter. */
import { GROUPS, type Group, type LedgerRow } from '../../core/theory/row.ts';
import type { Verdict } from '../../core/theory/verdict.ts';

/** Which rows are on show. */
export type Filter = 'all' | Verdict;

/** A row of its own, or a theorem with what it asks for. */
export interface Item {
  readonly row: LedgerRow;
  /** Null for a row that has none. */
  readonly conditions: readonly LedgerRow[] | null;
}

export interface Section {
  readonly group: Group;
  readonly items: readonly Item[];
  /** All of its rows, filtered out or not. */
  readonly rows: readonly LedgerRow[];
}

/** Groups without a row on show are left out. */
export function sections(rows: readonly LedgerRow[], filter: Filter): readonly Section[] {
  return GROUPS.map((group) => {
    const own = rows.filter((row) => row.group === group);
    return { group, rows: own, items: itemsOf(own).flatMap((item) => filtered(item, filter)) };
  }).filter(({ items }) => items.length > 0);
}

/** The theorem a row is a condition of, by its id: `T1` of `T1.noise`; null for all others. */
export function theoremOf(id: string): string | null {
  return /^(T\d)\./.exec(id)?.[1] ?? null;
}

function itemsOf(rows: readonly LedgerRow[]): Item[] {
  return rows
    .filter(({ id }) => theoremOf(id) === null)
    .map((row) => {
      const conditions = rows.filter(({ id }) => theoremOf(id) === row.id);
      return { row, conditions: conditions.length === 0 ? null : conditions };
    });
}

/** A theorem stays for the sake of a condition that passes. */
function filtered(item: Item, filter: Filter): Item[] {
  const passes = ({ verdict }: LedgerRow) => filter === 'all' || verdict === filter;
  const conditions = item.conditions?.filter(passes) ?? null;
  if (!passes(item.row) && (conditions === null || conditions.length === 0)) return [];
  return [{ row: item.row, conditions }];
}
