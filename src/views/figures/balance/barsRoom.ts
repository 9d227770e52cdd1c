/** The room that the bars of all runs take, with the words around them. */
import { runsAcross } from '../chart/layout.ts';

export const LINE = 19;
/** Lines of words above the bars of each run. */
export const WORDS = 3;
/** Under all bars: what the marks mean. */
export const LEGEND = 38;
export const TITLE = 28;
export const MARGIN = { left: 46, right: 44, bottom: 38, words: 8 } as const;
export const BETWEEN = 14;

/** The height that shows every run's bars at a good size. */
export function barsHeight(width: number, runs: number): number {
  const rows = Math.ceil(runs / runsAcross(width, runs));
  return TITLE + rows * (WORDS * LINE + 150 + MARGIN.bottom) + (rows - 1) * BETWEEN + LEGEND;
}
