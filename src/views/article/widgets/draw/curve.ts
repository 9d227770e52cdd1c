/** A curve drawn by hand: a value at every iteration from 0 to LAST, null where nothing is drawn. */

export type Curve = readonly (number | null)[];

export const LAST = 60;
/** Where the keyboard takes hold of it. */
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

/** With a stroke from one point to another, over what was drawn there before. */
export function withStroke(curve: Curve, from: CurvePoint, to: CurvePoint): Curve {
  const [left, right] = from.t <= to.t ? [from, to] : [to, from];
  const slope = (right.value - left.value) / Math.max(1, right.t - left.t);
  return curve.map((value, t) => {
    // the end that the pointer has come to is the one that counts
    if (t === to.t) return to.value;
    return t >= left.t && t <= right.t ? left.value + slope * (t - left.t) : value;
  });
}

/** With a handle moved: what lies up to the next handles goes along, the nearer the more. */
export function withHandle(curve: Curve, at: number, value: number): Curve {
  const change = value - (curve[at] ?? 0);
  return curve.map((before, t) => {
    const share = Math.max(0, 1 - Math.abs(t - at) / SPACING);
    return Math.max(0, (before ?? 0) + share * change);
  });
}

/** As it is worth keeping: nobody draws more than four digits. */
export function rounded(curve: Curve): Curve {
  return curve.map((value) => (value === null ? null : Number(value.toFixed(4))));
}

/** What was kept, made fit for these axes; null where it is no such curve. */
export function fitted(kept: Curve | undefined, most: number): Curve | null {
  if (kept?.length !== LAST + 1) return null;
  return kept.map((value) => (value === null ? null : Math.min(most, Math.max(0, value))));
}
