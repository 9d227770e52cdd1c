import { beforeEach, describe, expect, it } from 'vitest';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Params } from '../../src/core/params/params.ts';
import { Run } from '../../src/core/run/run.ts';
import { lemmaReport } from '../../src/core/theory/lemmas/report.ts';
import { Backfill, LONGEST_REPORT, QUIET } from '../../src/solver/backfill.ts';
import { Keyframes } from '../../src/solver/keyframes.ts';
import { buildLanes } from '../../src/solver/lane.ts';
import type { Coverage } from '../../src/solver/messages.ts';
import { lazyPart } from '../../src/solver/part.ts';
import { Replay } from '../../src/solver/replay.ts';
import { THEORY, type Theory } from '../../src/solver/theory.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';
import { Desk } from './desk.ts';

const PARAMS: Params = { ...SMALL_PARAMS, T: 40 };
const BALANCING: Params = { ...PARAMS, ratio: 2, algorithm: 'equilibration', epsilon: 0.1 };

/** The desk with a run that has reached iteration t and rests there. */
function deskAt(t: number, clock: ManualScheduler, params: Params | readonly Params[] = PARAMS) {
  const desk = new Desk(clock);
  desk.configure(params);
  desk.send('acknowledge');
  desk.seek(t);
  clock.pass(1000);
  desk.send('acknowledge');
  return desk;
}

/** All reports of a lane that a desk has received, as pairs of t and the numbers. */
function received(desk: Desk, lane = 0) {
  return desk.backfilled.flatMap(({ lanes }) => [...lanes[lane]!]);
}

function timesOf(desk: Desk, lane = 0): number[] {
  return received(desk, lane)
    .map(({ t }) => t)
    .toSorted((a, b) => a - b);
}

const upTo = (t: number) => Array.from({ length: t + 1 }, (_, k) => k);

