/** Arranges the rows for display: by group, conditions under their theorem, filtered. */
import { GROUPS, type Group, type LedgerRow } from '../../core/theory/ledger/row.ts';
import type { Verdict } from '../../core/theory/verdict.ts';

export type Filter = 'all' | Verdict;

/** A single row, or a theorem with its conditions. */
export interface Item {
  readonly row: LedgerRow;
  /** Null for a row without conditions. */
  readonly conditions: readonly LedgerRow[] | null;
}

export interface Section {
  readonly group: Group;
  readonly items: readonly Item[];
  /** All rows of the group, before filtering. */
  readonly rows: readonly LedgerRow[];
}

/** The groups that have at least one row after filtering. */
export function sections(rows: readonly LedgerRow[], filter: Filter): readonly Section[] {
  return GROUPS.map((group) => {
    const own = rows.filter((row) => row.group === group);
    return { group, rows: own, items: itemsOf(own).flatMap((item) => filtered(item, filter)) };
  }).filter(({ items }) => items.length > 0);
}

/** The theorem that a condition belongs to, `T1` for `T1.noise`; null for all other ids. */
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

/** A theorem is kept if any of its conditions passes. */
function filtered(item: Item, filter: Filter): Item[] {
  const passes = ({ verdict }: LedgerRow) => filter === 'all' || verdict === filter;
  const conditions = item.conditions?.filter(passes) ?? null;
  if (!passes(item.row) && (conditions === null || conditions.length === 0)) return [];
  return [{ row: item.row, conditions }];
}
