/** The speed slider: a logarithmic scale from one iteration a second to as fast as it goes. */
import type { Pace } from '../../../solver/messages.ts';
import { FASTEST_PACE } from '../../../state/lab/pace.ts';

/** The last place on the slider is without limit; the one before it is FASTEST_PACE. */
const PLACES = 60;

export const PACE_PLACES = PLACES + 1;

/** The pace at a place 0 … PACE_PLACES, rounded to two digits. */
export function paceAt(place: number): Pace {
  if (place > PLACES) return Infinity;
  return Number((FASTEST_PACE ** (place / PLACES)).toPrecision(2));
}

/** The nearest place to a pace. */
export function placeOf(pace: Pace): number {
  if (pace > FASTEST_PACE) return PACE_PLACES;
  const place = (PLACES * Math.log(Math.max(1, pace))) / Math.log(FASTEST_PACE);
  return Math.round(place);
}

export function paceText(pace: Pace): string {
  if (pace === Infinity) return 'as fast as it goes';
  return pace === 1 ? '1 iteration a second' : `${pace} iterations a second`;
}

/** The same beside the slider, where room is short. */
export function paceInShort(pace: Pace): string {
  return pace === Infinity ? 'no limit' : `${pace} a second`;
}
