/** Where the words, the numbers and the history of what is marked stand. */
import { LINE } from './arrangement.ts';
import type { Rectangle } from './geometry.ts';

export interface InspectionLayout {
  /** Whether there is room for few words only. */
  readonly compact: boolean;
  /** The base line of the first row; the ones after it follow LINE by LINE. */
  readonly firstRow: number;
  /** Where each run's column of numbers begins. */
  readonly values: readonly number[];
  readonly history: Rectangle;
}

/** Rows that any mark needs at most, and those of a single entry. */
const ROWS = 4;
const ENTRY_ROWS = 3;
/** Lines that the history gets where there is no room beside the numbers. */
const LINES_BELOW = 3;

const WORDS = 190;
const FEW_WORDS = 118;
const VALUE = 96;
const GAP = 18;
const COMPACT = 480;

/** Lines to reserve. With two runs, one above the numbers says whose they are. */
export function inspectionLines(width: number, runs: number): number {
  if (runs < 2) return ROWS;
  return width < COMPACT ? 1 + ENTRY_ROWS + LINES_BELOW : 1 + ROWS;
}

export function inspectionLayout({ x, y, width }: Rectangle, runs: number): InspectionLayout {
  const compact = width < COMPACT;
  const from = x + (compact ? FEW_WORDS : WORDS);
  const head = runs > 1 ? LINE : 0;
  const historyX = from + runs * VALUE + GAP;
  const below = y + head + ENTRY_ROWS * LINE;
  return {
    compact,
    firstRow: y + head + LINE - 5,
    values: Array.from({ length: runs }, (_, run) => from + run * VALUE),
    history:
      compact && runs > 1
        ? { x, y: below, width, height: LINES_BELOW * LINE }
        : { x: historyX, y, width: x + width - historyX, height: head + ROWS * LINE },
  };
}
