/** Rows as text: JSON lines, which can be read back, and CSV for spreadsheets. */
import { FIELD_NAMES } from '../params/fields.ts';
import { invalid, showName, showValue } from '../params/problem.ts';
import { defaultParams } from '../params/validate.ts';
import { ROW_NUMBERS, SWEEP_OUTCOMES, type SweepRow, TARGETS } from './measure.ts';
import { cellCount, placeOf, runParams, specId, type SweepSpec } from './spec.ts';

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
  const seedIndex = checkAddress(row, spec, where);
  checkGiven(row, spec, seedIndex, where);
  for (const [name, { allowed, accepts }] of Object.entries(MEASURED)) {
    const value = row[name as keyof typeof MEASURED];
    if (!accepts(value)) throw invalid(`${name} in ${where}`, showValue(value), allowed);
  }
  const unknown = Object.keys(row).find((name) => !KEYS.has(name));
  if (unknown !== undefined)
    throw invalid(
      `${showName(unknown)} in ${where}`,
      showValue(row[unknown as keyof SweepRow]),
      'omitted: a row has no such field',
    );
  return { ...(row as SweepRow), params: runParams(spec, row.cell!, seedIndex) };
}

/** Checks cell and seed; returns the index of the seed. */
function checkAddress({ cell, seed }: Partial<SweepRow>, spec: SweepSpec, where: string): number {
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
  return seed! - first;
}

/** The parts of a row that its cell and its seed determine. */
function checkGiven(
  row: Partial<SweepRow>,
  spec: SweepSpec,
  seedIndex: number,
  where: string,
): void {
  const same = (part: string, given: unknown, expected: object) => {
    const object: object = typeof given === 'object' && given !== null ? given : {};
    for (const [name, value] of Object.entries(expected)) {
      const found: unknown = object[name as keyof typeof object];
      if (found !== value)
        throw invalid(
          `${part}${name} in ${where}`,
          showValue(found),
          `${showValue(value)}, as the sweep has it`,
        );
    }
  };
  same('', row, placeOf(spec, row.cell!));
  // a row from before a parameter existed does not name it, and its run had the default
  const params = { ...defaultParams(), ...row.params };
  same('params.', params, runParams(spec, row.cell!, seedIndex));
}

interface Check {
  readonly allowed: string;
  accepts(value: unknown): boolean;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSize = (value: unknown) =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value);
const isCount = (value: unknown) => isSize(value) && Number.isInteger(value);
const orNull = (accepts: Check['accepts']) => (value: unknown) => value === null || accepts(value);
const recordOf = (accepts: Check['accepts']) => (value: unknown) =>
  isObject(value) && Object.values(value).every(accepts);

const SIZE: Check = { allowed: 'a number from 0, or null', accepts: orNull(isSize) };

/** The measured part of a row; the rest follows from its cell and its seed. */
const MEASURED = {
  outcome: {
    allowed: `one of ${SWEEP_OUTCOMES.join(', ')}`,
    accepts: (value) => (SWEEP_OUTCOMES as readonly unknown[]).includes(value),
  },
  t: { allowed: 'a whole number from 0', accepts: isCount },
  recoveryError: SIZE,
  matchedError: SIZE,
  errorAt: {
    allowed: 'an object with numbers from 0, or null',
    accepts: recordOf(orNull(isSize)),
  },
  reached: {
    allowed: 'an object with whole numbers from 0, or null',
    accepts: recordOf(orNull(isCount)),
  },
  rate: SIZE,
  rateError: SIZE,
  floor: SIZE,
  violation: {
    allowed: 'null, or an object with claim and t',
    accepts: orNull(
      (value) =>
        isObject(value) &&
        'claim' in value &&
        typeof value.claim === 'string' &&
        't' in value &&
        isCount(value.t),
    ),
  },
  falseActivationRate: SIZE,
  missRate: SIZE,
  ms: { allowed: 'a number from 0', accepts: isSize },
} as const satisfies Partial<Record<keyof SweepRow, Check>>;

const GIVEN = ['sweep', 'cell', 'x', 'y', 'facet', 'seed', 'params', 'version'];
const KEYS: ReadonlySet<string> = new Set([...GIVEN, ...Object.keys(MEASURED)]);

function parse(line: string, where: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (isObject(value)) return value;
  } catch {
    // reported below
  }
  throw invalid(where, showValue(line), 'a row as JSON');
}

const PLAIN = [
  'sweep',
  'cell',
  'x',
  'y',
  'facet',
  'seed',
  'outcome',
  ...ROW_NUMBERS,
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
