/** Where a text stops being JSON, for messages. */
import { showValue } from '../params/problem.ts';

/** Completes “must be …” for a text that is not JSON. */
export function validJson(text: string): string {
  const offset = jsonErrorOffset(text);
  const { line, column } = lineAndColumn(text, offset);
  const found = offset < text.length ? showValue(text.slice(offset, offset + 12)) : 'the end';
  return `valid JSON (there is an error at line ${line}, column ${column}, at ${found})`;
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
