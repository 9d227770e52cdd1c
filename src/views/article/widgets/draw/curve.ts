/** Curves drawn by hand, and the shape of any curve. Pure. */

/** A value at every iteration from 0 to LAST; null where nothing is drawn. */
export type Curve = readonly (number | null)[];

export const LAST = 60;
/** Iterations with a handle for the keyboard. */
export const HANDLES: readonly number[] = [0, 10, 20, 30, 40, 50, 60];
const SPACING = 10;

export const EMPTY_CURVE: Curve = Array.from({ length: LAST + 1 }, () => null);

export interface CurvePoint {
  readonly t: number;
  readonly value: number;
}

export function isDrawn(curve: Curve): boolean {
  return curve.some((value) => value !== null);
}

/** Replaces the curve between two points by a straight line. */
export function withStroke(curve: Curve, from: CurvePoint, to: CurvePoint): Curve {
  const [left, right] = from.t <= to.t ? [from, to] : [to, from];
  const slope = (right.value - left.value) / Math.max(1, right.t - left.t);
  return curve.map((value, t) => {
    // `to` is the current position of the pointer, so it takes precedence
    if (t === to.t) return to.value;
    return t >= left.t && t <= right.t ? left.value + slope * (t - left.t) : value;
  });
}

/** Moves a handle and, with linearly decreasing weight, the curve up to the neighbouring handles. */
export function withHandle(curve: Curve, at: number, value: number): Curve {
  const change = value - (curve[at] ?? 0);
  return curve.map((before, t) => {
    const share = Math.max(0, 1 - Math.abs(t - at) / SPACING);
    return Math.max(0, (before ?? 0) + share * change);
  });
}

/** Rounded for storage. */
export function rounded(curve: Curve): Curve {
  return curve.map((value) => (value === null ? null : Number(value.toFixed(4))));
}

/** A stored curve, clamped to the axis; null if it does not fit these axes. */
export function fitted(kept: Curve | undefined, most: number): Curve | null {
  if (kept?.length !== LAST + 1) return null;
  return kept.map((value) => (value === null ? null : Math.min(most, Math.max(0, value))));
}

export interface Shape {
  readonly first: number;
  readonly last: number;
  readonly top: CurvePoint;
  /** Whether it rises to its maximum, and falls from there, by more than a line's width. */
  readonly rises: boolean;
  readonly falls: boolean;
}

/** Null for an empty curve; `width` is a line's width in values of the axis. */
export function shapeOf(curve: Curve | Float64Array, width: number): Shape | null {
  const points: CurvePoint[] = [];
  for (const [t, value] of curve.entries()) if (value !== null) points.push({ t, value });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const top = points.reduce((best, point) => (point.value > best.value ? point : best));
  return {
    first: first.value,
    last: last.value,
    top,
    rises: top.value - first.value > width,
    falls: top.value - last.value > width,
  };
}

/** Maxima within this ratio count as equal. */
const ALIKE = 1.5;

/** Compares the drawn curve with the run, in words; null if nothing was drawn. */
export function comparison(drawn: Shape | null, real: Shape): string | null {
  if (drawn === null) return null;
  const at = `your maximum is at t = ${drawn.top.t}`;
  if (drawn.rises && drawn.falls)
    return `You predicted that it rises and then falls; ${at}, ${heightText(drawn, real)}.`;
  if (drawn.rises)
    return `You predicted the rise, but it also turns around; yours is largest at t = ${drawn.top.t}.`;
  if (drawn.falls) return 'Yours falls from the start, but it cannot: it starts at zero.';
  if (drawn.top.value <= real.top.value) return 'Yours stays near zero, but it does rise a little.';
  return 'Yours stays level.';
}

function heightText(drawn: Shape, real: Shape): string {
  const ratio = drawn.top.value / real.top.value;
  if (ratio > ALIKE) return `${timesText(ratio)} as high as the real one`;
  if (ratio < 1 / ALIKE) return `and the real one is ${timesText(1 / ratio)} as high`;
  return 'about as high as the real one';
}

function timesText(ratio: number): string {
  if (!Number.isFinite(ratio)) return 'many times';
  return `${ratio < 3 ? Number(ratio.toFixed(1)) : Math.round(ratio)} times`;
}
