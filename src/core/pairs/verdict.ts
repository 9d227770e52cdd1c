/** What became of a run of the table, in one word. Thresholds are applied here, so changing one reruns nothing. */
import { hasFailed } from '../run/outcome.ts';
import type { PairRow } from './row.ts';

/**
 * In this order, the first that applies:
 * `breaks-off`: the error is at most the threshold, but the run broke off (divergence, rank loss, or an
 * update that nothing determines). `recovers`: it is at most the threshold at the end. `fails`: the run
 * broke off above it, or could not be computed. `falling`: above it and still falling at T. `fails`: above
 * it, and higher than at the start. `stalls`: above it, no higher than at the start, and no longer falling.
 */
export const PAIR_VERDICTS = ['recovers', 'breaks-off', 'falling', 'stalls', 'fails'] as const;
export type PairVerdict = (typeof PAIR_VERDICTS)[number];

/** An error that is larger by a smaller factor is the same, but for rounding. */
const ROUNDING = 1e-9;

type Judged = Pick<PairRow, 'errors' | 'outcome' | 'falls'>;

/** The recovery error at the end; NaN for a run that could not be computed. */
export function finalError({ errors }: Pick<PairRow, 'errors'>): number {
  return errors.at(-1) ?? Number.NaN;
}

export function pairVerdict(row: Judged, threshold: number): PairVerdict {
  const { errors, outcome, falls } = row;
  if (outcome === null) return 'fails';
  const final = finalError(row);
  const brokeOff = hasFailed(outcome);
  if (final <= threshold) return brokeOff ? 'breaks-off' : 'recovers';
  if (brokeOff) return 'fails';
  if (falls) return 'falling';
  return final > errors[0]! * (1 + ROUNDING) ? 'fails' : 'stalls';
}

/**
 * The seed that speaks for a pair: the one with the median final error, of an even number the larger of
 * the two in the middle. A run without a number counts as the largest. Null without rows.
 */
export function medianRow<Row extends Pick<PairRow, 'errors'>>(rows: readonly Row[]): Row | null {
  const sized = rows.map((row) => ({ row, size: sizeOf(finalError(row)) }));
  sized.sort((p, q) => (p.size < q.size ? -1 : p.size > q.size ? 1 : 0));
  return sized[Math.floor(sized.length / 2)]?.row ?? null;
}

function sizeOf(error: number): number {
  return Number.isNaN(error) ? Infinity : error;
}
