/** The background of the plane: lines of constant a + βb, and arrows for the bounds of the proof. */
import { pathRound } from 'd3';
import { provedStep } from '../../../core/theory/recurrence.ts';
import type { Point } from '../../drawing/shapes.ts';
import { polyline } from '../chart/time/curvePath.ts';
import type { PlaneAxes } from './planeAxes.ts';

/** Points of a curved line; most are where it bends and where it is close to an axis. */
const CURVE_SAMPLES = 140;
const STEEPNESS = 36;
/** Smaller weights are drawn as this one: their lines are as good as vertical. */
const LEAST_BETA = 1e-4;
/** Approximate number of lines between the origin and the corner of a linear plane. */
const LINES = 6;
/** Maximum number of lines in a logarithmic plane. */
const MAX_LOG_LINES = 16;

/**
 * SVG path data of a line of constant a + βb; it is curved in a logarithmic plane and may extend
 * beyond the box.
 */
export function levelPath(level: number, beta: number, { place, isLog }: PlaneAxes): string {
  const samples = isLog ? CURVE_SAMPLES : 1;
  const points = Array.from({ length: samples + 1 }, (_, k) => {
    // the share of a in the level, from almost 0 to almost 1
    const share = 1 / (1 + Math.exp(-STEEPNESS * ((2 * k) / samples - 1)));
    return place(level * share, (level * (1 - share)) / Math.max(beta, LEAST_BETA));
  });
  return polyline(points.filter((point) => point !== null));
}

/**
 * Levels of the background lines. The starting level is one of them; the others are evenly spaced,
 * or powers of ten apart in a logarithmic plane.
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
    const step = Math.ceil((most - least + 1) / MAX_LOG_LINES);
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

export interface Field {
  /** SVG path data of all arrows. */
  readonly path: string;
  /** The factor by which they are longer than the step; null if they only show its direction. */
  readonly lengthened: number | null;
}

interface Arrow extends Point {
  readonly dx: number;
  readonly dy: number;
}

/** Distance between arrows in pixels; larger if there would be more than MAX_ARROWS. */
const CELL = 46;
const MAX_ARROWS = 160;
/** Length of the longest, relative to a cell. */
const LONGEST = 0.85;
/** Length of all arrows that only show directions, relative to a cell. */
const DIRECTION_LENGTH = 0.55;
const HEAD = 3.5;
/** Shorter arrows are omitted, since they have no room for a head. */
const MIN_LENGTH = 2;

/** The bounds of the proof as arrows, from (a, b) towards the largest a and b one step later. */
export function provedField(eta: number, axes: PlaneAxes): Field {
  const { left, right, top, bottom } = axes.box;
  const cell = Math.max(CELL, Math.sqrt(((right - left) * (bottom - top)) / MAX_ARROWS));
  const arrows = steps(eta, axes, cell);
  const longest = Math.max(0, ...arrows.map(({ dx, dy }) => Math.hypot(dx, dy)));
  const lengthened = longest === 0 ? 1 : roundDown((LONGEST * cell) / longest);
  const path = pathRound(1);
  for (const { x, y, dx, dy } of arrows) {
    const length = Math.hypot(dx, dy);
    // in a logarithmic plane lengths differ too much, so only directions are shown
    const factor = axes.isLog ? (DIRECTION_LENGTH * cell) / length : lengthened;
    if (length * factor >= MIN_LENGTH) drawArrow(path, { x, y, dx: factor * dx, dy: factor * dy });
  }
  return { path: `${path}`, lengthened: axes.isLog ? null : lengthened };
}

/** The bounds on one step from the centre of every cell, in pixels. */
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

/** Draws an arrow centred at (x, y). */
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

/** To one significant digit. */
function roundDown(value: number): number {
  const power = Math.floor(Math.log10(value));
  return Number(`${Math.floor(value / 10 ** power)}e${power}`);
}
