/** The throughput of a sweep: in one process, as numpy would do it, and on two threads. */
import { Pool } from '../../src/cli/sweep/pool.ts';
import { givenUp, startThread } from '../../src/cli/sweep/thread.ts';
import { median } from '../../src/core/sweep/fit.ts';
import { measureRun } from '../../src/core/sweep/measure.ts';
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import { type Address, cellCount, cellParams } from '../../src/core/sweep/spec.ts';
import { VERSION } from '../../src/version.ts';
import { SWEEP, SWEEP_CELLS } from './cases.ts';
import { numpySweep } from './numpy.ts';
import { printRows, ratio, type Row } from './report.ts';
import type { Progress } from './table.ts';

const SPEC = readSpec(SWEEP);
const T = SWEEP.base.T;
/** Runs that are not timed: they wait for threads to start and for code to be compiled. */
const WARM_UP = 40;
const TIMED = 300;
const ROUNDS = 5;

/** Evenly spread over the grid; the whole would take numpy several minutes. */
const SAMPLE: readonly number[] = Array.from({ length: SWEEP_CELLS }, (_, k) =>
  Math.floor(((k + 0.5) * cellCount(SPEC)) / SWEEP_CELLS),
);

/** The parameters that differ from cell to cell, for numpy. */
const SAMPLED_CELLS = SAMPLE.map((cell) => {
  const { ell, s } = cellParams(SPEC, cell);
  return { ell, s };
});

interface SweepBench {
  /** Milliseconds per run instead of per iteration. */
  readonly row: Row;
  /** Runs of the sweep per second with one job and with two. */
  readonly rates: { readonly one: number; readonly two: number };
}

export async function sweepTable(progress: Progress): Promise<SweepBench> {
  progress('a sweep');
  const row: Row = {
    name: `run of a sweep, n=${SWEEP.base.n}, N=∞, T=${T} (${SWEEP_CELLS} of 17 × 17 cells)`,
    ours: sweepRun(),
    plain: null,
    numpy: numpySweep(SAMPLED_CELLS).ms,
  };
  return { row, rates: await sweepRates() };
}

export function printSweep({ row, rates: { one, two } }: SweepBench): void {
  console.log('Milliseconds per run of a sweep, one process\n');
  printRows([row]);
  console.log(
    `\n  one job ${one.toPrecision(3)} runs per second, two jobs ${two.toPrecision(3)}: ${ratio(two, one)}`,
  );
}

/** Milliseconds per run of T iterations, with everything that a row contains. */
function sweepRun(): number {
  const timed = (cell: number) => {
    const start = performance.now();
    const { t } = measureRun(SPEC, { cell, seedIndex: 0 }, VERSION, performance);
    // a run that comes to rest ends before T
    return ((performance.now() - start) / t) * T;
  };
  // the first runs wait for code to be compiled
  SAMPLE.forEach(timed);
  return median(Float64Array.from([...SAMPLE, ...SAMPLE, ...SAMPLE], timed));
}

/** Runs per second with one job and with two: the median of several measurements, taken in turn. */
async function sweepRates(): Promise<{ readonly one: number; readonly two: number }> {
  const rates = { one: new Float64Array(ROUNDS), two: new Float64Array(ROUNDS) };
  for (let k = 0; k < ROUNDS; k++) {
    rates.one[k] = await sweepRate(1);
    rates.two[k] = await sweepRate(2);
  }
  return { one: median(rates.one), two: median(rates.two) };
}

/** Runs per second on several threads. */
async function sweepRate(jobs: number): Promise<number> {
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
