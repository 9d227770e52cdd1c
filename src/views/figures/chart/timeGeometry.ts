/**
 * The curves over time on a logarithmic axis. A logarithm has no zero, and the errors
 * do reach it: what is zero, or too small to tell from it, stands in a row of its own
 * below the axis.
 */
import { pathRound, scaleLinear, scaleLog } from 'd3';
import { thin } from './thin.ts';

/** Below this a number is drawn as zero: beside 1, double precision cannot tell them apart. */
const SMALLEST = 1e-16;
/** A curve has at most this many points, however long the run. */
export const MAX_POINTS = 602;
const STRETCHES = (MAX_POINTS - 2) / 2;

/** Iterations on the time axis at first: the beginning is where most happens. */
const FIRST_STRETCH = 50;
/** Decades shown at least, so that an axis does not magnify nothing. */
const MIN_DECADES = 4;
/** The axis grows downwards by this many decades at a time, so that it rests in between. */
const DECADES_AT_A_TIME = 2;
const MAX_DECADE_TICKS = 7;
const LABEL_GAP = 21;
const ZERO_ROW_HEIGHT = 22;
const MARGIN = { top: 14, right: 78, bottom: 52, left: 46 } as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Tick {
  readonly value: number;
  /** In pixels from the left, or from the top. */
  readonly position: number;
}

/** A power of ten on the value axis. */
export interface DecadeTick {
  readonly exponent: number;
  readonly position: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CurveGeometry {
  /** SVG path data of what lies above zero, and of what lies in the row of zeros; may be empty. */
  readonly path: string;
  readonly zeroPath: string;
  readonly pointCount: number;
  /** Where the curve has got to, and how far down its name stands. */
  readonly end: (Point & { readonly labelY: number }) | null;
}

export interface PotentialGeometry {
  /** The rectangle inside the axes. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly timeTicks: readonly Tick[];
  readonly valueTicks: readonly DecadeTick[];
  /** Where zero stands, if some value is zero. */
  readonly zeroRow: number | null;
  readonly curves: readonly CurveGeometry[];
}

/** One geometry for some curves over the same iterations 0, 1, 2, …; `T` is the last there can be. */
export function potentialGeometry(
  curves: readonly Float64Array[],
  T: number,
  { width, height }: Size,
): PotentialGeometry {
  const left = MARGIN.left;
  const right = Math.max(left + 1, width - MARGIN.right);
  const top = MARGIN.top;
  const floor = height - MARGIN.bottom;
  const zeroRow = curves.some((values) => values.some(isZero)) ? floor : null;
  const bottom = zeroRow === null ? floor : floor - ZERO_ROW_HEIGHT;

  const time = scaleLinear([0, lastTime(curves[0]?.length ?? 0, T)], [left, right]);
  const [lowest, highest] = decades(curves);
  const value = scaleLog([10 ** lowest, 10 ** highest], [bottom, top]);
  const place: Place = (values, t) => {
    const v = values[t] as number;
    if (!Number.isFinite(v)) return null;
    const zero = isZero(v);
    return { x: time(t), y: zero ? floor : value(v), zero };
  };

  const drawn = curves.map((values) => drawCurve(values, place));
  const labels = spread(
    drawn.map(({ end }) => end?.y ?? null),
    top,
    floor,
  );
  return {
    left,
    right,
    top,
    bottom,
    timeTicks: time
      .ticks(Math.max(2, Math.round((right - left) / 90)))
      .filter(Number.isInteger)
      .map((t) => ({ value: t, position: time(t) })),
    valueTicks: decadeTicks(lowest, highest).map((exponent) => ({
      exponent,
      position: value(10 ** exponent),
    })),
    zeroRow,
    curves: drawn.map(({ end, ...curve }, k) => ({
      ...curve,
      end: end === null ? null : { x: end.x, y: end.y, labelY: labels[k] ?? end.y },
    })),
  };
}

function isZero(value: number): boolean {
  return Math.abs(value) < SMALLEST;
}

/** The end of the time axis: 1, 2 or 5 times a power of ten, so that it rests in between; at most T. */
export function lastTime(length: number, T: number): number {
  const needed = Math.max(FIRST_STRETCH, length - 1);
  const power = 10 ** Math.floor(Math.log10(needed));
  const round = [1, 2, 5, 10].map((k) => k * power).find((end) => end >= needed);
  return Math.max(1, Math.min(T, round ?? T));
}

/** The exponents at both ends of the value axis. */
function decades(curves: readonly Float64Array[]): [lowest: number, highest: number] {
  let least = Infinity;
  let most = SMALLEST;
  for (const values of curves)
    for (const v of values) {
      if (!Number.isFinite(v) || isZero(v)) continue;
      if (v < least) least = v;
      if (v > most) most = v;
    }
  if (least === Infinity) return [1 - MIN_DECADES, 1];
  const highest = Math.ceil(Math.log10(most));
  const lowest = Math.min(Math.floor(Math.log10(least)), highest - MIN_DECADES);
  return [Math.floor(lowest / DECADES_AT_A_TIME) * DECADES_AT_A_TIME, highest];
}

function decadeTicks(lowest: number, highest: number): number[] {
  const step = Math.ceil((highest - lowest) / (MAX_DECADE_TICKS - 1));
  const ticks: number[] = [];
  for (let k = Math.ceil(lowest / step) * step; k <= highest; k += step) ticks.push(k);
  return ticks;
}

type Place = (values: Float64Array, t: number) => PlacedPoint | null;
type PlacedPoint = Point & { readonly zero: boolean };

/** Connects what lies above zero, draws stretches of zero in their row, leaves the jump between open. */
function drawCurve(values: Float64Array, place: Place) {
  const paths = { above: pathRound(1), zero: pathRound(1) };
  let last: PlacedPoint | null = null;
  let pointCount = 0;
  for (const t of thin(values, STRETCHES)) {
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

/** Moves labels apart that stand closer than a line's height, within [from, to]; null has no label. */
export function spread(
  wanted: readonly (number | null)[],
  from: number,
  to: number,
): (number | null)[] {
  const order = wanted.flatMap((y, k) => (y === null ? [] : [{ y, k }])).sort((p, q) => p.y - q.y);
  const placed: (number | null)[] = wanted.map(() => null);
  let free = from;
  const down = order.map(({ y }) => {
    const at = Math.max(y, free);
    free = at + LABEL_GAP;
    return at;
  });
  let limit = to;
  for (let k = order.length - 1; k >= 0; k--) {
    const at = Math.min(down[k] as number, limit);
    limit = at - LABEL_GAP;
    placed[(order[k] as { k: number }).k] = at;
  }
  return placed;
}
