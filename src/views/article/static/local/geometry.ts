/** A scatter of measured against predicted values, with their deviations below. Pure. */
import { type Axis, linearAxis, logAxis } from '../../../figures/chart/axes.ts';

export interface Pair {
  readonly predicted: number;
  readonly measured: number;
  /** Whether all features are equally common. */
  readonly isEqual: boolean;
  /** Relative standard error of the measurement, if it is sampled. */
  readonly error?: number;
}

/** In pixels; the picture grows and shrinks as a whole. */
export const SIZE = { width: 420, height: 400 } as const;
const PLOT = { left: 50, right: 400, top: 24, bottom: 266 } as const;
const STRIP = { top: 304, bottom: 364 } as const;
/** Deviations that the strip shows, in percent either way. */
const DEVIATIONS = 5;

export interface Scatter {
  readonly plot: typeof PLOT;
  readonly strip: typeof STRIP;
  readonly predicted: Axis;
  readonly measured: Axis;
  readonly deviations: Axis;
  /** Path data: the line of perfect agreement. */
  readonly diagonal: string;
  /** Path data of the marks in both parts, by kind. */
  readonly equal: string;
  readonly unequal: string;
  /** Path data: two standard errors either way. */
  readonly errors: string;
}

export function scatterOf(pairs: readonly Pair[]): Scatter {
  const values = pairs.flatMap(({ predicted, measured }) => [predicted, measured]);
  const extent = [Math.min(...values), Math.max(...values)] as const;
  const across = logAxis(extent, [PLOT.left, PLOT.right], 1);
  const up = logAxis(extent, [PLOT.bottom, PLOT.top], 1);
  const deviations = linearAxis([-DEVIATIONS, DEVIATIONS], [STRIP.bottom, STRIP.top], 3);
  const marks = (isEqual: boolean, mark: (x: number, y: number) => string) =>
    pairs
      .filter((pair) => pair.isEqual === isEqual)
      .map((pair) => {
        const x = across.place(pair.predicted)!;
        const below = deviations.place(percentOff(pair))!;
        return mark(x, up.place(pair.measured)!) + mark(x, below);
      })
      .join('');
  return {
    plot: PLOT,
    strip: STRIP,
    predicted: across,
    measured: up,
    deviations,
    diagonal: `M${PLOT.left} ${PLOT.bottom}L${PLOT.right} ${PLOT.top}`,
    equal: marks(true, dot),
    unequal: marks(false, cross),
    errors: pairs
      .map((pair) => {
        const { predicted, error = 0 } = pair;
        const [from, to] = [-2, 2].map((times) =>
          deviations.place(percentOff(pair) + 100 * times * error)!.toFixed(1),
        );
        return error === 0 ? '' : `M${across.place(predicted)!.toFixed(1)} ${from}V${to}`;
      })
      .join(''),
  };
}

function percentOff({ predicted, measured }: Pair): number {
  return 100 * (measured / predicted - 1);
}

/** A line without length: its round ends make a dot. */
function dot(x: number, y: number): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
}

const ARM = 2.5;

function cross(x: number, y: number): string {
  const [left, top] = [(x - ARM).toFixed(1), (y - ARM).toFixed(1)];
  return `M${left} ${top}l${2 * ARM} ${2 * ARM}m0 ${-2 * ARM}l${-2 * ARM} ${2 * ARM}`;
}
