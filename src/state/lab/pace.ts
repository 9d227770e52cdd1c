/** How fast a run plays: iterations a second, or Infinity for as fast as the machine allows. */
import type { Pace } from '../../solver/messages.ts';

export const SLOWEST_PACE = 0.1;
/** Beyond this nobody can tell one pace from another, except from no limit at all. */
export const FASTEST_PACE = 1000;
/** Slow enough to watch every iteration. */
export const DEFAULT_PACE: Pace = 30;

export function isPace(pace: number): boolean {
  return pace === Infinity || (pace >= SLOWEST_PACE && pace <= FASTEST_PACE);
}

/** The nearest pace there is; NaN is none. */
export function nearestPace(pace: number): Pace {
  if (Number.isNaN(pace)) return DEFAULT_PACE;
  return pace === Infinity ? Infinity : Math.min(Math.max(pace, SLOWEST_PACE), FASTEST_PACE);
}
