/** Where the algorithm's lines and the matrices go, depending on the width. */
import type { Box } from '../../drawing/shapes.ts';

export const GAP = 24;
/** Minimal width at which the matrices are beside the lines. */
const MIN_BESIDE_WIDTH = 820;
/** Minimal width at which formulas are beside their words. */
const MIN_ONE_ROW_WIDTH = 440;
const BOX_WIDTH = 400;
const LINE_HEIGHTS = { oneRow: 32, twoRows: 48 } as const;
/** Minimal width per run. */
const MIN_RUN_WIDTH = 250;

export function heightFor(width: number): number {
  if (width >= MIN_BESIDE_WIDTH) return 400;
  return width >= MIN_ONE_ROW_WIDTH ? 560 : 640;
}

/** The number of runs that fit. */
export function fittingRuns(width: number, runs: number): number {
  const { area } = boxAndArea(width, 0, 0);
  return Math.max(1, Math.min(runs, Math.floor((area.width + GAP) / (MIN_RUN_WIDTH + GAP))));
}

/** The size of the box of lines, and the area for the matrices to its right or below it. */
export function boxAndArea(width: number, height: number, lineCount: number) {
  const beside = width >= MIN_BESIDE_WIDTH;
  const oneRow = width >= MIN_ONE_ROW_WIDTH;
  const box = {
    width: beside ? BOX_WIDTH : width,
    height: lineCount * (oneRow ? LINE_HEIGHTS.oneRow : LINE_HEIGHTS.twoRows),
  };
  const area: Box = beside
    ? { x: BOX_WIDTH + GAP, y: 0, width: width - BOX_WIDTH - GAP, height }
    : { x: 0, y: box.height + GAP, width, height: height - box.height - GAP };
  return { box, area, oneRow };
}
