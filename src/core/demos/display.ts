/**
 * The strokes of a sixteen-segment display as features to make examples of by hand, and the same
 * strokes with both signs: each bright against its surroundings.
 */
import { type Matrix, zeros } from '../matrix.ts';
import type { PictureGrid } from '../params/pictureGrid.ts';
import { drawSegments } from '../model/families/segments.ts';
import { withUnitColumns } from '../model/unitColumns.ts';

/** Large enough to tell sixteen strokes apart, small enough to see every pixel. */
export const DISPLAY: PictureGrid = { width: 9, height: 13 };
/** Entries of an example: a pixel each. */
export const DISPLAY_PIXELS = DISPLAY.width * DISPLAY.height;

/** A* of the first n strokes, every column with ‖A*_i‖₁ = 1 and no entry below zero. */
export function strokes(n: number): Matrix {
  return withUnitColumns(drawSegments({ n, m: DISPLAY_PIXELS }, DISPLAY));
}

/**
 * The same strokes, every pixel less the mean of its (up to eight) neighbours: above zero on the
 * stroke, below zero around it, ‖A*_i‖₁ = 1 all the same.
 */
export function signedStrokes(n: number): Matrix {
  const plain = strokes(n);
  const signed = zeros(plain.rows, n);
  for (let i = 0; i < n; i++)
    for (let k = 0; k < plain.rows; k++)
      signed.data[k * n + i] = plain.data[k * n + i]! - meanAround(plain, k, i);
  return withUnitColumns(signed);
}

/** The mean over the pixels that touch pixel k, in column i. */
function meanAround(A: Matrix, k: number, i: number): number {
  const { width, height } = DISPLAY;
  const row = Math.floor(k / width);
  const column = k % width;
  let sum = 0;
  let count = 0;
  for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
      if (r === row && c === column) continue;
      sum += A.data[(r * width + c) * A.cols + i]!;
      count++;
    }
  return sum / count;
}

/** The columns of a matrix, each by itself. */
export function columnsOf({ rows, cols, data }: Matrix): Float64Array[] {
  const columns = Array.from({ length: cols }, () => new Float64Array(rows));
  columns.forEach((column, i) => {
    for (let k = 0; k < rows; k++) column[k] = data[k * cols + i]!;
  });
  return columns;
}
