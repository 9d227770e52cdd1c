/** Places of the labels of contour lines, where they cover no other label. */
import type { OverlayLine } from '../../../core/sweep/overlays.ts';
import type { Box, Point } from '../../drawing/shapes.ts';
import { CHARACTER_WIDTH } from '../../figures/chart/layout.ts';
import { polyline } from '../../figures/chart/time/curvePath.ts';
import { gridPoints } from './borderGeometry.ts';
import type { DiagramLayout } from './geometry.ts';

export interface PlacedLine {
  readonly label: string;
  readonly path: string;
  /** The middle of the label. */
  readonly at: Point;
}

/** A label with its halo. */
const HEIGHT = 15;
const PADDING = 6;
/** Shares of a line at which its label may be, the best first. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0, 1];
/** Distance between the boxes along a line. */
const STEP = 8;

/** @param taken boxes that no label may cover; those of the labels are added */
export function placedLines(
  layout: DiagramLayout,
  facet: number,
  lines: readonly OverlayLine[],
  taken: Box[],
): PlacedLine[] {
  return lines.flatMap(({ label, lines: pieces }) => {
    const all = gridPoints(layout, facet, pieces);
    const longest = all.toSorted((p, q) => lengthOf(q) - lengthOf(p))[0]!;
    // its label would hide it
    if (lengthOf(longest) < boxAround(longest[0]!, label).width) return [];
    const at = labelPlace(layout, facet, longest, label, taken);
    taken.push(boxAround(at, label));
    return [{ label, path: all.map(polyline).join(''), at }];
  });
}

/** The box of a label whose text begins at a point, or ends or has its middle there. */
export function labelBox(
  { x, y }: Point,
  label: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): Box {
  const width = label.length * CHARACTER_WIDTH + PADDING;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { x: left, y: y - HEIGHT / 2, width, height: HEIGHT };
}

function boxAround(at: Point, label: string): Box {
  return labelBox(at, label, 'middle');
}

/** The first place that covers nothing, or else the one that covers least. */
function labelPlace(
  { panels }: DiagramLayout,
  facet: number,
  line: readonly Point[],
  label: string,
  taken: readonly Box[],
): Point {
  const { left, right, top, bottom } = panels[facet]!;
  const places = SHARES.map((share) => {
    const { x, y } = pointAlong(line, share);
    const { width } = boxAround({ x, y }, label);
    // a line near the edge keeps its label inside the panel
    const at = {
      x: Math.min(right - width / 2, Math.max(left + width / 2, x)),
      y: Math.min(bottom - HEIGHT / 2, Math.max(top + HEIGHT / 2, y)),
    };
    const box = boxAround(at, label);
    return { at, covered: taken.filter((other) => overlap(box, other)).length };
  });
  return places.reduce((best, place) => (place.covered < best.covered ? place : best)).at;
}

/** Small boxes along a line, which a label should not cover. */
export function alongLine(line: readonly Point[]): Box[] {
  const count = Math.ceil(lengthOf(line) / STEP);
  return Array.from({ length: count }, (_, k) => {
    const { x, y } = pointAlong(line, k / count);
    return { x: x - 1, y: y - 1, width: 2, height: 2 };
  });
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, k) => sum + distance(line[k]!, point), 0);
}

/** The point at a share of the length of a line. */
function pointAlong(line: readonly Point[], share: number): Point {
  let left = share * lengthOf(line);
  for (let k = 1; k < line.length; k++) {
    const [from, to] = [line[k - 1]!, line[k]!];
    const length = distance(from, to);
    if (length > 0 && left <= length) {
      const part = left / length;
      return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
    }
    left -= length;
  }
  return line.at(-1)!;
}

function distance(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}
