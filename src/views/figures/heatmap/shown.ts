/** Which matrices are on show, and on which scales. */
import { partSums, type Sums } from '../../../core/theory/recurrence.ts';
import type { HeatCompare, HeatView, Lane } from '../../../state/lab/labState.ts';
import { largestSize } from '../chart/diverging.ts';
import { type Scale, scaleFor } from './colourScale.ts';
import { PARTS, type Part } from './parts.ts';

export interface ShownMatrix {
  readonly of: 'run' | 'compared' | 'difference';
  readonly n: number;
  /** n×n; empty where there is nothing yet. */
  readonly E: Float64Array;
  readonly sums: Readonly<Record<Part, Sums>> | null;
}

export interface Scales {
  /** For colours. */
  readonly entries: Scale;
  /** The row or column sum with the longest bar. */
  readonly longestSum: number;
}

const NOTHING = new Float64Array(0);

/** Whether one matrix stands for both runs: their difference is asked for, and there is one. */
export function showsDifference(lanes: readonly Lane[], compare: HeatCompare): boolean {
  const [run, compared] = lanes.map((lane) => lane.frame);
  return compare === 'difference' && !!run && !!compared && run.n === compared.n;
}

/** E of every run, or how much larger the compared run's is, where that can be said. */
export function shownMatrices(lanes: readonly Lane[], compare: HeatCompare): ShownMatrix[] {
  const [run, compared] = lanes.map((lane) => lane.frame);
  if (run && compared && showsDifference(lanes, compare))
    return [matrixOf('difference', run.n, difference(compared.E, run.E))];
  return lanes.map(({ frame, params }, k) =>
    matrixOf(k === 0 ? 'run' : 'compared', frame?.n ?? params.n, frame?.E ?? NOTHING),
  );
}

function matrixOf(of: ShownMatrix['of'], n: number, E: Float64Array): ShownMatrix {
  if (E.length === 0) return { of, n, E, sums: null };
  const { positive, negative } = partSums(E, n);
  return { of, n, E, sums: { plus: positive, minus: negative } };
}

function difference(E: Float64Array, from: Float64Array): Float64Array {
  return E.map((value, k) => value - (from[k] as number));
}

/** One scale for all matrices: as at t = 0, or as large as what is on show needs. */
export function scalesOf(
  { scale, range }: HeatView,
  lanes: readonly Lane[],
  shown: readonly ShownMatrix[],
): Scales {
  const entry = Math.max(0, ...shown.map(({ E }) => largestSize(E)));
  const sum = Math.max(0, ...shown.flatMap(largestSums));
  const first = range === 'first' ? lanes.flatMap(({ firstFrame }) => firstFrame ?? []) : [];
  // a run that starts without error has no scale of its own at t = 0
  const firstEntry = Math.max(0, ...first.map(({ E }) => largestSize(E))) || entry;
  const firstSum = Math.max(0, ...first.flatMap(({ scalars: { a, b } }) => [a, b])) || sum;
  return {
    entries: scaleFor(scale, firstEntry, entry),
    longestSum: firstSum,
  };
}

function largestSums({ sums }: ShownMatrix): number[] {
  return sums === null ? [] : PARTS.map((part) => sums[part].attained?.value ?? 0);
}
