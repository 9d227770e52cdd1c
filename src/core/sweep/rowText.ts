/** Rows as text: JSON lines, which can be read back, and CSV for spreadsheets. */
import { FIELD_NAMES } from '../params/fields.ts';
import { invalid, showValue } from '../params/problem.ts';
import { type SweepRow, TARGETS } from './measure.ts';
import { cellCount, runParams, specId, type SweepSpec } from './spec.ts';

export function rowLine(row: SweepRow): string {
  return `${JSON.stringify(row)}\n`;
}

/**
 * A row from a line of text. Throws InvalidInput if the line is no row of this sweep, or not of this
 * version, whose results may differ.
 * @param where names the line in messages, such as “line 3 of rows.jsonl”
 */
export function readRow(line: string, spec: SweepSpec, version: string, where: string): SweepRow {
  const row = parse(line, where) as Partial<SweepRow>;
  if (row.sweep !== specId(spec))
    throw invalid(
      where,
      `a row of sweep ${showValue(row.sweep)}`,
      `a row of this sweep, ${specId(spec)}`,
    );
  if (row.version !== version)
    throw invalid(
      where,
      `a row of version ${showValue(row.version)}`,
      `a row of version ${version}`,
    );
  const { cell, seed } = row;
  if (!Number.isInteger(cell) || cell! < 0 || cell! >= cellCount(spec))
    throw invalid(
      `cell in ${where}`,
      showValue(cell),
      `a whole number from 0 to ${cellCount(spec) - 1}`,
    );
  const first = runParams(spec, cell!, 0).seed;
  if (!Number.isInteger(seed) || seed! < first || seed! >= first + spec.seeds)
    throw invalid(
      `seed in ${where}`,
      showValue(seed),
      `a whole number from ${first} to ${first + spec.seeds - 1}`,
    );
  return row as SweepRow;
}

function parse(line: string, where: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // reported below
  }
  throw invalid(where, showValue(line), 'a row as JSON');
}

/** Identifies a run among the rows of a sweep. */
export function rowKey({ cell, seed }: Pick<SweepRow, 'cell' | 'seed'>): string {
  return `${cell} ${seed}`;
}

const PLAIN = [
  'sweep',
  'cell',
  'x',
  'y',
  'facet',
  'seed',
  'outcome',
  't',
  'recoveryError',
  'matchedError',
  'rate',
  'rateError',
  'floor',
  'falseActivationRate',
  'missRate',
  'ms',
  'version',
] as const satisfies readonly (keyof SweepRow)[];

export function csvHead(): string {
  const reached = TARGETS.map((target) => `reached ${target}`);
  return csvLine([...PLAIN, 'violation', 'violation t', ...reached, ...FIELD_NAMES]);
}

export function csvRow(row: SweepRow): string {
  return csvLine([
    ...PLAIN.map((name) => row[name]),
    row.violation?.claim,
    row.violation?.t,
    ...TARGETS.map((target) => row.reached[target]),
    ...FIELD_NAMES.map((name) => row.params[name]),
  ]);
}

export function csvLine(values: readonly unknown[]): string {
  const cells = values.map((value) => {
    const text = value === null || value === undefined ? '' : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(',')}\n`;
}
