/**
 * Where the algorithm's lines and the matrices go: all lines in a list beside the matrices or, if
 * there is no room for that, the last completed one in a row above them.
 */
import type { Box, Size } from '../../drawing/shapes.ts';

export const GAP = 20;
/** The list: its share of the width, and its limits in pixels. */
const LIST = { share: 0.36, min: 196, max: 400 } as const;
/** Minimal width of a figure with a list, for each run. */
const MIN_LIST_WIDTHS = [440, 1000] as const;
/** Minimal width of a list whose formulas are beside their words. */
const MIN_ONE_LINE = 380;
const LINE_HEIGHTS = { oneLine: 32, twoLines: 42 } as const;
/** Minimal width of a row whose formula is beside the words. */
const MIN_ROW_WIDTH = 440;
const ROW_HEIGHTS = { oneLine: 28, twoLines: 46 } as const;

export interface LinesLayout {
  /** `list`: all lines below each other. `row`: numbers of all lines, and the completed one in full. */
  readonly kind: 'list' | 'row';
  readonly box: Size;
  /** Whether a formula is on the same line as its words. */
  readonly oneLine: boolean;
  /** The space for the matrices. */
  readonly area: Box;
}

export function linesLayout({ width, height }: Size, lines: number, runs: number): LinesLayout {
  if (width < (MIN_LIST_WIDTHS[runs - 1] ?? Infinity)) {
    const oneLine = width >= MIN_ROW_WIDTH;
    const row = oneLine ? ROW_HEIGHTS.oneLine : ROW_HEIGHTS.twoLines;
    const area = { x: 0, y: row, width, height: height - row };
    return { kind: 'row', box: { width, height: row }, oneLine, area };
  }
  const own = Math.round(Math.min(LIST.max, Math.max(LIST.min, LIST.share * width)));
  const oneLine = own >= MIN_ONE_LINE;
  const line = oneLine ? LINE_HEIGHTS.oneLine : LINE_HEIGHTS.twoLines;
  const area = { x: own + GAP, y: 0, width: width - own - GAP, height };
  return {
    kind: 'list',
    box: { width: own, height: Math.min(height, lines * line) },
    oneLine,
    area,
  };
}
