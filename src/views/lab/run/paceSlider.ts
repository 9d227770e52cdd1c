/** The speed slider: a logarithmic scale from one iteration per second to no limit. */
import type { Pace } from '../../../solver/messages.ts';
import { FASTEST_PACE } from '../../../state/lab/view.ts';

/** The position of FASTEST_PACE; one more position means no limit. */
const PLACES = 60;

export const PACE_PLACES = PLACES + 1;

/** The pace at a slider position 0 … PACE_PLACES, rounded to two digits. */
export function paceAt(place: number): Pace {
  if (place > PLACES) return Infinity;
  return Number((FASTEST_PACE ** (place / PLACES)).toPrecision(2));
}

/** The slider position nearest to a pace. */
export function placeOf(pace: Pace): number {
  if (pace > FASTEST_PACE) return PACE_PLACES;
  const place = (PLACES * Math.log(Math.max(1, pace))) / Math.log(FASTEST_PACE);
  return Math.round(place);
}

/** Completes “Running …”. */
export function paceText(pace: Pace): string {
  if (pace === Infinity) return 'as fast as possible';
  return pace === 1 ? 'at 1 iteration per second' : `at ${pace} iterations per second`;
}

/** The label beside the slider. */
export function shortPaceText(pace: Pace): string {
  return pace === Infinity ? 'no limit' : `${pace} per second`;
}
