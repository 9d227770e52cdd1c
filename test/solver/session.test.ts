import { beforeEach, describe, expect, it } from 'vitest';
import type { Scalars } from '../../src/core/frame.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Params } from '../../src/core/params/params.ts';
import { Run } from '../../src/core/run.ts';
import type { Pace, Progress, SolverEvent } from '../../src/solver/messages.ts';
import { Session, SLICE } from '../../src/solver/session.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';

/** The scalars of t = 0 … T straight from the core. */
function expectedScalars(params: Params): Scalars[] {
  const run = new Run(buildInstance(params));
  const scalars = [run.frame().scalars];
  while (run.outcome === null) {
    run.advance();
    scalars.push(run.frame().scalars);
  }
  return scalars;
}

/** A session whose events are cloned and transferred as a worker would, and collected. */
class Desk {
  readonly events: SolverEvent[] = [];
  readonly transferred: number[] = [];
  readonly session: Session;

  constructor(scheduler: ManualScheduler) {
    this.session = new Session((event, transfer) => {
      this.transferred.push(transfer.length);
      this.events.push(structuredClone(event, { transfer }));
    }, scheduler);
  }

  configure(params: Params, pace: Pace = 10, runId = 1): void {
    this.session.receive({ type: 'configure', runId, params, pace });
  }

  send(type: 'play' | 'pause' | 'step' | 'acknowledge', runId = 1): void {
    this.session.receive({ type, runId });
  }

  get progress(): Progress[] {
    return this.events.filter((event) => event.type === 'progress');
  }

  get last(): Progress {
    return this.progress.at(-1) as Progress;
  }

  get scalars(): Scalars[] {
    return this.progress.flatMap((event) => event.scalars);
  }
}

