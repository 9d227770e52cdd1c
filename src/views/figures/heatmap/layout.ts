/**
 * Two matrices as large as the space allows, side by side or stacked, each with its caption above
 * and the sums of its rows and columns along its edges. A line below is reserved for the numbers of
 * the marked entry, so that marking moves nothing.
 */
import type { Box, Size } from '../../drawing/shapes.ts';

export interface HeatSpace extends Size {
  /** The number of features of each matrix, in order. */
  readonly sizes: readonly number[];
}

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
  /** Whether its rows are numbered. */
  readonly numbered: boolean;
}

export interface HeatLayout {
  readonly panels: readonly PanelPlace[];
  /** The space for the numbers of the marked entry. */
  readonly strip: Box;
}

/** Heights in pixels of the caption and of the numbers of the columns. */
export const CAPTION = 19;
export const TICKS = 14;
/** Least height of the reserved line. */
export const STRIP = 18;
/** Between a matrix and its bars. */
export const BAR_GAP = 4;

const BAR_LENGTHS = { min: 8, max: 14, share: 0.03 } as const;
/** Between the matrices, in a wide space and on a phone. */
const BETWEEN = { wide: 16, narrow: 10 } as const;
const NARROW = 420;
/** The matrices move apart by at most this much in a very wide space. */
const MAX_APART = 40;
/** Width of the numbers of the rows, which have up to three digits. */
const ROW_TICKS = [20, 24, 30];

interface Arrangement {
  /** Matrices per row. */
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
  readonly bar: number;
  /** Room for the numbers of the rows, left of each matrix of a row. */
  readonly lefts: readonly number[];
}

export function heatLayout(space: HeatSpace): HeatLayout {
  const { width, height, sizes } = space;
  const [beside, stacked] = [arrange(space, 2), arrange(space, 1)];
  const best = stacked.side > beside.side ? stacked : beside;
  const { columns, rows, side, bar, lefts } = best;
  const blockWidth = side + BAR_GAP + bar;
  const blockHeight = CAPTION + TICKS + side + BAR_GAP + bar;
  const between = betweenIn(width);
  const used = sum(lefts) + columns * blockWidth + (columns - 1) * between;
  const apart = columns === 1 ? 0 : Math.max(0, Math.min(MAX_APART, (width - used) / 3));
  const start = Math.max(0, (width - used - apart) / 2);
  const panels = sizes.map((n, k): PanelPlace => {
    const [column, row] = [k % columns, Math.floor(k / columns)];
    const before = sum(lefts.slice(0, column + 1)) + column * (blockWidth + between + apart);
    return {
      x: Math.round(start + before),
      y: Math.round(row * blockHeight + CAPTION + TICKS),
      side,
      cell: side / Math.max(1, n),
      n,
      bar,
      numbered: (lefts[column] ?? 0) > 0,
    };
  });
  const [x, right] = [panels[0]?.x ?? 0, (panels.at(-1)?.x ?? 0) + blockWidth];
  const end = rows * blockHeight;
  return {
    panels,
    strip: { x, y: end, width: right - x, height: Math.max(0, height - end) },
  };
}

function arrange({ width, height, sizes }: HeatSpace, columns: number): Arrangement {
  const rows = Math.max(1, Math.ceil(sizes.length / columns));
  const alike = sizes.every((n) => n === sizes[0]);
  const ticks = sizes.map((n) => ROW_TICKS[String(n).length - 1] ?? 0);
  // beside another of the same size, only the first is numbered
  const lefts =
    columns === 1
      ? [Math.max(0, ...ticks)]
      : ticks.map((needed, k) => (k === 0 || !alike ? needed : 0));
  const { min, max, share } = BAR_LENGTHS;
  const bar = Math.round(Math.min(max, Math.max(min, share * width)));
  const across = (width - sum(lefts) - (columns - 1) * betweenIn(width)) / columns - BAR_GAP - bar;
  const down = (height - STRIP) / rows - CAPTION - TICKS - BAR_GAP - bar;
  return { columns, rows, side: Math.max(1, Math.floor(Math.min(across, down))), bar, lefts };
}

function betweenIn(width: number): number {
  return width < NARROW ? BETWEEN.narrow : BETWEEN.wide;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
