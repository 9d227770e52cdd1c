/**
 * The ledger where A1 fails. With dependent columns A = A*(Σ + E) + N does not determine Σ and E, so a number read
 * off one such decomposition decides nothing about a statement on Σ and E.
 */
import type { Setting } from '../setting.ts';
import { type Group, type LedgerRow, open } from './row.ts';

/** The groups whose rows are about Σ and E, and the other rows that are, by their ids. */
const GROUPS_ABOUT_SIGMA: readonly Group[] = [
  'claims',
  'recurrences',
  'equilibration',
  'conclusion',
];
const ROWS_ABOUT_SIGMA: readonly string[] = ['A3.sigma', 'A3.E', 'T5.E', 'T5.sigma'];

/** The rows as they are if A1 holds; otherwise those about Σ and E cannot be checked. */
export function withoutIdentification(
  { relation }: Setting,
  rows: readonly LedgerRow[],
): readonly LedgerRow[] {
  if (relation === undefined) return rows;
  return rows.map((row) =>
    GROUPS_ABOUT_SIGMA.includes(row.group) || ROWS_ABOUT_SIGMA.includes(row.id) ? opened(row) : row,
  );
}

function opened({ id, group, name, measured, relation, required }: LedgerRow): LedgerRow {
  return open({
    id,
    group,
    name,
    required,
    note: 'A1 fails, so A does not determine Σ and E, and this cannot be decided',
    ...(measured !== null && { measured }),
    ...(relation !== null && { relation }),
  });
}