describe('a backfill', () => {
  let clock: ManualScheduler;
  beforeEach(() => {
    clock = new ManualScheduler();
  });

  it.each([
    ['Purification', PARAMS],
    ['Equilibration', BALANCING],
  ])('sends the lemmas of every iteration of %s, with the numbers of the run', (_, params) => {
    const desk = deskAt(12, clock, params);
    desk.setBackfill(true);
    clock.pass(1000);
    expect(timesOf(desk)).toEqual(upTo(12));
    expect(desk.backfilled.at(-1)?.coverage).toEqual({
      done: 13,
      of: 13,
      every: 1,
      latest: 12,
      tooSlow: null,
    });
    const run = new Run(buildInstance(params));
    for (const { t, readings } of received(desk).toSorted((p, q) => p.t - q.t)) {
      while (run.t < t) run.advance();
      expect(readings).toEqual(
        run.lemmas(lemmaReport)!.readings.map(({ lemma, part, measured, bound, slack }) => ({
          lemma,
          part,
          measured,
          bound,
          slack,
        })),
      );
    }
  });

  it('begins only after the solver has been left alone, and is stopped by every command', () => {
    const slow = new ManualScheduler(5);
    const desk = deskAt(30, slow);
    desk.setBackfill(true);
    slow.pass(QUIET - 50);
    expect(desk.isBusy).toBe(true);
    expect(received(desk)).toEqual([]);
    slow.pass(300);
    const soFar = received(desk).length;
    expect(desk.isBusy).toBe(true);
    for (const act of [
      () => desk.send('step'),
      () => desk.seek(20),
      () => desk.setPace(20),
      () => desk.send('lemmas'),
    ]) {
      const before = desk.events.length;
      act();
      // the answer comes at once, and nothing of the backfill for a while
      slow.pass(QUIET - 100);
      desk.send('acknowledge');
      expect(desk.events.slice(before).filter(({ type }) => type === 'backfilled')).toEqual([]);
    }
    expect(desk.last.t).toBe(20);
    slow.pass(20_000);
    expect(received(desk).length).toBeGreaterThan(soFar);
    expect(new Set(timesOf(desk))).toEqual(new Set(upTo(31)));
  });

  it('leaves the run where it is', () => {
    const desk = deskAt(9, clock);
    desk.seek(4);
    desk.send('acknowledge');
    clock.pass(100);
    desk.send('acknowledge');
    desk.setBackfill(true);
    clock.pass(1000);
    expect(timesOf(desk)).toEqual(upTo(9));
    desk.send('step');
    desk.send('acknowledge');
    expect(desk.last.t).toBe(5);
    expect(desk.lane.frame.scalars).toEqual(desk.scalars()[5]);
  });

  it('waits while the run plays, and then computes what has been added', () => {
    const desk = deskAt(3, clock);
    desk.setBackfill(true);
    clock.pass(1000);
    desk.send('play');
    clock.pass(1500);
    expect(timesOf(desk)).toEqual(upTo(3));
    desk.send('pause');
    clock.pass(1000);
    desk.send('acknowledge');
    const { t } = desk.last;
    expect(t).toBeGreaterThan(10);
    // each iteration once
    expect(timesOf(desk)).toEqual(upTo(t));
  });

  it('reaches iterations between keyframes', () => {
    const desk = new Desk(clock, 1000);
    desk.configure(PARAMS);
    desk.send('acknowledge');
    desk.seek(25);
    clock.pass(1000);
    desk.send('acknowledge');
    desk.setBackfill(true);
    clock.pass(1000);
    expect(timesOf(desk)).toEqual(upTo(25));
  });

  it('ends with the page that asked for it, and with the run', () => {
    const desk = deskAt(12, clock);
    desk.setBackfill(true);
    desk.setBackfill(false);
    clock.pass(10_000);
    expect(desk.backfilled).toEqual([]);
    desk.setBackfill(true);
    desk.configure(PARAMS, 10, 2);
    clock.pass(10_000);
    expect(desk.backfilled).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  it('covers both lanes of a comparison, each up to its own end', () => {
    const desk = deskAt(8, clock, [PARAMS, { ...PARAMS, T: 5 }]);
    desk.setBackfill(true);
    clock.pass(1000);
    expect(timesOf(desk, 0)).toEqual(upTo(8));
    expect(timesOf(desk, 1)).toEqual(upTo(5));
  });

  it('takes every second, fourth, … iteration of a run that is too long for all', () => {
    const lanes = buildLanes([PARAMS]);
    while (lanes[0]!.t < 25) lanes[0]!.advance();
    const times: number[] = [];
    const coverages: Coverage[] = [];
    const backfill = new Backfill({
      lanes,
      report: lemmaReport,
      most: 10,
      scheduler: clock,
      isAtRest: () => true,
      runSlice: (work) => work(),
      onReports: ([reports], coverage) => {
        times.push(...reports!.map(({ t }) => t));
        coverages.push(coverage);
      },
    });
    backfill.interrupt();
    clock.pass(1000);
    expect(times.toSorted((p, q) => p - q)).toEqual([0, 4, 8, 12, 16, 20, 24]);
    expect(coverages.at(-1)).toMatchObject({ done: 7, of: 7, every: 4, latest: 25 });
  });

  it('gives up where a report takes so long that commands would have to wait for it', () => {
    const slow = new ManualScheduler(LONGEST_REPORT + 1);
    const desk = deskAt(12, slow);
    desk.setBackfill(true);
    slow.pass(100_000);
    expect(timesOf(desk)).toHaveLength(3);
    expect(desk.backfilled.at(-1)?.coverage).toMatchObject({ of: 13, tooSlow: LONGEST_REPORT + 1 });
    expect(slow.waiting).toBe(0);
  });

  it.each([
    [[true, false], 0],
    [[true, false, true], 6],
  ] as const)(
    'obeys the last of the commands given before the theory arrived: %s',
    async (commands, count) => {
      let arrive: (theory: Theory) => void = () => {};
      const part = lazyPart(() => new Promise<Theory>((resolve) => (arrive = resolve)));
      const desk = new Desk(clock, undefined, part);
      desk.configure(PARAMS);
      desk.send('acknowledge');
      desk.seek(5);
      for (const on of commands) desk.setBackfill(on);
      arrive(THEORY);
      await part.load();
      clock.pass(1000);
      expect(timesOf(desk)).toHaveLength(count);
    },
  );

  it('sends nothing again when everything is known', () => {
    const desk = deskAt(5, clock);
    desk.setBackfill(true);
    clock.pass(1000);
    const { length } = desk.backfilled;
    desk.send('lemmas');
    desk.setBackfill(true);
    clock.pass(10_000);
    expect(desk.backfilled).toHaveLength(length);
  });
});

describe('a replay', () => {
  it('has the bits of the run, in whatever order its iterations are visited', () => {
    const run = new Run(buildInstance(PARAMS));
    const keyframes = new Keyframes(run.snapshot(), Infinity);
    const reports = [run.lemmas(lemmaReport)];
    for (let t = 1; t <= 9; t++) {
      run.advance();
      if (t % 4 === 0) keyframes.keep(run.snapshot());
      reports.push(run.lemmas(lemmaReport));
    }
    const replay = new Replay({ instance: run.instance, keyframes });
    for (const t of [8, 0]) {
      while (!replay.approach(t));
      expect(replay.lemmas(lemmaReport)).toEqual(reports[t]);
    }
  });
});
