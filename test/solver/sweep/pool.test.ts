import { describe, expect, it, test } from 'vitest';
import { failedRow } from '../../../src/core/sweep/failedRow.ts';
import { measureRun, type SweepRow } from '../../../src/core/sweep/measure.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { type Address, addresses, runParams } from '../../../src/core/sweep/spec.ts';
import { runOf } from '../../../src/core/run/run.ts';
import { SWEEP_SILENCE } from '../../../src/solver/sweep/member.ts';
import type { SweepCommand } from '../../../src/solver/sweep/messages.ts';
import { createPool, type PoolEvent, workersFor } from '../../../src/solver/sweep/pool.ts';
import { LOADING_SILENCE } from '../../../src/solver/watchdog.ts';
import { VERSION } from '../../../src/version.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';
import { sweepWorkers, type WorkerBehaviour } from '../../support/sweepWorkers.ts';

const SPEC = readSpec({
  base: { n: 4, m: 5, s: 1, N: 'infinity', T: 4, leftInverse: 'moore-penrose' },
  x: { param: 'ell', values: [0.1, 0.2, 0.3, 0.4, 0.5] },
  y: { param: 'eta', values: [0.1, 0.2] },
  seeds: 3,
});
const RUNS = [...addresses(SPEC)];
const EXPECTED = RUNS.map((run) => measureRun(SPEC, run, VERSION, { now: () => 0 }));

/** A pool whose workers and time are in the test's hands. */
function poolOf(
  size: number,
  behave?: (number: number) => WorkerBehaviour,
  clock = new ManualScheduler(),
) {
  const { connect, workers, failures } = sweepWorkers(clock, behave);
  const events: PoolEvent[] = [];
  const pool = createPool({
    connect,
    size,
    scheduler: clock,
    onEvent: (event) => events.push(event),
  });
  const rows = () => events.flatMap((event) => (event.type === 'rows' ? event.rows : []));
  const types = () => events.map(({ type }) => type).filter((type) => type !== 'rows');
  return { pool, clock, workers, failures, events, rows, types };
}

function byRun(rows: readonly SweepRow[]): SweepRow[] {
  return rows
    .map((row) => ({ ...row, ms: 0 }))
    .toSorted((p, q) => p.cell - q.cell || p.seed - q.seed);
}

function has({ cell, seedIndex }: Address, command: SweepCommand): boolean {
  return (
    command.type === 'compute' &&
    command.runs.some((run) => run.cell === cell && run.seedIndex === seedIndex)
  );
}

const BAD = RUNS[7]!;

