/**
 * Curves over the iterations. Zero, and values too small to distinguish from it, cannot be shown on
 * a logarithmic axis; they have a row of their own below, since the errors do reach zero.
 */
import { scaleLinear } from 'd3';
import {
  type Margin,
  type PlotArea,
  plotArea,
  type Point,
  type Size,
} from '../../../drawing/shapes.ts';
import {
  type Axis,
  extentOf,
  isZero,
  linearAxis,
  logAxis,
  type PixelRange,
  type Tick,
} from '../axes.ts';
import { labelRows } from '../layout.ts';
import {
  bandPath,
  type CurvePath,
  curvePath,
  type Place,
  thin,
  type ThinnedSeries,
} from './curvePath.ts';

/** Maximum number of points of a curve, however long the run and wide the chart. */
export const MAX_POINTS = 602;
/** Width in pixels of a chunk of which only the minimum and maximum are drawn. */
const CHUNK_WIDTH = 2;

const ZERO_ROW_HEIGHT = 22;
const VALUE_TICK_SPACING = 48;

export interface ChartCurve {
  /** Index t is iteration t; curves may differ in length. */
  readonly values: Float64Array;
  /** Whether it has a label at its end. */
  readonly named: boolean;
}

export interface Band {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

export interface TimeChart extends Size {
  readonly margin: Margin;
  readonly scale: 'log' | 'linear';
  readonly curves: readonly ChartCurve[];
  /** Areas between curves; the axis does not extend for them. */
  readonly bands: readonly Band[];
  /** Values marked by a line across the chart. */
  readonly levels: readonly number[];
  /** Further values that the axis must include. */
  readonly include: readonly number[];
  /** The maximum number of iterations. */
  readonly T: number;
}

/** A position with the vertical position of its label. */
export type Labelled<Position> = Position & { readonly labelY: number };

export interface CurveGeometry extends CurvePath {
  readonly end: Labelled<Point> | null;
}

export interface TimeGeometry extends PlotArea {
  /** The lower edge of the area including the row of zeros. */
  readonly floor: number;
  readonly timeTicks: readonly Tick[];
  readonly valueTicks: readonly Tick[];
  /** Vertical position of zeros below a logarithmic axis; null if no value is zero. */
  readonly zeroRow: number | null;
  readonly curves: readonly CurveGeometry[];
  /** SVG path data. */
  readonly bands: readonly string[];
  /** Null for a level that the axis cannot show. */
  readonly levels: readonly (Labelled<{ readonly y: number }> | null)[];
  readonly xOf: (t: number) => number;
  /** The iteration nearest to a horizontal position, within 0 … last. */
  readonly timeAt: (x: number) => number;
  /** Vertical position of a value; null if it cannot be shown. */
  readonly yOf: (value: number) => number | null;
}

export function timeGeometry(chart: TimeChart): TimeGeometry {
  const { margin, bands, levels } = chart;
  const area = plotArea(chart, margin);
  const { left, right, top, bottom: floor } = area;
  const chunks = Math.min((MAX_POINTS - 2) / 2, Math.ceil((right - left) / CHUNK_WIDTH));
  const thinned = (values: Float64Array) => ({ values, kept: thin(values, chunks) });
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
  const labelled = drawn.map(({ end }, k) => (chart.curves[k]?.named ? end : null));
  const labels = labelRows(labelled, levels.map(yOf), { right, top, floor });
  return {
    ...area,
    bottom,
    floor,
    timeTicks,
    valueTicks: axis.ticks,
    zeroRow,
    curves: drawn.map((curve, k) => ({
      ...curve,
      end: curve.end && { ...curve.end, labelY: labels.ends[k] ?? curve.end.y },
    })),
    bands: bands.map(({ lower, upper }) => bandPath(thinned(lower), thinned(upper), place)),
    levels: labels.levels,
    xOf,
    timeAt,
    yOf,
  };
}

/** The drawn values of a curve; they include its extremes, so axes can ignore the others. */
function keptValues({ values, kept }: ThinnedSeries): Float64Array {
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
  const tickCount = Math.max(2, Math.round((bottom - top) / VALUE_TICK_SPACING));
  return linearAxis(extentOf(all), [bottom, top], tickCount);
}

/** Iterations on the axis at first: most changes happen early. */
const INITIAL_LENGTH = 50;
const TIME_TICK_SPACING = 90;

export interface TimeScale {
  readonly ticks: readonly Tick[];
  readonly xOf: (t: number) => number;
  /** The iteration nearest to a position on the axis. */
  readonly timeAt: (x: number) => number;
}

/**
 * An axis for iterations 0 … length − 1 of a run of at most T. It grows with the run in steps, so
 * that it does not move all the time.
 */
export function timeScale(length: number, T: number, [left, right]: PixelRange): TimeScale {
  const end = lastTime(length, T);
  const scale = scaleLinear([0, end], [left, right]);
  return {
    ticks: scale
      .ticks(Math.max(2, Math.round((right - left) / TIME_TICK_SPACING)))
      .filter(Number.isInteger)
      .map((t) => ({ value: t, position: scale(t), text: String(t), exponent: null })),
    xOf: (t) => scale(Math.min(t, end)),
    timeAt: (x) => Math.min(length - 1, Math.max(0, Math.round(scale.invert(x)))),
  };
}

/** The end of the axis: 1, 2 or 5 times a power of ten, at most T. */
export function lastTime(length: number, T: number): number {
  const needed = Math.max(INITIAL_LENGTH, length - 1);
  const power = 10 ** Math.floor(Math.log10(needed));
  const round = [1, 2, 5, 10].map((k) => k * power).find((end) => end >= needed);
  return Math.max(1, Math.min(T, round ?? T));
}
