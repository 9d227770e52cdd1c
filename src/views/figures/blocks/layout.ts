/** How runs are arranged within a width, and the height that the arrangement needs. */
import { runsAcross } from '../chart/layout.ts';

export const TEXT_LINE = 19;
/** Four norms and the smallest entry outside S. */
export const NORM_LINES = 5;
export const HEADING_HEIGHT = 24;
/** Room above and to the left of a matrix for the brackets that show which features are in S. */
export const BRACKET_ROOM = 20;
/** Gap between a matrix and the lines below it. */
export const GAP_BELOW = 12;
export const LEGEND_HEIGHT = 70;
export const COLUMN_GAP = 16;
export const ROW_GAP = 18;
export const CHART_HEIGHT = 214;
const MAX_SIDE = 244;
const LINES_WIDTH = 232;

/** Runs are side by side or stacked; a run's lines are beside or below its matrix. */
export interface Arrangement {
  /** Runs per row. */
  readonly across: number;
  readonly rows: number;
  /** Whether the lines are beside the matrix. */
  readonly beside: boolean;
  /** Width of a matrix with its lines. */
  readonly panelWidth: number;
  /** Height of a row without its matrix. */
  readonly surroundings: number;
  /** Largest width of a matrix. */
  readonly maxWidth: number;
}

export function arrange(width: number, runs: number, beside: boolean): Arrangement {
  const across = runsAcross(width, runs);
  const panelWidth = (width - (across - 1) * COLUMN_GAP) / across;
  return {
    across,
    rows: Math.ceil(runs / across),
    beside,
    panelWidth,
    surroundings: HEADING_HEIGHT + BRACKET_ROOM + GAP_BELOW + (beside ? 0 : NORM_LINES * TEXT_LINE),
    maxWidth: panelWidth - BRACKET_ROOM - (beside ? LINES_WIDTH + COLUMN_GAP : 0),
  };
}

/** The height at which matrices are large enough to read among other figures. */
export function heightFor(width: number, runs: number): number {
  const beside = arrange(width, runs, true);
  const { rows, surroundings, maxWidth } =
    beside.maxWidth >= MAX_SIDE ? beside : arrange(width, runs, false);
  const side = Math.min(MAX_SIDE, maxWidth);
  const matrices = rows * (surroundings + side + ROW_GAP) - ROW_GAP;
  return Math.round(matrices + LEGEND_HEIGHT + CHART_HEIGHT);
}
