/** Where the algorithm's lines stand, and the matrices of each run. */
import { BESIDE_FROM, ONE_ROW_FROM } from './height.ts';
import { type Box, GAP, placeRun, type RunContent, type RunPlace } from './matrixPlaces.ts';

export interface LinePlace extends Box {
  /** Where words and formula begin, from the line's corner; both are base lines. */
  readonly words: { readonly x: number; readonly y: number };
  readonly formula: { readonly x: number; readonly y: number };
}

export interface StepsGeometry {
  readonly lines: readonly LinePlace[];
  readonly runs: readonly RunPlace[];
}

const BOX_WIDTH = 400;
const LINE_HEIGHTS = { oneRow: 32, twoRows: 48 } as const;
const TEXT_LEFT = 34;
const WORDS_WIDTH = 142;
/** Each of two runs needs this much. */
const RUN_WIDTH = 250;

/** How many runs there is room for. */
export function roomForRuns(width: number, runs: number): number {
  const { area } = boxAndArea(width, 0, 0);
  return Math.max(1, Math.min(runs, Math.floor((area.width + GAP) / (RUN_WIDTH + GAP))));
}

export function stepsGeometry(
  width: number,
  height: number,
  lineCount: number,
  runs: readonly RunContent[],
): StepsGeometry {
  const { box, area, oneRow } = boxAndArea(width, height, lineCount);
  const lineHeight = box.height / lineCount;
  const lines = Array.from({ length: lineCount }, (_, k) => ({
    x: 0,
    y: k * lineHeight,
    width: box.width,
    height: lineHeight,
    words: { x: TEXT_LEFT, y: oneRow ? 21 : 19 },
    formula: oneRow ? { x: TEXT_LEFT + WORDS_WIDTH, y: 21 } : { x: TEXT_LEFT, y: 38 },
  }));
  const each = (area.width - (runs.length - 1) * GAP) / Math.max(1, runs.length);
  return {
    lines,
    runs: runs.map((run, k) =>
      placeRun(run, { ...area, x: area.x + k * (each + GAP), width: each }),
    ),
  };
}

/** The lines above the matrices, or to their left where the page is wide. */
function boxAndArea(width: number, height: number, lineCount: number) {
  const beside = width >= BESIDE_FROM;
  const oneRow = width >= ONE_ROW_FROM;
  const box = {
    width: beside ? BOX_WIDTH : width,
    height: lineCount * (oneRow ? LINE_HEIGHTS.oneRow : LINE_HEIGHTS.twoRows),
  };
  const area: Box = beside
    ? { x: BOX_WIDTH + GAP, y: 0, width: width - BOX_WIDTH - GAP, height }
    : { x: 0, y: box.height + GAP, width, height: height - box.height - GAP };
  return { box, area, oneRow };
}
