/** One entry of E or Σ over time, read from the keyframes of a lane. */

/** A figure has no pixels for more points. */
export const HISTORY_POINTS = 400;

export interface EntryOverTime {
  readonly t: Float64Array;
  readonly value: Float64Array;
}

/** At most `count` of the indices 0 … total−1, evenly spaced, first and last included. */
export function spread(total: number, count: number): number[] {
  if (total <= count) return Array.from({ length: total }, (_, k) => k);
  return Array.from({ length: count }, (_, k) => Math.round((k * (total - 1)) / (count - 1)));
}
