/** Columns side by side; what is wider than its column goes on below. */
import { pad, wrap } from '../text.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  /** The side that its text stands at; left where it is not said. */
  readonly side?: 'left' | 'right';
}

const GAP = '  ';

/** One row, of as many lines as its tallest cell. */
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

/** What is left of the width for other columns, with the gaps before them. */
export function roomBeside(columns: readonly Column[], width: number, others: number): number {
  const taken = columns.reduce((sum, column) => sum + column.width, 0);
  return width - taken - GAP.length * (columns.length + others - 1);
}
