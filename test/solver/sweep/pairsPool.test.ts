import { describe, expect, it } from 'vitest';
import { pairAddresses, type PairsSpec } from '../../../src/core/pairs/spec.ts';
import { failedPair, type PairRow } from '../../../src/core/pairs/row.ts';
import { tracePair } from '../../../src/core/pairs/trace.ts';
import { validParams } from '../../../src/core/params/validate.ts';
import { createPairsPool, type PoolEvent } from '../../../src/solver/sweep/pool.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';
import { sweepWorkers, type WorkerBehaviour } from '../../support/sweepWorkers.ts';

const SPEC: PairsSpec = {
  base: validParams({ n: 3, m: 5, s: 1, ell: 0.2, eta: 0.2, N: 'infinity', T: 20 }),
  seeds: 2,
};
const RUNS = [...pairAddresses(SPEC)];
const EXPECTED = RUNS.map((run) => tracePair(SPEC, run, { now: () => 0 }));

function poolOf(behave?: (number: number) => WorkerBehaviour, clock = new ManualScheduler()) {
  const { connect } = sweepWorkers(clock, behave);
  const events: PoolEvent<'pairs'>[] = [];
  const pool = createPairsPool({
    connect,
    size: 2,
    scheduler: clock,
    onEvent: (event) => events.push(event),
  });
  const rows = () => events.flatMap((event) => (event.type === 'rows' ? event.rows : []));
  return { pool, clock, events, rows };
}

function byRun(rows: readonly PairRow[]): PairRow[] {
  return rows
    .map((row) => ({ ...row, ms: 0 }))
    .toSorted((p, q) => p.cell - q.cell || p.seedIndex - q.seedIndex);
}

describe('a pool for pairs', () => {
  it('computes every run once, to the last bit', () => {
    const { pool, clock, rows, events } = poolOf();
    pool.start(SPEC, RUNS);
    clock.pass(1000);
    expect(byRun(rows())).toEqual(byRun(EXPECTED));
    expect(events.at(-1)).toEqual({ type: 'finished' });
  });

  it('reports the errors of a run while it goes on, each of them once', () => {
    // every reading takes 30 ms, so that there is a report every few iterations
    const { pool, clock, events, rows } = poolOf(undefined, new ManualScheduler(30));
    pool.start(SPEC, RUNS.slice(0, 1));
    clock.pass(20_000);
    const grown = events.flatMap((event) => (event.type === 'growth' ? [event] : []));
    expect(grown.length).toBeGreaterThan(3);
    const all = grown.flatMap(({ run, from, errors }, k) => {
      expect(run).toEqual(RUNS[0]);
      const before = grown.slice(0, k).reduce((sum, other) => sum + other.errors.length, 0);
      expect(from).toBe(before);
      return [...errors];
    });
    expect(all).toEqual(Array.from(rows()[0]!.errors.subarray(0, all.length)));
  });

  it('says that a run failed which brings down two workers', () => {
    const bad = RUNS[5]!;
    const { pool, clock, rows } = poolOf(() => ({
      onCommand: (command, worker) => {
        const isBad =
          command.type === 'compute' &&
          command.runs.some(
            ({ cell, seedIndex }) => cell === bad.cell && seedIndex === bad.seedIndex,
          );
        if (isBad) worker.receiver.onBroken('out of memory');
        return isBad;
      },
    }));
    pool.start(SPEC, RUNS);
    clock.pass(1000);
    expect(byRun(rows())).toEqual(
      byRun(EXPECTED.map((row) => (row.cell === 5 && row.seedIndex === 0 ? failedPair(bad) : row))),
    );
  });
});
