/**
 * Colours for numbers of either sign: blue below zero, the ground at zero, orange above. Equal
 * sizes are equally deep, whichever their sign.
 */
import { type LabColor, lab } from 'd3';

/** Steps of colour between zero and the top of the scale, on either side. */
export const DEPTHS = 256;
const CHANNELS = 4;

/** One 32-bit word of RGBA bytes a level: from minus the top over zero, in the middle, to the top. */
export type DivergingTable = Uint32Array;

/** Each list of colours runs from zero outwards. */
export function divergingTable(minus: readonly string[], plus: readonly string[]): DivergingTable {
  const levels = 2 * DEPTHS - 1;
  const bytes = new Uint8ClampedArray(levels * CHANNELS);
  const stops = {
    minus: minus.map((colour) => lab(colour)),
    plus: plus.map((colour) => lab(colour)),
  };
  for (let level = 0; level < levels; level++) {
    const away = level - (DEPTHS - 1);
    const depth = Math.abs(away) / (DEPTHS - 1);
    const { r, g, b } = colourAt(away < 0 ? stops.minus : stops.plus, depth).rgb();
    bytes.set([r, g, b, 255], level * CHANNELS);
  }
  // words are only ever copied whole, so the machine's byte order does not matter
  return new Uint32Array(bytes.buffer);
}

/**
 * The colour a part of the way along the stops. (d3's own interpolators go over text, which for this
 * many colours would be the longest part of a figure's first drawing.)
 */
function colourAt(stops: readonly LabColor[], part: number): LabColor {
  const way = part * (stops.length - 1);
  const before = Math.min(Math.floor(way), stops.length - 2);
  const [from, to] = [stops[before] as LabColor, stops[before + 1] as LabColor];
  const between = (a: number, b: number) => a + (b - a) * (way - before);
  return lab(between(from.l, to.l), between(from.a, to.a), between(from.b, to.b));
}

/**
 * The level of a number on a scale that ends at ±top. Depth goes with the square root of the size:
 * an entry a hundred times smaller than the largest can still be told from nothing.
 */
export function divergingLevel(value: number, top: number): number {
  if (Number.isNaN(value)) return DEPTHS - 1;
  const depth = Math.round(Math.sqrt(Math.min(1, Math.abs(value) / top)) * (DEPTHS - 1));
  return value < 0 ? DEPTHS - 1 - depth : DEPTHS - 1 + depth;
}

/** The pixels of a picture, a word each. */
export function wordsOf(pixels: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / CHANNELS);
}

/** The largest size among some numbers; those that are not finite do not count. */
export function largestSize(values: Float64Array): number {
  let largest = 0;
  for (const value of values) {
    const size = Math.abs(value);
    if (size > largest && size < Infinity) largest = size;
  }
  return largest;
}
