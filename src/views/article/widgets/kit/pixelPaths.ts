/**
 * Signed numbers as colours, and small pictures of them as one path per colour. Unlike a canvas, paths
 * need no scripts, follow the page's theme and print sharply. The colours are those of the diverging
 * scale in figures/chart, mixed by the browser.
 */
import type { PictureGrid } from '../../../../core/params/pictureGrid.ts';
import { DEPTHS, divergingLevel } from '../../../figures/chart/diverging.ts';

/** The last --heat-plus-n and --heat-minus-n of styles/tokens.css. */
const STOPS = 4;
/** Shades between neighbouring stops; more could not be told apart. */
const SHADES = 6;

export interface PixelPath {
  /** Signed number of shades from zero. */
  readonly depth: number;
  readonly fill: string;
  /** In units of a pixel. */
  readonly d: string;
}

/** Paths of the pixels that differ from zero; the colours range over ±top. */
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
  return Array.from(byDepth, ([depth, d]) => ({
    depth,
    fill: heatColour(depth / (STOPS * SHADES)),
    d,
  }));
}

function depthOf(value: number, top: number): number {
  const away = (divergingLevel(value, top) - (DEPTHS - 1)) / (DEPTHS - 1);
  return Math.round(away * STOPS * SHADES);
}

/** The CSS colour of a number between −1 and 1; values beyond get the colours of the ends. */
export function heatColour(value: number): string {
  const sign = value < 0 ? 'minus' : 'plus';
  const depth = Math.min(1, Math.abs(value)) * STOPS;
  const stop = Math.min(STOPS - 1, Math.floor(depth));
  const share = Math.round((stop + 1 - depth) * 1000) / 10;
  const tokenAt = (k: number) => (k === 0 ? 'var(--heat-zero)' : `var(--heat-${sign}-${k})`);
  if (share === 100) return tokenAt(stop);
  if (share === 0) return tokenAt(stop + 1);
  return `color-mix(in lab, ${tokenAt(stop)} ${share}%, ${tokenAt(stop + 1)})`;
}
