/**
 * From E's entries to pixels. E₊ and E₋ share one scale: an entry's size alone decides
 * how deep its colour is, its sign only which of the two hues it gets.
 */
import { interpolateLab, piecewise, rgb, scaleLinear } from 'd3';

/** Steps of colour between nothing and the top of the scale. */
export const LEVELS = 256;
const CHANNELS = 4;
const TICK_COUNT = 3;

/** The part of E that is drawn: its entries above zero, or those below without their sign. */
export type Part = 'plus' | 'minus';

/** RGBA of each level, one after the other. */
export type ColourTable = Uint8ClampedArray;

/** The larger of the entries' sizes; 0 where there is none. Infinite entries do not count. */
export function largestEntry(E: Float64Array): number {
  let largest = 0;
  for (const value of E) {
    const size = Math.abs(value);
    if (size > largest && size < Infinity) largest = size;
  }
  return largest;
}

export interface LargestEntry {
  readonly size: number;
  /** Where it stands; null where no entry is above zero. */
  readonly index: number | null;
}

export function largestOfPart(E: Float64Array, part: Part): LargestEntry {
  let largest: LargestEntry = { size: 0, index: null };
  E.forEach((entry, index) => {
    const size = partOf(entry, part);
    if (size > largest.size) largest = { size, index };
  });
  return largest;
}

/** A round number at or above `largest`: where the deepest colour stands. */
export function scaleTop(largest: number): number {
  if (largest === 0) return 1;
  const [, top = largest] = scaleLinear().domain([0, largest]).nice(TICK_COUNT).domain();
  return top;
}

/**
 * How deep the colour of an entry is, from 0 for nothing to 1 for `top` and all above it.
 * It goes with the square root, so that an entry a hundred times smaller than the largest
 * can still be told from nothing.
 */
function depthOf(size: number, top: number): number {
  return size > 0 ? Math.min(1, Math.sqrt(size / top)) : 0;
}

/** The same in whole levels of the colour table. */
export function levelOf(size: number, top: number): number {
  return Math.round(depthOf(size, top) * (LEVELS - 1));
}

/** A table that runs evenly through some colours. */
export function colourTable(stops: readonly string[]): ColourTable {
  const colourAt = piecewise(interpolateLab, [...stops]);
  const table = new Uint8ClampedArray(LEVELS * CHANNELS);
  for (let level = 0; level < LEVELS; level++) {
    const { r, g, b } = rgb(colourAt(level / (LEVELS - 1)));
    table.set([r, g, b, 255], level * CHANNELS);
  }
  return table;
}

/** How large the given part of an entry is. */
function partOf(entry: number, part: Part): number {
  return Math.max(0, part === 'plus' ? entry : -entry);
}

/** Paints one part of the n×n matrix E, a pixel an entry; the diagonal is left transparent. */
export function paintPart(
  pixels: Uint8ClampedArray,
  E: Float64Array,
  n: number,
  part: Part,
  top: number,
  table: ColourTable,
): void {
  for (let k = 0; k < n * n; k++) {
    const level = levelOf(partOf(E[k] ?? 0, part), top);
    copyColour(table, level, pixels, k);
    if (k % (n + 1) === 0) pixels[k * CHANNELS + 3] = 0;
  }
}

/** Width of the legend in pixels: E₊ from its top down to zero, then E₋ up to its top. */
export const LEGEND_WIDTH = 2 * LEVELS - 1;

export function paintLegend(
  pixels: Uint8ClampedArray,
  plus: ColourTable,
  minus: ColourTable,
): void {
  for (let level = 0; level < LEVELS; level++) {
    copyColour(plus, level, pixels, LEVELS - 1 - level);
    copyColour(minus, level, pixels, LEVELS - 1 + level);
  }
}

export interface LegendTick {
  readonly size: number;
  /** Along the legend, 0 left to 1 right. */
  readonly position: number;
}

/** The same sizes to both sides of zero: the top, and fractions of it that a person can read off. */
export function legendTicks(top: number): LegendTick[] {
  const sizes = [top / 10, top / 2.5, top].map((size) => Number(size.toPrecision(3)));
  const at = (size: number, side: number) => ({
    size,
    position: 0.5 + (side * depthOf(size, top)) / 2,
  });
  return [
    ...sizes.toReversed().map((size) => at(size, -1)),
    at(0, 0),
    ...sizes.map((size) => at(size, 1)),
  ];
}

function copyColour(
  table: ColourTable,
  level: number,
  pixels: Uint8ClampedArray,
  pixel: number,
): void {
  const from = level * CHANNELS;
  pixels.set(table.subarray(from, from + CHANNELS), pixel * CHANNELS);
}
