/** The geometry of the plot. Pure. */
import { type Axis, linearAxis } from '../../../figures/chart/axes.ts';
import { type CurvePoint, LAST } from './curve.ts';

const MARGIN = { top: 26, right: 14, bottom: 42, left: 46 } as const;
/** Pixels above the floor that still count as zero. */
const FLOOR_REACH = 4;

export interface PlotGeometry {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
  /** The upper end of the axis of values. */
  readonly most: number;
  readonly values: Axis;
  readonly times: Axis;
  readonly xOf: (t: number) => number;
  readonly yOf: (value: number) => number;
  /** The nearest point within the axes. */
  readonly pointAt: (x: number, y: number) => CurvePoint;
}

/** The axis of values extends from 0 to at least `reach`. */
export function plotGeometry(width: number, height: number, reach: number): PlotGeometry {
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const [top, floor] = [MARGIN.top, height - MARGIN.bottom];
  const values = linearAxis([0, reach], [floor, top], 6);
  const times = linearAxis([0, LAST], [left, right], 6);
  return {
    left,
    right,
    top,
    floor,
    most: Number(values.valueAt(top).toFixed(6)),
    values,
    times,
    xOf: (t) => times.place(t) ?? left,
    yOf: (value) => values.place(value) ?? floor,
    pointAt(x, y) {
      const at = Math.min(right, Math.max(left, x));
      const level = Math.min(floor, Math.max(top, y));
      return {
        t: Math.round(times.valueAt(at)),
        value: floor - level < FLOOR_REACH ? 0 : values.valueAt(level),
      };
    },
  };
}

/** A line through the values, with gaps where they are null. */
export function linePath(
  values: Iterable<number | null>,
  { xOf, yOf }: Pick<PlotGeometry, 'xOf' | 'yOf'>,
): string {
  const pieces: string[] = [];
  let isConnected = false;
  let t = 0;
  for (const value of values) {
    if (value !== null) {
      const place = `${xOf(t).toFixed(1)},${yOf(value).toFixed(1)}`;
      // a point without neighbours becomes a dot, because line ends are round
      pieces.push(isConnected ? `L${place}` : `M${place}L${place}`);
    }
    isConnected = value !== null;
    t += 1;
  }
  return pieces.join('');
}
