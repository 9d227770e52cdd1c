/** How the runs and what belongs to them are arranged in a width, and the height that this takes. */
import { runsAcross } from '../chart/layout.ts';

export const LINE = 19;
/** Four norms, and the least entry outside S. */
export const NORM_LINES = 5;
export const NAME = 24;
/** Above and left of the matrix: which columns and rows are in S. */
export const SIDES = 20;
export const BELOW = 12;
export const LEGEND = 70;
export const BETWEEN = 16;
export const CHART = 214;
export const ROWS_APART = 18;
const MOST_SIDE = 244;
const LINES_WIDTH = 232;

/** Runs stand side by side, or one below the other, and a run's lines beside or below its matrix. */
export interface Arrangement {
  readonly across: number;
  readonly rows: number;
  readonly beside: boolean;
  /** Room for a matrix and its lines. */
  readonly panelWidth: number;
  /** Around the matrix of a row, in height. */
  readonly chrome: number;
  /** The widest that a matrix can be. */
  readonly widest: number;
}

export function arrange(width: number, runs: number, beside: boolean): Arrangement {
  const across = runsAcross(width, runs);
  const panelWidth = (width - (across - 1) * BETWEEN) / across;
  return {
    across,
    rows: Math.ceil(runs / across),
    beside,
    panelWidth,
    chrome: NAME + SIDES + BELOW + (beside ? 0 : NORM_LINES * LINE),
    widest: panelWidth - SIDES - (beside ? LINES_WIDTH + BETWEEN : 0),
  };
}

/** The height at which the matrices are as large as they need be among other figures. */
export function heightFor(width: number, runs: number): number {
  const roomy = arrange(width, runs, true);
  const { rows, chrome, widest } = roomy.widest >= MOST_SIDE ? roomy : arrange(width, runs, false);
  const side = Math.min(MOST_SIDE, widest);
  return Math.round(rows * (chrome + side + ROWS_APART) - ROWS_APART + LEGEND + CHART);
}
