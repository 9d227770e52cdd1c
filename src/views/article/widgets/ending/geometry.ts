/** The geometry of the plot. Pure. */
import type { Line } from '../../../../core/demos/ending.ts';
import { type Axis, linearAxis, logAxis } from '../../../figures/chart/axes.ts';
import { LAST } from './endingState.ts';

const MARGIN = { top: 24, right: 12, bottom: 40, left: 46 } as const;
/** The range of the logarithmic axis. */
const SIZES = { least: 1e-10, most: 1 } as const;

export interface PlotGeometry {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
  readonly sizes: Axis;
  readonly times: Axis;
}

export function plotGeometry(width: number, height: number): PlotGeometry {
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const [top, floor] = [MARGIN.top, height - MARGIN.bottom];
  return {
    left,
    right,
    top,
    floor,
    sizes: logAxis([SIZES.least, SIZES.most], [floor, top]),
    times: linearAxis([0, LAST], [left, right], 6),
  };
}

const point = ({ times, sizes }: PlotGeometry, t: number, size: number) =>
  `${times.place(t)!.toFixed(1)},${sizes.place(size)!.toFixed(1)}`;

/** The curve as far as the axis shows it. */
export function curvePath(values: Float64Array, geometry: PlotGeometry): string {
  const end = values.findIndex((value) => !(value >= SIZES.least));
  const shown = end === -1 ? values : values.subarray(0, end);
  return shown.length === 0
    ? ''
    : `M${Array.from(shown, (value, t) => point(geometry, t, value)).join('L')}`;
}

/** A line first·factorᵗ between the top and the bottom of the plot. */
export function linePath({ first, factor }: Line, geometry: PlotGeometry): string {
  const at = (size: number) => Math.log(size / first) / Math.log(factor);
  const from = Math.max(0, at(SIZES.most));
  const to = Math.min(LAST, at(SIZES.least));
  const place = (t: number) => point(geometry, t, first * factor ** t);
  return from < to ? `M${place(from)}L${place(to)}` : '';
}
