/** A job run to its end, or to an iteration of it, with what is measured at every t on the way. */
import type { Explicit } from '../../core/model/explicit/explicitInstance.ts';
import { SIZE_LIMIT } from '../../core/model/explicit/reader.ts';
import { allInS } from '../../core/algorithms/equilibration/outcome.ts';
import { EquilibrationRun } from '../../core/algorithms/equilibration/equilibrationRun.ts';
import type { Scalars } from '../../core/observe/frame.ts';
import type { ObservedRun } from '../../core/run/observedRun.ts';
import { Run } from '../../core/run/run.ts';
import { type Setting, settingOf } from '../../core/theory/setting.ts';
import type { Job } from '../input/job.ts';
import { type Progress, progressToEnd } from '../output/progress.ts';
import type { Streams } from '../output/streams.ts';

interface Observed {
  readonly run: ObservedRun;
  readonly scalars: readonly Scalars[];
  /** How the run ended; empty where it could go on. */
  readonly sentence: string;
}

interface Plan {
  readonly stopOnConvergence: boolean;
  /** Goes no further than this t. */
  readonly until?: number;
}

export function observe(job: Job, plan: Plan, streams: Pick<Streams, 'stderr'>): Observed {
  const progress = progressToEnd(streams);
  try {
    return observed(job, plan, progress);
  } finally {
    progress.clear();
  }
}

function observed(job: Job, plan: Plan, progress: Progress): Observed {
  const { until = Infinity } = plan;
  const run = runOf(job, plan);
  const scalars = [run.scalars()];
  const goesOn = () => run.t < until && !(endsBalanced(job) && isBalanced(scalars.at(-1)!, job));
  while (goesOn()) {
    const { t } = run;
    run.advance();
    // it has ended, perhaps in the attempt to go on
    if (run.t === t) break;
    progress.show(`t = ${run.t} of at most ${lastOf(job)}`);
    scalars.push(run.scalars());
  }
  return { run, scalars, sentence: run.outcome?.sentence ?? sentenceOf(scalars.at(-1)!, job) };
}

/** The t that no run of the job goes beyond. */
export function lastOf(job: Job): number {
  return endsBalanced(job) ? SIZE_LIMIT.iterations : job.instance.T;
}

export function settingOfJob(job: Job): Setting {
  const { kind: algorithm, instance, ell } = job;
  const asked = ell === undefined ? { algorithm } : { algorithm, ell };
  if (job.kind === 'purification') return settingOf(instance, asked);
  const { epsilon, lambdaUpdate } = job.settings;
  return settingOf(instance, { ...asked, epsilon, lambdaUpdate });
}

function runOf(job: Job, { stopOnConvergence }: Plan): ObservedRun {
  if (job.kind === 'purification') return new Run(job.instance, { stopOnConvergence });
  return new EquilibrationRun({ ...job.instance, T: lastOf(job) }, job.settings);
}

/** Equilibration that is written out says nothing of the iterations after it: it ends balanced. */
function endsBalanced({ kind, writtenOut }: Job): boolean {
  return kind === 'equilibration' && writtenOut;
}

function isBalanced({ membersOfS }: Scalars, { instance }: Explicit): boolean {
  return membersOfS === instance.A0.cols;
}

function sentenceOf({ t, mostProportion, leastInS }: Scalars, job: Job): string {
  if (!endsBalanced(job)) return '';
  const known = mostProportion !== null && leastInS !== null;
  return allInS(t, known ? mostProportion / leastInS : null);
}
