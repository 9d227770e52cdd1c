/**
 * Ground truth `segments`: feature i is stroke i of a sixteen-segment display, drawn on the
 * pixel grid of m. A data point is then a character, or something like one.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import type { PictureGrid } from '../../params/pictureGrid.ts';
import type { FamilyParams } from './family.ts';

/** A line from (x0, y0) to (x1, y1). */
type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * In units of half the display: 0 is left or top, 1 the middle, 2 right or bottom. The first four are
 * the two sides, the first eight the outline; ten write every digit, sixteen the alphabet.
 */
const STROKES: readonly Line[] = [
  [0, 0, 0, 1],
  [2, 1, 2, 2],
  [2, 0, 2, 1],
  [0, 1, 0, 2],
  [0, 0, 1, 0],
  [1, 0, 2, 0],
  [0, 2, 1, 2],
  [1, 2, 2, 2],
  [0, 1, 1, 1],
  [1, 1, 2, 1],
  [1, 0, 1, 1],
  [1, 1, 1, 2],
  [0, 0, 1, 1],
  [2, 0, 1, 1],
  [0, 2, 1, 1],
  [2, 2, 1, 1],
];

/** Half a stroke's thickness as a fraction of the width, and its minimum in pixels. */
const HALF_THICKNESS = 0.062;
const MIN_HALF_THICKNESS = 0.55;
/** The gap between the end of a stroke and the joint, as a fraction of the width; twice that for diagonals. */
const GAP = 0.08;

/** Entries from 0 to 1, m×n; columns not yet scaled. Nothing is random here. */
export function drawSegments(
  { n, m }: Pick<FamilyParams, 'n' | 'm'>,
  picture: PictureGrid,
): Matrix {
  const A = zeros(m, n);
  const { width, height } = picture;
  const half = Math.max(MIN_HALF_THICKNESS, HALF_THICKNESS * width);
  STROKES.slice(0, n).forEach((stroke, i) => {
    const line = place(stroke, picture, half);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        // a pixel's value is its coverage: 1 inside the stroke, falling to 0 one pixel further out
        const cover = half + 0.5 - distanceTo(line, column + 0.5, row + 0.5);
        A.data[(row * width + column) * n + i] = Math.min(1, Math.max(0, cover));
      }
  });
  return A;
}

/** A stroke in pixels: its outer edge is the picture's edge, and it ends before the joints. */
function place([x0, y0, x1, y1]: Line, { width, height }: PictureGrid, half: number): Line {
  const gap = GAP * width * (x0 !== x1 && y0 !== y1 ? 2 : 1);
  const pixelX = (x: number) => half + (x / 2) * (width - 2 * half);
  const pixelY = (y: number) => half + (y / 2) * (height - 2 * half);
  const dx = pixelX(x1) - pixelX(x0);
  const dy = pixelY(y1) - pixelY(y0);
  const part = gap / Math.sqrt(dx * dx + dy * dy);
  return [
    pixelX(x0) + part * dx,
    pixelY(y0) + part * dy,
    pixelX(x1) - part * dx,
    pixelY(y1) - part * dy,
  ];
}

/** The distance from the point (x, y) to the line. */
function distanceTo([x0, y0, x1, y1]: Line, x: number, y: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy);
  const nearest = Math.min(1, Math.max(0, along));
  const offX = x - x0 - nearest * dx;
  const offY = y - y0 - nearest * dy;
  return Math.sqrt(offX * offX + offY * offY);
}
