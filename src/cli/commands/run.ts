/** `purify run`: prints the lines of a run as they are computed, or its summary, and how it ended. */
import { invalid, showValue } from '../../core/params/problem.ts';
import { hasFailed } from '../../core/run/outcome.ts';
import { BUILD } from '../../version.ts';
import { type Arguments, mustBeOmitted } from '../input/arguments.ts';
import { type Job, readJob } from '../input/job.ts';
import { undeterminedNumbers } from '../input/notes.ts';
import { batchesFor } from '../output/batches.ts';
import { type Ending, jsonLine, type Lines } from '../output/lines.ts';
import { type Progress, progressOn } from '../output/progress.ts';
import { printedScalars, stepLines } from '../output/stepLines.ts';
import { writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, type Write, writerTo } from '../process.ts';

export async function runCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { switches } = given;
  const every = readEvery(given);
  const job = await readJob(given, streams.stdin);
  writeNotes([...job.notes, ...undeterminedNumbers(job.instance.truth)], streams.stderr);
  const lines = stepLines(job.instance, {
    full: switches.has('full'),
    stopOnConvergence: switches.has('stop'),
    every,
  });
  const progress = progressOn(streams);
  const write = writerTo(streams.stdout);
  try {
    const ending = await print(lines, write, progress);
    progress.clear();
    if (switches.has('summary')) await write(jsonLine(summaryOf(job, ending)));
    streams.stderr.write(`${ending.outcome.sentence}\n`);
    return hasFailed(ending.outcome) ? EXIT.incomplete : EXIT.done;
  } finally {
    progress.clear();
  }
}

/** The distance between two printed t, as `LineOptions` has it. */
function readEvery({ switches, options }: Arguments): number {
  const exclusive = (['full', 'last'] as const).filter((name) => switches.has(name));
  if (switches.has('summary')) {
    if (exclusive[0] !== undefined)
      throw mustBeOmitted(`--${exclusive[0]}`, undefined, '--summary prints no lines');
    if (options.every !== undefined)
      throw mustBeOmitted('--every', options.every, '--summary prints no lines');
    return 0;
  }
  if (options.every === undefined) return switches.has('last') ? Infinity : 1;
  if (switches.has('last'))
    throw mustBeOmitted('--every', options.every, '--last prints only the last line');
  if (!/^[1-9]\d{0,14}$/.test(options.every))
    throw invalid('--every', showValue(options.every), 'a whole number from 1');
  return Number(options.every);
}

async function print(lines: Lines, write: Write, progress: Progress): Promise<Ending> {
  const batches = batchesFor(write);
  try {
    for (;;) {
      const next = lines.next();
      if (next.done) return next.value;
      progress.show(next.value.progress);
      if (next.value.json === null) continue;
      // sequential: the next line is computed after a full batch was accepted
      const accepted = batches.add(`${JSON.stringify(next.value.json)}\n`);
      if (accepted !== undefined) await accepted;
    }
  } finally {
    await batches.flush();
  }
}

function summaryOf({ parameters, instance, algorithm }: Job, { run, outcome }: Ending): object {
  const { kind, t, recovered, sentence } = outcome;
  const read = (['alpha', 'eta', 'r'] as const).filter((name) => !algorithm.ignores.includes(name));
  return {
    version: BUILD,
    outcome: { kind, t, recovered, sentence },
    parameters,
    choices: Object.fromEntries(read.map((name) => [name, instance[name]])),
    last: printedScalars(run),
  };
}
