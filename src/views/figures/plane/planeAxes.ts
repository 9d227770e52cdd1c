/** The plane's two axes: a to the right, b upwards. */
import type { PlotArea, Point } from '../../drawing/shapes.ts';
import { type Axis, extentOf, linearAxis, logAxis, roundEnd } from '../chart/axes.ts';

/** `whole`: from zero to the largest values. `close`: from zero to just beyond the shown iteration. */
export type PlaneView = 'whole' | 'close' | 'log';

/** a and b of a run; index t is iteration t. */
export interface Errors {
  readonly a: Float64Array;
  readonly b: Float64Array;
}

export interface PlaneAxes {
  readonly box: PlotArea;
  readonly isLog: boolean;
  readonly a: Axis;
  readonly b: Axis;
  /** Null if one of the axes cannot show the value. */
  readonly place: (a: number, b: number) => Point | null;
}

/** Minimum length of an axis relative to the other, so that a start with a = 0 has room. */
const MIN_SHARE = 0.1;
/** Length of the axes relative to the largest shown value. */
const ROOM = { whole: 1.1, close: 1.4 } as const;
const TICK_SPACING = { a: 110, b: 55 } as const;

export function planeAxes(
  view: PlaneView,
  box: PlotArea,
  runs: readonly Errors[],
  t: number,
): PlaneAxes {
  const across = [box.left, box.right] as const;
  const up = [box.bottom, box.top] as const;
  const axes =
    view === 'log' ? logAxes(runs, across, up) : linearAxes(reach(view, runs, t), across, up);
  return {
    box,
    isLog: view === 'log',
    ...axes,
    place: (a, b) => {
      const x = axes.a.place(a);
      const y = axes.b.place(b);
      return x === null || y === null ? null : { x, y };
    },
  };
}

type Range = readonly [number, number];

function logAxes(runs: readonly Errors[], across: Range, up: Range) {
  const extent = (which: 'a' | 'b') =>
    extentOf(
      runs.map((run) => run[which]),
      true,
    );
  return { a: logAxis(extent('a'), across), b: logAxis(extent('b'), up) };
}

function linearAxes([aEnd, bEnd]: Range, across: Range, up: Range) {
  const count = (range: Range, spacing: number) =>
    Math.max(2, Math.round(Math.abs(range[1] - range[0]) / spacing));
  return {
    a: linearAxis([0, aEnd], across, count(across, TICK_SPACING.a)),
    b: linearAxis([0, bEnd], up, count(up, TICK_SPACING.b)),
  };
}

/** The values that both axes must include. */
function reach(view: 'whole' | 'close', runs: readonly Errors[], t: number): Range {
  const largest = (which: 'a' | 'b') =>
    view === 'whole'
      ? (extentOf(runs.map((run) => run[which]))?.[1] ?? 0)
      : Math.max(0, ...runs.map((run) => shownValue(run[which], t)));
  const a = largest('a');
  const b = largest('b');
  const end = (own: number, other: number) => ROOM[view] * Math.max(own, MIN_SHARE * other) || 1;
  // round ends, so that axes that follow the run do not move all the time
  return view === 'whole' ? [end(a, b), end(b, a)] : [roundEnd(end(a, b)), roundEnd(end(b, a))];
}

function shownValue(values: Float64Array, t: number): number {
  const value = values[Math.min(t, values.length - 1)];
  return value !== undefined && Number.isFinite(value) ? value : 0;
}
