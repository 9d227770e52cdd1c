/** A job run to its end, or to a given iteration, with the scalars of every t on the way. */
import type { Scalars } from '../../core/observe/frame.ts';
import { Run, type RunOptions } from '../../core/run/run.ts';
import { type Setting, settingOf } from '../../core/theory/setting.ts';
import type { Job } from '../input/job.ts';
import { progressToEnd } from '../output/progress.ts';
import type { Streams } from '../output/streams.ts';

interface Observed {
  readonly run: Run;
  readonly scalars: readonly Scalars[];
  /** How the run ended; empty where it could go on. */
  readonly sentence: string;
}

interface Plan extends RunOptions {
  /** The run goes no further than this t. */
  readonly until?: number;
}

export function observe(
  { instance }: Job,
  { until = Infinity, ...options }: Plan,
  streams: Pick<Streams, 'stderr'>,
): Observed {
  const progress = progressToEnd(streams);
  try {
    const run = new Run(instance, options);
    const scalars = [run.scalars()];
    while (run.t < until) {
      const { t } = run;
      run.advance();
      // it has ended, perhaps in the attempt to go on
      if (run.t === t) break;
      progress.show(`t = ${run.t} of at most ${instance.T}`);
      scalars.push(run.scalars());
    }
    return { run, scalars, sentence: run.outcome?.sentence ?? '' };
  } finally {
    progress.clear();
  }
}

export function settingOfJob({ instance, ell }: Job): Setting {
  return settingOf(instance, { ell });
}
