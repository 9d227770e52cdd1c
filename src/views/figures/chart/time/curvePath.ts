/** From values per iteration to SVG path data. */
import { pathRound } from 'd3';
import type { Point } from '../../../drawing/shapes.ts';

export interface PlacedPoint extends Point {
  /** Whether it is in the row of zeros, below a logarithmic axis. */
  readonly zero: boolean;
}

/** Position of values[t]; null if it cannot be shown. */
export type Place = (values: Float64Array, t: number) => PlacedPoint | null;

export interface CurvePath {
  /** SVG path data of the part on the axis and of the part in the row of zeros; may be empty. */
  readonly path: string;
  readonly zeroPath: string;
  /** SVG path data of everything after the end. */
  readonly future: string;
  readonly pointCount: number;
  /** Position of the value at the end; null if it cannot be shown. */
  readonly end: Point | null;
}

/** Values per iteration, and the indices of those that are drawn. */
export interface ThinnedSeries {
  readonly values: Float64Array;
  /** Increasing. */
  readonly kept: readonly number[];
}

/**
 * Connects the values on the axis and the zeros in their row, with a gap between the two. The curve
 * ends at iteration `at`, or at its last value if that is earlier.
 */
export function curvePath(series: ThinnedSeries, place: Place, at = Infinity): CurvePath {
  const { values, kept } = series;
  const end = Math.min(at, values.length - 1);
  if (end < 0) return { path: '', zeroPath: '', future: '', pointCount: 0, end: null };
  // usually the end is the last value, so this finds it at once
  let later = kept.length;
  while (later > 0 && (kept[later - 1] as number) > end) later -= 1;
  const isKept = later > 0 && kept[later - 1] === end;
  const past = connect(values, [...kept.slice(0, isKept ? later - 1 : later), end], place);
  const future = connect(values, later === kept.length ? [] : [end, ...kept.slice(later)], place);
  return {
    path: past.path,
    zeroPath: past.zeroPath,
    future: future.path + future.zeroPath,
    pointCount: past.pointCount + future.pointCount,
    end: place(values, end),
  };
}

function connect(values: Float64Array, times: readonly number[], place: Place) {
  // written by hand: a run at full speed draws curves of hundreds of points in every frame
  let path = '';
  let zeroPath = '';
  let last: PlacedPoint | null = null;
  let pointCount = 0;
  for (const t of times) {
    const point = place(values, t);
    if (point !== null) {
      const position = `${rounded(point.x)},${rounded(point.y)}`;
      // a line to the same point: with round caps, an isolated point is drawn as a dot
      const line = last?.zero === point.zero ? `L${position}` : `M${position}L${position}`;
      if (point.zero) zeroPath += line;
      else path += line;
      pointCount += 1;
    }
    last = point;
  }
  return { path, zeroPath, pointCount };
}

/** A tenth of a pixel is exact enough. */
function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** The area between two curves. */
export function bandPath(lower: ThinnedSeries, upper: ThinnedSeries, place: Place): string {
  const along = upper.kept.map((t) => place(upper.values, t));
  const back = lower.kept.map((t) => place(lower.values, t));
  const outline = [...along, ...back.toReversed()].filter((point) => point !== null);
  return outline.length === 0 ? '' : `${polyline(outline)}Z`;
}

/** SVG path data of the line through the points. */
export function polyline(points: readonly Point[]): string {
  const path = pathRound(1);
  points.forEach(({ x, y }, k) => {
    if (k === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  return `${path}`;
}

/**
 * Picks the values worth drawing: the iterations are divided into equal chunks and each keeps its
 * minimum and maximum, so that no peak is lost however long the run. Returns increasing indices,
 * including the first and the last, at most 2·chunks + 2.
 */
export function thin(values: Float64Array, chunks: number): number[] {
  const { length } = values;
  if (length <= 2 * chunks + 2) return [...values.keys()];
  const kept: number[] = [0];
  const keep = (index: number) => {
    if (index > (kept.at(-1) as number)) kept.push(index);
  };
  for (let k = 0; k < chunks; k++) {
    const from = Math.floor((k * length) / chunks);
    const to = Math.floor(((k + 1) * length) / chunks);
    const [lowest, highest] = extremes(values, from, to);
    keep(Math.min(lowest, highest));
    keep(Math.max(lowest, highest));
  }
  keep(length - 1);
  return kept;
}

/** Indices of the minimum and maximum; ignores NaN. */
function extremes(values: Float64Array, from: number, to: number): [number, number] {
  let lowest = from;
  let highest = from;
  let least = Infinity;
  let most = -Infinity;
  for (let index = from; index < to; index++) {
    const value = values[index] as number;
    if (value < least) {
      least = value;
      lowest = index;
    }
    if (value > most) {
      most = value;
      highest = index;
    }
  }
  return [lowest, highest];
}
