/**
 * The positions of the figure's parts: a matrix per run with its blocks outlined, lines of text
 * about the norms of the blocks, the colour scale, and a chart at the bottom.
 */
import type { Box, Size } from '../../drawing/shapes.ts';
import { cellSide, type PanelPlace } from '../heatmap/geometry.ts';
import {
  type Arrangement,
  arrange,
  BRACKET_ROOM,
  CHART_HEIGHT,
  COLUMN_GAP,
  GAP_BELOW,
  HEADING_HEIGHT,
  heightFor,
  LEGEND_HEIGHT,
  NORM_LINES,
  ROW_GAP,
  TEXT_LINE,
} from './layout.ts';

export interface BlocksSpace extends Size {
  /** Number of features of each run. */
  readonly sizes: readonly number[];
}

export interface BlocksLayout {
  readonly panels: readonly PanelPlace[];
  /** The area for each run's lines of text. */
  readonly lines: readonly Box[];
  readonly legend: Box;
  /** Height of the drawing with the matrices; the chart below gets the rest. */
  readonly height: number;
}

const LEGEND_INSET = 26;
const MAX_LEGEND_WIDTH = 420;
/** The chart's share of any extra height. */
const CHART_SHARE = 0.35;

export function blocksLayout({ width, height, sizes }: BlocksSpace): BlocksLayout {
  const runs = Math.max(1, sizes.length);
  const chart = CHART_HEIGHT + CHART_SHARE * Math.max(0, height - heightFor(width, runs));
  const sideIn = ({ rows, surroundings, maxWidth }: Arrangement) => {
    const available = (height - chart - LEGEND_HEIGHT + ROW_GAP) / rows - surroundings - ROW_GAP;
    return Math.max(1, Math.min(maxWidth, available));
  };
  const options = [arrange(width, runs, true), arrange(width, runs, false)];
  const arrangement = options.reduce((best, other) =>
    sideIn(other) > sideIn(best) ? other : best,
  );
  const { across, rows, beside, panelWidth, surroundings } = arrangement;
  const side = sideIn(arrangement);
  const places = sizes.map((n, k) => {
    const left = (k % across) * (panelWidth + COLUMN_GAP);
    const top = Math.floor(k / across) * (surroundings + side + ROW_GAP);
    const cell = cellSide(side, n);
    const panel: PanelPlace = {
      x: Math.round(left + BRACKET_ROOM),
      y: Math.round(top + HEADING_HEIGHT + BRACKET_ROOM),
      side: cell * n,
      cell,
      n,
      bar: 0,
      first: true,
      numbered: false,
    };
    const lines: Box = beside
      ? {
          x: panel.x + panel.side + COLUMN_GAP,
          y: panel.y,
          width: left + panelWidth - panel.x - panel.side - COLUMN_GAP,
          height: panel.side,
        }
      : {
          x: Math.round(left),
          y: panel.y + panel.side + GAP_BELOW,
          width: panelWidth,
          height: NORM_LINES * TEXT_LINE,
        };
    return { panel, lines };
  });
  const end = rows * (surroundings + side + ROW_GAP) - ROW_GAP;
  const legendWidth = Math.min(MAX_LEGEND_WIDTH, width - 2 * LEGEND_INSET);
  return {
    panels: places.map(({ panel }) => panel),
    lines: places.map(({ lines }) => lines),
    legend: {
      x: LEGEND_INSET,
      y: Math.round(end + 10),
      width: legendWidth,
      height: LEGEND_HEIGHT - 10,
    },
    height: Math.round(end + LEGEND_HEIGHT),
  };
}

export type BlockName = 'E11' | 'E12' | 'E21' | 'E22';
export const BLOCKS: readonly BlockName[] = ['E11', 'E12', 'E21', 'E22'];

/** The four blocks, given the number of features in S; an empty block has no area. */
export function blockPlaces(
  { x, y, cell, n }: PanelPlace,
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
