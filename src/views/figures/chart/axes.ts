/** Axes with ticks that a person can read, for any figure. Pure: numbers in, positions out. */
import { scaleLinear, scaleLog } from 'd3';

export interface Tick {
  readonly value: number;
  /** In pixels from the left, or from the top. */
  readonly position: number;
  readonly text: string;
  /** The power that stands raised behind a text ending in `10`; null where the text is all. */
  readonly exponent: number | null;
}

export interface Axis {
  /** From a value to pixels; null where the axis has no place for it. */
  readonly place: (value: number) => number | null;
  /** From pixels to a value. */
  readonly valueAt: (position: number) => number;
  readonly ticks: readonly Tick[];
}

export type Extent = readonly [least: number, most: number];
/** Both ends of an axis in pixels. */
export type PixelRange = readonly [from: number, to: number];

/** Below this a number is drawn as zero: beside 1, double precision cannot tell them apart. */
const SMALLEST = 1e-16;
/** Decades shown at least, so that an axis does not magnify nothing. */
const MIN_DECADES = 4;
/** A linear axis spans at least this much of its largest value, for the same reason. */
const MIN_RELATIVE_SPAN = 0.1;
/** Nearer to zero than this there is nothing to magnify, nor digits to do it with. */
const NOTHING = 1e-100;
/** A log axis grows downwards by this many decades at a time, so that it rests in between. */
const DECADES_AT_A_TIME = 2;
const MAX_DECADE_TICKS = 7;
/** Pixels between two powers of ten at least, so that their labels keep apart. */
const DECADE_TICK_ROOM = 24;
/** From and up to here a linear axis writes plain digits; outside of it, powers of ten. */
const PLAIN_FROM = 1e-3;
const PLAIN_BELOW = 1e5;

export function isZero(value: number): boolean {
  return Math.abs(value) < SMALLEST;
}

/** The smallest and the largest finite number; null where there is none. */
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

/** A linear axis over a nice range around `extent`. */
export function linearAxis(extent: Extent | null, [from, to]: PixelRange, tickCount: number): Axis {
  const scale = scaleLinear(widened(extent ?? [0, 1]), [from, to]).nice(tickCount);
  const write = linearTickText(scale.domain() as [number, number], tickCount);
  return {
    place: (value) => (Number.isFinite(value) ? scale(value) : null),
    valueAt: (position) => scale.invert(position),
    ticks: scale.ticks(tickCount).map((value) => ({
      value,
      position: scale(value),
      ...write(value),
    })),
  };
}

/** A logarithmic axis over whole decades; it has no place for what is not above zero. */
export function logAxis(extent: Extent | null, [from, to]: PixelRange): Axis {
  const [lowest, highest] = decades(extent);
  const scale = scaleLog([10 ** lowest, 10 ** highest], [from, to]);
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

function widened([least, most]: Extent): [number, number] {
  const size = Math.max(Math.abs(least), Math.abs(most));
  const needed = size < NOTHING ? 1 : MIN_RELATIVE_SPAN * size;
  if (most - least >= needed) return [least, most];
  const middle = (least + most) / 2;
  return [middle - needed / 2, middle + needed / 2];
}

/** Writes ticks with as many digits as tell them apart, and all with one power of ten or none. */
function linearTickText(
  [least, most]: Extent,
  tickCount: number,
): (value: number) => Pick<Tick, 'text' | 'exponent'> {
  const size = Math.max(Math.abs(least), Math.abs(most));
  const power = size >= PLAIN_FROM && size < PLAIN_BELOW ? 0 : Math.floor(Math.log10(size));
  const unit = 10 ** power;
  const format = scaleLinear([least / unit, most / unit], [0, 1]).tickFormat(tickCount);
  return (value) => {
    const digits = format(value / unit).replace('-', '−');
    return power === 0 || value === 0
      ? { text: value === 0 ? '0' : digits, exponent: null }
      : { text: `${digits}·10`, exponent: power };
  };
}

/** The exponents at both ends. */
function decades(extent: Extent | null): [lowest: number, highest: number] {
  if (extent === null) return [1 - MIN_DECADES, 1];
  const [least, most] = extent;
  const highest = Math.ceil(Math.log10(Math.max(most, SMALLEST)));
  const lowest = Math.min(Math.floor(Math.log10(least)), highest - MIN_DECADES);
  return [Math.floor(lowest / DECADES_AT_A_TIME) * DECADES_AT_A_TIME, highest];
}

function decadeTicks(lowest: number, highest: number, count: number): number[] {
  const step = Math.ceil((highest - lowest) / (count - 1));
  const ticks: number[] = [];
  for (let k = Math.ceil(lowest / step) * step; k <= highest; k += step) ticks.push(k);
  return ticks;
}
