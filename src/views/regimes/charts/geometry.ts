/** Curves along a row or column of the grid. Pure: a slice and a size in, positions and paths out. */
import { isLogarithmic } from '../../../core/sweep/contour.ts';
import type { Axis as SweepAxis } from '../../../core/sweep/spec.ts';
import type { Exponent, QuantityId, SlicePoint } from '../../../core/sweep/slices.ts';
import { plotArea, type PlotArea, type Point, type Size } from '../../drawing/shapes.ts';
import {
  type Axis,
  type Extent,
  linearAxis,
  logAxis,
  type PixelRange,
  type Tick,
} from '../../figures/chart/axes.ts';
import { CHARACTER_WIDTH } from '../../figures/chart/layout.ts';
import { linearScale } from '../../figures/chart/scales.ts';
import { polyline } from '../../figures/chart/time/curvePath.ts';
import { axisNumber } from '../words.ts';

export interface SliceGeometry {
  readonly area: PlotArea;
  readonly valueTicks: readonly Tick[];
  readonly axisTicks: readonly Tick[];
  /** One per cell; null where nothing is known, or nothing can be shown. */
  readonly points: readonly (Point | null)[];
  readonly line: string;
  readonly band: string;
  /** The fitted power law; null without one. */
  readonly fit: string | null;
  /** Values that are predicted for the cells; empty for fewer than two. */
  readonly predicted: string;
}

const MARGIN = { top: 8, right: 10, bottom: 20, left: 38 };
const TICKS = 4;

interface ValueAxis {
  /** Whether only positive numbers can be shown. */
  readonly isLog: boolean;
  readonly make: (extent: Extent | null, range: PixelRange) => Axis;
}

const LOG: ValueAxis = { isLog: true, make: (extent, range) => logAxis(extent, range, 1) };

/** The axis of each quantity. */
const VALUE_AXES: Readonly<Record<QuantityId, ValueAxis>> = {
  success: { isLog: false, make: (_, range) => linearAxis([0, 1], range, 2) },
  recoveryError: LOG,
  floor: LOG,
  speed: {
    isLog: false,
    make: (extent, range) => {
      const [least, most] = extent ?? [0, 0.1];
      return linearAxis([Math.min(0, least), Math.max(0, most)], range, TICKS);
    },
  },
};

export function sliceGeometry(
  size: Size,
  axis: SweepAxis,
  slice: readonly SlicePoint[],
  quantity: QuantityId,
  exponent: Exponent | null,
  predictions: readonly (number | null)[] = [],
): SliceGeometry {
  const area = plotArea(size, MARGIN);
  const last = axis.values.length - 1;
  const scale = linearScale([0, last], [area.left + 4, area.right - 4]);
  const x = (k: number) => (last === 0 ? (area.left + area.right) / 2 : scale(k));
  const { isLog, make } = VALUE_AXES[quantity];
  const values = make(extentOfSlice(slice, predictions, isLog), [area.bottom, area.top]);
  const points = slice.map(({ middle }, k): Point | null => {
    const y = middle === null ? null : values.place(middle);
    return y === null ? null : { x: x(k), y };
  });
  const ends = slice.flatMap(({ interval }, k) => {
    if (interval === null) return [];
    const [low, high] = [values.place(interval.low), values.place(interval.high)];
    return low === null || high === null ? [] : [{ x: x(k), low, high }];
  });
  const outline = [
    ...ends.map(({ x: at, high }) => ({ x: at, y: high })),
    ...ends.toReversed().map(({ x: at, low }) => ({ x: at, y: low })),
  ];
  const expected = predictions.flatMap((value, k): Point[] => {
    const y = value === null ? null : values.place(value);
    return y === null ? [] : [{ x: x(k), y }];
  });
  return {
    area,
    valueTicks: values.ticks,
    axisTicks: axisTicks(axis, x),
    points,
    line: polyline(points.filter((point) => point !== null)),
    band: outline.length === 0 ? '' : `${polyline(outline)}Z`,
    predicted: expected.length < 2 ? '' : polyline(expected),
    fit:
      exponent === null || !isLog || !isLogarithmic(axis)
        ? null
        : fitPath(axis, exponent, x, values),
  };
}

/** Null if there is nothing to show. */
function extentOfSlice(
  slice: readonly SlicePoint[],
  predictions: readonly (number | null)[],
  positiveOnly: boolean,
): Extent | null {
  const shown = slice
    .flatMap(({ middle, interval }) => [middle, interval?.low, interval?.high])
    .concat(predictions)
    .filter((value): value is number => typeof value === 'number' && (value > 0 || !positiveOnly));
  return shown.length === 0 ? null : [Math.min(...shown), Math.max(...shown)];
}

/** A few numbers of the axis, the first and the last among them if there is room. */
function axisTicks(axis: SweepAxis, x: (k: number) => number): Tick[] {
  const last = axis.values.length - 1;
  const step = Math.max(1, Math.ceil(last / TICKS));
  const widest = Math.max(...axis.values.map((value) => axisNumber(value).length));
  const room = widest * CHARACTER_WIDTH + 8;
  const ticks: Tick[] = [];
  for (let k = 0; k <= last; k += step) {
    const position = x(k);
    const before = ticks.at(-1);
    if (before !== undefined && Math.abs(position - before.position) < room) continue;
    ticks.push({
      value: axis.values[k]!,
      position,
      text: axisNumber(axis.values[k]!),
      exponent: null,
    });
  }
  return ticks;
}

function fitPath(
  { values: at }: SweepAxis,
  { slope, intercept }: Exponent,
  x: (k: number) => number,
  values: Axis,
): string | null {
  const ends = [0, at.length - 1].map((k) => ({
    x: x(k),
    y: values.place(Math.exp(intercept + slope * Math.log(at[k]!))),
  }));
  const [from, to] = ends;
  if (from?.y == null || to?.y == null) return null;
  return polyline([
    { x: from.x, y: from.y },
    { x: to.x, y: to.y },
  ]);
}
