/** The throughput of a sweep: in one process, as numpy would do it, and on two threads. */
import { Pool } from '../../src/cli/sweep/pool.ts';
import { givenUp, startThread } from '../../src/cli/sweep/thread.ts';
import { measureRun } from '../../src/core/sweep/measure.ts';
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import { type Address, cellCount, cellParams } from '../../src/core/sweep/spec.ts';
import { VERSION } from '../../src/version.ts';
import { SWEEP, SWEEP_CELLS } from './cases.ts';

const SPEC = readSpec(SWEEP);
const T = SWEEP.base.T;
/** Runs that are not timed: they wait for threads to start and for code to be compiled. */
const WARM_UP = 16;
const TIMED = 64;

/** Evenly spread over the grid; the whole would take numpy several minutes. */
const SAMPLE: readonly number[] = Array.from({ length: SWEEP_CELLS }, (_, k) =>
  Math.floor(((k + 0.5) * cellCount(SPEC)) / SWEEP_CELLS),
);

/** The parameters that differ from cell to cell, for numpy. */
export const SAMPLED_CELLS = SAMPLE.map((cell) => {
  const { ell, s } = cellParams(SPEC, cell);
  return { ell, s };
});

/** Milliseconds per run of T iterations, with everything that a row contains. */
export function sweepRun(): number {
  const measured = (cell: number) => measureRun(SPEC, { cell, seedIndex: 0 }, VERSION, performance);
  measured(SAMPLE[0]!);
  const start = performance.now();
  let iterations = 0;
  for (const cell of SAMPLE) iterations += measured(cell).t;
  // a run that comes to rest ends before T
  return ((performance.now() - start) / iterations) * T;
}

/** Runs per second on several threads. */
export async function sweepRate(jobs: number): Promise<number> {
  const task = { spec: SPEC, format: 'jsonl' } as const;
  const pool = new Pool(sampledRuns(WARM_UP * jobs + TIMED), {
    jobs,
    patience: 60_000,
    start: () => startThread(task),
    givenUp: (address) => givenUp(task, address),
  });
  let [count, start] = [0, 0];
  for await (const _ of pool.results()) {
    count += 1;
    if (count === WARM_UP * jobs) start = performance.now();
  }
  return (TIMED / (performance.now() - start)) * 1000;
}

function* sampledRuns(count: number): Generator<Address, void> {
  for (let k = 0; k < count; k++) yield { cell: SAMPLE[k % SAMPLE.length]!, seedIndex: 0 };
}
