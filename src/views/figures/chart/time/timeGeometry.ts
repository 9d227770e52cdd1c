/**
 * Curves over the iterations. Zero, and values too small to distinguish from it, cannot be shown on
 * a logarithmic axis; they have a row of their own below, since the errors do reach zero.
 */
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
  fractionAxis,
  isZero,
  linearAxis,
  logAxis,
  type PixelRange,
  type Tick,
} from '../axes.ts';
import { LABEL_GAP, labelRows } from '../layout.ts';
import {
  bandPath,
  type CurvePath,
  curvePath,
  type Place,
  polyline,
  thin,
  type ThinnedSeries,
} from './curvePath.ts';
import { lastTime, timeScale } from './timeScale.ts';

/** Maximum number of points of a curve, however long the run and wide the chart. */
export const MAX_POINTS = 602;
/** Labels of curves are close to the right end of the axis if they are within this width. */
const LABEL: Size = { width: 60, height: LABEL_GAP };
const GUIDE_POINTS = 60;
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

/** A line value · factorᵗ⁻ᵃᵗ over the whole axis, as far as it is inside the chart. */
export interface Guide {
  readonly value: number;
  readonly factor: number;
  /** The iteration at which it has the value; default 0. */
  readonly at?: number;
  /** A falling line ends at this value. */
  readonly until?: number;
}

/** `fraction`: from 0 to 100 %, with square root scale. */
export type ValueScale = 'log' | 'linear' | 'fraction';

export interface TimeChart extends Size {
  readonly margin: Margin;
  readonly scale: ValueScale;
  readonly curves: readonly ChartCurve[];
  /** Areas between curves; the axis does not extend for them. */
  readonly bands: readonly Band[];
  /** Values marked by a line across the chart. */
  readonly levels: readonly number[];
  /** Further values that the axis must include. */
  readonly include: readonly number[];
  /** The axis does not extend for them. */
  readonly guides?: readonly Guide[];
  /** The maximum number of iterations. */
  readonly T: number;
  /** The last iteration on the axis; by default it follows from the curves and T. */
  readonly end?: number;
  /** The iteration at which curves are labelled; by default their last one. */
  readonly at?: number;
  /** Height and width of the label of a curve. */
  readonly label?: Size;
  /** Makes the axis of a logarithmic scale. */
  readonly logAxis?: typeof logAxis;
}

/** A position with the vertical position of its label. */
export type Labelled<Position> = Position & { readonly labelY: number };

export interface CurveGeometry extends CurvePath {
  readonly end: Labelled<Point> | null;
}

export interface GuideGeometry {
  /** SVG path data; empty if no part of it is inside the chart. */
  readonly path: string;
  /** Its right end; null if no part of it is inside the chart. */
  readonly end: Point | null;
}

export interface TimeGeometry extends PlotArea {
  /** The lower edge of the area including the row of zeros. */
  readonly floor: number;
  readonly timeTicks: readonly Tick[];
  readonly valueTicks: readonly Tick[];
  /** Vertical position of zeros below a logarithmic axis; null if no value is zero. */
  readonly zeroRow: number | null;
  readonly curves: readonly CurveGeometry[];
  readonly guides: readonly GuideGeometry[];
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
  const { margin, bands, levels, guides = [], label = LABEL } = chart;
  const area = plotArea(chart, margin);
  const { left, right, top, bottom: floor } = area;
  const chunks = Math.min((MAX_POINTS - 2) / 2, Math.ceil((right - left) / CHUNK_WIDTH));
  const thinned = (values: Float64Array) => ({ values, kept: thin(values, chunks) });
  const curves = chart.curves.map(({ values }) => thinned(values));
  const shown = curves.map(keptValues);
  const zeroRow = chart.scale === 'log' && shown.some(hasZero) ? floor : null;
  const bottom = zeroRow === null ? floor : Math.max(top + 1, floor - ZERO_ROW_HEIGHT);

  const length = Math.max(1, ...curves.map(({ values }) => values.length));
  const end = chart.end ?? lastTime(length, chart.T);
  const { ticks: timeTicks, xOf, timeAt } = timeScale(end, length - 1, [left, right]);
  const axis = valueAxis(chart, shown, [bottom, top]);
  const yOf = (value: number) => (zeroRow !== null && isZero(value) ? zeroRow : axis.place(value));
  const place: Place = (values, t) => {
    const value = values[t] as number;
    const y = yOf(value);
    return y === null ? null : { x: xOf(t), y, zero: zeroRow !== null && isZero(value) };
  };

  const drawn = curves.map((curve) => curvePath(curve, place, chart.at));
  const labelled = drawn.map((curve, k) => (chart.curves[k]?.named ? curve.end : null));
  const labels = labelRows(labelled, levels.map(yOf), {
    right,
    top,
    floor,
    gap: label.height,
    labelWidth: label.width,
  });
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
    guides: guides.map(({ value, factor, at = 0, until }) => {
      const reached = until && at + Math.log(until / value) / Math.log(factor);
      const last = Math.min(end, reached || end);
      const points = Array.from({ length: GUIDE_POINTS + 1 }, (_, k): Point => {
        const t = (k * last) / GUIDE_POINTS;
        return { x: xOf(t), y: axis.place(value * factor ** (t - at)) ?? Number.NaN };
      }).filter(({ y }) => y >= top && y <= bottom);
      return { path: polyline(points), end: points.at(-1) ?? null };
    }),
    bands: bands.map(({ lower, upper }) => bandPath(thinned(lower), thinned(upper), place)),
    levels: labels.levels,
    xOf,
    timeAt,
    yOf,
  };
}

/** The drawn values of a curve; they include its extremes, so axes can ignore the others. */
function keptValues({ values, kept }: ThinnedSeries): Float64Array {
  const shown = new Float64Array(kept.length);
  for (let k = 0; k < kept.length; k++) shown[k] = values[kept[k] as number] as number;
  return shown;
}

function hasZero(values: Float64Array): boolean {
  for (const value of values) if (isZero(value)) return true;
  return false;
}

function valueAxis(
  { scale, levels, include, logAxis: axisOf = logAxis }: TimeChart,
  curves: readonly Float64Array[],
  [bottom, top]: PixelRange,
): Axis {
  const all = [...curves, Float64Array.of(...levels, ...include)];
  if (scale === 'fraction') return fractionAxis([bottom, top]);
  if (scale === 'log') return axisOf(extentOf(all, true), [bottom, top]);
  const tickCount = Math.max(2, Math.round((bottom - top) / VALUE_TICK_SPACING));
  return linearAxis(extentOf(all), [bottom, top], tickCount);
}
