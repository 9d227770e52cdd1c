/** Places of texts near points of a chart, clear of its curves and labels. */
import type { Box, PlotArea, Point, Size } from '../../../drawing/shapes.ts';

export type Line = readonly Point[];

export interface Obstacles {
  /** Lines that the text avoids, and among them those that its leader avoids too. */
  readonly lines: readonly Line[];
  readonly uncrossed: readonly Line[];
  readonly boxes: readonly Box[];
}

export interface FreePlace {
  readonly box: Box;
  /** Both ends of the line from the point to the text. */
  readonly from: Point;
  readonly to: Point;
}

/** Free space around a text, and around the point at the start of its leader, in pixels. */
const PADDING = 5;
const START = 7;
const DISTANCES = [16, 26, 38, 52, 68, 86, 106, 128];
/** Above and below first, because curves go from left to right. */
const ANGLES = [-50, -90, 50, 90, -30, 30, -70, 70, -10, 10, -130, 130, -160, 160];

/** The number of places there are to try, the nearest first. */
export const PLACES = DISTANCES.length * ANGLES.length;

/**
 * The place number `k` for a text of this size near a point; null if something is in its way or it
 * leaves the area.
 */
export function freePlace(
  k: number,
  point: Point,
  size: Size,
  area: PlotArea,
  { lines, uncrossed, boxes }: Obstacles,
): FreePlace | null {
  const angle = (ANGLES[k % ANGLES.length]! * Math.PI) / 180;
  const distance = DISTANCES[Math.floor(k / ANGLES.length)]!;
  const direction = { x: Math.cos(angle), y: Math.sin(angle) };
  const corner = {
    x: point.x + distance * direction.x - size.width * share(direction.x),
    y: point.y + distance * direction.y - size.height * share(direction.y),
  };
  // at the edges a text moves aside, but not up or down into the curves
  const box = { ...size, ...corner, x: within(corner.x, area.left, area.right - size.width) };
  if (area.right - area.left < size.width) return null;
  if (box.y < area.top || box.y + box.height > area.bottom) return null;
  const to = {
    x: within(point.x, box.x, box.x + box.width),
    y: within(point.y, box.y, box.y + box.height),
  };
  const length = Math.hypot(to.x - point.x, to.y - point.y);
  if (length < 2 * START) return null;
  const from = {
    x: point.x + (START * (to.x - point.x)) / length,
    y: point.y + (START * (to.y - point.y)) / length,
  };
  const around = grown(box, PADDING);
  const isFree =
    boxes.every((other) => !overlap(around, other)) &&
    lines.every((line) => !meetsBox(line, around)) &&
    uncrossed.every((line) => !meetsLine(line, from, to));
  return isFree ? { box, from, to } : null;
}

/** How much of the text is before its corner or edge that is next to the point. */
function share(component: number): number {
  if (Math.abs(component) < 0.2) return 0.5;
  return component > 0 ? 0 : 1;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function overlap(p: Box, q: Box): boolean {
  return p.x < q.x + q.width && q.x < p.x + p.width && p.y < q.y + q.height && q.y < p.y + p.height;
}

function meetsBox(line: Line, box: Box): boolean {
  const { x, y, width, height } = box;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return (
    line.some((p) => p.x >= x && p.x <= x + width && p.y >= y && p.y <= y + height) ||
    corners.some((corner, k) => meetsLine(line, corner, corners[(k + 1) % 4]!))
  );
}

/** Whether a polyline crosses the straight line between two points. */
function meetsLine(line: Line, from: Point, to: Point): boolean {
  return line.some((point, k) => k > 0 && cross(line[k - 1]!, point, from, to));
}

function cross(p: Point, q: Point, r: Point, s: Point): boolean {
  return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;
}

/** The sign tells on which side of the line through p and q the point r is. */
function side(p: Point, q: Point, r: Point): number {
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

/** The points of SVG path data with absolute moves and lines, one line for each move. */
export function linesOf(path: string): Line[] {
  return path
    .split('M')
    .slice(1)
    .map((part) =>
      part.split('L').map((pair): Point => {
        const [x = 0, y = 0] = pair.split(',').map(Number);
        return { x, y };
      }),
    );
}
