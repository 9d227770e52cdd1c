/** The small figures of the table: all have the same axes, so that they can be compared. Pure. */
import type { CellTraces, Trace } from '../../../state/pairs/pairsState.ts';
import { plotArea, type PlotArea, type Point, type Size } from '../../drawing/shapes.ts';
import { type Axis, type Extent, extentOf, logAxis } from '../../figures/chart/axes.ts';
import { curvePath, thin } from '../../figures/chart/time/curvePath.ts';
import { type TimeScale, timeScale } from '../../figures/chart/time/timeScale.ts';

/** The axes that all figures share; positions are in pixels of one figure. */
export interface TableFrame {
  readonly size: Size;
  readonly plot: PlotArea;
  /** Baseline of the value; the verdict is in the first line. */
  readonly valueLine: number;
  /** Where the number of seeds begins: below the curves, which start at the top. */
  readonly seeds: Point;
  readonly times: TimeScale;
  readonly errors: Axis;
}

/** Above the plot is a line of text, or two in a narrow figure. */
const MARGIN = { top: 25, right: 9, bottom: 5, left: 4 };
const LINE = 16;
/** Baseline of the first line. */
export const FIRST_LINE = 15.5;
/** A narrower figure has no room for a verdict and a value in one line; pixels. */
const WIDE_FROM = 190;
/** A curve has at most this many chunks, each with its minimum and maximum. */
const CHUNKS = 100;

export function tableFrame(size: Size, T: number, extent: Extent | null): TableFrame {
  const extra = size.width < WIDE_FROM ? LINE : 0;
  const plot = plotArea(size, { ...MARGIN, top: MARGIN.top + extra });
  return {
    size,
    plot,
    valueLine: FIRST_LINE + extra,
    seeds: { x: plot.left + 3, y: plot.bottom - 4 },
    times: timeScale(Math.max(1, T), T, [plot.left, plot.right]),
    errors: logAxis(extent, [plot.bottom, plot.top]),
  };
}

/** Arrays are replaced, never changed, as they grow. */
const EXTENTS = new WeakMap<Float64Array, Extent | null>();

/**
 * The smallest and the largest error of all runs that is not zero, rounded to powers of ten, so that the axes
 * change rarely while runs grow; null without any.
 */
export function tracesExtent(traces: readonly CellTraces[]): Extent | null {
  let all: Extent | null = null;
  for (const trace of traces.flat()) {
    const extent = trace === null ? null : errorsExtent(trace.errors);
    if (extent !== null)
      all = all === null ? extent : [Math.min(all[0], extent[0]), Math.max(all[1], extent[1])];
  }
  if (all === null) return null;
  const [least, most] = all;
  return [10 ** Math.floor(Math.log10(least)), 10 ** Math.ceil(Math.log10(most))];
}

function errorsExtent(errors: Float64Array): Extent | null {
  const known = EXTENTS.get(errors);
  if (known !== undefined) return known;
  const extent = extentOf([errors], true);
  EXTENTS.set(errors, extent);
  return extent;
}

export interface TraceCurve {
  /** SVG path data. */
  readonly path: string;
  /** From the end of a run whose A no longer moves to T; empty for other runs. */
  readonly rest: string;
  /** Position of the last value; null if there is none. */
  readonly end: Point | null;
}

export function traceCurve(
  { times, errors: axis, plot }: TableFrame,
  trace: Trace,
  T: number,
): TraceCurve {
  const { errors, row } = trace;
  const place = (values: Float64Array, t: number) => {
    const value = values[t] as number;
    if (Number.isNaN(value)) return null;
    // an exact zero, or rounding error, is at the bottom of the axis
    return {
      x: times.xOf(t),
      y: value === Infinity ? plot.top : (axis.place(value) ?? plot.bottom),
      zero: false,
    };
  };
  const { path, end } = curvePath({ values: errors, kept: thin(errors, CHUNKS) }, place);
  const isAtRest = row?.outcome?.kind === 'converged' && errors.length - 1 < T;
  const rest = isAtRest && end !== null ? `M${end.x},${end.y}H${times.xOf(T)}` : '';
  return { path, rest, end };
}

/**
 * The error of a run at t. One that has come to rest keeps its last value; one that has broken off, or has
 * not come so far, has none: NaN.
 */
export function errorAt({ errors, row }: Trace, t: number | null): number {
  const last = errors.length - 1;
  if (t === null || t <= last) return errors[t ?? last] ?? Number.NaN;
  return row?.outcome?.kind === 'converged' ? (errors[last] ?? Number.NaN) : Number.NaN;
}

/** The cell beside another in the direction of an arrow key; null for other keys and at the edge. */
export function cellBeside(
  key: string,
  cell: number,
  columns: number,
  count: number,
): number | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (step === undefined) return null;
  const next = cell + step;
  if (next < 0 || next >= count) return null;
  const isSameRow = Math.floor(next / columns) === Math.floor(cell / columns);
  return Math.abs(step) === 1 && !isSameRow ? null : next;
}
