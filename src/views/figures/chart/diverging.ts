/**
 * Colours for signed numbers: blue below zero, the background at zero, orange above. Numbers of
 * equal size have equally deep colours.
 */
import { type LabColor, lab } from 'd3';
import { createColourHook } from '../../drawing/canvases.tsx';

/** Steps of colour between zero and the top of the scale, on either side. */
export const DEPTHS = 256;
const CHANNELS = 4;

/** One 32-bit RGBA word per level, from −top through zero in the middle to top. */
export type DivergingTable = Uint32Array;

/** Both lists of colours run from zero outwards. */
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
  // words are only copied as a whole, so byte order does not matter
  return new Uint32Array(bytes.buffer);
}

/**
 * Interpolates between the stops, 0 ≤ part ≤ 1. d3's interpolators return strings, and parsing this
 * many would dominate the time to first draw.
 */
function colourAt(stops: readonly LabColor[], part: number): LabColor {
  const position = part * (stops.length - 1);
  const before = Math.min(Math.floor(position), stops.length - 2);
  const [from, to] = [stops[before] as LabColor, stops[before + 1] as LabColor];
  const between = (a: number, b: number) => a + (b - a) * (position - before);
  return lab(between(from.l, to.l), between(from.a, to.a), between(from.b, to.b));
}

/** Colours from zero outwards. */
const PLUS = ['--heat-zero', '--heat-plus-1', '--heat-plus-2', '--heat-plus-3', '--heat-plus-4'];
const MINUS = [
  '--heat-zero',
  '--heat-minus-1',
  '--heat-minus-2',
  '--heat-minus-3',
  '--heat-minus-4',
];

/** The table of the page's current colour scheme. */
export const useDivergingTable = createColourHook((colourOf) =>
  divergingTable(MINUS.map(colourOf), PLUS.map(colourOf)),
);

/**
 * The level of a number on a scale that ends at ±top. Depth is the square root of the size, so that
 * an entry a hundred times smaller than the largest is still visible.
 */
export function divergingLevel(value: number, top: number): number {
  if (Number.isNaN(value)) return DEPTHS - 1;
  const depth = Math.round(Math.sqrt(Math.min(1, Math.abs(value) / top)) * (DEPTHS - 1));
  return value < 0 ? DEPTHS - 1 - depth : DEPTHS - 1 + depth;
}

/** The pixels of an image as one word each. */
export function wordsOf(pixels: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / CHANNELS);
}

/** The largest absolute value, ignoring numbers that are not finite. */
export function largestSize(values: Float64Array): number {
  let largest = 0;
  for (const value of values) {
    const size = Math.abs(value);
    if (size > largest && size < Infinity) largest = size;
  }
  return largest;
}
