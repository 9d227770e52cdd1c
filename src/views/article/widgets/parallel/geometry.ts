/** Where things stand in the two charts, in shares of their length. */

/** Decoded values on show; beyond, a bar runs off the chart. */
const VALUES = { from: -2, to: 3 } as const;
/** The logarithmic scale of ‖A†‖_∞. */
const NORMS = { from: 1, to: 1e4 } as const;
export const NORM_TICKS = [1, 10, 100, 1000, 10_000] as const;

/** 0 at the bottom of the chart, 1 at its top; what lies beyond stays at the edge. */
export function heightOf(value: number): number {
  return clamped((value - VALUES.from) / (VALUES.to - VALUES.from));
}

export interface Bar {
  readonly bottom: number;
  readonly height: number;
  /** Over which edge it runs, if any. */
  readonly beyond: 'top' | 'bottom' | null;
}

export function barOf(value: number): Bar {
  const [low, high] = [heightOf(Math.min(0, value)), heightOf(Math.max(0, value))];
  const beyond = value > VALUES.to ? 'top' : value < VALUES.from ? 'bottom' : null;
  return { bottom: low, height: high - low, beyond };
}

/** 0 at the left end, 1 at the right. */
export function normPlace(norm: number): number {
  return clamped(Math.log(norm / NORMS.from) / Math.log(NORMS.to / NORMS.from));
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}
