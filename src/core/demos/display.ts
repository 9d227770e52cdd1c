/**
 * The strokes of a sixteen-segment display as features for examples made by hand, y = A*x* + ν, and
 * a version of the strokes with entries of both signs.
 */
import { multiply } from '../linalg/products.ts';
import { type Matrix, zeros } from '../matrix.ts';
import type { Rng } from '../rng.ts';
import type { PictureGrid } from '../params/pictureGrid.ts';
import { drawSegments } from '../model/families/segments.ts';
import { withUnitColumns } from '../model/groundTruth.ts';

/** Large enough to distinguish sixteen strokes, small enough to see every pixel. */
export const DISPLAY: PictureGrid = { width: 9, height: 13 };
/** Number of pixels, and so of entries of an example. */
export const DISPLAY_PIXELS = DISPLAY.width * DISPLAY.height;

/** A* of the first n strokes, every column with ‖A*_i‖₁ = 1 and no entry below zero. */
export function strokes(n: number): Matrix {
  return withUnitColumns(drawSegments({ n, m: DISPLAY_PIXELS }, DISPLAY));
}

/**
 * The same strokes with the mean of the neighbours subtracted from every pixel: positive on the
 * stroke, negative around it, again with ‖A*_i‖₁ = 1.
 */
export function signedStrokes(n: number): Matrix {
  const plain = strokes(n);
  const signed = zeros(plain.rows, n);
  for (let i = 0; i < n; i++)
    for (let k = 0; k < plain.rows; k++)
      signed.data[k * n + i] = plain.data[k * n + i]! - meanAround(plain, k, i);
  return withUnitColumns(signed);
}

/** The mean of column i over the (up to eight) neighbours of pixel k. */
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

/** y, a matrix of one column. */
export function mixture(AStar: Matrix, xStar: Float64Array, nu: Float64Array): Matrix {
  const y = zeros(AStar.rows, 1);
  multiply(y, AStar, { rows: AStar.cols, cols: 1, data: xStar });
  for (let k = 0; k < y.rows; k++) y.data[k]! += nu[k]!;
  return y;
}

/** x* of assumption A2': n independent weights, each 1 with probability s/n and otherwise 0. */
export function bernoulliWeights(n: number, s: number, rng: Rng): Float64Array {
  return Float64Array.from({ length: n }, () => (rng.uniform() <= s / n ? 1 : 0));
}

/** ν with m independent entries, uniform between −level and level. */
export function boundedNoise(m: number, level: number, rng: Rng): Float64Array {
  return Float64Array.from({ length: m }, () => (2 * rng.uniform() - 1) * level);
}

/** The columns of a matrix as separate vectors. */
export function columnsOf({ rows, cols, data }: Matrix): Float64Array[] {
  const columns = Array.from({ length: cols }, () => new Float64Array(rows));
  columns.forEach((column, i) => {
    for (let k = 0; k < rows; k++) column[k] = data[k * cols + i]!;
  });
  return columns;
}