describe('a pool', () => {
  it.each([1, 2, 5])('of %i workers computes every run once, to the last bit', (size) => {
    const { pool, clock, rows, types, workers } = poolOf(size);
    pool.start(SPEC, RUNS);
    clock.pass(1000);
    expect(byRun(rows())).toEqual(byRun(EXPECTED));
    expect(types()).toEqual(['finished']);
    expect(workers).toHaveLength(size);
    // idle workers would keep their memory
    expect(workers.every(({ closed }) => closed)).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  it('takes runs as it needs them, and a run put first is computed soon', () => {
    // every run takes 30 ms or more, so that a report has three of them
    const { pool, clock, rows } = poolOf(1, undefined, new ManualScheduler(5));
    let taken = 0;
    function* endless(): Generator<Address, void> {
      for (;;) yield RUNS[taken++ % 10]!;
    }
    pool.start(SPEC, endless());
    while (rows().length < 20) clock.runNext();
    expect(taken).toBeLessThan(40);
    const last = RUNS.at(-1)!;
    pool.first([last]);
    const isLast = ({ cell, seed }: SweepRow) => cell === last.cell && seed === last.seedIndex + 1;
    while (!rows().some(isLast)) clock.runNext();
    expect(rows().length).toBeLessThan(40);
    pool.dispose();
  });

  it('records a run that brings down two workers as failed, and loses no other', () => {
    const { pool, clock, rows, types, workers } = poolOf(2, () => ({
      onCommand: (command, worker) => {
        if (has(BAD, command)) clock.after(1, () => worker.receiver.onBroken('out of memory'));
        return has(BAD, command);
      },
    }));
    pool.start(SPEC, RUNS);
    clock.pass(10_000);
    const expected = EXPECTED.map((row, k) => (k === 7 ? failedRow(SPEC, BAD, VERSION) : row));
    expect(byRun(rows())).toEqual(byRun(expected));
    expect(types()).toEqual(['finished']);
    const attempts = workers.flatMap(({ received }) => received.filter((each) => has(BAD, each)));
    expect(attempts).toHaveLength(2);
  });

  it('repeats a run whose worker broke down by accident', () => {
    const { pool, clock, rows, types } = poolOf(2, (number) => ({
      onCommand: (command, worker) => {
        if (number > 0 || command.type !== 'compute') return false;
        clock.after(1, () => worker.receiver.onBroken('a passing trouble'));
        return true;
      },
    }));
    pool.start(SPEC, RUNS);
    clock.pass(10_000);
    expect(byRun(rows())).toEqual(byRun(EXPECTED));
    expect(types()).toEqual(['finished']);
  });

  it('gives up a worker that is silent for a minute, but not one that gives signs of life', () => {
    const busy = (number: number): WorkerBehaviour => ({
      // the first two computations of the bad run never end; the worker of the second gives no sign
      onCommand: (command, worker) => {
        if (number === 0 && command.type === 'ping') worker.report({ type: 'alive' });
        return number < 2;
      },
    });
    const { pool, clock, rows, workers } = poolOf(1, busy);
    pool.start(SPEC, [BAD]);
    clock.pass(10 * SWEEP_SILENCE);
    expect(workers).toHaveLength(1);
    expect(workers[0]!.closed).toBe(false);
    pool.start(SPEC, [BAD]);
    clock.pass(SWEEP_SILENCE - 1);
    expect(workers).toHaveLength(2);
    clock.pass(5000);
    expect(workers[1]!.closed).toBe(true);
    expect(byRun(rows())).toEqual(byRun([EXPECTED[7]!]));
  });

  it('pauses after the current runs, and goes on without losing or repeating one', () => {
    const { pool, clock, rows, types } = poolOf(2);
    pool.start(SPEC, RUNS);
    while (rows().length === 0) clock.runNext();
    pool.pause();
    clock.pass(5000);
    const before = rows().length;
    expect(before).toBeLessThan(RUNS.length);
    clock.pass(60_000);
    expect(rows()).toHaveLength(before);
    pool.resume();
    clock.pass(5000);
    expect(byRun(rows())).toEqual(byRun(EXPECTED));
    expect(types()).toEqual(['finished']);
  });

  it('may go on while workers are still sending back runs', () => {
    const { pool, clock, rows } = poolOf(2);
    pool.start(SPEC, RUNS);
    while (rows().length === 0) clock.runNext();
    pool.pause();
    pool.resume();
    pool.pause();
    pool.resume();
    clock.pass(5000);
    expect(byRun(rows())).toEqual(byRun(EXPECTED));
  });

  it('stops at once when it is cancelled or gets another sweep', () => {
    const { pool, clock, rows, workers, types } = poolOf(2);
    pool.start(SPEC, RUNS);
    while (rows().length === 0) clock.runNext();
    const before = rows().length;
    pool.cancel();
    clock.pass(5000);
    expect(rows()).toHaveLength(before);
    expect(workers.every(({ closed }) => closed)).toBe(true);
    expect(types()).toEqual([]);
    pool.start(SPEC, RUNS);
    pool.start(SPEC, [RUNS[0]!]);
    clock.pass(5000);
    expect(byRun(rows().slice(before))).toEqual(byRun([EXPECTED[0]!]));
  });

  it('waits if the workers’ program cannot be loaded, and tries another address', () => {
    const { pool, clock, rows, types, failures } = poolOf(2, (number) => ({
      isMissing: number < 2,
    }));
    pool.start(SPEC, RUNS);
    clock.pass(1000);
    expect(types()).toEqual(['unloaded']);
    pool.resume();
    clock.pass(5000);
    expect(failures).toEqual([0, 0, 2, 2]);
    expect(byRun(rows())).toEqual(byRun(EXPECTED));
    expect(types()).toEqual(['unloaded', 'finished']);
  });

  it('waits if the program does not arrive in time', () => {
    const { pool, clock, types } = poolOf(1, () => ({ onCommand: () => true }));
    const { pool: late, types: lateTypes } = poolWithoutReady(clock);
    late.start(SPEC, RUNS);
    clock.pass(LOADING_SILENCE);
    expect(lateTypes()).toEqual(['unloaded']);
    pool.dispose();
    expect(types()).toEqual([]);
  });

  it('goes on with fewer workers if the program is missing in some', () => {
    const { pool, clock, rows, types, workers } = poolOf(3, (number) => ({
      isMissing: number === 1,
    }));
    pool.start(SPEC, RUNS);
    clock.pass(5000);
    expect(byRun(rows())).toEqual(byRun(EXPECTED));
    expect(types()).toEqual(['finished']);
    expect(workers).toHaveLength(3);
  });

  it('stops with the reason if workers break down again and again, and does not blame the runs', () => {
    let isBroken = true;
    const { pool, clock, rows, events, workers } = poolOf(2, () => ({
      onCommand: (command, worker) => {
        if (!isBroken || command.type !== 'compute') return false;
        clock.after(1, () => worker.receiver.onBroken('no memory'));
        return true;
      },
    }));
    pool.start(SPEC, RUNS);
    clock.pass(60_000);
    expect(events.at(-1)).toEqual({ type: 'failed', reason: 'no memory' });
    expect(workers.length).toBeLessThan(15);
    expect(rows().length).toBeLessThan(10);
    const blamed = rows().length;
    isBroken = false;
    pool.resume();
    clock.pass(5000);
    expect(rows()).toHaveLength(RUNS.length);
    expect(
      rows()
        .slice(blamed)
        .every(({ outcome }) => outcome !== 'failed'),
    ).toBe(true);
  });

  it('reports a worker that cannot even be created', () => {
    const clock = new ManualScheduler();
    const events: PoolEvent[] = [];
    const pool = createPool({
      connect: () => {
        throw new Error('forbidden here');
      },
      size: 2,
      scheduler: clock,
      onEvent: (event) => events.push(event),
    });
    pool.start(SPEC, RUNS);
    clock.pass(1000);
    expect(events.at(-1)).toEqual({ type: 'failed', reason: 'forbidden here' });
  });
});

/** A pool whose worker never says that it is there. */
function poolWithoutReady(clock: ManualScheduler) {
  const events: PoolEvent[] = [];
  const pool = createPool({
    connect: () => ({ send: () => {}, close: () => {} }),
    size: 1,
    scheduler: clock,
    onEvent: (event) => events.push(event),
  });
  return { pool, types: () => events.map(({ type }) => type) };
}

describe('a question', () => {
  const params = [0, 1].map((seedIndex) => runParams(SPEC, 3, seedIndex));

  it('about the potential of runs is answered with their curves, also while a sweep is paused', () => {
    const { pool, clock, events } = poolOf(1);
    pool.start(SPEC, RUNS);
    pool.pause();
    const id = pool.ask('curve', params);
    clock.pass(1000);
    const run = runOf(params[1]!);
    const potentials = [run.scalars().potential];
    while (run.outcome === null) {
      run.advance();
      potentials.push(run.scalars().potential);
    }
    const answers = events.filter((event) => event.type === 'answer');
    expect(answers).toHaveLength(2);
    expect(answers[1]).toEqual({
      type: 'answer',
      question: 'curve',
      id,
      index: 1,
      value: Float64Array.from(potentials),
    });
  });

  it('replaces an earlier one of its kind, and no other', () => {
    const { pool, clock, events } = poolOf(1);
    pool.ask('curve', params);
    const noise = pool.ask('noise', [{ ...params[0]!, noise: 'sign', noiseLevel: 1, N: 100 }]);
    const curve = pool.ask('curve', params.slice(1));
    clock.pass(1000);
    const answers = events.filter((event) => event.type === 'answer');
    expect(answers.map(({ id }) => id).toSorted()).toEqual([noise, curve]);
    expect(answers.find(({ id }) => id === noise)?.value).toMatchObject({ theorem: 'T2' });
  });

  it('about many runs does not hold up another', () => {
    const { pool, clock, events } = poolOf(1);
    const local = pool.ask('local', [[params[0]!], [params[1]!], [params[0]!]]);
    const size = pool.ask('size', [
      { params: { ...params[0]!, eta: 'paper' }, target: 0.1, limits: { N: 20_000, T: 1000 } },
    ]);
    clock.pass(1000);
    const answers = events.filter((event) => event.type === 'answer');
    expect(answers.map(({ id }) => id)).toEqual([local, size, local, local]);
    expect(answers[1]!.value).toMatchObject({ why: null, best: expect.anything() });
  });

  it('that cannot be computed gets no answer', () => {
    const { pool, clock, events, workers } = poolOf(1);
    // more columns than rows have no left inverse
    pool.ask('size', [{ params: { ...params[0]!, m: 2 }, target: 0.1, limits: { N: 9, T: 9 } }]);
    clock.pass(1000);
    expect(events).toMatchObject([{ type: 'answer', question: 'size', value: null }]);
    expect(workers).toHaveLength(1);
  });

  it('drops an answer to an earlier one that was already on its way', () => {
    const { pool, clock, events } = poolOf(1, () => ({
      onCommand: (command, worker) => {
        if (command.type !== 'ask') return false;
        const { question, id } = command;
        clock.after(5, () =>
          worker.report({ type: 'answer', question, id, index: 0, value: null }),
        );
        return true;
      },
    }));
    pool.ask('curve', params);
    const id = pool.ask('curve', params);
    clock.pass(1000);
    expect(events).toEqual([{ type: 'answer', question: 'curve', id, index: 0, value: null }]);
  });

  it('gets no answer from a worker that breaks down, and the next one gets a new worker', () => {
    const { pool, clock, events, workers } = poolOf(1, (number) => ({
      onCommand: (_, worker) => {
        if (number === 0) clock.after(1, () => worker.receiver.onBroken('out of memory'));
        return number === 0;
      },
    }));
    pool.ask('curve', params);
    clock.pass(1000);
    expect(events.map((event) => event.type === 'answer' && event.value)).toEqual([null, null]);
    pool.ask('curve', params);
    clock.pass(1000);
    expect(workers).toHaveLength(2);
    expect(events).toHaveLength(4);
  });
});

test('all cores but one compute, and at least one', () => {
  expect([1, 2, 8].map(workersFor)).toEqual([1, 1, 7]);
});
