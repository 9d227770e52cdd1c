/** The positions of the algorithm's lines, of each run's matrices and of their colour scales. */
import type { Mark } from '../../../state/lab/labState.ts';
import type { Box, Point, Size } from '../../drawing/shapes.ts';
import { GAP, linesLayout, type LinesLayout } from './layout.ts';
import type { ShownMatrix } from './matrices.ts';
import { captionLines, CHARACTER_WIDTH, maxLines } from './words.ts';

export interface LinePlace extends Box {
  /** Start of the baselines of words and formula, relative to the line's corner. */
  readonly words: Point;
  readonly formula: Point;
}

export interface StepsGeometry {
  /** `row`: only the completed line is shown in full, above the matrices. */
  readonly kind: LinesLayout['kind'];
  readonly lines: readonly LinePlace[];
  readonly runs: readonly RunPlace[];
}

const TEXT_LEFT = 34;
const WORDS_WIDTH = 136;
/** Distance between the numbers of the lines in a row. */
export const NUMBER_GAP = 19;

export function stepsGeometry(
  size: Size,
  lineCount: number,
  runs: readonly RunContent[],
): StepsGeometry {
  const { kind, box, oneLine, area } = linesLayout(size, lineCount, Math.max(1, runs.length));
  const runWidth = (area.width - (runs.length - 1) * GAP) / Math.max(1, runs.length);
  const below = kind === 'list' && runs.length === 1 ? belowList(box, size.height) : null;
  return {
    kind,
    lines: kind === 'row' ? [] : listLines(box, lineCount, oneLine),
    runs: runs.map((run, k) =>
      placeRun(run, { ...area, x: area.x + k * (runWidth + GAP), width: runWidth }, below),
    ),
  };
}

/** Between the list and the caption below it, and to the left of that caption. */
const BELOW_LIST = { gap: 14, left: 8 } as const;

/** The space for a caption below the list of lines, so that the matrices have all the height; null if it is too small. */
function belowList(list: Size, height: number): Box | null {
  const { gap, left } = BELOW_LIST;
  const space = {
    x: left,
    y: list.height + gap,
    width: list.width - left,
    height: height - list.height - gap,
  };
  return captionHeight(space.width) <= space.height ? space : null;
}

/** The most that a caption needs. */
function captionHeight(width: number): number {
  return (maxLines(MAX_CAPTION_LENGTH, width) + 0.3) * CAPTION_LINE;
}

function listLines(box: Size, count: number, oneLine: boolean): LinePlace[] {
  const height = box.height / count;
  const words = { x: TEXT_LEFT, y: oneLine ? 21 : 17 };
  return Array.from({ length: count }, (_, k) => ({
    x: 0,
    y: k * height,
    width: box.width,
    height,
    words,
    formula: oneLine ? { x: TEXT_LEFT + WORDS_WIDTH, y: 21 } : { x: TEXT_LEFT, y: 35 },
  }));
}

/** The completed line of a row, after the numbers of all lines. */
export function rowLine(size: Size, lineCount: number): LinePlace {
  const { box, oneLine } = linesLayout(size, lineCount, Infinity);
  const left = NUMBER_GAP * lineCount + 10;
  return {
    x: 0,
    y: 0,
    ...box,
    words: { x: left, y: 18 },
    formula: oneLine ? { x: left + WORDS_WIDTH, y: 18 } : { x: left, y: 38 },
  };
}

export interface MatrixPlace extends Box {
  readonly matrix: ShownMatrix;
  /** Whether there is room for the description beside the name. */
  readonly isDescribed: boolean;
  /** Width of its colour scale. */
  readonly barWidth: number;
  /** Size of the image in its own pixels, at most its size on the page. */
  readonly pixels: { readonly columns: number; readonly rows: number };
}

/** A run's matrices, and the caption below them or below the lines. */
export interface RunContent {
  readonly matrices: readonly ShownMatrix[];
  readonly caption: string;
}

export interface RunPlace {
  readonly matrices: readonly MatrixPlace[];
  /** The lines of text, and the first baseline. */
  readonly caption: Point & { readonly lines: readonly string[] };
}

/** Space around a matrix: name above, number of rows to the left, number of columns and scale below. */
export const MARGIN = { above: 26, left: 20, below: 65 } as const;
export const CAPTION_LINE = 17;
/** Maximal length of a caption in characters; the space for captions is constant. */
export const MAX_CAPTION_LENGTH = 185;
/** Matrices with a larger aspect ratio do not have square entries. */
const MAX_ASPECT = 2.4;
/** Entries of all matrices have one size, unless a matrix would become smaller than this. */
const MIN_SIDE = 90;
/** There is no caption if it would make the matrices lower than this. */
const MIN_HEIGHT = 90;
/** Between the matrices of a run. */
const MATRIX_GAP = 14;
/** Width of the longest name, in pixels. */
const NAME_WIDTH = 54;

