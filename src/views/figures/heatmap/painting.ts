/** From entries to pixels. */
import { DEPTHS, type DivergingTable, wordsOf } from '../chart/diverging.ts';
import { type Scale, stepOf } from './colourScale.ts';
import { type Part, SIGN } from './parts.ts';

const ZERO = DEPTHS - 1;

/** Paints one part of the n×n matrix E, a pixel an entry. */
export function paintPart(
  pixels: Uint8ClampedArray,
  E: Float64Array,
  part: Part,
  scale: Scale,
  table: DivergingTable,
): void {
  const words = wordsOf(pixels);
  const sign = SIGN[part];
  for (let k = 0; k < words.length; k++) {
    const size = sign * (E[k] ?? 0);
    words[k] = table[size > 0 ? ZERO + sign * stepOf(size, scale) : ZERO] as number;
  }
}

/** Pixels along the legend: E₊ from its top down to nothing, then E₋ up to its top. */
export const LEGEND_PIXELS = 2 * DEPTHS - 1;

export function paintLegend(pixels: Uint8ClampedArray, table: DivergingTable): void {
  wordsOf(pixels).set(table.toReversed());
}
