/** Reads CONFIG, a JSON object from a file or from standard input, with the matrices it names. */
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Matrix } from '../../core/matrix.ts';
import { isObject, type JsonObject } from '../../core/model/explicit/reader.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { formatOf, readMatrixFile } from '../files/matrixFile.ts';
import { readBytes } from '../files/readBytes.ts';
import { duplicateKeys } from './duplicateKeys.ts';

export interface Config {
  readonly source: JsonObject;
  /** Sentences about parts that have no effect. */
  readonly notes: readonly string[];
}

/**
 * A JSON object from a file, or from standard input if `file` is `-`. Throws InvalidInput, naming
 * `field`, if there is none.
 */
export async function readJson(field: string, file: string, stdin: Readable): Promise<Config> {
  const isStdin = file === '-';
  const name = isStdin ? 'standard input' : showValue(file);
  const bytes = await readBytes(field, file, isStdin ? stdin : undefined);
  // some editors on Windows write a byte order mark
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const source = parse(field, name, text);
  if (!isObject(source)) throw invalid(field, `${showValue(source)} in ${name}`, 'a JSON object');
  return { source, notes: duplicateKeys(text) };
}

/** `file` may be `-` for standard input. Throws InvalidInput unless it contains a JSON object. */
export async function readConfig(file: string, stdin: Readable): Promise<Config> {
  const { source, notes } = await readJson('CONFIG', file, stdin);
  return { source: await withMatrices(source, file === '-' ? '.' : path.dirname(file)), notes };
}

/** CONFIG for a command that needs a single matrix: a JSON object, or a file with the matrix alone. */
export async function readMatrixConfig(
  field: string,
  file: string,
  stdin: Readable,
): Promise<Config> {
  if (formatOf(file) === undefined) return readConfig(file, stdin);
  return { source: { [field]: await readMatrixFile('CONFIG', file) }, notes: [] };
}

/** The fields that hold a matrix, or the name of a file with one. */
const MATRICES = ['AStar', 'Astar', 'A0', 'A'];
const BATCH_MATRICES = ['Xstar', 'noise'];

/** Replaces names of files, relative to the folder of CONFIG, by the matrices in them. */
async function withMatrices(source: JsonObject, folder: string): Promise<JsonObject> {
  const read = { ...source, ...(await matricesOf(source, MATRICES, '', folder)) };
  const { batches } = source;
  if (!Array.isArray(batches) || !batches.every(isObject)) return read;
  const resolved: JsonObject[] = [];
  for (const [t, batch] of batches.entries())
    resolved.push({
      ...batch,
      ...(await matricesOf(batch, BATCH_MATRICES, `batches[${t}].`, folder)),
    });
  return { ...read, batches: resolved };
}

async function matricesOf(
  source: JsonObject,
  fields: readonly string[],
  part: string,
  folder: string,
): Promise<Record<string, Matrix>> {
  const found: Record<string, Matrix> = {};
  for (const field of fields) {
    const file = source[field];
    if (typeof file === 'string')
      found[field] = await readMatrixFile(`${part}${field}`, path.resolve(folder, file));
  }
  return found;
}

function parse(field: string, name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const offset = jsonErrorOffset(text);
    const { line, column } = lineAndColumn(text, offset);
    const found = offset < text.length ? showValue(text.slice(offset, offset + 12)) : 'the end';
    throw invalid(
      field,
      name,
      `valid JSON (there is an error at line ${line}, column ${column}, at ${found})`,
    );
  }
}

/**
 * The offset of the first invalid character; the length of the text if it is incomplete. JSON.parse does not
 * always report the position, and its messages differ between versions. Called only for invalid JSON.
 */
export function jsonErrorOffset(text: string): number {
  /** The closing brackets of the enclosing lists and objects. */
  const open: ('}' | ']')[] = [];
  let at = skipSpace(text, 0);
  let expecting: 'value' | 'value or ]' | 'key' | 'key or }' | 'comma or end' = 'value';
  for (;;) {
    const character = text[at];
    if (expecting === 'comma or end') {
      const closing = open.at(-1);
      if (closing === undefined || (character !== ',' && character !== closing)) return at;
      if (character === ',') expecting = closing === '}' ? 'key' : 'value';
      else open.pop();
      at++;
    } else if (character === open.at(-1) && /or [\]}]$/.test(expecting)) {
      open.pop();
      expecting = 'comma or end';
      at++;
    } else if (expecting === 'key' || expecting === 'key or }') {
      if (character !== '"') return at;
      const key = stringEnd(text, at);
      if (!key.whole) return key.end;
      at = skipSpace(text, key.end);
      if (text[at] !== ':') return at;
      at++;
      expecting = 'value';
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
      expecting = character === '{' ? 'key or }' : 'value or ]';
      at++;
    } else {
      const scalar = scalarEnd(text, at);
      if (!scalar.whole) return scalar.end;
      at = scalar.end;
      expecting = 'comma or end';
    }
    at = skipSpace(text, at);
  }
}

/** One-based line and column. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** The end of a string, number or word, or the position of its error. */
function scalarEnd(text: string, from: number): { end: number; whole: boolean } {
  if (text[from] === '"') return stringEnd(text, from);
  SCALAR.lastIndex = from;
  const whole = SCALAR.test(text);
  return { end: whole ? SCALAR.lastIndex : from, whole };
}

function stringEnd(text: string, from: number): { end: number; whole: boolean } {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') {
    if (text[at]! < ' ') return { end: at, whole: false };
    ESCAPE.lastIndex = at;
    if (text[at] !== '\\') at++;
    else if (ESCAPE.test(text)) at = ESCAPE.lastIndex;
    else return { end: at, whole: false };
  }
  const whole = at < text.length;
  return { end: whole ? at + 1 : at, whole };
}
