/** Reads CONFIG, a JSON object from a file or from standard input. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { isObject, type JsonObject } from '../../core/model/explicit/reader.ts';
import { invalid, type InvalidInput, showValue } from '../../core/params/problem.ts';

/** Largest size in bytes: larger files may not fit into memory once parsed. */
const LARGEST_CONFIG = 100_000_000;

/** `path` may be `-` for standard input. Throws InvalidInput unless it contains a JSON object. */
export async function readConfig(path: string, stdin: Readable): Promise<JsonObject> {
  const name = path === '-' ? 'standard input' : showValue(path);
  const text = await readText(name, path === '-' ? () => stdin : () => createReadStream(path));
  const value = parse(name, text);
  if (!isObject(value)) throw invalid('CONFIG', `${showValue(value)} in ${name}`, 'a JSON object');
  return value;
}

async function readText(name: string, open: () => Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of open()) {
      const bytes = Buffer.from(chunk as Uint8Array | string);
      chunks.push(bytes);
      size += bytes.length;
      if (size > LARGEST_CONFIG) break;
    }
  } catch (error) {
    throw unreadable(name, error);
  }
  if (size > LARGEST_CONFIG)
    throw invalid('CONFIG', name, `no larger than ${LARGEST_CONFIG / 1e6} MB`);
  // some editors on Windows write a byte order mark
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

function unreadable(name: string, error: unknown): InvalidInput {
  const code = (error as NodeJS.ErrnoException).code ?? 'unreadable';
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'it does not exist',
    EISDIR: 'it is a folder',
    EACCES: 'permission denied',
  };
  return invalid('CONFIG', name, `a readable file (${reasons[code] ?? code})`);
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const offset = jsonErrorOffset(text);
    const { line, column } = lineAndColumn(text, offset);
    const found = offset < text.length ? showValue(text.slice(offset, offset + 12)) : 'the end';
    throw invalid(
      'CONFIG',
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
