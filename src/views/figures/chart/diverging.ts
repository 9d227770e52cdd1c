/**
 * Colours for signed numbers: blue below zero, the background at zero, orange above. Numbers of
 * equal size have equally deep colours.
 */
import { type Lab, labOf, rgbOf } from './labColour.ts';

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
    minus: minus.map(labOf),
    plus: plus.map(labOf),
  };
  for (let level = 0; level < levels; level++) {
    const away = level - (DEPTHS - 1);
    const depth = Math.abs(away) / (DEPTHS - 1);
    const colour = rgbOf(colourAt(away < 0 ? stops.minus : stops.plus, depth));
    bytes.set([...colour, 255], level * CHANNELS);
  }
  // words are only copied as a whole, so byte order does not matter
  return new Uint32Array(bytes.buffer);
}

/** Interpolates between the stops, 0 ≤ part ≤ 1. */
function colourAt(stops: readonly Lab[], part: number): Lab {
  const position = part * (stops.length - 1);
  const before = Math.min(Math.floor(position), stops.length - 2);
  const [from, to] = [stops[before]!, stops[before + 1]!];
  const between = (k: 0 | 1 | 2) => from[k] + (to[k] - from[k]) * (position - before);
  return [between(0), between(1), between(2)];
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

/** @param colourOf the value of a custom property of styles/tokens.css */
export function readDivergingTable(colourOf: (token: string) => string): DivergingTable {
  return divergingTable(MINUS.map(colourOf), PLUS.map(colourOf));
}

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
