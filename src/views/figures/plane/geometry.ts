/** Runs in the (a, b) plane, with lines of constant a + βb and the bounds of the proof. */
import type { PlotArea, Point } from '../../drawing/shapes.ts';
import type { Tick } from '../chart/axes.ts';
import { backgroundLevels, type Field, levelPath, provedField } from './background.ts';
import { type Errors, type PlaneView, planeAxes } from './planeAxes.ts';
import { isInside, landmarks, labelPlace, trail, type TrailPoint, trailPath } from './trail.ts';

export interface Plane {
  readonly box: PlotArea;
  readonly view: PlaneView;
  /** One or two. */
  readonly runs: readonly Errors[];
  /** The shown iteration. */
  readonly t: number;
  readonly beta: number;
  /** The step size in the proof's bounds; null until it is known. */
  readonly eta: number | null;
}

export interface Landmark extends TrailPoint {
  /** Centre of its label. */
  readonly number: Point;
}

export interface RunGeometry {
  readonly trail: readonly TrailPoint[];
  /** SVG path data up to the shown iteration, and after it. */
  readonly past: string;
  readonly future: string;
  /** Position of the shown iteration, or of the last before it; null if outside the plane. */
  readonly now: Point | null;
  readonly landmarks: readonly Landmark[];
}

export interface PlaneGeometry {
  readonly aTicks: readonly Tick[];
  readonly bTicks: readonly Tick[];
  readonly field: Field | null;
  /** SVG path data of lines of constant a + βb: the background, the start, and the shown iteration. */
  readonly levels: readonly string[];
  readonly startLevel: string;
  readonly nowLevel: string;
  readonly runs: readonly RunGeometry[];
}

export function planeGeometry({ box, view, runs, t, beta, eta }: Plane): PlaneGeometry {
  const axes = planeAxes(view, box, runs, t);
  const [own] = runs;
  const start = own === undefined ? Number.NaN : sumAt(own, 0, beta);
  const now = own === undefined ? Number.NaN : sumAt(own, t, beta);
  return {
    aTicks: axes.a.ticks,
    bTicks: axes.b.ticks,
    field: eta === null ? null : provedField(eta, axes),
    levels: backgroundLevels(start, beta, axes).map((level) => levelPath(level, beta, axes)),
    startLevel: levelPath(start, beta, axes),
    nowLevel: levelPath(now, beta, axes),
    runs: runs.map((errors) => {
      const points = trail(errors, axes);
      const at = Math.min(t, errors.a.length - 1);
      const placed = axes.place(errors.a[at] ?? Number.NaN, errors.b[at] ?? Number.NaN);
      const point = placed !== null && isInside(placed, box) ? placed : null;
      return {
        trail: points,
        past: trailPath(points, 0, at),
        // close points are merged, so the last one may be earlier
        future: trailPath(points, points.findLast((kept) => kept.t <= at)?.t ?? at, Infinity),
        now: point,
        landmarks: landmarks(errors, axes, point).map((mark) => ({
          ...mark,
          number: labelPlace(mark, points, box),
        })),
      };
    }),
  };
}

/** a + βb at iteration t, or at the last one before it. */
function sumAt({ a, b }: Errors, t: number, beta: number): number {
  const at = Math.min(t, a.length - 1);
  return (a[at] ?? Number.NaN) + beta * (b[at] ?? Number.NaN);
}
