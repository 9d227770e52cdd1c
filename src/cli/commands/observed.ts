/** Runs a job to its end, or to the iteration of `--t`, and collects the scalars of every t. */
import type { Frame, Scalars } from '../../core/observe/frame.ts';
import { invalid, type InvalidInput, showValue } from '../../core/params/problem.ts';
import { Run, type RunOptions } from '../../core/run/run.ts';
import { scalarsToEnd } from '../../core/run/scalarsToEnd.ts';
import { type Setting, settingOf } from '../../core/theory/setting.ts';
import type { Job } from '../input/job.ts';
import { progressToEnd } from '../output/progress.ts';
import type { Streams } from '../process.ts';

interface Observed {
  readonly run: Run;
  readonly scalars: readonly Scalars[];
  /** How the run ended; empty if it has not. */
  readonly sentence: string;
  /** The frame at the iteration that the plan asked for, if the run got there. */
  readonly frame: Frame | undefined;
}

interface Plan extends RunOptions {
  /** The last t to run to. */
  readonly until?: number;
  /** The t whose frame is kept. */
  readonly frameAt?: number | undefined;
}

export function observe(
  { instance }: Job,
  { until = Infinity, frameAt, ...options }: Plan,
  streams: Pick<Streams, 'stderr'>,
): Observed {
  const progress = progressToEnd(streams);
  try {
    const run = new Run(instance, options);
    const scalars: Scalars[] = [];
    let frame: Frame | undefined;
    for (const now of scalarsToEnd(run, until)) {
      scalars.push(now);
      if (run.t === frameAt) frame = run.frame();
      progress.show(`t = ${run.t} of at most ${instance.T}`);
    }
    return { run, scalars, sentence: run.outcome?.sentence ?? '', frame };
  } finally {
    progress.clear();
  }
}

export function settingOfJob({ instance, ell }: Job): Setting {
  return settingOf(instance, { ell });
}

/**
 * The value of `--t`.
 * @param last the largest t that the run can reach
 */
export function readIteration(text: string, last: number): number {
  const t = /^\d{1,15}$/.test(text) ? Number(text) : Infinity;
  if (t > last) throw outOfRange(text, `${last}, the maximum number of iterations of this run`);
  return t;
}

/** The error for a run that ended before t. */
export function endedBefore(t: number, { t: end, outcome }: Run): InvalidInput {
  const how = outcome === null ? '' : ` (${outcome.kind})`;
  return outOfRange(String(t), `${end}, where this run ends${how}`);
}

function outOfRange(text: string, range: string): InvalidInput {
  return invalid('--t', showValue(text), `a whole number from 0 to ${range}`);
}
