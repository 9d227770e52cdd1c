/** The way of a run through the plane. */
import { pathRound } from 'd3';
import type { Point } from '../chart/time/curvePath.ts';
import type { Box, Errors, PlaneAxes } from './planeAxes.ts';

export interface TrailPoint extends Point {
  readonly t: number;
}

/** All of the first iterations are looked at, and so many of the rest: the way is made early. */
const EARLY = 1000;
const LATER = 2000;
/** Points closer than this, in pixels, are drawn as one. */
const CLOSEST = 1.5;
/** Dots with their iteration beside them keep this far apart. */
const DOT_ROOM = 34;
/** And this far from the point on show. */
const NOW_ROOM = 15;
/** How far from its dot a number's middle stands, and how far from the edges of the plane. */
const NUMBER_AWAY = 17;
const NUMBER_ROOM = 11;

/** Where the run was, in order; points that fall together are left out, the last is not. */
export function trail({ a, b }: Errors, { place }: PlaneAxes): TrailPoint[] {
  const last = a.length - 1;
  const stride = Math.max(1, Math.ceil((last - EARLY) / LATER));
  const kept: TrailPoint[] = [];
  for (let t = 0; t <= last; t += t < EARLY ? 1 : stride) {
    const point = place(a[t] as number, b[t] as number);
    if (point === null) continue;
    const before = kept.at(-1);
    if (before === undefined || distance(before, point) >= CLOSEST) kept.push({ t, ...point });
  }
  const end = place(a[last] ?? Number.NaN, b[last] ?? Number.NaN);
  if (end !== null && kept.at(-1)?.t !== last) kept.push({ t: last, ...end });
  return kept;
}

/** SVG path data of the way from one iteration to another. */
export function trailPath(points: readonly TrailPoint[], from: number, to: number): string {
  const path = pathRound(1);
  let begun = false;
  for (const { t, x, y } of points) {
    if (t < from || t > to) continue;
    if (begun) path.lineTo(x, y);
    else path.moveTo(x, y);
    begun = true;
  }
  return `${path}`;
}

/**
 * The start and round iterations (1, 2 or 5 times a power of ten) that stand clear of each other
 * and of the point on show.
 */
export function landmarks(
  { a, b }: Errors,
  { place, box }: PlaneAxes,
  now: Point | null,
): TrailPoint[] {
  const marks: TrailPoint[] = [];
  for (const t of roundTimes(a.length - 1)) {
    const point = place(a[t] as number, b[t] as number);
    if (point === null || !isInside(point, box)) continue;
    if (now !== null && distance(now, point) < NOW_ROOM) continue;
    if (marks.every((other) => distance(other, point) >= DOT_ROOM)) marks.push({ t, ...point });
  }
  return marks;
}

/** Where a landmark's number stands: beside the way, on the side that it turns away from. */
export function numberPlace(mark: TrailPoint, points: readonly TrailPoint[], box: Box): Point {
  const before = points.findLast(({ t }) => t < mark.t) ?? mark;
  const after = points.find(({ t }) => t > mark.t) ?? mark;
  // at right angles to the way, or to the right where there is no way
  const across = unit({ x: before.y - after.y, y: after.x - before.x }) ?? { x: 1, y: 0 };
  const middle = centre(points);
  const outwards = (mark.x - middle.x) * across.x + (mark.y - middle.y) * across.y < 0 ? -1 : 1;
  const beside = (side: number) => ({
    x: clamp(
      mark.x + side * NUMBER_AWAY * across.x,
      box.left + NUMBER_ROOM,
      box.right - NUMBER_ROOM,
    ),
    y: clamp(
      mark.y + side * NUMBER_AWAY * across.y,
      box.top + NUMBER_ROOM,
      box.bottom - NUMBER_ROOM,
    ),
  });
  // an edge of the plane may leave no room on that side
  const preferred = beside(outwards);
  return distance(preferred, mark) > NUMBER_AWAY / 2 ? preferred : beside(-outwards);
}

function unit({ x, y }: Point): Point | null {
  const length = Math.hypot(x, y);
  return length === 0 ? null : { x: x / length, y: y / length };
}

function centre(points: readonly TrailPoint[]): Point {
  const sum = { x: 0, y: 0 };
  for (const { x, y } of points) {
    sum.x += x;
    sum.y += y;
  }
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function roundTimes(last: number): number[] {
  const times = last < 0 ? [] : [0];
  for (let power = 1; power <= last; power *= 10)
    times.push(...[1, 2, 5].map((k) => k * power).filter((t) => t <= last));
  return times;
}

/** The iteration nearest to a place, no further than `within` pixels. */
export function nearestTime(
  trails: readonly (readonly TrailPoint[])[],
  at: Point,
  within: number,
): number | null {
  let nearest: number | null = null;
  let least = within;
  for (const points of trails)
    for (const point of points) {
      const away = distance(point, at);
      if (away > least) continue;
      least = away;
      nearest = point.t;
    }
  return nearest;
}

function distance(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}

export function isInside({ x, y }: Point, { left, right, top, bottom }: Box): boolean {
  return x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1;
}
