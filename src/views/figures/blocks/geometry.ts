/**
 * The positions of the figure's parts: a matrix per run with its blocks outlined, and beside them a
 * chart of the blocks' norms.
 */
import type { Box, Size } from '../../drawing/shapes.ts';
import type { PanelPlace } from '../heatmap/layout.ts';

export interface BlocksSpace extends Size {
  /** Number of features of each run. */
  readonly sizes: readonly number[];
}

export interface BlocksLayout {
  readonly panels: readonly PanelPlace[];
  /** Width of the drawing with the matrices. */
  readonly width: number;
  /** Width of the chart to the right; 0 if there is no room for it. */
  readonly chart: number;
}

/** Height of a line of text, and room for the two lines above a matrix. */
export const TEXT_LINE = 18;
const HEADING = 2 * TEXT_LINE + 2;
/** Room above and to the left of a matrix for the brackets that show which features are in S. */
const BRACKET = 20;
const GAP = 16;
/** Half the outline of a mark at the lower edge. */
const BELOW = 3;
/** The chart's share of the width for one run and for two, and its limits in pixels. */
const CHART = { shares: [0.42, 0.4], min: 200, max: 460 } as const;
/** A smaller matrix is worse than no chart. */
const MIN_SIDE = 100;

export function blocksLayout({ width, height, sizes }: BlocksSpace): BlocksLayout {
  const runs = Math.max(1, sizes.length);
  const { shares, min, max } = CHART;
  const wanted = Math.round(Math.min(max, Math.max(min, (shares[runs - 1] ?? 0) * width)));
  const sideIn = (space: number) =>
    Math.max(
      1,
      Math.floor(
        Math.min(height - HEADING - BRACKET - BELOW, (space + GAP) / runs - GAP - BRACKET),
      ),
    );
  const withChart = sideIn(width - wanted - GAP);
  const side = withChart >= MIN_SIDE ? withChart : sideIn(width);
  const used = Math.min(width, runs * (BRACKET + side + GAP));
  return {
    panels: sizes.map((n, k) => ({
      x: Math.round(k * (BRACKET + side + GAP) + BRACKET),
      y: HEADING + BRACKET,
      side,
      cell: side / Math.max(1, n),
      n,
      bar: 0,
      numbered: false,
    })),
    width: withChart >= MIN_SIDE ? used : width,
    chart: withChart >= MIN_SIDE ? width - used : 0,
  };
}

export type BlockName = 'E11' | 'E12' | 'E21' | 'E22';
export const BLOCKS: readonly BlockName[] = ['E11', 'E12', 'E21', 'E22'];

/** The four blocks, given the number of features in S; an empty block has no area. */
export function blockPlaces(
  { x, y, cell, n }: Pick<PanelPlace, 'x' | 'y' | 'cell' | 'n'>,
  members: number,
): Record<BlockName, Box> {
  const [first, second] = [members * cell, (n - members) * cell];
  return {
    E11: { x, y, width: first, height: first },
    E12: { x: x + first, y, width: second, height: first },
    E21: { x, y: y + first, width: first, height: second },
    E22: { x: x + first, y: y + first, width: second, height: second },
  };
}
