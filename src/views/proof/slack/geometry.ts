/** Curves of a bound and the measured value over the iterations, with the area between them. Pure. */
import { type PlotArea, plotArea, type Point, type Size } from '../../drawing/shapes.ts';
import { type Axis, extentOf, linearAxis, logAxis, type Tick } from '../../figures/chart/axes.ts';
import { spreadLabels } from '../../figures/chart/layout.ts';
import { polyline } from '../../figures/chart/time/curvePath.ts';
import type { Labelled } from '../../figures/chart/time/timeGeometry.ts';
import { lastTime, timeScale } from '../../figures/chart/time/timeScale.ts';
import type { BoundHistory } from './history.ts';

export interface SlackCurve {
  /** SVG path data. */
  readonly path: string;
  readonly dots: readonly Point[];
  /** The last point and the height of its label; null for an empty curve. */
  readonly end: Labelled<Point> | null;
}

export interface SlackGeometry extends PlotArea {
  readonly scale: 'log' | 'linear';
  readonly valueTicks: readonly Tick[];
  readonly timeTicks: readonly Tick[];
  readonly measured: SlackCurve;
  readonly bound: SlackCurve;
  /** The area between the two curves, which is the slack. */
  readonly gap: string;
  readonly xOf: (t: number) => number;
  readonly timeAt: (x: number) => number;
}

interface SlackSpace extends Size {
  /** The last computed iteration, and the maximum. */
  readonly latest: number;
  readonly T: number;
}

const MARGIN = { top: 26, right: 74, bottom: 40, left: 54 } as const;
const VALUE_TICK_ROOM = 44;
/** More dots than this would hide the line. */
const MOST_DOTS = 60;

type Points = BoundHistory['points'];

export function slackGeometry(points: Points, space: SlackSpace): SlackGeometry {
  const area = plotArea(space, MARGIN);
  const { left, right, top, bottom } = area;
  const {
    ticks: timeTicks,
    xOf,
    timeAt,
  } = timeScale(lastTime(space.latest + 1, space.T), space.latest, [left, right]);
  const values = Float64Array.from(
    points.flatMap(({ measured, bound }) => [measured, bound]),
    (v) => (v === null ? Number.NaN : v),
  );
  const positive = extentOf([values], true);
  const scale = values.some((value) => value < 0) || positive === null ? 'linear' : 'log';
  const axis: Axis =
    scale === 'log'
      ? logAxis(positive, [bottom, top])
      : linearAxis(extentOf([values]), [bottom, top], Math.round((bottom - top) / VALUE_TICK_ROOM));
  // a logarithmic axis cannot show zero; it is drawn at the bottom
  const yOf = (value: number) => axis.place(value) ?? bottom;
  const curveOf = (name: 'measured' | 'bound') =>
    points.flatMap((point) => {
      const value = point[name];
      return value === null || !Number.isFinite(value) ? [] : [{ x: xOf(point.t), y: yOf(value) }];
    });
  const [measured, bound] = [curveOf('measured'), curveOf('bound')];
  const names = spreadLabels([measured.at(-1)?.y ?? null, bound.at(-1)?.y ?? null], top, bottom);
  return {
    ...area,
    scale,
    valueTicks: axis.ticks,
    timeTicks,
    measured: finished(measured, names[0] ?? null),
    bound: finished(bound, names[1] ?? null),
    gap: gapPath(points, xOf, yOf),
    xOf,
    timeAt,
  };
}

function finished(points: readonly Point[], labelY: number | null): SlackCurve {
  const last = points.at(-1);
  return {
    path: polyline(points),
    dots: points.length <= MOST_DOTS ? points : [],
    end: last === undefined ? null : { ...last, labelY: labelY ?? last.y },
  };
}

function gapPath(points: Points, xOf: (t: number) => number, yOf: (v: number) => number): string {
  const both = points.flatMap(({ t, measured, bound }) =>
    measured === null || bound === null ? [] : [{ x: xOf(t), up: yOf(bound), down: yOf(measured) }],
  );
  if (both.length < 2) return '';
  const along = both.map(({ x, up }) => ({ x, y: up }));
  const back = both.toReversed().map(({ x, down }) => ({ x, y: down }));
  return `${polyline([...along, ...back])}Z`;
}
