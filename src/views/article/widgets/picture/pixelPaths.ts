/**
 * A small picture of numbers of either sign as paths, one a colour. Unlike a canvas they are there
 * in a page without scripts, follow the page's theme by themselves and print sharply. The colours
 * are those of figures/chart/divergingTable.ts, mixed by the browser.
 */
import type { PictureGrid } from '../../../../core/params/pictureGrid.ts';
import { DEPTHS, divergingLevel } from '../../../figures/chart/diverging.ts';

/** Colours of tokens.css between zero and the end of the scale, on either side. */
const STOPS = 4;
/** Shades from one of them to the next: more could not be told apart. */
const SHADES = 6;

export interface PixelPath {
  /** Shades from zero, with the number's sign. */
  readonly depth: number;
  readonly fill: string;
  /** In units of a pixel. */
  readonly d: string;
}

/** The pixels that differ from zero, row by row, on a scale of colours that ends at ±top. */
export function pixelPaths(values: Float64Array, { width }: PictureGrid, top: number): PixelPath[] {
  const byDepth = new Map<number, string>();
  for (let k = 0; k < values.length; ) {
    const depth = depthOf(values[k]!, top);
    const from = k;
    const rowEnd = from - (from % width) + width;
    while (k < Math.min(rowEnd, values.length) && depthOf(values[k]!, top) === depth) k++;
    if (depth === 0) continue;
    const run = `M${from % width} ${Math.floor(from / width)}h${k - from}v1h${from - k}z`;
    byDepth.set(depth, (byDepth.get(depth) ?? '') + run);
  }
  return Array.from(byDepth, ([depth, d]) => ({ depth, fill: colourAt(depth), d }));
}

function depthOf(value: number, top: number): number {
  const away = (divergingLevel(value, top) - (DEPTHS - 1)) / (DEPTHS - 1);
  return Math.round(away * STOPS * SHADES);
}

function colourAt(depth: number): string {
  const sign = depth < 0 ? 'minus' : 'plus';
  const size = Math.abs(depth);
  const stop = Math.floor(size / SHADES);
  const rest = size % SHADES;
  const tokenAt = (k: number) => (k === 0 ? 'var(--heat-zero)' : `var(--heat-${sign}-${k})`);
  if (rest === 0) return tokenAt(stop);
  const share = Math.round((100 * (SHADES - rest)) / SHADES);
  return `color-mix(in lab, ${tokenAt(stop)} ${share}%, ${tokenAt(stop + 1)})`;
}