describe('a session', () => {
  let clock: ManualScheduler;
  let desk: Desk;

  beforeEach(() => {
    clock = new ManualScheduler();
    desk = new Desk(clock);
  });

  it('shows t = 0 as soon as it is configured, and computes nothing yet', () => {
    desk.configure(SMALL_PARAMS);
    expect(desk.events).toHaveLength(1);
    expect(desk.last.frame.scalars).toEqual(expectedScalars(SMALL_PARAMS)[0]);
    expect(desk.last.outcome).toBeNull();
    expect(clock.waiting).toBe(0);
  });

  it('makes one iteration a step', () => {
    desk.configure(SMALL_PARAMS);
    desk.send('acknowledge');
    desk.send('step');
    desk.send('acknowledge');
    desk.send('step');
    expect(desk.scalars.map(({ t }) => t)).toEqual([0, 1, 2]);
    expect(clock.waiting).toBe(0);
  });

  it('keeps its pace while playing', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(1000);
    desk.send('acknowledge');
    // at once, and then every 100 milliseconds
    expect(desk.last.frame.scalars.t).toBe(11);
  });

  it('stands still while paused, and goes on from there', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(250);
    desk.send('pause');
    clock.pass(10_000);
    desk.send('acknowledge');
    expect(desk.last.frame.scalars.t).toBe(3);
    desk.send('acknowledge');
    desk.send('play');
    clock.pass(0);
    expect(desk.last.frame.scalars.t).toBe(4);
  });

  it('does not play twice as fast when told to play twice', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    desk.send('play');
    expect(clock.waiting).toBe(1);
  });

  it('stops playing on a step', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(0);
    desk.send('step');
    clock.pass(10_000);
    desk.send('acknowledge');
    expect(desk.last.frame.scalars.t).toBe(2);
  });

  it('has at most one frame on its way, and holds back no scalars', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(1000);
    expect(desk.progress).toHaveLength(1);
    desk.send('acknowledge');
    expect(desk.progress).toHaveLength(2);
    expect(desk.last.scalars.map(({ t }) => t)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    clock.pass(1000);
    expect(desk.progress).toHaveLength(2);
  });

  it('delivers the scalars of every iteration, in order, and then the outcome', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    for (let k = 0; clock.runNext(); k++) if (k % 3 === 0) desk.send('acknowledge');
    desk.send('acknowledge');
    expect(desk.scalars).toEqual(expectedScalars(SMALL_PARAMS));
    expect(desk.last.outcome?.kind).toBe('finished');
    expect(desk.progress.slice(0, -1).every(({ outcome }) => outcome === null)).toBe(true);
  });

  it('does nothing more after the outcome', () => {
    desk.configure({ ...SMALL_PARAMS, T: 1 });
    desk.send('acknowledge');
    desk.send('step');
    desk.send('acknowledge');
    const events = desk.events.length;
    desk.send('step');
    desk.send('play');
    expect(clock.waiting).toBe(0);
    expect(desk.events).toHaveLength(events);
  });

  it('is over at once when there is nothing to do', () => {
    desk.configure({ ...SMALL_PARAMS, T: 0 });
    expect(desk.last.outcome?.t).toBe(0);
  });

  it('lets commands through between slices when it may go as fast as it can', () => {
    const busy = new ManualScheduler(1);
    const fast = new Desk(busy);
    fast.configure({ ...SMALL_PARAMS, T: 10_000, eta: 0.001 }, Infinity);
    fast.send('acknowledge');
    fast.send('play');
    busy.runNext();
    const { t } = fast.last.frame.scalars;
    expect(t).toBeGreaterThan(1);
    expect(t).toBeLessThanOrEqual(SLICE);
    fast.send('pause');
    expect(busy.runNext()).toBe(false);
  });

  it('does not try to make up for lost time', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('acknowledge');
    desk.send('play');
    clock.freeze(2000);
    clock.pass(0);
    expect(desk.last.frame.scalars.t).toBe(1);
  });

  it('moves the frame’s arrays instead of copying them', () => {
    desk.configure(SMALL_PARAMS);
    expect(desk.transferred[0]).toBeGreaterThanOrEqual(4);
    expect(desk.last.frame.E).toHaveLength(SMALL_PARAMS.n ** 2);
    expect(desk.last.frame.A).toHaveLength(SMALL_PARAMS.m * SMALL_PARAMS.n);
  });

  it('ignores commands that are meant for an earlier run', () => {
    desk.configure(SMALL_PARAMS, 10, 1);
    desk.configure(SMALL_PARAMS, 10, 2);
    desk.send('step', 1);
    desk.send('play', 1);
    expect(desk.progress.map(({ runId, frame }) => [runId, frame.scalars.t])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(clock.waiting).toBe(0);
  });

  it('does not take the acknowledgement of an earlier run for that of this one', () => {
    desk.configure(SMALL_PARAMS, 10, 1);
    desk.configure(SMALL_PARAMS, 10, 2);
    desk.send('acknowledge', 1);
    desk.send('step', 2);
    expect(desk.progress).toHaveLength(2);
  });

  it('abandons the run before when it gets a new one', () => {
    desk.configure(SMALL_PARAMS, 10, 1);
    desk.send('play');
    desk.configure(SMALL_PARAMS, 10, 2);
    clock.pass(10_000);
    expect(desk.last).toMatchObject({ runId: 2, frame: { scalars: { t: 0 } } });
    expect(desk.progress).toHaveLength(2);
  });

  it('replays the identical run', () => {
    const play = (runId: number) => {
      desk.configure(SMALL_PARAMS, 10, runId);
      desk.send('play', runId);
      while (clock.runNext()) desk.send('acknowledge', runId);
      desk.send('acknowledge', runId);
      return desk.progress.filter((event) => event.runId === runId).flatMap((e) => e.scalars);
    };
    expect(play(2)).toEqual(play(1));
  });

  it('says in a sentence why a run cannot start', () => {
    desk.configure({ ...SMALL_PARAMS, m: 3 });
    expect(desk.events).toEqual([
      {
        type: 'failed',
        runId: 1,
        sentence: 'This run cannot start. m = 3: must be at least n = 4.',
      },
    ]);
  });

  it('goes on with the next run after one that could not start', () => {
    desk.configure({ ...SMALL_PARAMS, m: 3 }, 10, 1);
    desk.configure(SMALL_PARAMS, 10, 2);
    expect(desk.last).toMatchObject({ runId: 2, outcome: null });
  });

  it('sends the outcome of an iteration that could not be made, without its scalars twice', () => {
    const params: Params = { ...SMALL_PARAMS, r: 100_000, eta: 1, T: 1000 };
    desk.configure(params, 10);
    desk.send('play');
    while (clock.runNext()) desk.send('acknowledge');
    desk.send('acknowledge');
    expect(desk.last.outcome?.kind).toMatch(/^(diverged|rank-loss)$/);
    const times = desk.scalars.map(({ t }) => t);
    expect(times).toEqual(times.map((_, k) => k));
  });
});
