/**
 * From the size of an entry to the depth of its colour. E₊ and E₋ share one scale: the size alone
 * determines the depth, the sign only the hue.
 */
import type { HeatScale, HeatView, Lane } from '../../../state/lab/labState.ts';
import { roundEnd } from '../chart/axes.ts';
import { DEPTHS, type DivergingTable, largestSize, wordsOf } from '../chart/diverging.ts';
import { type Part, PARTS, type ShownMatrix, SIGN } from './matrices.ts';

/** Decades that a logarithmic scale covers. */
export const DECADES = 6;

export interface Scale {
  readonly kind: HeatScale;
  /** Sizes with the deepest colour and with none. */
  readonly top: number;
  readonly bottom: number;
  /** Whether some shown entry is larger than the top. */
  readonly exceeded: boolean;
}

/** A scale that ends at a round number at or above `reference`; `largest` is the largest shown size. */
export function scaleFor(kind: HeatScale, reference: number, largest: number): Scale {
  const top = kind === 'linear' ? roundEnd(reference) : powerOfTenAbove(reference);
  return {
    kind,
    top,
    bottom: kind === 'linear' ? 0 : top / 10 ** DECADES,
    exceeded: largest > top * (1 + 1e-9),
  };
}

function powerOfTenAbove(size: number): number {
  if (!(size > 0) || size === Infinity) return 1;
  return Number(`1e${Math.ceil(Math.log10(size) - 1e-9)}`);
}

/** From 0 at or below the bottom to 1 at or above the top. */
export function depthOf(size: number, { kind, top }: Scale): number {
  // also for NaN
  if (!(size > 0)) return 0;
  const depth = kind === 'linear' ? size / top : 1 + Math.log10(size / top) / DECADES;
  return Math.min(1, Math.max(0, depth));
}

/** The depth as an index into a table of colours. */
export function stepOf(size: number, scale: Scale): number {
  return Math.round(depthOf(size, scale) * (DEPTHS - 1));
}

export interface Scales {
  readonly entries: Scale;
  /** The row or column sum whose bar has full length. */
  readonly longestSum: number;
}

/** The scales shared by all matrices: fitted to t = 0, or to the shown frame. */
export function scalesOf(
  { scale, range }: HeatView,
  lanes: readonly Lane[],
  shown: readonly ShownMatrix[],
): Scales {
  const entry = Math.max(0, ...shown.map(({ E }) => largestSize(E)));
  const sum = Math.max(0, ...shown.flatMap(largestSums));
  const first = range === 'first' ? lanes.flatMap(({ firstFrame }) => firstFrame ?? []) : [];
  // a run that starts without error has nothing to fit at t = 0
  const firstEntry = Math.max(0, ...first.map(({ E }) => largestSize(E))) || entry;
  const firstSum = Math.max(0, ...first.flatMap(({ scalars: { a, b } }) => [a, b])) || sum;
  return {
    entries: scaleFor(scale, firstEntry, entry),
    longestSum: firstSum,
  };
}

function largestSums({ sums }: ShownMatrix): number[] {
  return sums === null ? [] : PARTS.map((part) => sums[part].attained?.value ?? 0);
}

const ZERO = DEPTHS - 1;

/** Paints one part of the n×n matrix E, one pixel per entry. */
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

/** Pixels of the legend: E₊ from the top down to zero, then E₋ up to the top. */
export const LEGEND_PIXELS = 2 * DEPTHS - 1;

export function paintLegend(pixels: Uint8ClampedArray, table: DivergingTable): void {
  wordsOf(pixels).set(table.toReversed());
}

export interface LegendTick {
  readonly size: number;
  /** Position along the legend, 0 … 1 from the left; the bottom of the scale is in the middle. */
  readonly position: number;
  /** `≥` at an end that some entry exceeds, `≤` where all smaller entries look like zero. */
  readonly sign: '' | '≥ ' | '≤ ';
  /** The size is digits · 10^exponent, or just digits; a bare power of ten has no digits. */
  readonly digits: string;
  readonly exponent: number | null;
}

/** Width in pixels that the label of a decade needs. */
const DECADE_WIDTH = 40;
/** Range in which a tick is written without a power of ten. */
const PLAIN_FROM = 1e-3;
const PLAIN_BELOW = 1e4;

/** The same sizes on both sides of the middle, E₊ left and E₋ right, for a legend of this width. */
export function legendTicks(scale: Scale, width: number): LegendTick[] {
  const sizes = scale.kind === 'linear' ? [scale.top / 2, scale.top] : decades(scale, width / 2);
  const tick = (size: number, side: -1 | 0 | 1): LegendTick => ({
    size,
    position: 0.5 + (side * depthOf(size, scale)) / 2,
    sign:
      side === 0 && size > 0
        ? '≤ '
        : side !== 0 && size === scale.top && scale.exceeded
          ? '≥ '
          : '',
    ...written(size, scale),
  });
  return [
    ...sizes.toReversed().map((size) => tick(size, -1)),
    tick(scale.bottom, 0),
    ...sizes.map((size) => tick(size, 1)),
  ];
}

/** Powers of ten above the bottom, including the top, as many as fit. */
function decades({ top }: Scale, width: number): number[] {
  const room = Math.max(1, Math.floor(width / DECADE_WIDTH));
  const apart = [1, 2, 3, 6].find((step) => DECADES / step <= room) ?? DECADES;
  const highest = Math.round(Math.log10(top));
  const sizes: number[] = [];
  for (let k = apart; k <= DECADES; k += apart) sizes.push(Number(`1e${highest - DECADES + k}`));
  return sizes;
}

function written(size: number, { kind }: Scale): Pick<LegendTick, 'digits' | 'exponent'> {
  if (kind === 'log') return { digits: '', exponent: Math.round(Math.log10(size)) };
  if (size === 0 || (size >= PLAIN_FROM && size < PLAIN_BELOW))
    return { digits: String(Number(size.toPrecision(3))), exponent: null };
  const [digits = '', exponent = '0'] = Number(size.toPrecision(3)).toExponential().split('e');
  return { digits, exponent: Number(exponent) };
}
