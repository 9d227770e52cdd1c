/** What a run costs besides its iterations: frames, the command line, the start. Each figure against its limit. */
import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { devNull } from 'node:os';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { cli } from '../../src/cli/cli.ts';
import { AlternatingUpdate } from '../../src/core/algorithms/alternatingUpdate.ts';
import { Run } from '../../src/core/run/run.ts';
import { median } from '../../src/core/sweep/fit.ts';
import { SIZES } from './cases.ts';
import { processorTime } from './clock.ts';
import { instanceOf } from './ours.ts';
import type { Progress } from './table.ts';

interface Limited {
  readonly name: string;
  readonly value: number;
  /** The largest value that is expected; null where the figure only explains another. */
  readonly limit: number | null;
}

interface Limits {
  readonly title: string;
  readonly rows: readonly Limited[];
}

export function printLimits({ title, rows }: Limits): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`${title}\n`);
  for (const { name, value, limit } of rows) {
    const mark = limit !== null && value > limit ? ' !' : '';
    const atMost = limit === null ? '' : `   at most ${limit}${mark}`;
    console.log(`  ${name.padEnd(width)}${value.toPrecision(3).padStart(10)}${atMost}`);
  }
}

const COMMON = { leftInverse: 'moore-penrose', eta: 0.1, alpha: 0.05, seed: 7 } as const;
const FRAME_SIZES = [
  { n: 30, m: 60, s: 3, N: 2000, limit: 1, repeats: 200 },
  { n: 100, m: 400, s: 3, N: 20_000, limit: 2, repeats: 6 },
] as const;

const ROUNDS = 5;

/**
 * Milliseconds of processor time of each piece of work: medians over rounds in which they take turns. In a round
 * each is repeated, because the clock of a processor is coarse.
 */
function takingTurns(repeats: number, works: readonly (() => void)[]): number[] {
  const times = works.map(() => new Float64Array(ROUNDS));
  // the first round waits for code to be compiled
  for (let round = -1; round < ROUNDS; round++)
    works.forEach((work, k) => {
      const start = processorTime();
      for (let repeat = 0; repeat < repeats; repeat++) work();
      if (round >= 0) times[k]![round] = (processorTime() - start) / repeats;
    });
  return times.map(median);
}

/** A frame and the iteration after it share one pass over the examples. */
export function frameTable(progress: Progress): Limits {
  const rows = FRAME_SIZES.flatMap(({ limit, repeats, ...size }): Limited[] => {
    const { n, m, N } = size;
    const name = `n=${n} m=${m} N=${N}`;
    progress(`frame() ${name}`);
    const instance = instanceOf({ ...size, ...COMMON, T: 100_000 });
    const run = new Run(instance, { stopOnConvergence: false });
    const [iteration, alone, observed] = takingTurns(repeats, [
      () => run.advance(),
      () => {
        // forgets what is known of the iteration ahead
        run.restore(run.snapshot());
        run.frame();
      },
      () => {
        run.restore(run.snapshot());
        run.frame();
        run.advance();
      },
    ]) as [number, number, number];
    return [
      { name: `${name}: added to the iteration`, value: observed / iteration - 1, limit },
      { name: `${name}: frame() alone`, value: alone / iteration, limit: null },
    ];
  });
  return { title: 'frame() in iterations', rows };
}

/** Standard output to nowhere, through the operating system. */
async function milliseconds(argv: readonly string[]): Promise<number> {
  const [stdout, stderr] = [createWriteStream(devNull), createWriteStream(devNull)];
  const start = processorTime();
  await cli(argv, { stdin: Readable.from([]), stdout, stderr });
  return processorTime() - start;
}

/** `purify run` with T iterations, less the same with none, over T bare iterations; both in turn. */
export async function runTable(progress: Progress): Promise<Limits> {
  const rows: Limited[] = [];
  for (const { n, m, s, N } of SIZES) {
    const name = `n=${n} m=${m} s=${s} N=${N}`;
    progress(`run ${name}`);
    const T = Math.round(60 + 20_000 / m);
    const size = { n, m, s, N, ...COMMON };
    const flags = Object.entries(size).flatMap(([key, value]) => [
      key === 'leftInverse' ? '--left-inverse' : `--${key}`,
      String(value),
    ]);
    const instance = instanceOf({ ...size, T });
    const r = new Float64Array(n).fill(instance.r);
    const ratios = new Float64Array(ROUNDS);
    for (let round = -1; round < ROUNDS; round++) {
      const none = await milliseconds(['run', ...flags, '--T', '1', '--every', '2']);
      const all = await milliseconds(['run', ...flags, '--T', String(T + 1)]);
      const update = new AlternatingUpdate(instance);
      const start = processorTime();
      for (let t = 0; t < T; t++) update.iterate(r);
      const kernel = processorTime() - start;
      if (round >= 0) ratios[round] = (all - none) / kernel;
    }
    rows.push({ name, value: median(ratios), limit: 1.3 });
  }
  return { title: '`purify run` over its iterations, start-up aside', rows };
}

const STARTS = [
  { family: 'gaussian', leftInverse: 'min-inf' },
  { family: 'blobs', leftInverse: 'min-inf' },
  { family: 'gaussian', leftInverse: 'moore-penrose' },
] as const;

/** From parameters to the first frame, in a new process whose modules are loaded. */
export function startTable(progress: Progress): Limits {
  const script = fileURLToPath(new URL('./coldStart.ts', import.meta.url));
  const rows = STARTS.map((choice): Limited => {
    const name = `n=100 m=400 s=5 N=10000 ${choice.family}, ${choice.leftInverse}`;
    const input = JSON.stringify({ n: 100, m: 400, s: 5, N: 10_000, ...choice });
    const times = Float64Array.from({ length: 5 }, () => {
      progress(`cold start ${name}`);
      const { stdout } = spawnSync(process.execPath, [...process.execArgv, script, input]);
      return Number(stdout.toString());
    });
    return { name, value: median(times), limit: 0.4 };
  });
  return {
    title: 'Seconds of processor time from parameters to the first frame, in a new process',
    rows,
  };
}
