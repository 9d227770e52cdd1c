/** How a curve goes, whether drawn or computed: what is told of it, and compared. */
import type { Curve, CurvePoint } from './curve.ts';

export interface Shape {
  readonly first: number;
  readonly last: number;
  readonly top: CurvePoint;
  /** Whether it climbs to its top, and whether it comes down from there, by more than a line's width. */
  readonly rises: boolean;
  readonly falls: boolean;
}

/** Null where there is nothing; `width` is what a line on the axis covers. */
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
