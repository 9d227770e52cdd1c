import { beforeEach, describe, expect, it } from 'vitest';
import { lemmaReport } from '../../src/core/theory/lemmas/report.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Params } from '../../src/core/params/params.ts';
import { Run } from '../../src/core/run/run.ts';
import { localTheory } from '../../src/core/theory/local/local.ts';
import { settingOf } from '../../src/core/theory/setting.ts';
import { SLICE } from '../../src/solver/playback.ts';
import { SETTLING } from '../../src/solver/session.ts';
import { lazyPart } from '../../src/solver/part.ts';
import { THEORY, type Theory } from '../../src/solver/theory.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';
import { BALANCING_PARAMS } from '../support/balancingParams.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';
import { Desk, expectedScalars, finish } from './desk.ts';

/** Valid, but the page has no matrix to give. */
const CANNOT_BE_BUILT: Params = { ...SMALL_PARAMS, family: 'given' };
const NO_MATRIX = 'AStar = nothing: must be a matrix of m = 6 rows and n = 4 columns.';

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
    expect(desk.last).toMatchObject({ t: 0, latest: 0, subStep: 'update', ended: false });
    expect(desk.lane.frame.scalars).toEqual(expectedScalars(SMALL_PARAMS)[0]);
    expect(desk.lane.outcome).toBeNull();
    expect(clock.waiting).toBe(0);
  });

  it('sends the facts with the first event only', () => {
    desk.configure(SMALL_PARAMS);
    desk.send('acknowledge');
    desk.send('step');
    const [first, second] = desk.progress.map(({ lanes }) => lanes[0]?.facts);
    expect(first).toMatchObject({ n: 4, m: 6, alpha: 0.05, eta: 0.1 });
    expect(first?.AStar).toHaveLength(24);
    expect(second).toBeNull();
  });

  it('makes one iteration per step', () => {
    desk.configure(SMALL_PARAMS);
    desk.send('acknowledge');
    desk.send('step');
    desk.send('acknowledge');
    desk.send('step');
    expect(desk.scalars().map(({ t }) => t)).toEqual([0, 1, 2]);
    expect(desk.last).toMatchObject({ t: 2, latest: 2 });
    expect(desk.isBusy).toBe(false);
  });

  it('keeps its pace while playing', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(1000);
    desk.send('acknowledge');
    // at once, and then every 100 milliseconds
    expect(desk.last.t).toBe(11);
  });

  it('computes nothing while paused, and continues from there', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(250);
    desk.send('pause');
    clock.pass(10_000);
    desk.send('acknowledge');
    expect(desk.last.t).toBe(3);
    desk.send('acknowledge');
    desk.send('play');
    clock.pass(0);
    expect(desk.last.t).toBe(4);
  });

  it('does not play twice as fast after two play commands', () => {
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
    expect(desk.last.t).toBe(2);
  });

  it('plays faster at once, without waiting out the old pace', () => {
    desk.configure(SMALL_PARAMS, 0.1);
    desk.send('play');
    clock.pass(0);
    desk.setPace(10);
    clock.pass(300);
    desk.send('acknowledge');
    expect(desk.last.t).toBe(4);
  });

  it('plays slower from the next iteration on', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(50);
    desk.setPace(1);
    clock.pass(1100);
    desk.send('acknowledge');
    // at 0, 100 and 1100 milliseconds
    expect(desk.last.t).toBe(3);
  });

  it('does not start to play because of a new pace', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.setPace(Infinity);
    expect(clock.waiting).toBe(0);
  });

  it('has at most one unacknowledged frame, and sends all scalars', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(1000);
    expect(desk.progress).toHaveLength(1);
    desk.send('acknowledge');
    expect(desk.progress).toHaveLength(2);
    expect(desk.lane.scalars.map(({ t }) => t)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    clock.pass(1000);
    expect(desk.progress).toHaveLength(2);
  });

  it('sends no frame twice', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('acknowledge');
    desk.send('acknowledge');
    expect(desk.progress).toHaveLength(1);
  });

  it('delivers the scalars of every iteration, in order, and then the outcome', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    for (let k = 0; clock.runNext(); k++) if (k % 3 === 0) desk.send('acknowledge');
    desk.send('acknowledge');
    expect(desk.scalars()).toEqual(expectedScalars(SMALL_PARAMS));
    expect(desk.lane.outcome?.kind).toBe('finished');
    const before = desk.progress.slice(0, -1);
    expect(before.every(({ ended, lanes }) => !ended && lanes[0]?.outcome === null)).toBe(true);
    expect(desk.last).toMatchObject({ ended: true, t: 40 });
  });

  it('does nothing more after the outcome', () => {
    desk.configure({ ...SMALL_PARAMS, T: 1 });
    desk.send('acknowledge');
    desk.send('step');
    desk.send('acknowledge');
    const events = desk.events.length;
    desk.send('step');
    desk.send('sub-step');
    desk.send('play');
    expect(desk.isBusy).toBe(false);
    expect(desk.events).toHaveLength(events);
  });

  it('ends at once when T = 0', () => {
    desk.configure({ ...SMALL_PARAMS, T: 0 });
    expect(desk.lane.outcome?.t).toBe(0);
    expect(desk.last.ended).toBe(true);
  });

  it('receives commands between slices at unlimited pace', () => {
    const busy = new ManualScheduler(1);
    const fast = new Desk(busy);
    fast.configure({ ...SMALL_PARAMS, T: 10_000, eta: 0.001 }, Infinity);
    fast.send('acknowledge');
    fast.send('play');
    busy.runNext();
    const { t } = fast.last;
    expect(t).toBeGreaterThan(1);
    expect(t).toBeLessThanOrEqual(SLICE);
    fast.send('pause');
    expect(fast.isBusy).toBe(false);
  });

  it('does not catch up on lost time', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('acknowledge');
    desk.send('play');
    clock.freeze(2000);
    clock.pass(0);
    expect(desk.last.t).toBe(1);
  });

  it('transfers the arrays instead of copying them', () => {
    desk.configure(SMALL_PARAMS);
    expect(desk.transferred[0]).toBeGreaterThanOrEqual(6);
    expect(desk.lane.frame.E).toHaveLength(SMALL_PARAMS.n ** 2);
    expect(desk.lane.frame.A).toHaveLength(SMALL_PARAMS.m * SMALL_PARAMS.n);
  });

  it('makes the sub-steps of an iteration, of which the last is the update', () => {
    desk.configure(SMALL_PARAMS);
    for (let k = 0; k < 7; k++) {
      desk.send('acknowledge');
      desk.send('sub-step');
    }
    expect(desk.progress.map(({ t, subStep }) => [t, subStep])).toEqual([
      [0, 'update'],
      [0, 'draw'],
      [0, 'decode'],
      [0, 'threshold'],
      [0, 'covariance'],
      [1, 'update'],
      [1, 'draw'],
      [1, 'decode'],
    ]);
    expect(desk.scalars().map(({ t }) => t)).toEqual([0, 1]);
  });

  it.each([
    ['step', 1],
    ['play', 1],
    ['seek', 0],
  ] as const)('is between iterations again after a %s', (how, t) => {
    desk.configure(SMALL_PARAMS, 1);
    desk.send('sub-step');
    desk.send('sub-step');
    if (how === 'seek') desk.seek(0);
    else desk.send(how);
    clock.pass(0);
    desk.send('acknowledge');
    expect(desk.last).toMatchObject({ t, subStep: 'update' });
  });

  it('stops playing on a sub-step', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(0);
    desk.send('sub-step');
    expect(clock.waiting).toBe(0);
    desk.send('acknowledge');
    expect(desk.last).toMatchObject({ t: 1, subStep: 'draw' });
  });

  it('ignores commands for an earlier run', () => {
    desk.configure(SMALL_PARAMS, 10, 1);
    desk.configure(SMALL_PARAMS, 10, 2);
    desk.send('step', 1);
    desk.send('play', 1);
    desk.seek(3);
    expect(desk.progress.map(({ runId, t }) => [runId, t])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(clock.waiting).toBe(0);
  });

  it('ignores the acknowledgement of an earlier run', () => {
    desk.configure(SMALL_PARAMS, 10, 1);
    desk.configure(SMALL_PARAMS, 10, 2);
    desk.send('acknowledge', 1);
    desk.send('step', 2);
    expect(desk.progress).toHaveLength(2);
  });

  it('stops the current run when it gets a new one', () => {
    desk.configure(SMALL_PARAMS, 10, 1);
    desk.send('play');
    desk.configure(SMALL_PARAMS, 10, 2);
    clock.pass(10_000);
    expect(desk.last).toMatchObject({ runId: 2, t: 0 });
    expect(desk.progress).toHaveLength(2);
  });

  it('discards a cancelled run', () => {
    desk.configure(SMALL_PARAMS);
    desk.send('play');
    desk.send('cancel');
    expect(clock.waiting).toBe(0);
    desk.send('acknowledge');
    desk.send('step');
    desk.seek(4);
    expect(desk.events).toHaveLength(1);
    desk.configure(SMALL_PARAMS, 10, 2);
    expect(desk.last).toMatchObject({ runId: 2, t: 0 });
  });

  it('answers any ping at once, and says whether it is busy', () => {
    desk.send('ping', 7);
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    desk.send('ping', 1);
    desk.send('pause');
    desk.send('ping', 1);
    expect(desk.events.filter(({ type }) => type === 'pong')).toEqual([
      { type: 'pong', runId: 7, busy: false },
      { type: 'pong', runId: 1, busy: true },
      { type: 'pong', runId: 1, busy: false },
    ]);
  });

  it('replays the identical run', () => {
    const play = (runId: number) => {
      desk.configure(SMALL_PARAMS, 10, runId);
      desk.send('play', runId);
      finish(desk, clock, runId);
      const events = desk.progress.filter((event) => event.runId === runId);
      return events.flatMap(({ lanes }) => [...lanes[0]!.scalars]);
    };
    expect(play(2)).toEqual(play(1));
  });

  it('sends the history of an entry of the current run', () => {
    desk.configure([SMALL_PARAMS, { ...SMALL_PARAMS, n: 3 }]);
    for (let k = 0; k < 5; k++) desk.send('step');
    desk.send('acknowledge');
    desk.session.receive({ type: 'history', runId: 1, i: 3, j: 1 });
    const history = desk.events.at(-1);
    if (history?.type !== 'history') throw new Error('no history');
    expect(history).toMatchObject({ runId: 1, i: 3, j: 1 });
    expect(history.lanes.map(({ t }) => Array.from(t))).toEqual([[0, 1, 2, 3, 4, 5], []]);
    expect(history.lanes[0]?.value[0]).toBe(desk.progress[0]?.lanes[0]?.frame.E[3 * 4 + 1]);
    expect(history.lanes[0]?.value[5]).toBe(desk.lane.frame.E[3 * 4 + 1]);
  });

  it('sends the settings once, after the first frame is acknowledged', () => {
    desk.configure([SMALL_PARAMS, { ...SMALL_PARAMS, algorithm: 'equilibration' }]);
    const settings = () => desk.events.filter(({ type }) => type === 'settings');
    expect(settings()).toEqual([]);
    desk.send('acknowledge');
    clock.pass(SETTLING - 1);
    expect(settings()).toEqual([]);
    clock.pass(1);
    desk.send('step');
    desk.send('acknowledge');
    clock.pass(2 * SETTLING);
    const instance = buildInstance(SMALL_PARAMS);
    expect(settings()).toEqual([
      {
        type: 'settings',
        runId: 1,
        lanes: [
          settingOf(instance, SMALL_PARAMS),
          settingOf(buildInstance({ ...SMALL_PARAMS, algorithm: 'equilibration' }), SMALL_PARAMS),
        ],
      },
    ]);
  });

  it('sends no settings of a run that is replaced at once', () => {
    desk.configure(SMALL_PARAMS, 10, 1);
    desk.send('acknowledge', 1);
    desk.configure({ ...SMALL_PARAMS, n: 3 }, 10, 2);
    desk.send('acknowledge', 2);
    clock.pass(2 * SETTLING);
    expect(desk.events.filter(({ type }) => type === 'settings')).toMatchObject([
      { runId: 2, lanes: [{ n: 3 }] },
    ]);
  });

  const localTheories = () => desk.events.filter(({ type }) => type === 'local-theory');

  it('sends the local theory of every lane once, after the settings', () => {
    const lanes = [
      { ...SMALL_PARAMS, N: 200 },
      { ...SMALL_PARAMS, decoder: 'linear' as const },
    ];
    desk.configure(lanes);
    desk.send('acknowledge');
    clock.pass(3 * SETTLING);
    expect(localTheories()).toEqual([
      {
        type: 'local-theory',
        runId: 1,
        lanes: lanes.map((params) => localTheory(buildInstance(params))),
      },
    ]);
    const types = desk.events.map(({ type }) => type);
    expect(types.indexOf('local-theory')).toBeGreaterThan(types.indexOf('settings'));
  });

  it('computes no local theory for a run that is replaced right after its settings', () => {
    desk.configure(SMALL_PARAMS, 10, 1);
    desk.send('acknowledge', 1);
    while (!desk.events.some(({ type }) => type === 'settings')) clock.runNext();
    desk.configure({ ...SMALL_PARAMS, n: 3 }, 10, 2);
    desk.send('acknowledge', 2);
    clock.pass(2 * SETTLING);
    expect(localTheories()).toMatchObject([{ runId: 2 }]);
  });

  /** A desk whose theory loads when the test decides, and its events about the theory. */
  function deskWithLateTheory() {
    let settle: { arrive(theory: Theory): void; fail(): void } = { arrive() {}, fail() {} };
    const part = lazyPart(
      () =>
        new Promise<Theory>((resolve, reject) => {
          settle = { arrive: resolve, fail: () => reject(new TypeError('offline')) };
        }),
    );
    const late = new Desk(clock, undefined, part);
    return {
      late,
      begin(runId: number) {
        late.configure(SMALL_PARAMS, 10, runId);
        late.send('acknowledge', runId);
        clock.pass(SETTLING);
        late.send('lemmas', runId);
      },
      told: () =>
        late.events.flatMap((event) =>
          event.type === 'settings' || event.type === 'lemmas' || event.type === 'theory-missing'
            ? [`${event.type} ${event.runId}`]
            : [],
        ),
      arrive: async () => {
        settle.arrive(THEORY);
        await part.load();
      },
      fail: async () => {
        settle.fail();
        await part.load().catch(() => {});
      },
    };
  }

  it('answers when the theory has loaded, unless the run is gone by then', async () => {
    const { begin, told, arrive } = deskWithLateTheory();
    begin(1);
    begin(2);
    expect(told()).toEqual([]);
    await arrive();
    expect(told()).toEqual(['settings 2', 'lemmas 2']);
  });

  it('answers nothing about a run that was cancelled while the theory loaded', async () => {
    const { late, begin, told, arrive } = deskWithLateTheory();
    begin(1);
    late.send('cancel');
    await arrive();
    expect(told()).toEqual([]);
  });

  it('says that the theory could not be loaded, goes on, and tries again on request', async () => {
    const { late, begin, told, arrive, fail } = deskWithLateTheory();
    begin(1);
    await fail();
    expect(told()).toEqual(['theory-missing 1', 'theory-missing 1']);
    late.send('step');
    expect(late.last.t).toBe(1);
    late.send('load-theory');
    await arrive();
    expect(told().slice(2)).toEqual(['settings 1']);
    late.send('lemmas');
    expect(told().slice(3)).toEqual(['lemmas 1']);
  });

  it('sends the settings too when the lemmas were the reason to load the theory again', async () => {
    const { late, begin, told, arrive, fail } = deskWithLateTheory();
    begin(1);
    await fail();
    late.send('lemmas');
    await arrive();
    expect(told().slice(2)).toEqual(['lemmas 1', 'settings 1']);
    late.send('lemmas');
    expect(told().slice(4)).toEqual(['lemmas 1']);
  });

  it('sends the lemmas at the iteration shown, each run’s own', () => {
    desk.configure([SMALL_PARAMS, BALANCING_PARAMS]);
    desk.send('acknowledge');
    desk.send('step');
    desk.send('step');
    desk.send('lemmas');
    const lemmas = desk.events.at(-1);
    if (lemmas?.type !== 'lemmas') throw new Error('no lemmas');
    const lanes = [SMALL_PARAMS, BALANCING_PARAMS].map((params) => {
      const run = new Run(buildInstance(params));
      run.advance();
      run.advance();
      return run.lemmas(lemmaReport);
    });
    expect(lemmas).toEqual({ type: 'lemmas', runId: 1, t: 2, lanes });
    expect(lanes.map((report) => report?.proof)).toEqual(['purification', 'equilibration']);
    expect(desk.transferred.at(-1)).toBeGreaterThan(0);
  });

  it('sends lemmas requested during a seek when it arrives', () => {
    desk.configure(SMALL_PARAMS);
    desk.send('acknowledge');
    desk.seek(5);
    desk.send('lemmas');
    expect(desk.events.some(({ type }) => type === 'lemmas')).toBe(false);
    finish(desk, clock);
    expect(desk.events.find(({ type }) => type === 'lemmas')).toMatchObject({ t: 5 });
  });

  describe('with two lanes', () => {
    const FAST: Params = { ...SMALL_PARAMS, T: 5 };

    it('advances both together', () => {
      const other: Params = { ...SMALL_PARAMS, n: 5, m: 9, leftInverse: 'moore-penrose' };
      desk.configure([SMALL_PARAMS, other]);
      desk.send('play');
      finish(desk, clock);
      expect(desk.last.lanes).toHaveLength(2);
      expect(desk.scalars(0)).toEqual(expectedScalars(SMALL_PARAMS));
      expect(desk.scalars(1)).toEqual(expectedScalars(other));
      for (const { t, lanes } of desk.progress)
        expect(lanes.map(({ frame }) => frame.scalars.t)).toEqual([t, t]);
    });

    it('continues one lane when the other has ended', () => {
      desk.configure([SMALL_PARAMS, FAST]);
      desk.send('play');
      clock.pass(1000);
      desk.send('acknowledge');
      expect(desk.last).toMatchObject({ t: 11, ended: false });
      expect(desk.last.lanes.map(({ frame }) => frame.scalars.t)).toEqual([11, 5]);
      expect(desk.last.lanes.map(({ outcome }) => outcome?.t)).toEqual([undefined, 5]);
      finish(desk, clock);
      expect(desk.last).toMatchObject({ t: 40, ended: true });
      expect(desk.scalars(1)).toEqual(expectedScalars(FAST));
    });

    it('seeks both, each at most to its end', () => {
      desk.configure([FAST, SMALL_PARAMS]);
      desk.send('acknowledge');
      const positions = [20, 3, 6].map((t) => {
        desk.seek(t);
        finish(desk, clock);
        return [desk.last.t, ...desk.last.lanes.map(({ frame }) => frame.scalars.t)];
      });
      expect(positions).toEqual([
        [20, 5, 20],
        [3, 3, 3],
        [6, 5, 6],
      ]);
      // the end of a lane is known from when it was first reached
      expect(desk.progress.at(-2)?.lanes[0]?.outcome?.t).toBe(5);
      expect(desk.last).toMatchObject({ latest: 20, ended: false });
    });

    it('says which one cannot start', () => {
      desk.configure([SMALL_PARAMS, CANNOT_BE_BUILT]);
      expect(desk.events).toEqual([
        {
          type: 'failed',
          runId: 1,
          sentence: `The compared run cannot start. ${NO_MATRIX}`,
        },
      ]);
    });
  });

  it('explains in a sentence why a run cannot start', () => {
    desk.configure(CANNOT_BE_BUILT);
    expect(desk.events).toEqual([
      {
        type: 'failed',
        runId: 1,
        sentence: `This run cannot start. ${NO_MATRIX}`,
      },
    ]);
  });

  it('runs the next run after one that could not start', () => {
    desk.configure(CANNOT_BE_BUILT, 10, 1);
    desk.configure(SMALL_PARAMS, 10, 2);
    expect(desk.last.runId).toBe(2);
    expect(desk.lane.outcome).toBeNull();
  });

  it('sends the outcome of a failed iteration without repeating scalars', () => {
    const params: Params = { ...SMALL_PARAMS, r: 100_000, eta: 1, T: 1000 };
    desk.configure(params, 10);
    desk.send('play');
    finish(desk, clock);
    expect(desk.lane.outcome?.kind).toMatch(/^(diverged|rank-loss)$/);
    expect(desk.last.ended).toBe(true);
    const times = desk.scalars().map(({ t }) => t);
    expect(times).toEqual(times.map((_, k) => k));
  });

  it.each([
    ['an error', new Error('out of memory')],
    ['anything', 'out of memory'],
  ])('fails with a sentence on %s in the middle of a run, and can start another', (_, error) => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('acknowledge');
    desk.send('play');
    clock.pass(150);
    desk.failToPost('progress', error);
    desk.send('acknowledge');
    expect(desk.events.at(-1)).toEqual({
      type: 'failed',
      runId: 1,
      sentence: 'The run stopped at t = 2 on an error: out of memory. Reset starts it again.',
    });
    expect(clock.waiting).toBe(0);
    const events = desk.events.length;
    desk.send('acknowledge');
    desk.send('step');
    desk.seek(1);
    desk.send('play');
    expect(clock.waiting).toBe(0);
    expect(desk.events).toHaveLength(events);
    desk.configure(SMALL_PARAMS, 10, 2);
    expect(desk.last).toMatchObject({ runId: 2, t: 0 });
  });
});
