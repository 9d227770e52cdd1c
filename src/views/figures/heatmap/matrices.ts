/** The matrices that the figure shows, split by sign. */
import { partSums, type Sums } from '../../../core/theory/recurrence.ts';
import type { HeatCompare, Lane } from '../../../state/lab/labState.ts';
import { NOTATION } from '../../math/notation.ts';

/** The positive entries of a matrix, or the absolute values of the negative ones. */
export type Part = 'plus' | 'minus';

/** In drawing order. */
export const PARTS: readonly Part[] = ['plus', 'minus'];

/** Sign of the entries that belong to each part. */
const SIGN: Readonly<Record<Part, 1 | -1>> = { plus: 1, minus: -1 };

/** Symbols of each part of E and of its size ‖·‖_s. */
export const PART_NOTATION = {
  plus: { matrix: NOTATION.EPlus, norm: NOTATION.a },
  minus: { matrix: NOTATION.EMinus, norm: NOTATION.b },
} as const;

export interface LargestEntry {
  readonly size: number;
  /** Position in the flat matrix; null if the part has no entry. */
  readonly index: number | null;
}

export function largestOfPart(E: Float64Array, part: Part): LargestEntry {
  const sign = SIGN[part];
  let largest: LargestEntry = { size: 0, index: null };
  E.forEach((entry, index) => {
    if (sign * entry > largest.size) largest = { size: sign * entry, index };
  });
  return largest;
}

export interface ShownMatrix {
  readonly of: 'run' | 'compared' | 'difference';
  readonly n: number;
  /** n×n; empty before the first frame. */
  readonly E: Float64Array;
  readonly sums: Readonly<Record<Part, Sums>> | null;
  /** How the text around the figure calls the run. */
  readonly name?: string | undefined;
}

const EMPTY = new Float64Array(0);

/** Whether the difference of both runs is requested, and their sizes allow it. */
function showsDifference(lanes: readonly Lane[], compare: HeatCompare): boolean {
  const [run, compared] = lanes.map((lane) => lane.frame);
  return compare === 'difference' && !!run && !!compared && run.n === compared.n;
}

/** E of every run, or E of the compared run minus E of this run. */
export function shownMatrices(lanes: readonly Lane[], compare: HeatCompare): ShownMatrix[] {
  const [run, compared] = lanes.map((lane) => lane.frame);
  if (run && compared && showsDifference(lanes, compare))
    return [matrixOf('difference', run.n, difference(compared.E, run.E))];
  return lanes.map(({ name, frame, params }, k) => ({
    ...matrixOf(k === 0 ? 'run' : 'compared', frame?.n ?? params.n, frame?.E ?? EMPTY),
    name,
  }));
}

/** The content of one drawn matrix. */
export interface HeatPanel {
  readonly matrix: ShownMatrix;
  /** Index of the matrix among those shown. */
  readonly at: number;
  /** Both parts in one, if two runs are side by side: they never overlap. */
  readonly parts: readonly Part[];
}

/** One matrix for each part or, with two runs, one for each run. */
export function panelsOf(shown: readonly ShownMatrix[]): HeatPanel[] {
  if (shown.length > 1) return shown.map((matrix, at) => ({ matrix, at, parts: PARTS }));
  return shown.flatMap((matrix, at) => PARTS.map((part) => ({ matrix, at, parts: [part] })));
}

function matrixOf(of: ShownMatrix['of'], n: number, E: Float64Array): ShownMatrix {
  if (E.length === 0) return { of, n, E, sums: null };
  const { positive, negative } = partSums(E, n);
  return { of, n, E, sums: { plus: positive, minus: negative } };
}

function difference(E: Float64Array, from: Float64Array): Float64Array {
  return E.map((value, k) => value - (from[k] as number));
}
