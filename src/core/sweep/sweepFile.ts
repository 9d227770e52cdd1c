/** A whole sweep as text: JSON with its spec, version and rows, or CSV; and reading either kind of JSON back. */
import { invalid, InvalidInput, showName, showValue } from '../params/problem.ts';
import type { SweepRow } from './measure.ts';
import { readSpec } from './readSpec.ts';
import { csvHead, csvRow, readRow, rowLine } from './rowText.ts';
import { type Limits, specText, type SweepSpec } from './spec.ts';

/** In pieces, because a whole text of many rows takes much memory at once. */
export function* sweepJson(
  spec: SweepSpec,
  version: string,
  rows: Iterable<SweepRow>,
): Generator<string, void> {
  yield `{"spec":${specText(spec)},\n"version":${JSON.stringify(version)},\n"rows":[`;
  let separator = '\n';
  for (const row of rows) {
    yield separator + rowLine(row).trimEnd();
    separator = ',\n';
  }
  yield '\n]}\n';
}

export function* sweepCsv(rows: Iterable<SweepRow>): Generator<string, void> {
  yield csvHead();
  for (const row of rows) yield csvRow(row);
}

export interface SweepFile {
  readonly spec: SweepSpec;
  readonly version: string;
  readonly length: number;
  /** Each row, or what is wrong with it; checked while iterating. */
  rows(): Generator<SweepRow | InvalidInput, void>;
}

/**
 * A sweep from the text of a file: JSON as `sweepJson` writes it, or the JSON lines of `purify sweep`, which
 * do not contain their spec. Throws InvalidInput for any other text.
 * @param name of the file, for messages
 * @param shown the spec that JSON lines have to belong to
 */
export function readSweepFile(
  text: string,
  name: string,
  shown: SweepSpec,
  limits: Limits,
): SweepFile {
  const whole = parsed(text);
  return isObject(whole) && !('sweep' in whole)
    ? sweepIn(whole, name, limits)
    : linesIn(text, name, shown);
}

const KEYS = ['spec', 'version', 'rows'];

function sweepIn(
  given: Readonly<Record<string, unknown>>,
  name: string,
  limits: Limits,
): SweepFile {
  const unknown = Object.keys(given).find((key) => !KEYS.includes(key));
  if (unknown !== undefined)
    throw invalid(
      `${showName(unknown)} in ${name}`,
      showValue(given[unknown]),
      `omitted: a sweep has ${KEYS.join(', ')}`,
    );
  const { version, rows } = given;
  const spec = readSpec(given.spec, limits);
  if (typeof version !== 'string')
    throw invalid(`version in ${name}`, showValue(version), 'a version such as 0.1.0');
  if (!Array.isArray(rows)) throw invalid(`rows in ${name}`, showValue(rows), 'a list of rows');
  return {
    spec,
    version,
    length: rows.length,
    *rows() {
      for (const [k, row] of rows.entries())
        yield checked(JSON.stringify(row) ?? '', spec, version, `row ${k + 1} of ${name}`);
    },
  };
}

function linesIn(text: string, name: string, spec: SweepSpec): SweepFile {
  const lines = text
    .split('\n')
    .map((line, k) => ({ line: line.trim(), where: `line ${k + 1} of ${name}` }))
    .filter(({ line }) => line !== '');
  const first = firstObject(lines.map(({ line }) => line));
  if (typeof first?.version !== 'string')
    throw invalid(name, showValue(text.trim()), 'a sweep as JSON, or rows of one as JSON lines');
  const { version } = first;
  return {
    spec,
    version,
    length: lines.length,
    *rows() {
      for (const { line, where } of lines) yield checked(line, spec, version, where);
    },
  };
}

function checked(
  line: string,
  spec: SweepSpec,
  version: string,
  where: string,
): SweepRow | InvalidInput {
  try {
    return readRow(line, spec, version, where);
  } catch (error) {
    if (error instanceof InvalidInput) return error;
    throw error;
  }
}

function firstObject(lines: readonly string[]): Readonly<Record<string, unknown>> | null {
  for (const line of lines) {
    const value = parsed(line);
    if (isObject(value)) return value;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
