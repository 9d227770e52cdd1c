/**
 * Ground truth `segments`: feature i is stroke i of a sixteen-segment display, drawn on the
 * pixel grid of m. A data point is then a character, or something like one.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import type { Params } from '../../params/params.ts';
import type { PictureGrid } from '../../params/pictureGrid.ts';

/** A line from (x0, y0) to (x1, y1). */
type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * On the display's frame, where 0 is left or top, 1 the middle, 2 right or bottom. The first
 * four are the two sides, eight close the frame, ten write every digit, sixteen the alphabet.
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

/** Half a stroke's thickness in parts of the width, and never less in pixels. */
const HALF_THICKNESS = 0.062;
const MIN_HALF_THICKNESS = 0.55;
/** Between the end of a stroke and the joint, in parts of the width; diagonals keep off twice as far. */
const GAP = 0.08;

/** m×n, entries from 0 to 1; columns not yet scaled. Nothing is random here. */
export function segments({ n, m }: Pick<Params, 'n' | 'm'>, picture: PictureGrid): Matrix {
  const A = zeros(m, n);
  const { width, height } = picture;
  const half = Math.max(MIN_HALF_THICKNESS, HALF_THICKNESS * width);
  STROKES.slice(0, n).forEach((stroke, i) => {
    const line = place(stroke, picture, half);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        // a pixel is as dark as the stroke covers it: fully inside, not at all a pixel further out
        const cover = half + 0.5 - distanceTo(line, column + 0.5, row + 0.5);
        A.data[(row * width + column) * n + i] = Math.min(1, Math.max(0, cover));
      }
  });
  return A;
}

/** A stroke in pixels, its outer edge on the picture's, short of the joints at its ends. */
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

/** From the point (x, y) to the nearest point of the line. */
function distanceTo([x0, y0, x1, y1]: Line, x: number, y: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy);
  const nearest = Math.min(1, Math.max(0, along));
  const offX = x - x0 - nearest * dx;
  const offY = y - y0 - nearest * dy;
  return Math.sqrt(offX * offX + offY * offY);
}
