/** The path of a run through the plane. */
import type { PlotArea, Point } from '../../drawing/shapes.ts';
import { polyline } from '../chart/time/curvePath.ts';
import type { Errors, PlaneAxes } from './planeAxes.ts';

export interface TrailPoint extends Point {
  readonly t: number;
}

/** Every early iteration is considered, and at most LATER of the others: most changes are early. */
const EARLY = 1000;
const LATER = 2000;
/** Points closer than this, in pixels, are merged. */
const MIN_DISTANCE = 1.5;
/** Minimum distance between numbered dots. */
const DOT_SPACING = 34;
/** Minimum distance of a numbered dot from the shown iteration. */
const NOW_SPACING = 15;
/** Distance of a label's centre from its dot, and from the edges of the plane. */
const LABEL_OFFSET = 17;
const LABEL_INSET = 11;

/** Positions of the run in order, without points that coincide; always includes the last. */
export function trail({ a, b }: Errors, { place }: PlaneAxes): TrailPoint[] {
  const last = a.length - 1;
  const stride = Math.max(1, Math.ceil((last - EARLY) / LATER));
  const kept: TrailPoint[] = [];
  for (let t = 0; t <= last; t += t < EARLY ? 1 : stride) {
    const point = place(a[t] as number, b[t] as number);
    if (point === null) continue;
    const before = kept.at(-1);
    if (before === undefined || distance(before, point) >= MIN_DISTANCE) kept.push({ t, ...point });
  }
  const end = place(a[last] ?? Number.NaN, b[last] ?? Number.NaN);
  if (end !== null && kept.at(-1)?.t !== last) kept.push({ t: last, ...end });
  return kept;
}

/** SVG path data from one iteration to another. */
export function trailPath(points: readonly TrailPoint[], from: number, to: number): string {
  return polyline(points.filter(({ t }) => t >= from && t <= to));
}

/**
 * The start and round iterations (1, 2 or 5 times a power of ten), without those too close to each
 * other or to the shown iteration.
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
    if (now !== null && distance(now, point) < NOW_SPACING) continue;
    if (marks.every((other) => distance(other, point) >= DOT_SPACING)) marks.push({ t, ...point });
  }
  return marks;
}

/** Position of a landmark's label: beside the path, on the outer side of its bend. */
export function labelPlace(mark: TrailPoint, points: readonly TrailPoint[], box: PlotArea): Point {
  const before = points.findLast(({ t }) => t < mark.t) ?? mark;
  const after = points.find(({ t }) => t > mark.t) ?? mark;
  // perpendicular to the path, or to the right if there is no path
  const across = unit({ x: before.y - after.y, y: after.x - before.x }) ?? { x: 1, y: 0 };
  const middle = centre(points);
  const outwards = (mark.x - middle.x) * across.x + (mark.y - middle.y) * across.y < 0 ? -1 : 1;
  const beside = (side: number) => ({
    x: clamp(
      mark.x + side * LABEL_OFFSET * across.x,
      box.left + LABEL_INSET,
      box.right - LABEL_INSET,
    ),
    y: clamp(
      mark.y + side * LABEL_OFFSET * across.y,
      box.top + LABEL_INSET,
      box.bottom - LABEL_INSET,
    ),
  });
  // near an edge of the plane there may be no room on that side
  const preferred = beside(outwards);
  return distance(preferred, mark) > LABEL_OFFSET / 2 ? preferred : beside(-outwards);
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

/** The iteration nearest to a position, at most `within` pixels away. */
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

export function isInside({ x, y }: Point, { left, right, top, bottom }: PlotArea): boolean {
  return x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1;
}
