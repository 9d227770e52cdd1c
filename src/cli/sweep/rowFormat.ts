/** The formats of a sweep's rows. */
import type { SweepRow } from '../../core/sweep/measure.ts';
import { csvHead, csvRow, rowLine } from '../../core/sweep/rowText.ts';

interface RowFormat {
  /** The text before the first row. */
  head(): string;
  line(row: SweepRow): string;
  /** Whether a file in this format can be read back, and so be continued. */
  readonly isReadable: boolean;
}

export const ROW_FORMATS = {
  jsonl: { head: () => '', line: rowLine, isReadable: true },
  csv: { head: csvHead, line: csvRow, isReadable: false },
} as const satisfies Readonly<Record<string, RowFormat>>;

export type RowFormatName = keyof typeof ROW_FORMATS;
