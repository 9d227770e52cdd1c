/** Logarithmic axes that end near their values, at 1, 2 or 5 times a power of ten. */
import {
  type Axis,
  decadeTicks,
  type Extent,
  isZero,
  type PixelRange,
  type Tick,
} from '../../../figures/chart/axes.ts';
import { logScale } from '../../../figures/chart/scales.ts';

/** An axis spans at least this factor, so that it does not magnify a tremble. */
const LEAST_SPAN = 10;
/** Until a run is over, its axis grows downwards by this factor at a time, so that it does not move often. */
const AT_A_TIME = 100;
const ROUND = [1, 2, 5, 10];
/** Rounding error of a logarithm. */
const ROUNDING = 1e-9;
/** Distance between labels, in pixels. */
const TICK_ROOM = 24;
const MAX_TICKS = 7;
/** Axes with at most this many decades are also labelled at 2 and 5, in plain digits from here on. */
const FEW_DECADES = 2.4;
const PLAIN_FROM = 1e-3;

/** For a run that goes on: it reaches further down than its values. */
export function growingLogAxis(extent: Extent | null, range: PixelRange): Axis {
  const [least, most] = extent ?? [1, 1];
  const top = roundUp(most);
  const steps = Math.ceil(Math.log(top / least) / Math.log(AT_A_TIME) - ROUNDING);
  const isShort = top / least <= LEAST_SPAN * (1 + ROUNDING);
  return axisBetween(top / (isShort ? LEAST_SPAN : AT_A_TIME ** steps), top, range);
}

/** For a run that is over. */
export function finalLogAxis(extent: Extent | null, range: PixelRange): Axis {
  if (extent === null) return growingLogAxis(extent, range);
  const [least, most] = extent;
  const top = roundUp(most);
  return axisBetween(Math.min(roundDown(least), top / LEAST_SPAN), top, range);
}

function axisBetween(bottom: number, top: number, [from, to]: PixelRange): Axis {
  const scale = logScale([bottom, top], [from, to]);
  const room = Math.floor(Math.abs(to - from) / TICK_ROOM) + 1;
  return {
    place: (value) => (Number.isFinite(value) && !isZero(value) && value > 0 ? scale(value) : null),
    valueAt: (position) => scale.invert(position),
    ticks: ticksBetween(bottom, top, room).map((tick) => ({
      ...tick,
      position: scale(tick.value),
    })),
  };
}

function ticksBetween(bottom: number, top: number, room: number): Omit<Tick, 'position'>[] {
  const [lowest, highest] = [
    Math.ceil(Math.log10(bottom) - ROUNDING),
    Math.floor(Math.log10(top) + ROUNDING),
  ];
  if (Math.log10(top / bottom) <= FEW_DECADES && bottom >= PLAIN_FROM * (1 - ROUNDING)) {
    const fine = plainTicks(bottom, top, lowest, highest);
    if (fine.length <= room) return fine;
  }
  const count = Math.max(2, Math.min(MAX_TICKS, room));
  return decadeTicks(lowest, highest, count).map((exponent) => ({
    value: 10 ** exponent,
    exponent,
    text: '10',
  }));
}

function plainTicks(bottom: number, top: number, lowest: number, highest: number) {
  const exponents = Array.from({ length: highest - lowest + 2 }, (_, k) => lowest - 1 + k);
  return exponents
    .flatMap((exponent) => ROUND.slice(0, -1).map((digit) => Number(`${digit}e${exponent}`)))
    .filter((value) => value >= bottom * (1 - ROUNDING) && value <= top * (1 + ROUNDING))
    .map((value) => ({ value, exponent: null, text: String(value) }));
}

function roundUp(size: number): number {
  const exponent = Math.floor(Math.log10(size) + ROUNDING);
  const digit = ROUND.find((round) => Number(`${round}e${exponent}`) >= size * (1 - ROUNDING));
  return Number(`${digit ?? 10}e${exponent}`);
}

function roundDown(size: number): number {
  const exponent = Math.floor(Math.log10(size) + ROUNDING);
  const digit = ROUND.findLast((round) => Number(`${round}e${exponent}`) <= size * (1 + ROUNDING));
  return Number(`${digit ?? 1}e${exponent}`);
}
