/**
 * Positions of everything in the figure: a panel for each part of each matrix, as large as the
 * space allows, then the legend, then the text about the marked entry.
 */
import type { Mark } from '../../../state/lab/labState.ts';
import type { Box } from '../../drawing/shapes.ts';
import {
  arrangementFor,
  BAR_GAP,
  BETWEEN,
  type HeatSpace,
  MIN_BLOCK,
  LEGEND,
  LINE,
} from './arrangement.ts';

/** The position of one matrix and its decorations. */
export interface PanelPlace {
  /** The matrix: its top left corner, its side, and the side of one entry. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly cell: number;
  readonly n: number;
  /** Length of the longest bar of a row or column sum. */
  readonly bar: number;
  /** Whether it is the leftmost, which has the title of the rows. */
  readonly first: boolean;
  /** Whether its rows are numbered. */
  readonly numbered: boolean;
}

export interface HeatLayout {
  readonly panels: readonly PanelPlace[];
  /** Whether axes, sums and text are omitted for lack of room. */
  readonly bare: boolean;
  /** Whether the text below a matrix takes two lines. */
  readonly twoLines: boolean;
  readonly legend: Box;
  readonly inspection: Box;
}

export const LEGEND_BAR = 10;
const MAX_LEGEND_WIDTH = 560;
/** Room for half of the outermost labels. */
const LEGEND_INSET = 26;
const MAX_INSPECTION_WIDTH = 660;

export function heatLayout(space: HeatSpace): HeatLayout {
  const { width, sizes, inspectionLines } = space;
  const { columns, side, chrome, bare } = arrangementFor(space);
  const room = (width - chrome.edge - (columns - 1) * BETWEEN) / columns;
  const blockWidth = Math.max(chrome.left + side + chrome.right, Math.min(room, MIN_BLOCK));
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
  const legendWidth = Math.round(Math.min(MAX_LEGEND_WIDTH, width - 2 * LEGEND_INSET));
  const inspectionWidth = Math.min(MAX_INSPECTION_WIDTH, width);
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

/** Rounds cells of a pixel or more down to half pixels, so that they look alike. */
export function cellSide(side: number, n: number): number {
  const exact = side / Math.max(1, n);
  return exact >= 1 ? Math.floor(2 * exact) / 2 : exact;
}

export interface IndexTick {
  /** Starting at 1. */
  readonly number: number;
  /** In pixels from the edge of the matrix. */
  readonly position: number;
}

const TICK_SPACING = 24;

/** Numbers along an edge, spaced so that they do not overlap. */
export function indexTicks(n: number, cell: number): IndexTick[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => each * cell >= TICK_SPACING) ?? 100;
  const ticks: IndexTick[] = [];
  for (let number = step; number <= n; number += step)
    ticks.push({ number, position: (number - 0.5) * cell });
  return ticks;
}

/** Tolerance around a matrix in pixels: its outermost entries may be two pixels wide. */
const HIT_SLACK = 4;
/** A smaller outline would be invisible, or hide its entry. */
const MIN_OUTLINE = 8;

/** The entry under a point; the feature, on a bar or the diagonal; or null. */
export function markAt(panels: readonly PanelPlace[], x: number, y: number): Mark | null {
  for (const panel of panels) {
    const { bar, side } = panel;
    const [across, down] = [x - panel.x, y - panel.y];
    const reach = side + Math.max(HIT_SLACK, bar > 0 ? BAR_GAP + bar : 0);
    if (across < -HIT_SLACK || down < -HIT_SLACK || across > reach || down > reach) continue;
    const [besideColumns, besideRows] = [across > side + HIT_SLACK, down > side + HIT_SLACK];
    if (besideColumns && besideRows) continue;
    const [i, j] = [indexAt(panel, down), indexAt(panel, across)];
    if (besideColumns) return { i, j: null };
    if (besideRows) return { i: j, j: null };
    return { i, j: i === j ? null : j };
  }
  return null;
}

function indexAt({ cell, n }: PanelPlace, offset: number): number {
  return Math.min(n - 1, Math.max(0, Math.floor(offset / cell)));
}

/** The outline of an entry, large enough to be visible. */
export function entryOutline({ x, y, cell }: PanelPlace, i: number, j: number): Box {
  const side = Math.max(cell, MIN_OUTLINE);
  const inset = (cell - side) / 2;
  return { x: x + j * cell + inset, y: y + i * cell + inset, width: side, height: side };
}

export type Line = { readonly kind: 'row' | 'column'; readonly index: number };

/** The outline of a whole row or column. */
export function lineOutline({ x, y, cell, side }: PanelPlace, { kind, index }: Line): Box {
  const breadth = Math.max(cell, MIN_OUTLINE);
  const offset = index * cell + (cell - breadth) / 2;
  return kind === 'row'
    ? { x, y: y + offset, width: side, height: breadth }
    : { x: x + offset, y, width: breadth, height: side };
}

/** Gap on both sides of a bar, if the cells are wide enough. */
function barInset(cell: number): number {
  return cell >= 6 ? 1 : cell >= 3 ? 0.5 : 0;
}

/** The bar of a row or column, outwards from the right or lower edge; 0 ≤ length ≤ 1. */
export function barPath(panel: PanelPlace, { kind, index }: Line, length: number): string {
  const { x, y, side, cell, bar } = panel;
  const inset = barInset(cell);
  const [long, wide] = [round(length * bar), round(cell - 2 * inset)];
  const along = index * cell + inset;
  return kind === 'row'
    ? `M${x + side + BAR_GAP} ${round(y + along)}h${long}v${wide}h${-long}z`
    : `M${round(x + along)} ${y + side + BAR_GAP}h${wide}v${long}h${-wide}z`;
}

/** All bars along an edge, as one path since there may be a hundred. */
export function barsPath(
  panel: PanelPlace,
  kind: Line['kind'],
  sums: Float64Array,
  lengthOf: (sum: number) => number,
): string {
  let path = '';
  for (let index = 0; index < sums.length; index++)
    path += barPath(panel, { kind, index }, lengthOf(sums[index] as number));
  return path;
}

/** The cells of the diagonal. */
export function diagonalPath({ x, y, cell, n }: PanelPlace): string {
  let path = '';
  for (let k = 0; k < n; k++) path += `M${x + k * cell} ${y + k * cell}h${cell}v${cell}h${-cell}z`;
  return path;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
