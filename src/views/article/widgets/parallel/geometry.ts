/** The slider's scale, and positions in the two charts as fractions of their length. Pure. */

/**
 * The part of feature 2 that is not feature 1, by place of the slider. Steps of about equal ratio, so that
 * the difference between the features shrinks evenly, down to nothing.
 */
export const SHARES: readonly number[] = [
  1, 0.7, 0.5, 0.3, 0.2, 0.15, 0.1, 0.07, 0.05, 0.03, 0.02, 0.015, 0.01, 0.007, 0.005, 0.003, 0.002,
  0.0015, 0.001, 0,
];
export const LAST = SHARES.length - 1;

/** The places of the verbs in the prose. */
export const PARALLEL_VERBS = {
  apart: 0,
  close: SHARES.indexOf(0.01),
  same: LAST,
} as const;

/** A percentage without trailing zeros. */
export function shareText(share: number): string {
  return `${Number((100 * share).toFixed(6))}%`;
}

/** The range of decoded values; bars beyond it run off the chart. */
const VALUES = { from: -2, to: 3 } as const;
/** The logarithmic scale of ‖A†‖_∞. */
const NORMS = { from: 1, to: 1e4 } as const;
export const NORM_TICKS = [1, 10, 100, 1000, 10_000] as const;

/** 0 at the bottom of the chart, 1 at its top; clamped. */
export function heightOf(value: number): number {
  return clamped((value - VALUES.from) / (VALUES.to - VALUES.from));
}

export interface Bar {
  readonly bottom: number;
  readonly height: number;
  /** The edge that the bar runs over, if any. */
  readonly beyond: 'top' | 'bottom' | null;
}

export function barOf(value: number): Bar {
  const [low, high] = [heightOf(Math.min(0, value)), heightOf(Math.max(0, value))];
  const beyond = value > VALUES.to ? 'top' : value < VALUES.from ? 'bottom' : null;
  return { bottom: low, height: high - low, beyond };
}

/** 0 at the left end, 1 at the right; clamped. */
export function normPlace(norm: number): number {
  return clamped(Math.log(norm / NORMS.from) / Math.log(NORMS.to / NORMS.from));
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}
