/**
 * From the size of an entry to the depth of its colour. E₊ and E₋ share one scale: the size alone
 * determines the depth, the sign only the hue.
 */
import type { HeatScale, HeatView, Lane } from '../../../state/lab/labState.ts';
import { DEPTHS, type DivergingTable, largestSize, wordsOf } from '../chart/diverging.ts';
import { type Part, PARTS, type ShownMatrix } from './matrices.ts';

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

/**
 * A scale that ends at `reference` or, if logarithmic, at the power of ten at or above it; `largest`
 * is the largest shown size.
 */
export function scaleFor(kind: HeatScale, reference: number, largest: number): Scale {
  const top = kind === 'linear' ? reference : powerOfTenAbove(reference);
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

/** The scales of each shown matrix, fitted to the shown frame or to t = 0, together or one by one. */
export function scalesOf(
  heat: HeatView,
  lanes: readonly Lane[],
  shown: readonly ShownMatrix[],
): readonly Scales[] {
  if (heat.sharing === 'own' && shown.length > 1)
    return shown.map((matrix, k) => fitted(heat, lanes.slice(k, k + 1), [matrix]));
  const scales = fitted(heat, lanes, shown);
  return shown.map(() => scales);
}

function fitted(
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

/** Paints the entries of E that belong to the given parts, one pixel per entry. */
export function paintEntries(
  pixels: Uint8ClampedArray,
  E: Float64Array,
  parts: readonly Part[],
  scale: Scale,
  table: DivergingTable,
): void {
  const words = wordsOf(pixels);
  const [plus, minus] = [parts.includes('plus'), parts.includes('minus')];
  for (let k = 0; k < words.length; k++) {
    const entry = E[k] ?? 0;
    const isShown = entry > 0 ? plus : minus;
    const step = isShown ? stepOf(Math.abs(entry), scale) : 0;
    words[k] = table[entry > 0 ? ZERO + step : ZERO - step] as number;
  }
}

/** Paints the colour scale: the positive part from the top down to zero, then the negative one. */
export function paintLegend(pixels: Uint8ClampedArray, table: DivergingTable): void {
  wordsOf(pixels).set(table.toReversed());
}

/** Pixels of the painted colour scale. */
export const LEGEND_PIXELS = 2 * DEPTHS - 1;
