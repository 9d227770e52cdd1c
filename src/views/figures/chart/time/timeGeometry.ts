/**
 * Curves over the iterations. On a logarithmic axis, which has no zero, what is zero or too small
 * to tell from it stands in a row of its own below: the errors do reach it.
 */
import {
  type Axis,
  extentOf,
  isZero,
  linearAxis,
  logAxis,
  type PixelRange,
  type Tick,
} from '../axes.ts';
import {
  bandPath,
  type CurvePath,
  curvePath,
  type Place,
  type Point,
  type Thinned,
} from './curvePath.ts';
import { nameRows } from '../nameRows.ts';
import { thin } from './thin.ts';
import { timeScale } from './timeScale.ts';

/** A curve has at most this many points, however long the run and however wide the chart. */
export const MAX_POINTS = 602;
/** Pixels across which a curve keeps its lowest and its highest point. */
const STRETCH = 2;

const ZERO_ROW_HEIGHT = 22;
const VALUE_TICK_ROOM = 48;

export interface Margin {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface ChartCurve {
  /** Index t is iteration t; curves may differ in length. */
  readonly values: Float64Array;
  /** Whether its name stands where it ends. */
  readonly named: boolean;
}

export interface Band {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

export interface TimeChart {
  readonly width: number;
  readonly height: number;
  readonly margin: Margin;
  readonly scale: 'log' | 'linear';
  readonly curves: readonly ChartCurve[];
  /** Areas between curves; they do not stretch the axis. */
  readonly bands: readonly Band[];
  /** Values that are marked across the chart. */
  readonly levels: readonly number[];
  /** Values that the axis must show besides the curves' and the levels'. */
  readonly include: readonly number[];
  /** The last iteration there can be. */
  readonly T: number;
}

/** Where something stands, and how far down its name does. */
export type Named<Where> = Where & { readonly labelY: number };

export interface CurveGeometry extends CurvePath {
  readonly end: Named<Point> | null;
}

export interface TimeGeometry {
  /** The rectangle inside the axes; `floor` is its lower edge with the row of zeros. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly floor: number;
  readonly timeTicks: readonly Tick[];
  readonly valueTicks: readonly Tick[];
  /** Where zero stands, if some value is zero and the axis is logarithmic. */
  readonly zeroRow: number | null;
  readonly curves: readonly CurveGeometry[];
  /** SVG path data. */
  readonly bands: readonly string[];
  /** Null for a level that the axis has no place for. */
  readonly levels: readonly (Named<{ readonly y: number }> | null)[];
  readonly xOf: (t: number) => number;
  /** The nearest iteration to a place on the time axis, within 0 … last. */
  readonly timeAt: (x: number) => number;
  /** How far down a value stands; null where it cannot be shown. */
  readonly yOf: (value: number) => number | null;
}

export function timeGeometry(chart: TimeChart): TimeGeometry {
  const { width, height, margin, bands, levels } = chart;
  const left = margin.left;
  const right = Math.max(left + 1, width - margin.right);
  const top = margin.top;
  const floor = Math.max(top + 1, height - margin.bottom);
  const stretches = Math.min((MAX_POINTS - 2) / 2, Math.ceil((right - left) / STRETCH));
  const thinned = (values: Float64Array) => ({ values, kept: thin(values, stretches) });
  const curves = chart.curves.map(({ values }) => thinned(values));
  const shown = curves.map(keptValues);
  const zeroRow = chart.scale === 'log' && shown.some(hasZero) ? floor : null;
  const bottom = zeroRow === null ? floor : Math.max(top + 1, floor - ZERO_ROW_HEIGHT);

  const length = Math.max(1, ...curves.map(({ values }) => values.length));
  const { ticks: timeTicks, xOf, timeAt } = timeScale(length, chart.T, [left, right]);
  const axis = valueAxis(chart, shown, [bottom, top]);
  const yOf = (value: number) => (zeroRow !== null && isZero(value) ? zeroRow : axis.place(value));
  const place: Place = (values, t) => {
    const value = values[t] as number;
    const y = yOf(value);
    return y === null ? null : { x: xOf(t), y, zero: zeroRow !== null && isZero(value) };
  };

  const drawn = curves.map((curve) => curvePath(curve, place));
  const named = drawn.map(({ end }, k) => (chart.curves[k]?.named ? end : null));
  const names = nameRows(named, levels.map(yOf), { right, top, floor });
  return {
    left,
    right,
    top,
    bottom,
    floor,
    timeTicks,
    valueTicks: axis.ticks,
    zeroRow,
    curves: drawn.map((curve, k) => ({
      ...curve,
      end: curve.end && { ...curve.end, labelY: names.ends[k] ?? curve.end.y },
    })),
    bands: bands.map(({ lower, upper }) => bandPath(thinned(lower), thinned(upper), place)),
    levels: names.levels,
    xOf,
    timeAt,
    yOf,
  };
}

/** What is drawn of a curve; its extremes are among it, so axes need not look at the rest. */
function keptValues({ values, kept }: Thinned): Float64Array {
  return Float64Array.from(kept, (t) => values[t] as number);
}

function hasZero(values: Float64Array): boolean {
  for (const value of values) if (isZero(value)) return true;
  return false;
}

function valueAxis(
  { scale, levels, include }: TimeChart,
  curves: readonly Float64Array[],
  [bottom, top]: PixelRange,
): Axis {
  const all = [...curves, Float64Array.of(...levels, ...include)];
  if (scale === 'log') return logAxis(extentOf(all, true), [bottom, top]);
  const tickCount = Math.max(2, Math.round((bottom - top) / VALUE_TICK_ROOM));
  return linearAxis(extentOf(all), [bottom, top], tickCount);
}
