/** How far down the names of curves and levels stand in a chart. */
import type { Point } from './time/curvePath.ts';
import { spread } from './spread.ts';

/** A curve that ends this close to the right edge has its name beside the names of the levels. */
const NAME_WIDTH = 60;

interface Frame {
  readonly right: number;
  readonly top: number;
  readonly floor: number;
}

/**
 * Names of curves keep clear of each other, and of the levels' where they come that far. Null for
 * a curve without a name, or a level that has no place.
 */
export function nameRows(
  ends: readonly (Point | null)[],
  levels: readonly (number | null)[],
  { right, top, floor }: Frame,
) {
  const meet = ends.some((end) => end !== null && end.x > right - NAME_WIDTH);
  const rows = ends.map((end) => end?.y ?? null);
  const together = spread(meet ? [...rows, ...levels] : rows, top, floor);
  const levelRows = meet ? together.slice(ends.length) : spread(levels, top, floor);
  return {
    ends: together.slice(0, ends.length),
    levels: levels.map((y, k) => (y === null ? null : { y, labelY: levelRows[k] ?? y })),
  };
}
