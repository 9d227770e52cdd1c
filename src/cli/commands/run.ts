/** `purify run`: prints the lines of a run as they are computed, then how it ended. */
import type { Instance } from '../../core/model/instance.ts';
import { type Arguments, mustBeOmitted } from '../input/arguments.ts';
import { equilibrationLines } from '../output/equilibrationLines.ts';
import { readJob } from '../input/job.ts';
import type { Ending, LineOptions, Lines } from '../output/lines.ts';
import { type Progress, progressOn } from '../output/progress.ts';
import { stepLines } from '../output/stepLines.ts';
import { EXIT, type ExitCode, type Streams, type Write, writerTo } from '../process.ts';

export async function runCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const lines = await linesOf(given, streams);
  const progress = progressOn(streams);
  try {
    const { sentence, brokeOff } = await print(lines, writerTo(streams.stdout), progress);
    progress.clear();
    streams.stderr.write(`${sentence}\n`);
    return brokeOff ? EXIT.brokeOff : EXIT.done;
  } finally {
    progress.clear();
  }
}

async function linesOf(given: Arguments, { stdin }: Streams): Promise<Lines> {
  const { switches, t } = given;
  if (t !== undefined)
    throw mustBeOmitted('--t', t, 'run prints every t; --T sets the number of iterations');
  const job = await readJob(given, stdin);
  const linesFor = LINES[job.algorithm.id] ?? stepLines;
  return linesFor(job.instance, {
    full: switches.has('full'),
    stopOnConvergence: switches.has('stop'),
  });
}

/** Algorithms with their own lines; all others print one line for every t. */
const LINES: Readonly<Record<string, (instance: Instance, options: LineOptions) => Lines>> = {
  equilibration: equilibrationLines,
};

async function print(lines: Lines, write: Write, progress: Progress): Promise<Ending> {
  for (;;) {
    const next = lines.next();
    if (next.done) return next.value;
    progress.show(next.value.progress);
    // sequential: a line is computed after the previous one was accepted
    await write(`${JSON.stringify(next.value.json)}\n`);
  }
}