function placeRun({ matrices, caption }: RunContent, area: Box, elsewhere: Box | null): RunPlace {
  const wanted = elsewhere === null ? captionHeight(area.width) : 0;
  const around = MARGIN.above + MARGIN.below;
  const share = (area.width - (matrices.length - 1) * MATRIX_GAP) / Math.max(1, matrices.length);
  const sizesAbove = (reserved: number) =>
    fitted(matrices, {
      width: Math.max(1, share - MARGIN.left),
      height: Math.max(1, area.height - reserved - around),
    });
  const [captioned, plain] = [sizesAbove(wanted), sizesAbove(0)];
  // a caption must not make the matrices too small
  const isCaptioned =
    matrices.length === 0 || lowestOf(captioned) >= Math.min(MIN_HEIGHT, lowestOf(plain));
  const sizes = isCaptioned ? captioned : plain;
  const lowest = lowestOf(sizes);
  let x = area.x;
  const places = matrices.map((matrix, k): MatrixPlace => {
    const size = sizes[k]!;
    const nameWidth = NAME_WIDTH + matrix.description.length * CHARACTER_WIDTH;
    const isDescribed = nameWidth <= share - MARGIN.left;
    const place = { x: x + MARGIN.left, y: area.y + MARGIN.above, ...size };
    // no further right than name, matrix and colour scale need
    const needed = Math.max(
      size.width,
      Math.min(MAX_BAR_WIDTH, share - MARGIN.left),
      isDescribed ? nameWidth : NAME_WIDTH,
    );
    x += Math.min(share, MARGIN.left + needed) + MATRIX_GAP;
    return {
      ...place,
      matrix,
      isDescribed,
      barWidth: Math.min(MAX_BAR_WIDTH, share - MARGIN.left - 10),
      pixels: {
        columns: Math.min(matrix.columns.length, Math.max(1, Math.floor(size.width))),
        rows: Math.min(matrix.rows.length, Math.max(1, Math.floor(size.height))),
      },
    };
  });
  const below = places.length === 0 ? 0 : MARGIN.above + lowest + MARGIN.below;
  const space = elsewhere ?? { ...area, y: area.y + below };
  return {
    matrices: places,
    caption: {
      x: space.x,
      y: space.y + CAPTION_LINE,
      lines: isCaptioned ? captionLines(caption, space.width) : [],
    },
  };
}

function lowestOf(sizes: readonly Size[]): number {
  return Math.max(0, ...sizes.map(({ height }) => height));
}

/** As large as possible, with square entries unless a matrix is very long. */
function fitted(matrices: readonly ShownMatrix[], space: Size): Size[] {
  const shapes = matrices.map(({ rows, columns }) => {
    const aspect = Math.min(MAX_ASPECT, Math.max(1 / MAX_ASPECT, columns.length / rows.length));
    const width = Math.min(space.width, space.height * aspect);
    return { width, height: width / aspect, cell: width / columns.length };
  });
  const cell = Math.min(...shapes.map((shape) => shape.cell));
  const uniform = shapes.map(({ width, height, cell: own }) => ({
    width: (width * cell) / own,
    height: (height * cell) / own,
  }));
  return uniform.every(({ width, height }) => Math.min(width, height) >= MIN_SIDE)
    ? uniform
    : shapes.map(({ width, height }) => ({ width, height }));
}

const BAR_HEIGHT = 8;
const MAX_BAR_WIDTH = 150;
/** Distance between matrix and colour scale, for the number of columns and the label of α. */
const BAR_DISTANCE = 39;
/** A narrower scale has no number at zero. */
const MIN_ZERO_WIDTH = 92;

/** The colour scale below a matrix. */
export function colourBar({ matrix, x, y, height, barWidth }: MatrixPlace) {
  const { top } = matrix;
  const values = barWidth < MIN_ZERO_WIDTH ? [-top, top] : [-top, 0, top];
  // the depth of a colour is proportional to the square root of the entry's size
  const positionOf = (value: number) => {
    const depth = Math.sqrt(Math.min(1, Math.abs(value) / top));
    return x + (barWidth / 2) * (1 + Math.sign(value) * depth);
  };
  return {
    box: { x, y: y + height + BAR_DISTANCE, width: barWidth, height: BAR_HEIGHT },
    ticks: values.map((value) => ({ value, position: positionOf(value) })),
    positionOf,
  };
}

/** The mark under a point: a pair in a features × features matrix, a feature elsewhere. */
export function markAt(places: readonly MatrixPlace[], x: number, y: number): Mark | null {
  for (const { matrix, x: left, y: top, width, height } of places) {
    const [across, down] = [(x - left) / width, (y - top) / height];
    if (across < 0 || across >= 1 || down < 0 || down >= 1) continue;
    const row = matrix.rows.of === 'features' ? Math.floor(down * matrix.rows.length) : null;
    const column =
      matrix.columns.of === 'features' ? Math.floor(across * matrix.columns.length) : null;
    if (row !== null && column !== null) return { i: row, j: row === column ? null : column };
    const feature = row ?? column;
    return feature === null ? null : { i: feature, j: null };
  }
  return null;
}

/** Outlines of a mark: the entry of a pair, or the rows or columns of its features. */
export function outlines({ matrix, x, y, width, height }: MatrixPlace, { i, j }: Mark): Box[] {
  const { rows, columns } = matrix;
  const cell = { width: width / columns.length, height: height / rows.length };
  const [byRow, byColumn] = [rows.of === 'features', columns.of === 'features'];
  if (byRow && byColumn) {
    const column = j ?? i;
    if (i >= rows.length || column >= columns.length) return [];
    return [{ x: x + column * cell.width, y: y + i * cell.height, ...cell }];
  }
  const features = (j === null ? [i] : [i, j]).filter(
    (feature) => feature < (byRow ? rows.length : columns.length),
  );
  if (byRow)
    return features.map((feature) => ({
      x,
      y: y + feature * cell.height,
      width,
      height: cell.height,
    }));
  if (byColumn)
    return features.map((feature) => ({
      x: x + feature * cell.width,
      y,
      width: cell.width,
      height,
    }));
  return [];
}
