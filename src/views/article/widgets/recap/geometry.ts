/** The geometry of the small pictures. Pure. All have the same size, in units of the view box. */

export const SIZE = { width: 340, height: 106 } as const;

export type Place = (value: number) => number;

export function linear(from: number, to: number, start: number, end: number): Place {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** Values below `least` are drawn at the bottom. */
export function logarithmic(least: number, most: number, bottom: number, top: number): Place {
  const span = Math.log(most / least);
  return (value) => bottom + (Math.log(Math.max(value, least) / least) / span) * (top - bottom);
}

/** A curve of one value per iteration. */
export function curve(values: readonly number[], x: Place, y: Place): string {
  return values
    .map((value, t) => `${t === 0 ? 'M' : 'L'}${x(t).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
}

/** Moves labels apart, so that each has `room` and none is below `lowest`. */
export function spread(places: readonly number[], room: number, lowest: number): number[] {
  const order = places.map((_, k) => k).sort((j, k) => places[j]! - places[k]!);
  const result = [...places];
  let above = -Infinity;
  for (const k of order) above = result[k] = Math.max(result[k]!, above + room);
  let below = lowest + room;
  for (const k of order.toReversed()) below = result[k] = Math.min(result[k]!, below - room);
  return result;
}
