/**
 * The colour of a run: its hue is the verdict, its depth the distance from the threshold in decades.
 * Pure; colours are read from the page by useTones.ts.
 */
import { type Verdict, verdictOf } from '../../../core/sweep/summary.ts';
import type { RunResult } from '../../../state/regimes/regimesState.ts';

export interface Tone {
  readonly verdict: Verdict;
  /** From 0 at the threshold to 1. */
  readonly depth: number;
}

/** Decades from the threshold at which a colour is deepest. Errors are at most about 2. */
export const DEEPEST: Readonly<Record<Verdict, number>> = {
  recovered: 8,
  'wrong columns': 8,
  'not recovered': 2.2,
};

/** An error of zero, which has no logarithm, counts as this. */
const SMALLEST = 1e-16;

type Measured = Pick<RunResult, 'recoveryError' | 'matchedError'>;

export function toneOf(run: Measured, threshold: number): Tone {
  const verdict = verdictOf(run, threshold);
  // null if the run broke off, which counts as an infinite error
  const error = verdict === 'wrong columns' ? run.matchedError : run.recoveryError;
  const decades =
    error === null
      ? Infinity
      : Math.abs(Math.log10(Math.max(SMALLEST, error)) - Math.log10(threshold));
  return { verdict, depth: Math.min(1, decades / DEEPEST[verdict]) };
}

/** The best first: the order of the stripes of a cell, which does not depend on the threshold. */
export function byError(p: Measured, q: Measured): number {
  return (
    rank(p.recoveryError) - rank(q.recoveryError) || rank(p.matchedError) - rank(q.matchedError)
  );
}

function rank(error: number | null): number {
  return error ?? Number.MAX_VALUE;
}
