/**
 * Where everything stands: a panel for each part of each matrix, as large as the space allows,
 * then the legend, then the lines on what is marked.
 */
import {
  arrangementFor,
  BETWEEN,
  type HeatSpace,
  LEAST_BLOCK,
  LEGEND,
  LINE,
} from './arrangement.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One matrix with what stands around it. */
export interface PanelPlace {
  /** The matrix: its top left corner, its side, and the side of one entry. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly cell: number;
  readonly n: number;
  /** The longest bar of a row or column sum. */
  readonly bar: number;
  /** Whether it stands at the left edge, where the rows are named. */
  readonly first: boolean;
  /** Whether its rows are numbered. */
  readonly numbered: boolean;
}

export interface HeatLayout {
  readonly panels: readonly PanelPlace[];
  /** Whether there is no room for axes, sums and words, but for the matrices only. */
  readonly bare: boolean;
  /** Whether what a sum is takes a second line. */
  readonly twoLines: boolean;
  readonly legend: Rectangle;
  readonly inspection: Rectangle;
}

export const LEGEND_BAR = 10;
const LEGEND_MOST = 560;
/** Room for half of the outermost numbers. */
const LEGEND_INSET = 26;
const INSPECTION_MOST = 660;

export function heatLayout(space: HeatSpace): HeatLayout {
  const { width, sizes, inspectionLines } = space;
  const { columns, side, chrome, bare } = arrangementFor(space);
  const room = (width - chrome.edge - (columns - 1) * BETWEEN) / columns;
  const blockWidth = Math.max(chrome.left + side + chrome.right, Math.min(room, LEAST_BLOCK));
  const blockHeight = chrome.top + side + chrome.bottom;
  const total = chrome.edge + columns * (blockWidth + BETWEEN) - BETWEEN;
  const edge = Math.max(0, (width - total) / 2) + chrome.edge;
  const panels = sizes.map((n, k): PanelPlace => {
    const [column, row] = [k % columns, Math.floor(k / columns)];
    const cell = cellSide(side, n);
    return {
      x: Math.round(edge + column * (blockWidth + BETWEEN) + chrome.left),
      y: Math.round(row * (blockHeight + BETWEEN) + chrome.top),
      side: cell * n,
      cell,
      n,
      bar: chrome.bar,
      first: column === 0,
      numbered: column === 0 || chrome.left > 0,
    };
  });
  const end = (sizes.length / columns) * (blockHeight + BETWEEN) - BETWEEN;
  const legendWidth = Math.round(Math.min(LEGEND_MOST, width - 2 * LEGEND_INSET));
  const inspectionWidth = Math.min(INSPECTION_MOST, width);
  return {
    panels,
    bare,
    twoLines: chrome.twoLines,
    legend: {
      x: Math.round((width - legendWidth) / 2),
      y: Math.round(end + 8),
      width: legendWidth,
      height: LEGEND - 18,
    },
    inspection: {
      x: Math.round((width - inspectionWidth) / 2),
      y: Math.round(end + LEGEND),
      width: inspectionWidth,
      height: inspectionLines * LINE,
    },
  };
}

/** Half pixels where entries are large enough for it, so that they look alike. */
function cellSide(side: number, n: number): number {
  const exact = side / Math.max(1, n);
  return exact >= 1 ? Math.floor(2 * exact) / 2 : exact;
}

export interface IndexTick {
  /** From 1, as people count. */
  readonly number: number;
  /** Along the matrix, in pixels from its edge. */
  readonly position: number;
}

const TICK_ROOM = 24;

/** Numbers along an edge, so many that they do not touch. */
export function indexTicks(n: number, cell: number): IndexTick[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => each * cell >= TICK_ROOM) ?? 100;
  const ticks: IndexTick[] = [];
  for (let number = step; number <= n; number += step)
    ticks.push({ number, position: (number - 0.5) * cell });
  return ticks;
}
