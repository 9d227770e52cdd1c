/** The pool of threads, with threads that break down: each loses one run, and nothing else. */
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import type { Address } from '../../src/core/sweep/spec.ts';
import { Pool, type PoolOptions } from '../../src/cli/sweep/pool.ts';
import type { Computed } from '../../src/cli/sweep/thread.ts';

/**
 * A thread that answers with the number of the cell. `lives` counts down per cell: above zero, the cell
 * brings the thread down as `fault` says.
 */
const PROGRAM = `
  const { parentPort, workerData: { lives, fault } } = require('node:worker_threads');
  const faults = {
    crash: () => process.exit(1),
    error: () => { throw new Error('broken'); },
    silence: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  };
  parentPort.postMessage({ kind: 'ready' });
  parentPort.on('message', ({ cell }) => {
    if (Atomics.sub(lives, cell, 1) > 0) faults[fault]();
    const end = performance.now() + (cell % 5);
    while (performance.now() < end);
    parentPort.postMessage({ kind: 'computed', computed: { text: String(cell), failed: false } });
  });
`;

const RUNS = 120;

interface Scenario {
  /** How often each cell brings its thread down. */
  readonly faults?: Readonly<Record<number, number>>;
  readonly fault?: 'crash' | 'error' | 'silence';
  readonly jobs?: number;
  readonly program?: string;
}

function poolOf({ faults = {}, fault = 'crash', jobs = 3, program = PROGRAM }: Scenario) {
  const lives = new Int32Array(new SharedArrayBuffer(4 * RUNS));
  for (const [cell, count] of Object.entries(faults)) lives[Number(cell)] = count;
  const started: Worker[] = [];
  const options: PoolOptions = {
    jobs,
    patience: fault === 'silence' ? 2000 : 60_000,
    start: () => {
      const worker = new Worker(program, {
        eval: true,
        workerData: { lives, fault },
        stderr: true,
      });
      started.push(worker);
      return worker;
    },
    givenUp: ({ cell }) => ({ text: `${cell} given up`, failed: true }),
  };
  const runs = Array.from({ length: RUNS }, (_, cell): Address => ({ cell, seedIndex: 0 }));
  return { pool: new Pool(runs.values(), options), started };
}

async function textsOf(results: AsyncIterable<Computed>): Promise<string[]> {
  const texts: string[] = [];
  for await (const { text } of results) texts.push(text);
  return texts;
}

const inOrder = Array.from({ length: RUNS }, (_, cell) => String(cell));

describe('the pool', () => {
  test.each([1, 2, 7])('returns the runs of %i threads in their order', async (jobs) => {
    const { pool, started } = poolOf({ jobs });
    expect(await textsOf(pool.results())).toEqual(inOrder);
    expect(started).toHaveLength(jobs);
  });

  test.each(['crash', 'error', 'silence'] as const)(
    'repeats a run after a thread’s %s, and gives it up after a second one',
    async (fault) => {
      const { pool, started } = poolOf({ fault, faults: { 0: 1, 50: 2, 119: 9 } });
      const expected = inOrder.with(50, '50 given up').with(119, '119 given up');
      expect(await textsOf(pool.results())).toEqual(expected);
      // one more for each breakdown
      expect(started).toHaveLength(3 + 5);
    },
  );

  test('reports a program that cannot start', async () => {
    const { pool } = poolOf({ program: 'throw new Error("no such module")' });
    await expect(textsOf(pool.results())).rejects.toThrow(
      'a thread of the sweep could not start: no such module',
    );
  });

  test('ends its threads when its reader stops early', async () => {
    const { pool, started } = poolOf({});
    for await (const { text } of pool.results()) if (text === '5') break;
    // a thread that has ended has no id
    expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1, -1]);
  });
});
