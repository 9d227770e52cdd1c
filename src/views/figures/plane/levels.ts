/** Lines along which a + βb is the same: straight ones, that a logarithmic plane bends. */
import { pathRound } from 'd3';
import type { PlaneAxes } from './planeAxes.ts';

/** Points of a bent line; most of them where it turns and where it hugs an axis. */
const BENT_SAMPLES = 140;
const STEEPNESS = 36;
/** Lines between the origin and the corner of a linear plane, about. */
const LINES = 6;
/** Lines in a logarithmic one, at most. */
const MOST_DECADES = 16;

/** SVG path data; may leave the box. */
export function levelPath(level: number, beta: number, { place, isLog }: PlaneAxes): string {
  const path = pathRound(1);
  const samples = isLog ? BENT_SAMPLES : 1;
  let begun = false;
  for (let k = 0; k <= samples; k++) {
    // how much of the level is a's: from next to nothing to next to all
    const share = 1 / (1 + Math.exp(-STEEPNESS * ((2 * k) / samples - 1)));
    const point = place(level * share, (level * (1 - share)) / beta);
    if (point === null) continue;
    if (begun) path.lineTo(point.x, point.y);
    else path.moveTo(point.x, point.y);
    begun = true;
  }
  return `${path}`;
}

/**
 * Levels for the background, counted from the start's so that it is one of them: evenly spaced,
 * or by factors of ten in a logarithmic plane.
 */
export function backgroundLevels(
  start: number,
  beta: number,
  { a, b, box, isLog }: PlaneAxes,
): number[] {
  const corner = a.valueAt(box.right) + beta * b.valueAt(box.top);
  if (!(start > 0 && corner < Infinity)) return [];
  if (isLog) {
    const origin = a.valueAt(box.left) + beta * b.valueAt(box.bottom);
    const least = Math.ceil(Math.log10(origin / start));
    const most = Math.floor(Math.log10(corner / start));
    const step = Math.ceil((most - least + 1) / MOST_DECADES);
    return multiples(Math.ceil(least / step) * step, most, step).map((k) => start * 10 ** k);
  }
  const density = (LINES * start) / corner;
  const step = density >= 1 ? start / Math.round(density) : start * Math.round(1 / density);
  return multiples(step, corner, step);
}

function multiples(first: number, last: number, step: number): number[] {
  const count = Math.max(0, Math.floor((last - first) / step + 1));
  return Array.from({ length: count }, (_, k) => first + k * step);
}
