/** `purify run`: prints the lines of a run as they come, then says how it ended. */
import type { Instance } from '../../core/model/instance.ts';
import { type Arguments, leftOut } from '../input/arguments.ts';
import { equilibrationLines } from '../output/equilibrationLines.ts';
import { EXIT, type ExitCode } from '../exitCodes.ts';
import { readJob } from '../input/job.ts';
import type { Ending, Lines } from '../output/lines.ts';
import { type Write, writerTo } from '../output/output.ts';
import { type Progress, progressOn } from '../output/progress.ts';
import { type LineOptions, stepLines } from '../output/stepLines.ts';
import type { Streams } from '../output/streams.ts';

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
    throw leftOut('--t', t, 'run prints every t; --T is how many iterations there are');
  const job = await readJob(given, stdin);
  const linesFor = LINES[job.algorithm.id] ?? stepLines;
  return linesFor(job.instance, {
    full: switches.has('full'),
    stopOnConvergence: switches.has('stop'),
  });
}

/** Algorithms whose runs are printed in lines of their own; all others print a line for every t. */
const LINES: Readonly<Record<string, (instance: Instance, options: LineOptions) => Lines>> = {
  equilibration: equilibrationLines,
};

async function print(lines: Lines, write: Write, progress: Progress): Promise<Ending> {
  for (;;) {
    const next = lines.next();
    if (next.done) return next.value;
    progress.show(next.value.progress);
    // one after the other: a line is computed when the one before it has been taken
    await write(`${JSON.stringify(next.value.json)}\n`);
  }
}
