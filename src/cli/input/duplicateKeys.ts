/** Finds keys that an object of a JSON text has twice; JSON.parse keeps the last one without a word. */
import { invalid, showName } from '../../core/params/problem.ts';

/** Strings, with the colon after a key, and brackets; everything else is skipped. */
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[[\]{}]/g;
/** A value that is neither a list nor an object. */
const SCALAR = /\s*("(?:[^"\\]|\\.)*"|[^\s,\]}[{]+)/y;

/**
 * A note for each key that is given twice with the same value. Throws InvalidInput where the values
 * differ, or may differ.
 * @param text valid JSON
 */
export function duplicateKeys(text: string): string[] {
  const notes: string[] = [];
  /** The keys of the enclosing objects with their values as text; null for a list. */
  const open: (Map<string, string | null> | null)[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [token, colon] = match;
    if (token === '{') open.push(new Map());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const key = JSON.parse(token.slice(0, token.lastIndexOf('"') + 1)) as string;
      const value = scalarAt(text, match.index + token.length);
      const keys = open.at(-1)!;
      const before = keys?.get(key);
      if (before !== undefined) {
        if (before === null || before !== value)
          throw invalid(showName(key), 'given twice with different values', 'given once');
        notes.push(`${showName(key)} is given twice.`);
      }
      keys?.set(key, value);
    }
  }
  return notes;
}

function scalarAt(text: string, from: number): string | null {
  SCALAR.lastIndex = from;
  return SCALAR.exec(text)?.[1] ?? null;
}
