/**
 * Ground truth `bars`: the horizontal and vertical bars of a pixel grid, one pixel thick (Földiák 1990, the
 * classic test of unsupervised learning). Horizontal and vertical bars alternate, from the top and from the left,
 * so that the first n are a mixture. Nothing is random here.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import type { PictureGrid } from '../../params/pictureGrid.ts';
import type { FamilyParams } from './family.ts';

/** Entries 0 and 1, m×n, n ≤ width + height. */
export function drawBars(
  { n, m }: Pick<FamilyParams, 'n' | 'm'>,
  { width, height }: PictureGrid,
): Matrix {
  const A = zeros(m, n);
  for (let i = 0; i < n; i++) {
    const { isHorizontal, at } = barAt(i, width);
    const length = isHorizontal ? width : height;
    for (let k = 0; k < length; k++) {
      const pixel = isHorizontal ? at * width + k : k * width + at;
      A.data[pixel * n + i] = 1;
    }
  }
  return A;
}

/** Bar i: its direction, and its row or column. Pictures are upright, so the vertical bars run out first. */
function barAt(i: number, width: number): { readonly isHorizontal: boolean; readonly at: number } {
  if (i >= 2 * width) return { isHorizontal: true, at: i - width };
  return { isHorizontal: i % 2 === 0, at: Math.floor(i / 2) };
}
