/** Rows of a sweep from several files: each run once, in any order. */
import { invalid } from '../../core/params/problem.ts';
import type { SweepRow } from '../../core/sweep/measure.ts';
import { readRow, rowLine } from '../../core/sweep/rowText.ts';
import { addresses, runParams, type SweepSpec } from '../../core/sweep/spec.ts';
import { RunTable } from '../../core/sweep/table.ts';
import { VERSION } from '../../version.ts';
import { linesOf, shortPath } from '../files/lines.ts';

interface Gathered {
  readonly table: RunTable;
  /** Rows of runs that were known already. */
  readonly duplicates: number;
  /** Sentences about lines that are left out. */
  readonly notes: readonly string[];
}

/**
 * Throws InvalidInput for a line that is no row of the sweep, and for two rows of one run that differ in
 * more than their time.
 */
export async function gather(spec: SweepSpec, files: readonly string[]): Promise<Gathered> {
  const table = new RunTable(spec, VERSION);
  const notes: string[] = [];
  let duplicates = 0;
  for (const path of files)
    for await (const { text, number, isComplete } of linesOf('FILE', path)) {
      const where = `line ${number} of ${shortPath(path)}`;
      if (!isComplete) {
        notes.push(`${where} is incomplete and left out.`);
        break;
      }
      const row = readRow(text, spec, VERSION, where);
      if (table.put(row)) continue;
      duplicates += 1;
      const seedIndex = row.seed - runParams(spec, row.cell, 0).seed;
      if (withoutTime(row) !== withoutTime(table.row({ cell: row.cell, seedIndex })))
        throw invalid(
          where,
          `another result for cell ${row.cell}, seed ${row.seed}`,
          'the same as before, except for ms',
        );
    }
  return { table, duplicates, notes };
}

function withoutTime(row: SweepRow): string {
  return rowLine({ ...row, ms: 0 });
}

/** How many missing runs are named. */
const NAMED = 3;

/** A sentence about the runs that are missing; null if none is. */
export function missingText(table: RunTable): string | null {
  const { spec, total, count } = table;
  const missing = total - count;
  if (missing === 0) return null;
  const named: string[] = [];
  for (const address of addresses(spec)) {
    if (named.length === NAMED) break;
    if (table.has(address)) continue;
    const { seed } = runParams(spec, address.cell, address.seedIndex);
    named.push(`cell ${address.cell} seed ${seed}`);
  }
  const more = missing > NAMED ? ', …' : '';
  const are = missing === 1 ? 'is' : 'are';
  return `${missing} of ${total} runs ${are} missing: ${named.join(', ')}${more}.`;
}
