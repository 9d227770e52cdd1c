/**
 * Positions of all entries of an entrywise lemma relative to their bounds. The horizontal axis is
 * the share of its bound that an entry uses, from −1 at the lower to 1 at the upper bound, magnified
 * around zero; if zero is not between the bounds, it is the position from the lower (0) to the upper
 * bound (1). The vertical axis has a strip per feature with its entries below each other. Pure.
 */
import type { Entries } from '../../../core/theory/lemmas/reading.ts';
import type { Mark } from '../../../state/lab/labState.ts';
import { type PlotArea, plotArea } from '../../drawing/shapes.ts';

export interface EntriesTick {
  readonly x: number;
  readonly text: string;
}

export interface EntriesGeometry extends PlotArea {
  readonly mode: 'share' | 'between';
  readonly height: number;
  /** Positions of the bounds; null if the lemma has none on that side. */
  readonly lowerX: number | null;
  readonly upperX: number | null;
  readonly ticks: readonly EntriesTick[];
  /** One strip per feature; some carry a number. */
  readonly strips: readonly { readonly y: number; readonly text: string | null }[];
  /** Position of entry k, row-major; NaN where the lemma does not apply. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** ± two standard errors; null if exact, or if there are too many to draw. */
  readonly errors: { readonly from: Float32Array; readonly to: Float32Array } | null;
  /** 1 for entries outside their bounds. */
  readonly outside: Uint8Array;
  readonly radius: number;
  /** Number of entries that the lemma applies to, and how many of them are outside. */
  readonly count: number;
  readonly outsideCount: number;
}

const MARGIN = { top: 24, right: 14, bottom: 42, left: 34 } as const;
const LEAST_HEIGHT = 190;
const MOST_HEIGHT = 400;
const STRIP_HEIGHT = 26;
const STRIP_TEXT_ROOM = 16;
const TICK_ROOM = 46;
const ROUND_STEPS = [1, 2, 5, 10, 20, 50];
const MOST_ERRORS = 400;
/** How far beyond a bound the axis extends; entries further out are drawn at its edge. */
const BEYOND = 0.22;
const FINEST = 1e-6;

function entriesHeight({ rows, cols }: Pick<Entries, 'rows' | 'cols'>): number {
  const strips = cols === 1 ? rows : cols;
  return Math.round(
    Math.min(
      MOST_HEIGHT,
      Math.max(LEAST_HEIGHT, MARGIN.top + MARGIN.bottom + strips * STRIP_HEIGHT),
    ),
  );
}

export function entriesGeometry(entries: Entries, width: number): EntriesGeometry {
  const { rows, cols, measured, lower, upper, standardError, applies } = entries;
  const height = entriesHeight(entries);
  const area = plotArea({ width, height }, MARGIN);
  const { left, right, top, bottom } = area;
  const size = rows * cols;
  const applicable = (k: number) => applies[k] === 1;

  const mode = hasZeroBetween(entries) ? 'share' : 'between';
  const place = mode === 'share' ? shareOf : placeBetween;
  const shares = new Float64Array(size).fill(Number.NaN);
  let count = 0;
  for (let k = 0; k < size; k++)
    if (applicable(k)) {
      shares[k] = place(measured[k]!, lower?.[k] ?? null, upper?.[k] ?? null);
      count++;
    }
  const axis = mode === 'share' ? shareAxis(shares, lower !== null) : betweenAxis();
  const xOf = (share: number) => left + axis.position(share) * (right - left);

  const strips = cols === 1 ? rows : cols;
  const pitch = (bottom - top) / strips;
  const within = cols === 1 ? 1 : rows;
  const x = new Float32Array(size).fill(Number.NaN);
  const y = new Float32Array(size).fill(Number.NaN);
  const outside = new Uint8Array(size);
  const withErrors = standardError !== null && count <= MOST_ERRORS;
  const from = new Float32Array(withErrors ? size : 0);
  const to = new Float32Array(withErrors ? size : 0);
  let outsideCount = 0;
  for (let k = 0; k < size; k++) {
    if (!applicable(k)) continue;
    const strip = cols === 1 ? k : k % cols;
    const row = cols === 1 ? 0 : Math.floor(k / cols);
    x[k] = xOf(shares[k]!);
    y[k] = top + (strip + 0.5) * pitch + ((row + 0.5) / within - 0.5) * 0.72 * pitch;
    if (axis.isOutside(shares[k]!)) {
      outside[k] = 1;
      outsideCount++;
    }
    if (withErrors) {
      const reach = 2 * standardError[k]!;
      const bounds = [lower?.[k] ?? null, upper?.[k] ?? null] as const;
      from[k] = xOf(place(measured[k]! - reach, ...bounds));
      to[k] = xOf(place(measured[k]! + reach, ...bounds));
    }
  }
  const every = ROUND_STEPS.find((step) => step * pitch >= STRIP_TEXT_ROOM) ?? strips;
  return {
    ...area,
    mode,
    height,
    lowerX: lower === null ? null : xOf(mode === 'share' ? -1 : 0),
    upperX: upper === null ? null : xOf(1),
    ticks: axis.ticks(right - left).map(({ share, text }) => ({ x: xOf(share), text })),
    strips: Array.from({ length: strips }, (_, k) => ({
      y: top + (k + 0.5) * pitch,
      text: (k + 1) % every === 0 ? String(k + 1) : null,
    })),
    x,
    y,
    errors: withErrors ? { from, to } : null,
    outside,
    radius: Math.min(3.5, Math.max(1.1, 60 / Math.sqrt(Math.max(1, count)) / 2)),
    count,
    outsideCount,
  };
}

