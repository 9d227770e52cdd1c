/** Where things stand in the plot. Pure: a size and numbers in, pixels out. */
import { type Axis, linearAxis } from '../../../figures/chart/axes.ts';
import { type CurvePoint, LAST } from './curve.ts';

const MARGIN = { top: 26, right: 14, bottom: 46, left: 46 } as const;
/** So close to the floor, in pixels, zero is meant. */
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
  /** The nearest point on the axes that can be drawn. */
  readonly pointAt: (x: number, y: number) => CurvePoint;
}

/** For values from 0 to `reach` at least. */
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

/** A line through all values that there are; it breaks off where there are none. */
export function linePath(
  values: Iterable<number | null>,
  { xOf, yOf }: Pick<PlotGeometry, 'xOf' | 'yOf'>,
): string {
  const pieces: string[] = [];
  let goesOn = false;
  let t = 0;
  for (const value of values) {
    if (value !== null) {
      const place = `${xOf(t).toFixed(1)},${yOf(value).toFixed(1)}`;
      // a point without neighbours is a dot, with round ends
      pieces.push(goesOn ? `L${place}` : `M${place}L${place}`);
    }
    goesOn = value !== null;
    t += 1;
  }
  return pieces.join('');
}
