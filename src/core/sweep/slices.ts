/** A slice: one row or column of a sweep's grid, with confidence intervals and fitted exponents. */
import { log } from '../elementary.ts';
import { lineThrough, median } from './fit.ts';
import { type Axis, type AxisParam, type CellIndices, indicesOf, type SweepSpec } from './spec.ts';
import { type Summarised, verdictOf, wilson } from './summary.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface SlicePoint {
  readonly cell: number;
  /** On the axis. */
  readonly value: number;
  readonly runs: number;
  /** Null without a run that has the quantity. */
  readonly middle: number | null;
  readonly interval: Interval | null;
}

/** A quantity that a slice can show. */
interface Quantity {
  /** Its value in one run; null where the run has none. */
  of(run: Summarised, threshold: number): number | null;
  /** The middle of the values of a cell, and its interval of about 95 %. */
  middle(values: readonly number[]): number;
  interval(values: readonly number[]): Interval;
}

const positive = { middle: median, interval: medianInterval };

export const QUANTITIES = {
  /** The fraction of runs that recover every feature. */
  success: {
    of: (run, threshold) => (verdictOf(run, threshold) === 'recovered' ? 1 : 0),
    middle: mean,
    interval: (values) => wilson(sumOf(values), values.length),
  },
  recoveryError: { of: ({ recoveryError }) => recoveryError, ...positive },
  floor: { of: ({ floor }) => floor, ...positive },
  /** 1 − the contraction per iteration. */
  speed: { of: ({ rate }) => (rate === null ? null : 1 - rate), ...positive },
} as const satisfies Record<string, Quantity>;

export type QuantityId = keyof typeof QUANTITIES;

/** The quantities whose prediction needs an instance, so that it is computed elsewhere. */
export const COSTLY_PREDICTIONS: readonly QuantityId[] = ['recoveryError'];

/** The cells of the row or column through a cell, in the order of the axis. */
export function cellsAlong(spec: SweepSpec, along: 'x' | 'y', through: CellIndices): number[] {
  const columns = spec.x.values.length;
  const rows = spec.y?.values.length ?? 1;
  const first = through.facet * columns * rows;
  return along === 'x'
    ? spec.x.values.map((_, column) => first + through.row * columns + column)
    : (spec.y?.values ?? []).map((_, row) => first + row * columns + through.column);
}

/**
 * The slice through a cell.
 * @param runsOf the known runs of a cell
 */
export function sliceOf(
  spec: SweepSpec,
  along: 'x' | 'y',
  through: CellIndices,
  quantity: QuantityId,
  runsOf: (cell: number) => readonly Summarised[],
  threshold: number,
): SlicePoint[] {
  const { of, middle, interval }: Quantity = QUANTITIES[quantity];
  return cellsAlong(spec, along, through).map((cell) => {
    const runs = runsOf(cell);
    const values = runs.flatMap((run) => of(run, threshold) ?? []);
    return {
      cell,
      value: valueOn(spec, along, cell),
      runs: runs.length,
      middle: values.length === 0 ? null : middle(values),
      interval: values.length === 0 ? null : interval(values),
    };
  });
}

function valueOn(spec: SweepSpec, along: 'x' | 'y', cell: number): number {
  const { column, row } = indicesOf(spec, cell);
  return along === 'x' ? spec.x.values[column]! : spec.y!.values[row]!;
}

/** Axes along which the paper, or sampling theory, predicts a power law. */
const POWER_LAWS: readonly AxisParam[] = ['N', 'noiseLevel', 'eta'];

export function hasPowerLaw({ param }: Axis): boolean {
  return POWER_LAWS.includes(param);
}

export interface Exponent {
  readonly slope: number;
  readonly standardError: number;
  /** ln(quantity) = intercept + slope · ln(value). */
  readonly intercept: number;
  readonly points: number;
}

/**
 * The exponent of a power law along a slice: the slope of the line through the logarithms of all its runs.
 * Null where the axis has none, or where fewer than three runs have positive numbers.
 */
export function exponentOf(
  spec: SweepSpec,
  along: 'x' | 'y',
  through: CellIndices,
  quantity: Exclude<QuantityId, 'success'>,
  runsOf: (cell: number) => readonly Summarised[],
): Exponent | null {
  const axis = along === 'x' ? spec.x : spec.y;
  if (axis === null || !hasPowerLaw(axis)) return null;
  const { of }: Quantity = QUANTITIES[quantity];
  const x: number[] = [];
  const y: number[] = [];
  for (const cell of cellsAlong(spec, along, through)) {
    const value = valueOn(spec, along, cell);
    for (const run of runsOf(cell)) {
      const measured = of(run, Number.NaN);
      if (measured === null || !(measured > 0) || !(value > 0)) continue;
      x.push(log(value));
      y.push(log(measured));
    }
  }
  return lineThrough(x, y);
}

function mean(values: readonly number[]): number {
  return sumOf(values) / values.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * The narrowest pair of order statistics, the same number from either end, that contains the median of the
 * distribution with a probability of at least 95 %; the whole range of fewer than six values, which
 * contains it with a probability of 1 − 2^(1−n).
 */
export function medianInterval(values: readonly number[]): Interval {
  const sorted = Float64Array.from(values).sort();
  const n = sorted.length;
  let outside = 0.5 ** n;
  let term = outside;
  let k = 0;
  while (k + 1 < n / 2) {
    term *= (n - k) / (k + 1);
    if (2 * (outside + term) > 0.05) break;
    outside += term;
    k += 1;
  }
  return { low: sorted[k]!, high: sorted[n - 1 - k]! };
}
