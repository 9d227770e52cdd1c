/** Reads fields of a parsed JSON object; each function throws InvalidInput if the field is invalid. */
import { type RankLoss, WELL_CONDITIONED } from '../../linalg/rankLoss.ts';
import { fromRows, type Matrix } from '../../matrix.ts';
import { invalid, InvalidInput, showValue } from '../../params/problem.ts';
import { SIZE_LIMIT } from './sizeLimit.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
}

/** Prefixes the field of a problem with the part of the configuration that contains it. */
export function within<Value>(part: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput({ ...error.problem, field: `${part}.${error.problem.field}` });
  }
}

export function readNumber(source: JsonObject, field: string, range: NumberRange): number {
  const value = source[field];
  const { min, max, integer = false } = range;
  const fits =
    typeof value === 'number' &&
    value >= min &&
    value <= max &&
    (!integer || Number.isInteger(value));
  if (!fits) {
    const allowed = `a ${integer ? 'whole ' : ''}number from ${min} to ${max}`;
    throw invalid(field, showValue(value), allowed);
  }
  return value;
}

export function readCount(source: JsonObject, field: string): number {
  return readNumber(source, field, { min: 0, max: SIZE_LIMIT.iterations, integer: true });
}

export function readIterations(source: JsonObject): number {
  return readCount(source, 'iterations');
}

/** One of the words; `fallback` if the field is absent and there is one. */
export function readChoice<Word extends string>(
  source: JsonObject,
  field: string,
  words: readonly Word[],
  fallback?: Word,
): Word {
  const value = source[field] ?? fallback;
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw invalid(field, showValue(value), `one of ${words.join(', ')}`);
  return word;
}

export function readFlag(source: JsonObject, field: string, fallback: boolean): boolean {
  const value = source[field] ?? fallback;
  if (typeof value !== 'boolean') throw invalid(field, showValue(value), 'true or false');
  return value;
}

/** A matrix that was read from a file of its own; JSON cannot contain one. */
function isMatrix(value: unknown): value is Matrix {
  return isObject(value) && value['data'] instanceof Float64Array;
}

/** A matrix given as an array of rows or read from a file; `shape` holds the required numbers of rows and columns. */
export function readMatrix(
  source: JsonObject,
  field: string,
  shape: { readonly rows?: number; readonly cols?: number },
): Matrix {
  const value = source[field];
  const rows = shape.rows === undefined ? 'rows' : `${shape.rows} rows`;
  const cols = shape.cols === undefined ? 'equally many' : `${shape.cols}`;
  const reject = (found: string) =>
    invalid(field, found, `a matrix: a list of ${rows} of ${cols} finite numbers`);
  if (isMatrix(value)) return checked(value, shape, reject);
  if (!Array.isArray(value) || value.length === 0) throw reject(showValue(value));
  const width = shape.cols ?? (Array.isArray(value[0]) ? value[0].length : 0);
  if (value.length !== (shape.rows ?? value.length)) throw reject(`${value.length} rows`);
  if (width === 0 && Array.isArray(value[0])) throw reject(`${value.length} empty rows`);
  value.forEach((row: unknown, i) => {
    if (!Array.isArray(row)) throw reject(`${showValue(row)} in place of row ${i + 1}`);
    if (row.length !== width) throw reject(`${row.length} numbers in row ${i + 1}`);
    const bad = row.findIndex((entry) => !Number.isFinite(entry));
    if (bad >= 0) throw reject(`${showValue(row[bad])} in row ${i + 1}, column ${bad + 1}`);
  });
  return fromRows(value as number[][]);
}

function checked(
  M: Matrix,
  { rows = M.rows, cols = M.cols }: { readonly rows?: number; readonly cols?: number },
  reject: (found: string) => InvalidInput,
): Matrix {
  if (M.rows !== rows || M.cols !== cols || M.data.length === 0)
    throw reject(`${M.rows} rows and ${M.cols} columns`);
  const bad = M.data.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0)
    throw reject(`${M.data[bad]} in row ${Math.floor(bad / cols) + 1}, column ${(bad % cols) + 1}`);
  return M;
}

/** A list of numbers within a range. */
export function readVector(
  source: JsonObject,
  field: string,
  length: number,
  range: NumberRange,
): Float64Array {
  const value = source[field];
  const fits = (entry: unknown) =>
    typeof entry === 'number' && entry >= range.min && entry <= range.max;
  if (!Array.isArray(value) || value.length !== length || !value.every(fits)) {
    const bad = Array.isArray(value) ? value.find((entry) => !fits(entry)) : undefined;
    throw invalid(
      field,
      bad === undefined ? showValue(value) : `a list with ${showValue(bad)}`,
      `a list of ${length} numbers from ${range.min} to ${range.max}`,
    );
  }
  return Float64Array.from(value as number[]);
}

/** A matrix with m ≥ n, within the limits. If the source has fields `n` and `m`, they must match its shape. */
export function readTallMatrix(source: JsonObject, field: string): Matrix {
  const M = readMatrix(source, field, {});
  const { rows: m, cols: n } = M;
  if (n > SIZE_LIMIT.n || m > SIZE_LIMIT.m || m < n)
    throw invalid(
      field,
      `${m} rows and ${n} columns`,
      `at most ${SIZE_LIMIT.n} columns, at least as many rows as columns and at most ${SIZE_LIMIT.m}`,
    );
  requireSame(source, 'n', n, field);
  requireSame(source, 'm', m, field);
  return M;
}

function requireSame(source: JsonObject, name: 'n' | 'm', size: number, field: string): void {
  const value = source[name];
  if (value !== undefined && value !== size)
    throw invalid(name, showValue(value), `${size}, as in ${field}`);
}

/** The error for a matrix that has no left inverse. */
export function dependentColumns(field: string, loss: RankLoss): InvalidInput {
  const smallest = loss.smallestSingularValue.toPrecision(3);
  const largest = loss.largestSingularValue.toPrecision(3);
  return invalid(
    field,
    `a matrix with smallest singular value ${smallest} and largest ${largest}`,
    `a matrix with independent columns (assumption A1) and ${WELL_CONDITIONED}`,
  );
}
