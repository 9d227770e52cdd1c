/** A summary of each cell from the rows of a sweep. Thresholds are applied here, so changing one reruns nothing. */
import { median } from './fit.ts';
import type { SweepOutcome, SweepRow } from './measure.ts';
import { cellCount, type Place, placeOf, type SweepSpec } from './spec.ts';

/** A run succeeds with a recovery error of at most this, unless the reader chooses another. */
export const DEFAULT_THRESHOLD = 0.01;

/** A run judged by a threshold: all features in place, all found but in the wrong columns, or neither. */
export type Verdict = 'recovered' | 'wrong columns' | 'not recovered';

export function verdictOf(
  { recoveryError, matchedError }: Pick<SweepRow, 'recoveryError' | 'matchedError'>,
  threshold: number,
): Verdict {
  if (recoveryError !== null && recoveryError <= threshold) return 'recovered';
  return matchedError !== null && matchedError <= threshold ? 'wrong columns' : 'not recovered';
}

/** The parts of a row that a summary reads. */
export type Summarised = Pick<
  SweepRow,
  'outcome' | 'recoveryError' | 'matchedError' | 'rate' | 'floor' | 'ms'
>;

export interface CellSummary extends Place {
  readonly cell: number;
  /** Runs computed so far. */
  readonly runs: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly outcomes: Readonly<Partial<Record<SweepOutcome, number>>>;
  /** The fraction recovered, and Wilson's 95 % interval; null without runs. */
  readonly success: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Medians over the runs that have a number; null without one. */
  readonly recoveryError: number | null;
  readonly matchedError: number | null;
  readonly rate: number | null;
  readonly floor: number | null;
  readonly ms: number | null;
}

/** One summary per cell, in the order of the cells. */
export function summaries(
  spec: SweepSpec,
  rows: Iterable<SweepRow>,
  threshold = DEFAULT_THRESHOLD,
): CellSummary[] {
  const byCell = Array.from({ length: cellCount(spec) }, (): SweepRow[] => []);
  for (const row of rows) byCell[row.cell]?.push(row);
  return byCell.map((ofCell, cell) => summaryOf(spec, cell, ofCell, threshold));
}

/** @param rows the runs of the cell that are known */
export function summaryOf(
  spec: SweepSpec,
  cell: number,
  rows: readonly Summarised[],
  threshold: number,
): CellSummary {
  const verdicts = { recovered: 0, 'wrong columns': 0, 'not recovered': 0 };
  const outcomes: Partial<Record<SweepOutcome, number>> = {};
  for (const row of rows) {
    verdicts[verdictOf(row, threshold)] += 1;
    outcomes[row.outcome] = (outcomes[row.outcome] ?? 0) + 1;
  }
  const interval = rows.length === 0 ? null : wilson(verdicts.recovered, rows.length);
  return {
    cell,
    ...placeOf(spec, cell),
    runs: rows.length,
    verdicts,
    outcomes,
    success: rows.length === 0 ? null : verdicts.recovered / rows.length,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    recoveryError: medianOf(rows, 'recoveryError'),
    matchedError: medianOf(rows, 'matchedError'),
    rate: medianOf(rows, 'rate'),
    floor: medianOf(rows, 'floor'),
    ms: medianOf(rows, 'ms'),
  };
}

function medianOf(
  rows: readonly Summarised[],
  name: 'recoveryError' | 'matchedError' | 'rate' | 'floor' | 'ms',
): number | null {
  const values = rows.flatMap((row) => row[name] ?? []);
  return values.length === 0 ? null : median(values);
}

/** The normal quantile of a two-sided 95 % interval. */
const Z95 = 1.959964;

/** Wilson's score interval for a fraction of successes among n > 0. */
export function wilson(successes: number, n: number, z = Z95): { low: number; high: number } {
  const p = successes / n;
  const square = (z * z) / n;
  const middle = (p + square / 2) / (1 + square);
  const half = (z * Math.sqrt((p * (1 - p)) / n + square / (4 * n))) / (1 + square);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