function hasZeroBetween({ lower, upper, applies }: Entries): boolean {
  for (let k = 0; k < applies.length; k++)
    if (applies[k] === 1 && !((lower?.[k] ?? 0) <= 0 && (upper?.[k] ?? 0) >= 0)) return false;
  return true;
}

/** 1 at the upper bound, −1 at the lower one. */
function shareOf(value: number, lower: number | null, upper: number | null): number {
  if (value === 0) return 0;
  const bound = value > 0 ? upper : lower;
  // a bound of zero allows only rounding errors
  if (bound === null || bound === 0) return Math.abs(value) < 1e-15 ? 0 : Math.sign(value) * 1e9;
  return Math.sign(value) * Math.abs(value / bound);
}

/** 0 at the lower bound, 1 at the upper one. */
function placeBetween(value: number, lower: number | null, upper: number | null): number {
  if (lower === null || upper === null || !(upper > lower)) return 0.5;
  return (value - lower) / (upper - lower);
}

interface ShareAxis {
  /** From 0 at the left to 1 at the right. */
  readonly position: (share: number) => number;
  readonly isOutside: (share: number) => boolean;
  readonly ticks: (pixels: number) => readonly { readonly share: number; readonly text: string }[];
}

/** Rounding may put an entry that equals its bound slightly beyond it. */
const ROUNDING = 1e-9;

function betweenAxis(): ShareAxis {
  return {
    position: (share) =>
      (Math.min(1 + BEYOND, Math.max(-BEYOND, share)) + BEYOND) / (1 + 2 * BEYOND),
    isOutside: (share) => share < -ROUNDING || share > 1 + ROUNDING,
    ticks: () => [
      { share: 0, text: 'lower' },
      { share: 1, text: 'upper' },
    ],
  };
}

/** Linear up to the median entry, logarithmic beyond; changes by decades only, so that it stays steady. */
function shareAxis(shares: Float64Array, bothSides: boolean): ShareAxis {
  const fine = finenessOf(shares);
  const log = (size: number) => Math.log10(1 + size / fine) / Math.log10(1 + 1 / fine);
  const limit = 1 + BEYOND;
  const signed = (share: number) =>
    Math.max(-limit, Math.min(limit, Math.sign(share) * log(Math.abs(share))));
  // entries below zero are shown even if there is only an upper bound
  const twoSided = bothSides || shares.some((share) => share < 0);
  return {
    position: (share) =>
      twoSided ? (signed(share) + limit) / (2 * limit) : 0.03 + (0.97 * signed(share)) / limit,
    isOutside: (share) => Math.abs(share) > 1 + ROUNDING && (share > 0 || bothSides),
    ticks: (pixels) => {
      const room = (share: number) => (log(share) * pixels) / (twoSided ? 2 * limit : limit);
      // from the bound inwards, while there is room between neighbours and to zero
      const sizes: { readonly share: number; readonly text: string }[] = [];
      for (let power = 0; 10 ** power >= fine * 0.999; power--) {
        const share = 10 ** power;
        const last = sizes.at(-1)?.share;
        const isFree = last === undefined || room(last) - room(share) >= TICK_ROOM;
        if (isFree && room(share) >= TICK_ROOM) sizes.push({ share, text: shareText(power) });
      }
      return [
        ...(twoSided ? sizes.map(({ share, text }) => ({ share: -share, text: `−${text}` })) : []),
        { share: 0, text: '0' },
        ...sizes,
      ];
    },
  };
}

function shareText(power: number): string {
  return power >= -3 ? String(10 ** power) : `1e−${-power}`;
}

/** The median size of the shares, rounded down to a power of ten. */
function finenessOf(shares: Float64Array): number {
  const step = Math.ceil(shares.length / SAMPLE_SIZE);
  const sizes: number[] = [];
  for (let k = 0; k < shares.length; k += step) {
    const size = Math.abs(shares[k]!);
    if (size > 0 && Number.isFinite(size)) sizes.push(size);
  }
  const middle = sizes.sort((p, q) => p - q)[Math.floor(sizes.length / 2)] ?? 1;
  return Math.min(0.1, Math.max(FINEST, 10 ** Math.floor(Math.log10(middle))));
}

/** A sample of this size is enough for the median. */
const SAMPLE_SIZE = 1500;

/** The mark of entry k on the page: an entry of a square matrix, else a feature. */
export function markOf({ rows, cols }: Pick<Entries, 'rows' | 'cols'>, k: number): Mark {
  if (cols === 1) return { i: k, j: null };
  const [row, column] = [Math.floor(k / cols), k % cols];
  return rows === cols ? { i: row, j: column } : { i: column, j: null };
}

/** The entries that a mark selects, without those that the lemma does not apply to. */
export function markedEntries(
  { rows, cols, applies }: Pick<Entries, 'rows' | 'cols' | 'applies'>,
  { i, j }: Mark,
): readonly number[] {
  const applicable = (k: number) => applies[k] === 1;
  if (cols === 1) return i < rows && applicable(i) ? [i] : [];
  if (i >= cols) return [];
  if (rows === cols && j !== null && j !== i)
    return j < cols && applicable(i * cols + j) ? [i * cols + j] : [];
  return Array.from({ length: rows }, (_, row) => row * cols + i).filter(applicable);
}

const REACH = 16;

/** The entry nearest to a position, within reach of the pointer. */
export function entryAt(
  { x, y }: Pick<EntriesGeometry, 'x' | 'y'>,
  px: number,
  py: number,
): number | null {
  let nearest = REACH * REACH;
  let found: number | null = null;
  for (let k = 0; k < x.length; k++) {
    const distance = (x[k]! - px) ** 2 + (y[k]! - py) ** 2;
    // false for NaN, where the lemma does not apply
    if (distance < nearest) {
      nearest = distance;
      found = k;
    }
  }
  return found;
}
