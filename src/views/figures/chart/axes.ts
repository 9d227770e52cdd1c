/** Axes with readable ticks, for any figure. Pure: numbers in, positions out. */
import { nice, ticks, tickStep } from 'd3';
import { linearScale, logScale, sqrtScale } from './scales.ts';

export interface Tick {
  readonly value: number;
  /** In pixels from the left, or from the top. */
  readonly position: number;
  readonly text: string;
  /** The superscript after a text that ends in `10`; null if the text is complete. */
  readonly exponent: number | null;
}

export interface Axis {
  /** From a value to pixels; null if the axis cannot show it. */
  readonly place: (value: number) => number | null;
  /** From pixels to a value. */
  readonly valueAt: (position: number) => number;
  readonly ticks: readonly Tick[];
}

export type Extent = readonly [least: number, most: number];
/** Both ends of an axis in pixels. */
export type PixelRange = readonly [from: number, to: number];

/** Smaller numbers are drawn as zero: values are O(1), so they are rounding error. */
const SMALLEST = 1e-16;
/** Minimum number of decades, so that an axis does not magnify rounding error. */
const MIN_DECADES = 4;
/** A linear axis spans at least this much of its largest value, for the same reason. */
const MIN_RELATIVE_SPAN = 0.1;
/** Extents smaller than this are treated as zero. */
const NEGLIGIBLE = 1e-100;
/** A log axis grows downwards by this many decades at a time, so that it does not move often. */
const DECADES_AT_A_TIME = 2;
const MAX_DECADE_TICKS = 7;
/** Minimum distance between two powers of ten, in pixels, so that labels do not overlap. */
const DECADE_TICK_ROOM = 24;
/** Range in which a linear axis writes plain digits; outside it uses powers of ten. */
const PLAIN_FROM = 1e-3;
const PLAIN_BELOW = 1e5;

export function isZero(value: number): boolean {
  return Math.abs(value) < SMALLEST;
}

/** The smallest and the largest finite number; null if there is none. */
export function extentOf(series: readonly Float64Array[], positiveOnly = false): Extent | null {
  let least = Infinity;
  let most = -Infinity;
  for (const values of series)
    for (const v of values) {
      if (!Number.isFinite(v) || (positiveOnly && v < SMALLEST)) continue;
      if (v < least) least = v;
      if (v > most) most = v;
    }
  return least <= most ? [least, most] : null;
}

/** A linear axis whose range contains `extent` and ends at round numbers. */
export function linearAxis(extent: Extent | null, [from, to]: PixelRange, tickCount: number): Axis {
  const ends = nice(...widened(extent ?? [0, 1]), tickCount);
  const scale = linearScale(ends, [from, to]);
  const write = linearTickText(ends, tickCount);
  return {
    place: (value) => (Number.isFinite(value) ? scale(value) : null),
    valueAt: (position) => scale.invert(position),
    ticks: ticks(...ends, tickCount).map((value) => ({
      value,
      position: scale(value),
      ...write(value),
    })),
  };
}

/**
 * A logarithmic axis over whole decades; it cannot show zero or negative values.
 * @param fewest decades; fewer than usual for values that are measured, not computed to the last digit
 */
export function logAxis(extent: Extent | null, [from, to]: PixelRange, fewest = MIN_DECADES): Axis {
  const [lowest, highest] = decades(extent, fewest);
  const scale = logScale([10 ** lowest, 10 ** highest], [from, to]);
  const room = Math.floor(Math.abs(to - from) / DECADE_TICK_ROOM) + 1;
  const count = Math.max(2, Math.min(MAX_DECADE_TICKS, room));
  return {
    place: (value) => (Number.isFinite(value) && !isZero(value) && value > 0 ? scale(value) : null),
    valueAt: (position) => scale.invert(position),
    ticks: decadeTicks(lowest, highest, count).map((exponent) => ({
      value: 10 ** exponent,
      position: scale(10 ** exponent),
      exponent,
      text: '10',
    })),
  };
}

/** Fractions that an axis of percentages labels, the most important first. */
const FRACTIONS = [0, 1, 0.5, 0.1, 0.01];
const FRACTION_TICK_ROOM = 15;

/** An axis of percentages from 0 to 100 % with square root scale, so that small ones are visible. */
export function fractionAxis([from, to]: PixelRange): Axis {
  const scale = sqrtScale([0, 1], [from, to]);
  const labelled: Tick[] = [];
  for (const value of FRACTIONS) {
    const position = scale(value);
    if (labelled.every((tick) => Math.abs(tick.position - position) >= FRACTION_TICK_ROOM))
      labelled.push({
        value,
        position,
        text: value === 0 ? '0' : `${100 * value} %`,
        exponent: null,
      });
  }
  return {
    place: (value) => (value >= 0 && value <= 1 ? scale(value) : null),
    valueAt: (position) => scale.invert(position),
    ticks: labelled,
  };
}

function widened([least, most]: Extent): [number, number] {
  const size = Math.max(Math.abs(least), Math.abs(most));
  const needed = size < NEGLIGIBLE ? 1 : MIN_RELATIVE_SPAN * size;
  if (most - least >= needed) return [least, most];
  const middle = (least + most) / 2;
  return [middle - needed / 2, middle + needed / 2];
}

/** Formats ticks with enough digits to distinguish them, all with the same power of ten or none. */
function linearTickText(
  [least, most]: Extent,
  tickCount: number,
): (value: number) => Pick<Tick, 'text' | 'exponent'> {
  const size = Math.max(Math.abs(least), Math.abs(most));
  const power = size >= PLAIN_FROM && size < PLAIN_BELOW ? 0 : Math.floor(Math.log10(size));
  const unit = 10 ** power;
  const step = tickStep(least / unit, most / unit, tickCount);
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  return (value) => {
    const digits = (value / unit).toFixed(decimals).replace('-', '−');
    return power === 0 || value === 0
      ? { text: value === 0 ? '0' : digits, exponent: null }
      : { text: `${digits}·10`, exponent: power };
  };
}

/** Exponents of both ends. */
function decades(extent: Extent | null, fewest: number): [lowest: number, highest: number] {
  if (extent === null) return [1 - fewest, 1];
  const [least, most] = extent;
  const highest = Math.ceil(Math.log10(Math.max(most, SMALLEST)));
  const lowest = Math.min(Math.floor(Math.log10(least)), highest - fewest);
  const step = Math.min(DECADES_AT_A_TIME, fewest);
  return [Math.floor(lowest / step) * step, highest];
}

/** Exponents of the powers of ten that are labelled, at most `count`. */
export function decadeTicks(lowest: number, highest: number, count: number): number[] {
  const step = Math.ceil((highest - lowest) / (count - 1));
  const exponents: number[] = [];
  for (let k = Math.ceil(lowest / step) * step; k <= highest; k += step) exponents.push(k);
  return exponents;
}

/** Candidates for the end of a scale, close enough together to leave little of it empty. */
const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The smallest round number at or above a size; it stays put while sizes vary a little. */
export function roundEnd(size: number): number {
  if (!(size > 0) || size === Infinity) return 1;
  const exponent = Math.floor(Math.log10(size));
  const digits = ROUND.find((round) => Number(`${round}e${exponent}`) >= size * (1 - 1e-9));
  return Number(`${digits ?? 10}e${exponent}`);
}
