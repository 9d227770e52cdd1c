/** Straight lines through the logarithm of a series: contraction per iteration, floor, fall at the end. */
import { exp, log } from '../elementary.ts';

export interface Line {
  readonly slope: number;
  readonly intercept: number;
  /** Of the slope. */
  readonly standardError: number;
  readonly points: number;
}

/** The least-squares line through (x_k, y_k); null for fewer than three points or equal x. */
export function lineThrough(x: ArrayLike<number>, y: ArrayLike<number>): Line | null {
  const points = x.length;
  if (points < 3) return null;
  let [meanX, meanY] = [0, 0];
  for (let k = 0; k < points; k++) {
    meanX += x[k]! / points;
    meanY += y[k]! / points;
  }
  let [xx, xy] = [0, 0];
  for (let k = 0; k < points; k++) {
    xx += (x[k]! - meanX) ** 2;
    xy += (x[k]! - meanX) * (y[k]! - meanY);
  }
  if (!(xx > 0)) return null;
  const slope = xy / xx;
  let residual = 0;
  for (let k = 0; k < points; k++) residual += (y[k]! - meanY - slope * (x[k]! - meanX)) ** 2;
  const standardError = Math.sqrt(residual / (points - 2) / xx);
  return { slope, intercept: meanY - slope * meanX, standardError, points };
}

/** Below this a series is rounding error. */
const ROUNDING = 1e-11;
/**
 * Where a fit begins and ends: once the start has decayed to a fraction, since early iterations are
 * slower or faster, and a factor above the floor, whose noise would flatten the line. The second window is
 * for runs whose floor is so high that the first has too few iterations.
 */
const WINDOWS = [
  { pastStart: 0.1, aboveFloor: 10 },
  { pastStart: 0.6, aboveFloor: 3 },
] as const;
const FEWEST_POINTS = 8;
const MOST_POINTS = 60;

export interface Contraction {
  /** The factor per iteration. */
  readonly rate: number;
  readonly standardError: number;
}

/**
 * The factor by which a positive series shrinks per iteration between its start and its floor: from the
 * slope of its logarithm over the last iterations before the floor. Null where there are too few of them.
 */
export function contraction(series: Float64Array, floor: number | null): Contraction | null {
  for (const { pastStart, aboveFloor } of WINDOWS) {
    const least = Math.max(ROUNDING, aboveFloor * (floor ?? 0));
    const fitted = fitBetween(series, pastStart * (series[0] ?? Number.NaN), least);
    if (fitted !== null) return fitted;
  }
  return null;
}

function fitBetween(series: Float64Array, most: number, least: number): Contraction | null {
  let start = 0;
  while (start < series.length && !(series[start]! <= most)) start++;
  let end = start;
  while (end < series.length && series[end]! > least) end++;
  start = Math.max(start, end - MOST_POINTS);
  if (end - start < FEWEST_POINTS) return null;
  const line = logLine(series, start, end);
  if (line === null) return null;
  const rate = exp(line.slope);
  return { rate, standardError: rate * line.standardError };
}

/** The line through the logarithm of series[start … end); null where a value is not positive. */
export function logLine(series: Float64Array, start: number, end: number): Line | null {
  const x: number[] = [];
  const y: number[] = [];
  for (let t = start; t < end; t++) {
    if (!(series[t]! > 0) || series[t] === Infinity) return null;
    x.push(t);
    y.push(log(series[t]!));
  }
  return lineThrough(x, y);
}

/** The median; NaN for no values. */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
