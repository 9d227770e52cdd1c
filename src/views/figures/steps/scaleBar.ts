/** The scale of colours under a matrix. */
import type { Box, MatrixPlace } from './matrixPlaces.ts';

const HEIGHT = 8;
const MOST_WIDTH = 150;
/** From the matrix down to it: its columns' count and a mark's name stand in between. */
const BELOW = 36;

export interface ScaleBar {
  readonly box: Box;
  readonly ticks: readonly { readonly value: number; readonly position: number }[];
  readonly placeOf: (value: number) => number;
}

export function barOf({ matrix, x, y, width, height }: MatrixPlace): ScaleBar {
  const { top } = matrix;
  const barWidth = Math.min(width, MOST_WIDTH);
  // colours go with the square root of an entry's size
  const placeOf = (value: number) => {
    const depth = Math.sqrt(Math.min(1, Math.abs(value) / top));
    return x + (barWidth / 2) * (1 + Math.sign(value) * depth);
  };
  return {
    box: { x, y: y + height + BELOW, width: barWidth, height: HEIGHT },
    ticks: [-top, 0, top].map((value) => ({ value, position: placeOf(value) })),
    placeOf,
  };
}
