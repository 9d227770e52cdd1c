/** An axis with zero in the middle. */
import { roundEnd, type Tick } from '../chart/axes.ts';

export interface SymmetricAxis {
  /** The axis runs from −top to top. */
  readonly top: number;
  /** Ticks are written in units of 10 to this; null for plain numbers. */
  readonly unit: number | null;
  readonly ticks: readonly Tick[];
  readonly place: (value: number) => number;
}

const PLAIN_FROM = 0.01;
const PLAIN_BELOW = 1e4;

/** From minus to plus a round number at or above `largest`. */
export function symmetricAxis(
  largest: number,
  [from, to]: readonly [number, number],
): SymmetricAxis {
  const top = roundEnd(largest);
  const unit = top >= PLAIN_FROM && top < PLAIN_BELOW ? null : Math.floor(Math.log10(top) + 1e-9);
  const place = (value: number) => from + ((value + top) / (2 * top)) * (to - from);
  return {
    top,
    unit,
    place,
    ticks: [-1, -0.5, 0, 0.5, 1].map((share) => ({
      value: share * top,
      position: place(share * top),
      exponent: null,
      text: tickText(share * top, unit),
    })),
  };
}

function tickText(value: number, unit: number | null): string {
  const digits = unit === null ? value : value / 10 ** unit;
  return String(Number(digits.toPrecision(3))).replace('-', '−');
}
