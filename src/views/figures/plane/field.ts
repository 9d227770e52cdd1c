/** The proof's bounds as arrows: from (a, b) towards the most that it allows one step later. */
import { pathRound } from 'd3';
import { provedStep } from '../../../core/theory/recurrence.ts';
import type { PlaneAxes } from './planeAxes.ts';

export interface Field {
  /** SVG path data of all arrows. */
  readonly path: string;
  /** How many times longer than the step they are; null where they only show its direction. */
  readonly lengthened: number | null;
}

interface Arrow {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Arrows stand this far apart, in pixels, and further where there would be too many. */
const CELL = 46;
const MOST = 160;
/** The longest is this share of a cell. */
const LONGEST = 0.85;
/** Where they only show directions, all are. */
const DIRECTION_LENGTH = 0.55;
const HEAD = 3.5;
/** Shorter than this there is no room for a head. */
const SHORTEST = 2;

export function provedField(eta: number, axes: PlaneAxes): Field {
  const { left, right, top, bottom } = axes.box;
  const cell = Math.max(CELL, Math.sqrt(((right - left) * (bottom - top)) / MOST));
  const arrows = steps(eta, axes, cell);
  const longest = Math.max(0, ...arrows.map(({ dx, dy }) => Math.hypot(dx, dy)));
  const lengthened = longest === 0 ? 1 : roundDown((LONGEST * cell) / longest);
  const path = pathRound(1);
  for (const { x, y, dx, dy } of arrows) {
    const length = Math.hypot(dx, dy);
    // in a logarithmic plane lengths differ by so much that only directions can be shown
    const factor = axes.isLog ? (DIRECTION_LENGTH * cell) / length : lengthened;
    if (length * factor >= SHORTEST) drawArrow(path, { x, y, dx: factor * dx, dy: factor * dy });
  }
  return { path: `${path}`, lengthened: axes.isLog ? null : lengthened };
}

/** The bounds on one step from the middle of every cell, in pixels. */
function steps(eta: number, { box, a, b, place }: PlaneAxes, cell: number): Arrow[] {
  const columns = Math.max(2, Math.floor((box.right - box.left) / cell));
  const rows = Math.max(2, Math.floor((box.bottom - box.top) / cell));
  return Array.from({ length: columns * rows }, (_, k) => {
    const x = box.left + (((k % columns) + 0.5) * (box.right - box.left)) / columns;
    const y = box.top + ((Math.floor(k / columns) + 0.5) * (box.bottom - box.top)) / rows;
    const next = provedStep(a.valueAt(x), b.valueAt(y), eta);
    const to = place(next.a, next.b);
    return to === null ? [] : [{ x, y, dx: to.x - x, dy: to.y - y }];
  }).flat();
}

/** Its middle on (x, y). */
function drawArrow(path: ReturnType<typeof pathRound>, { x, y, dx, dy }: Arrow): void {
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const [tipX, tipY] = [x + dx / 2, y + dy / 2];
  const head = Math.min(HEAD, length / 2);
  path.moveTo(x - dx / 2, y - dy / 2);
  path.lineTo(tipX, tipY);
  path.moveTo(tipX - head * (ux + 0.6 * uy), tipY - head * (uy - 0.6 * ux));
  path.lineTo(tipX, tipY);
  path.lineTo(tipX - head * (ux - 0.6 * uy), tipY - head * (uy + 0.6 * ux));
}

/** To one digit, so that it can be said. */
function roundDown(value: number): number {
  const power = Math.floor(Math.log10(value));
  return Number(`${Math.floor(value / 10 ** power)}e${power}`);
}
