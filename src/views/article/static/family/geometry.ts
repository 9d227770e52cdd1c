/** The recorded runs of other choices as small pictures. Pure. */
import { logAxis } from '../../../figures/chart/axes.ts';
import recorded from './recorded.json' with { type: 'json' };

type PairRun = (typeof recorded.pairs)[number];

/** A cell of the table of pairs, in pixels; it grows and shrinks as a whole. */
export const CELL = { width: 132, height: 78, inset: 3 } as const;
/** Powers of ten at the bottom and at the top of a cell. */
const DECADES = { least: -12, most: 0.5 } as const;
const LAST = 250;
/** Iterations between two points of a curve, before the last. */
const EVERY = 10;

/** A recovery error at or below this counts as recovery. */
const RECOVERED = 1e-6;
/** A curve that has lost this many powers of ten over the last points is still falling. */
const FALLING = 0.05;
const RECENT = 5;

export interface PairCell {
  /** Path data of all runs. */
  readonly curves: string;
  readonly line: number;
  readonly median: number;
  readonly verdict: string;
  /** Whether every run recovers the features, if only for a while. */
  readonly isGood: boolean;
}

export function pairCell(decoder: string, update: string): PairCell {
  const runs = recorded.pairs.filter((run) => run.decoder === decoder && run.update === update);
  return {
    curves: runs.map(curveOf).join(''),
    line: heightOf(Math.log10(RECOVERED)),
    median: medianOf(runs.map(({ final }) => final)),
    ...verdictOf(runs),
  };
}

function verdictOf(runs: readonly PairRun[]): Pick<PairCell, 'verdict' | 'isGood'> {
  const recovered = runs.filter(({ final }) => final <= RECOVERED);
  if (recovered.length === runs.length) {
    const breaksOff = runs.every(({ kind }) => kind === 'undetermined');
    return { verdict: breaksOff ? 'recovers, breaks off' : 'recovers', isGood: true };
  }
  if (recovered.length === 0 && runs.every(isFalling))
    return { verdict: 'still falling', isGood: false };
  return { verdict: recovered.length === 0 ? 'does not recover' : 'mixed', isGood: false };
}

function isFalling({ curve }: PairRun): boolean {
  return curve.at(-1)! < curve.at(-1 - RECENT)! - FALLING;
}

/** A run that has come to rest stays where it is. */
function curveOf({ curve, t: last, kind }: PairRun): string {
  const isAtRest = kind === 'converged' && last < LAST;
  const points = [...curve, ...(isAtRest ? curve.slice(-1) : [])].map((decade, k) => {
    const t = k === curve.length ? LAST : Math.min(k * EVERY, last);
    const x = CELL.inset + (t / LAST) * (CELL.width - 2 * CELL.inset);
    return `${x.toFixed(1)} ${heightOf(decade).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

function heightOf(decade: number): number {
  const { least, most } = DECADES;
  const share = (most - Math.max(decade, least)) / (most - least);
  return CELL.inset + share * (CELL.height - 2 * CELL.inset);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((p, q) => p - q)[Math.floor(values.length / 2)]!;
}

/** One row of the second diagram: the final errors of every method on one ground truth. */
export const STRIP = { width: 560, height: 44, left: 8, right: 552 } as const;
/** Errors below this are rounding. */
const SMALLEST = 1e-15;
const AXIS = logAxis([SMALLEST, 2], [STRIP.left, STRIP.right], 1);

export const METHOD_TICKS = AXIS.ticks;

/**
 * Path data of the marks of one method on one ground truth, one for each seed.
 * @param line the method's place from top to bottom, from 0 to 1
 */
export function marksOf(family: string, algorithm: string, line: number): string {
  return recorded.methods
    .filter((run) => run.family === family && run.algorithm === algorithm)
    .map(({ final }) => `M${placeOf(final).toFixed(1)} ${(line * STRIP.height).toFixed(1)}v0`)
    .join('');
}

function placeOf(error: number): number {
  return AXIS.place(Math.max(error, SMALLEST)) ?? STRIP.left;
}

export function medianFinal(family: string, algorithm: string): number {
  const runs = recorded.methods.filter(
    (run) => run.family === family && run.algorithm === algorithm,
  );
  return medianOf(runs.map(({ final }) => final));
}

export const TRUTHS = [...new Set(recorded.methods.map(({ family }) => family))];
export const RUNS_OF_A_PAIR = recorded.pairs.length / 16;
