/** Tables on a terminal: columns that wrap, and the words for verdicts. */
import { type Verdict, VERDICTS } from '../../core/theory/verdict.ts';
import type { OutputStream } from '../process.ts';
import { pad, wrap } from './text.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  /** Alignment; left by default. */
  readonly side?: 'left' | 'right';
}

const GAP = '  ';

/** One row with as many lines as its tallest cell. */
export function rowLines(columns: readonly Column[], texts: readonly string[]): string[] {
  const cells = columns.map(({ width }, k) => wrap(texts[k] ?? '', width));
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map(({ width, side }, k) => pad(cells[k]![line] ?? '', width, side))
      .join(GAP)
      .trimEnd(),
  );
}

export function headLines(columns: readonly Column[]): string[] {
  return rowLines(
    columns,
    columns.map(({ title }) => title),
  );
}

/** The width left for `others` further columns, without the gaps. */
export function roomBeside(columns: readonly Column[], width: number, others: number): number {
  const taken = columns.reduce((sum, column) => sum + column.width, 0);
  return width - taken - GAP.length * (columns.length + others - 1);
}

/** As many of the first columns as fit. */
export function fitting<C extends Column>(columns: readonly C[], width: number): readonly C[] {
  let count = columns.length;
  while (count > 1 && roomBeside(columns.slice(0, count), width, 0) < 0) count--;
  return columns.slice(0, count);
}

const NARROWEST = 40;
const WIDEST = 140;
/** For terminals that do not report their width. */
const DEFAULT_WIDTH = 80;

/** The width of a table: that of the terminal, within readable limits. */
export function tableWidth({ columns }: OutputStream): number {
  // some terminals report 0
  return Math.min(WIDEST, Math.max(NARROWEST, columns || DEFAULT_WIDTH));
}

const VERDICT_WORDS: Readonly<Record<Verdict, readonly [one: string, more: string]>> = {
  holds: ['holds', 'hold'],
  fails: ['fails', 'fail'],
  'cannot be checked': ['cannot be checked', 'cannot be checked'],
};

/** The number of verdicts of each kind, in words. */
export function countOf(judged: readonly { readonly verdict: Verdict }[]): string {
  const parts = VERDICTS.map((kind) => {
    const count = judged.filter(({ verdict }) => verdict === kind).length;
    return `${count} ${VERDICT_WORDS[kind][count === 1 ? 0 : 1]}`;
  });
  return `${parts.join(', ')}.`;
}

/** The length of the longest verdict. */
export const VERDICT_WIDTH = Math.max(...VERDICTS.map(({ length }) => length));
