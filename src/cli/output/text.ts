/** Width and line breaks of text in the cells of a terminal, and notes to the user. */
import type { Writable } from 'node:stream';
import { printable } from '../../core/params/problem.ts';

const COMBINING = /\p{M}/gu;

/** The number of cells: Σ̃ is two characters in one cell, 𝒢 two UTF-16 units in one cell. */
export function cellsOf(text: string): number {
  return Array.from(text.replace(COMBINING, '')).length;
}

/** Breaks between words, and inside a word only if it is wider than a line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (cellsOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map((found) => found.trimEnd());
}

/** Lines of at most `width` cells; the first is indented by `first`, the others by `rest`. */
export function paragraph(text: string, width: number, first: number, rest = first): string {
  const lines = wrap(text, width - Math.max(first, rest));
  return lines.map((line, k) => `${' '.repeat(k === 0 ? first : rest)}${line}`).join('\n');
}

export function pad(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - cellsOf(text)));
  return side === 'left' ? `${text}${space}` : `${space}${text}`;
}

function pieces(word: string, width: number): string[] {
  if (cellsOf(word) <= width) return [word];
  const found = [''];
  for (const character of word) {
    if (cellsOf(found.at(-1)! + character) > width) found.push('');
    found[found.length - 1] += character;
  }
  return found;
}

/** Sentences about input that has no effect, one on each line of standard error. */
export function writeNotes(notes: readonly string[], stderr: Writable): void {
  for (const note of notes) stderr.write(`note: ${printable(note)}\n`);
}
