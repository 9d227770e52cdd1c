/** From numbers over the iterations to SVG path data. */
import { pathRound } from 'd3';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlacedPoint extends Point {
  /** Whether it stands in the row of zeros. */
  readonly zero: boolean;
}

/** Where values[t] stands; null where it cannot be shown. */
export type Place = (values: Float64Array, t: number) => PlacedPoint | null;

export interface CurvePath {
  /** SVG path data of what lies on the axis, and of what lies in the row of zeros; may be empty. */
  readonly path: string;
  readonly zeroPath: string;
  readonly pointCount: number;
  /** Where the curve has got to; null where its last value cannot be shown. */
  readonly end: Point | null;
}

/** Numbers over the iterations, and which of them are worth a point. */
export interface Thinned {
  readonly values: Float64Array;
  /** Rising. */
  readonly kept: readonly number[];
}

/** Connects what lies on the axis, draws stretches of zero in their row, leaves the jump between open. */
export function curvePath({ values, kept }: Thinned, place: Place): CurvePath {
  const paths = { above: pathRound(1), zero: pathRound(1) };
  let last: PlacedPoint | null = null;
  let pointCount = 0;
  for (const t of kept) {
    const point = place(values, t);
    if (point !== null) {
      const path = point.zero ? paths.zero : paths.above;
      if (last?.zero !== point.zero) path.moveTo(point.x, point.y);
      // after a move, a line to the same point: with round ends, a point without neighbours is a dot
      path.lineTo(point.x, point.y);
      pointCount += 1;
    }
    last = point;
  }
  return { path: `${paths.above}`, zeroPath: `${paths.zero}`, pointCount, end: last };
}

/** The area between two curves. */
export function bandPath(lower: Thinned, upper: Thinned, place: Place): string {
  const path = pathRound(1);
  const along = upper.kept.map((t) => place(upper.values, t));
  const back = lower.kept.map((t) => place(lower.values, t));
  const outline = [...along, ...back.toReversed()].filter((point) => point !== null);
  outline.forEach(({ x, y }, k) => {
    if (k === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (outline.length > 0) path.closePath();
  return `${path}`;
}
