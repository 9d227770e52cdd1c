/**
 * Where everything stands: a matrix for each run with its blocks outlined, lines on the blocks'
 * norms below it, the scale of colours, and below all a chart.
 */
import type { PanelPlace, Rectangle } from '../heatmap/geometry.ts';
import {
  type Arrangement,
  arrange,
  BELOW,
  BETWEEN,
  CHART,
  heightFor,
  LEGEND,
  LINE,
  NAME,
  NORM_LINES,
  ROWS_APART,
  SIDES,
} from './arrangement.ts';

export interface BlocksSpace {
  readonly width: number;
  readonly height: number;
  /** One a run: how many features there are. */
  readonly sizes: readonly number[];
}

export interface BlocksLayout {
  readonly panels: readonly PanelPlace[];
  /** Where each run's lines of numbers begin, and how much room they have. */
  readonly lines: readonly Rectangle[];
  readonly legend: Rectangle;
  /** Of the drawing with the matrices; the chart has the rest. */
  readonly height: number;
}

const LEGEND_INSET = 26;
const LEGEND_MOST = 420;
/** Of room to spare. */
const CHART_SHARE = 0.35;

export function blocksLayout({ width, height, sizes }: BlocksSpace): BlocksLayout {
  const runs = Math.max(1, sizes.length);
  // of more room than it takes, a part goes to the chart
  const chart = CHART + CHART_SHARE * Math.max(0, height - heightFor(width, runs));
  const sideIn = ({ rows, chrome, widest }: Arrangement) => {
    const down = (height - chart - LEGEND + ROWS_APART) / rows - chrome - ROWS_APART;
    return Math.max(1, Math.min(widest, down));
  };
  const options = [arrange(width, runs, true), arrange(width, runs, false)];
  const arrangement = options.reduce((best, other) =>
    sideIn(other) > sideIn(best) ? other : best,
  );
  const { across, rows, beside, panelWidth, chrome } = arrangement;
  const side = sideIn(arrangement);
  const places = sizes.map((n, k) => {
    const left = (k % across) * (panelWidth + BETWEEN);
    const top = Math.floor(k / across) * (chrome + side + ROWS_APART);
    const cell = cellSide(side, n);
    const panel: PanelPlace = {
      x: Math.round(left + SIDES),
      y: Math.round(top + NAME + SIDES),
      side: cell * n,
      cell,
      n,
      bar: 0,
      first: true,
      numbered: false,
    };
    const lines: Rectangle = beside
      ? {
          x: panel.x + panel.side + BETWEEN,
          y: panel.y,
          width: left + panelWidth - panel.x - panel.side - BETWEEN,
          height: panel.side,
        }
      : {
          x: Math.round(left),
          y: panel.y + panel.side + BELOW,
          width: panelWidth,
          height: NORM_LINES * LINE,
        };
    return { panel, lines };
  });
  const end = rows * (chrome + side + ROWS_APART) - ROWS_APART;
  const legendWidth = Math.min(LEGEND_MOST, width - 2 * LEGEND_INSET);
  return {
    panels: places.map(({ panel }) => panel),
    lines: places.map(({ lines }) => lines),
    legend: { x: LEGEND_INSET, y: Math.round(end + 10), width: legendWidth, height: LEGEND - 10 },
    height: Math.round(end + LEGEND),
  };
}

/** Half pixels where entries are large enough for it, so that they look alike. */
function cellSide(side: number, n: number): number {
  const exact = side / Math.max(1, n);
  return exact >= 1 ? Math.floor(2 * exact) / 2 : exact;
}

export type BlockName = 'E11' | 'E12' | 'E21' | 'E22';
export const BLOCKS: readonly BlockName[] = ['E11', 'E12', 'E21', 'E22'];

/** The four blocks; an empty one has no width or no height. */
export function blockPlaces(
  { x, y, cell, n }: PanelPlace,
  members: number,
): Record<BlockName, Rectangle> {
  const [first, second] = [members * cell, (n - members) * cell];
  return {
    E11: { x, y, width: first, height: first },
    E12: { x: x + first, y, width: second, height: first },
    E21: { x, y: y + first, width: first, height: second },
    E22: { x: x + first, y: y + first, width: second, height: second },
  };
}
