/** `purify sweep`: computes the runs of a sweep, or a part of them, and writes one row for each. */
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { invalid, showValue } from '../../core/params/problem.ts';
import type { Address, SweepSpec } from '../../core/sweep/spec.ts';
import type { Arguments } from '../input/arguments.ts';
import { OPTIONS } from '../input/flags.ts';
import { jobsInMemory } from '../input/memory.ts';
import { type Progress, progressOn, progressToEnd } from '../output/progress.ts';
import { durationText, progressLine } from '../output/sweepProgress.ts';
import { writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, type Write, writerTo } from '../process.ts';
import { readSweep } from '../sweep/input.ts';
import { Pool } from '../sweep/pool.ts';
import { continueResults, createResults, type ResultFile } from '../sweep/resultFile.ts';
import { ROW_FORMATS, type RowFormatName } from '../sweep/rowFormat.ts';
import { readShard, runCount, runsOf } from '../sweep/shard.ts';
import { compute, type Computed, givenUp, startThread, type Task } from '../sweep/thread.ts';

/** An iteration of a large run takes minutes; a thread that is silent for this long has a fault. */
const PATIENCE = 3_600_000;

export async function sweepCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { options } = given;
  const asked = readJobs(options.jobs);
  const format = readFormat(options.format ?? 'jsonl');
  const shard = readShard(options.shard, process.env);
  const { spec, notes } = await readSweep(given, streams.stdin);
  const jobs = jobsInMemory(spec, asked, availableParallelism());
  const runs = runsOf(spec, shard);
  const total = runCount(spec, shard);
  const output = await openOutput(options.out, format, spec, runs, streams);
  try {
    writeNotes([...notes, ...output.notes], streams.stderr);
    if (shard.note !== null) streams.stderr.write(`${shard.note}\n`);
    if (output.found === total && total > 0) {
      streams.stderr.write(`All ${countText(total)} are in ${options.out} already.\n`);
      return EXIT.done;
    }
    if (output.found === 0) await output.write(ROW_FORMATS[format].head());
    const left = total - output.found;
    const computed = computedRuns({ spec, format }, runs, Math.min(jobs, left));
    const progress = options.out === undefined ? progressOn(streams) : progressToEnd(streams);
    const columns = streams.stderr.columns;
    streams.stderr.write(
      await writeAll(computed, output.write, { progress, total, found: output.found, columns }),
    );
    return EXIT.done;
  } finally {
    await output.close();
  }
}

function readJobs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const jobs = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (jobs < 1 || jobs > 1024) throw invalid('--jobs', showValue(text), OPTIONS.jobs.allowed);
  return jobs;
}

function readFormat(name: string): RowFormatName {
  if (Object.hasOwn(ROW_FORMATS, name)) return name as RowFormatName;
  throw invalid('--format', showValue(name), OPTIONS.format.allowed.sweep);
}

async function openOutput(
  out: string | undefined,
  format: RowFormatName,
  spec: SweepSpec,
  runs: Iterator<Address>,
  { stdout }: Streams,
): Promise<ResultFile> {
  if (out === undefined)
    return { found: 0, notes: [], write: writerTo(stdout), close: async () => {} };
  return ROW_FORMATS[format].isReadable ? continueResults(out, spec, runs) : createResults(out);
}

/** One job needs no thread. */
async function* computedRuns(
  task: Task,
  runs: Generator<Address, void>,
  jobs: number,
): AsyncGenerator<Computed, void> {
  if (jobs > 1)
    yield* new Pool(runs, {
      jobs,
      patience: PATIENCE,
      start: () => startThread(task),
      givenUp: (address) => givenUp(task, address),
    }).results();
  else
    for (const address of runs) {
      yield compute(task, address, performance);
      // output and timers get their turn
      await setImmediate();
    }
}

interface Watched {
  readonly progress: Progress;
  readonly total: number;
  readonly found: number;
  readonly columns: number | undefined;
}

/** Writes the rows as they come; returns a sentence about all of them. */
async function writeAll(
  rows: AsyncIterable<Computed>,
  write: Write,
  { progress, total, found, columns }: Watched,
): Promise<string> {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  let [computed, failed] = [0, 0];
  try {
    for await (const row of rows) {
      await write(row.text);
      computed += 1;
      if (row.failed) failed += 1;
      const done = found + computed;
      progress.show(progressLine({ done, total, computed, seconds: elapsed() }, columns));
    }
  } finally {
    progress.clear();
  }
  const before = found === 0 ? '' : `, after ${found} that were there already`;
  const lost = failed === 0 ? '' : ` ${failed} could not be computed: outcome failed.`;
  return `${countText(computed)} in ${durationText(elapsed())}${before}.${lost}\n`;
}

function countText(runs: number): string {
  return runs === 1 ? '1 run' : `${runs} runs`;
}
