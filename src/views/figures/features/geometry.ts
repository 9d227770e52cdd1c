/**
 * The layout of the gallery: groups in rows, each with a label and its cells, first the truth and
 * then the estimates. A feature of a picture family is a picture, any other a strip of m entries.
 */
import type { PictureGrid } from '../../../core/params/pictureGrid.ts';
import type { Box, Size } from '../../drawing/shapes.ts';

export interface GalleryInput extends Size {
  /** Number of features. */
  readonly n: number;
  readonly m: number;
  readonly picture: PictureGrid | null;
  /** Number of runs shown beside the truth. */
  readonly runs: number;
}

export interface Gallery {
  /** One per shown feature, in order: as many as fit, but at least one. */
  readonly groups: readonly Box[];
  /** Truth and estimates, relative to the group's corner. */
  readonly cells: readonly Box[];
  /** Thin borders, relative to the group's corner: around each picture, or around all strips. */
  readonly borders: readonly Box[];
}

export const LABEL_LINE = 17;
const GROUP_GAP = 18;
const ROW_GAP = 8;
const MAX_COLUMN_GAP = 44;

/** Pictures: width of a label, and limits of a picture's width, in pixels. */
const LABEL_WIDTH = 112;
const MIN_PICTURE = 36;
const MAX_PICTURE = 150;
const PICTURE_GAP = 4;

/** Strips: limits of the width, which gives every entry a pixel if there are few enough. */
const STRIP_WIDTHS = { min: 112, max: 280 } as const;
const STRIP_HEIGHTS = { min: 8, good: 17, max: 26 } as const;
const STRIP_GAP = 1;

export function galleryGeometry(input: GalleryInput): Gallery {
  // one line for the error of each run
  const labelHeight = LABEL_LINE * Math.max(1, input.runs);
  return input.picture === null
    ? strips(input, labelHeight)
    : pictures(input, input.picture, labelHeight);
}

/** The largest whole pixel size at which all features fit; else as many features as fit. */
function pictures(input: GalleryInput, grid: PictureGrid, labelHeight: number): Gallery {
  const cellCount = input.runs + 1;
  const least = Math.max(1, Math.ceil(MIN_PICTURE / grid.width));
  const groupOf = (pixel: number) => ({
    width: Math.max(LABEL_WIDTH, cellCount * grid.width * pixel + input.runs * PICTURE_GAP),
    height: labelHeight + grid.height * pixel,
  });
  let pixel = Math.max(least, Math.floor(MAX_PICTURE / grid.width));
  while (pixel > least && capacity(input, groupOf(pixel)) < input.n) pixel--;
  const [width, height] = [grid.width * pixel, grid.height * pixel];
  const cells = Array.from({ length: cellCount }, (_, cell) => ({
    x: cell * (width + PICTURE_GAP),
    y: labelHeight,
    width,
    height,
  }));
  return { groups: placeGroups(input, groupOf(pixel)), cells, borders: cells };
}

/** The fewest columns at which all features fit at a good height; else as many features as fit. */
function strips(input: GalleryInput, labelHeight: number): Gallery {
  const cellCount = input.runs + 1;
  const minWidth = Math.min(STRIP_WIDTHS.max, Math.max(STRIP_WIDTHS.min, input.m));
  const maxColumns = Math.max(1, Math.floor((input.width + GROUP_GAP) / (minWidth + GROUP_GAP)));
  let best = { columns: maxColumns, height: 0 };
  for (let columns = 1; columns <= maxColumns; columns++) {
    const rows = Math.ceil(input.n / columns);
    const free = (input.height + ROW_GAP) / rows - ROW_GAP - labelHeight - input.runs * STRIP_GAP;
    const height = Math.min(STRIP_HEIGHTS.max, Math.floor(free / cellCount));
    if (height >= STRIP_HEIGHTS.min && height > best.height) best = { columns, height };
    if (height >= STRIP_HEIGHTS.good) break;
  }
  const height = Math.max(STRIP_HEIGHTS.min, best.height);
  const width = Math.floor((input.width + GROUP_GAP) / best.columns - GROUP_GAP);
  const pitch = height + STRIP_GAP;
  const all = cellCount * pitch - STRIP_GAP;
  return {
    groups: placeGroups(input, { width, height: labelHeight + all }),
    borders: [{ x: 0, y: labelHeight, width, height: all }],
    cells: Array.from({ length: cellCount }, (_, cell) => ({
      x: 0,
      y: labelHeight + cell * pitch,
      width,
      height,
    })),
  };
}

function room(input: GalleryInput, group: Size): { columns: number; rows: number } {
  const fit = (space: number, size: number, gap: number) =>
    Math.floor((space + gap + 1e-6) / (size + gap));
  return {
    columns: fit(input.width, group.width, GROUP_GAP),
    rows: fit(input.height, group.height, ROW_GAP),
  };
}

function capacity(input: GalleryInput, group: Size): number {
  const { columns, rows } = room(input, group);
  return columns * rows;
}

/** Places groups row by row, in rows of equal length, spread over the width and centred. */
function placeGroups(input: GalleryInput, group: Size): Box[] {
  const fitting = room(input, group);
  const most = Math.max(1, fitting.columns);
  const shown = Math.min(input.n, most * Math.max(1, fitting.rows));
  const columns = Math.max(1, Math.ceil(shown / Math.ceil(shown / most)));
  const free = input.width - columns * group.width;
  const gap = columns === 1 ? 0 : Math.min(MAX_COLUMN_GAP, free / (columns - 1));
  const left = Math.max(0, (free - (columns - 1) * gap) / 2);
  const down = Math.ceil(shown / columns);
  const spare = input.height - down * group.height;
  const rowGap = down === 1 ? 0 : Math.min(2 * ROW_GAP, spare / (down - 1));
  return Array.from({ length: shown }, (_, k) => ({
    // whole pixels, which keep pictures sharp
    x: Math.floor(left + (k % columns) * (group.width + gap)),
    y: Math.floor(Math.floor(k / columns) * (group.height + rowGap)),
    ...group,
  }));
}

/** The index of the group under a point; null between groups. */
export function groupAt({ groups }: Gallery, x: number, y: number): number | null {
  const at = groups.findIndex(
    (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
  return at < 0 ? null : at;
}
