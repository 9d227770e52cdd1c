/** A run's matrices side by side in their part of the drawing, and what is said below them. */
import { CHARACTER, linesFor, wrapped } from './caption.ts';
import type { ShownMatrix } from './matrices.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MatrixPlace extends Box {
  readonly matrix: ShownMatrix;
  /** Whether there is room for words beside its name. */
  readonly inWords: boolean;
  /** Size of the picture in its own pixels: never more than there are on the page. */
  readonly pixels: { readonly columns: number; readonly rows: number };
}

/** A run's matrices and what is said about them. */
export interface RunContent {
  readonly matrices: readonly ShownMatrix[];
  readonly caption: string;
}

export interface RunPlace {
  readonly matrices: readonly MatrixPlace[];
  /** The words, line by line, and the first base line. */
  readonly caption: { readonly x: number; readonly y: number; readonly lines: readonly string[] };
}

export const GAP = 24;
/** Around a matrix: its name above, its rows' count to the left, columns' count and scale below. */
export const ROOM = { above: 26, left: 20, below: 64 } as const;
export const CAPTION_LINE = 18;
/** Captions are no longer than this many characters, so that the room for them can stay the same. */
const LONGEST_CAPTION = 185;
/** Longer than this times the other side, entries are no longer square. */
const MOST_ASPECT = 2.4;
/** Matrices have entries of one size unless that made one of them smaller than this. */
const LEAST_SIDE = 90;
/** What the longest name takes, in pixels. */
const NAME_WIDTH = 54;

export function placeRun({ matrices, caption }: RunContent, area: Box): RunPlace {
  const captionHeight = (linesFor(LONGEST_CAPTION, area.width) + 0.5) * CAPTION_LINE;
  const each = (area.width - (matrices.length - 1) * GAP) / Math.max(1, matrices.length);
  const sizes = fitted(matrices, {
    width: Math.max(1, each - ROOM.left),
    height: Math.max(1, area.height - captionHeight - ROOM.above - ROOM.below),
  });
  const lowest = Math.max(0, ...sizes.map(({ height }) => height));
  let x = area.x;
  const places = matrices.map((matrix, k): MatrixPlace => {
    const size = sizes[k]!;
    const nameWidth = NAME_WIDTH + matrix.words.length * CHARACTER;
    const inWords = nameWidth <= each - ROOM.left;
    const place = { x: x + ROOM.left, y: area.y + ROOM.above, ...size };
    // no further away than name and matrix need
    x += Math.min(each, ROOM.left + Math.max(size.width, inWords ? nameWidth : NAME_WIDTH)) + GAP;
    return {
      ...place,
      matrix,
      inWords,
      pixels: {
        columns: Math.min(matrix.columns.length, Math.max(1, Math.floor(size.width))),
        rows: Math.min(matrix.rows.length, Math.max(1, Math.floor(size.height))),
      },
    };
  });
  return {
    matrices: places,
    caption: {
      x: area.x,
      y: area.y + CAPTION_LINE + (places.length === 0 ? 0 : ROOM.above + lowest + ROOM.below),
      lines: wrapped(caption, area.width),
    },
  };
}

type Size = Pick<Box, 'width' | 'height'>;

/** As large as the room allows, entries square unless a matrix is very long. */
function fitted(matrices: readonly ShownMatrix[], room: Size): Size[] {
  const shapes = matrices.map(({ rows, columns }) => {
    const aspect = Math.min(MOST_ASPECT, Math.max(1 / MOST_ASPECT, columns.length / rows.length));
    const width = Math.min(room.width, room.height * aspect);
    return { width, height: width / aspect, cell: width / columns.length };
  });
  const cell = Math.min(...shapes.map((shape) => shape.cell));
  const alike = shapes.map(({ width, height, cell: own }) => ({
    width: (width * cell) / own,
    height: (height * cell) / own,
  }));
  return alike.every(({ width, height }) => Math.min(width, height) >= LEAST_SIDE)
    ? alike
    : shapes.map(({ width, height }) => ({ width, height }));
}
