/** From the entries of E, of either sign, to pixels. */
import { DEPTHS, type DivergingTable, wordsOf } from '../chart/diverging.ts';
import { type Scale, stepOf } from '../heatmap/colourScale.ts';

const ZERO = DEPTHS - 1;

export function paintEntries(
  pixels: Uint8ClampedArray,
  E: Float64Array,
  scale: Scale,
  table: DivergingTable,
): void {
  const words = wordsOf(pixels);
  for (let k = 0; k < words.length; k++) {
    const entry = E[k] ?? 0;
    const step = stepOf(Math.abs(entry), scale);
    words[k] = table[entry < 0 ? ZERO - step : ZERO + step] as number;
  }
}
