import { beforeEach, describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/observe/frame.ts';
import type { Params } from '../../src/core/params/params.ts';
import { REPORT, SLICE } from '../../src/solver/playback.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';
import { Desk, expectedScalars, finish } from './desk.ts';

/** Room for three keyframes only, with the bases of A†: almost every seek has to replay. */
const TIGHT = 3 * (8 * SMALL_PARAMS.n * SMALL_PARAMS.m + 2 * SMALL_PARAMS.n ** 2);
const LONG: Params = { ...SMALL_PARAMS, T: 2000, eta: 0.001 };

/** Steps through a whole run; its frames by t. */
function walk(desk: Desk): Frame[] {
  desk.configure(SMALL_PARAMS);
  while (!desk.last.ended) {
    desk.send('acknowledge');
    desk.send('step');
  }
  desk.send('acknowledge');
  return desk.progress.map(({ lanes }) => lanes[0]!.frame);
}

describe('a seek', () => {
  let clock: ManualScheduler;
  let desk: Desk;

  beforeEach(() => {
    clock = new ManualScheduler();
    desk = new Desk(clock);
  });

  it('shows an iteration with a keyframe at once', () => {
    const frames = walk(desk);
    desk.seek(7);
    expect(desk.last).toMatchObject({ t: 7, latest: 40, ended: false });
    expect(desk.lane.frame).toEqual(frames[7]);
    expect(desk.lane.scalars).toEqual([]);
    expect(desk.lane.outcome?.kind).toBe('finished');
    expect(desk.isBusy).toBe(false);
  });

  it('replays an iteration to the last bit', () => {
    const tight = new Desk(clock, TIGHT);
    const frames = walk(tight);
    for (const t of [39, 1, 22, 40, 0, 17]) {
      tight.seek(t);
      finish(tight, clock);
      expect(tight.last.t).toBe(t);
      expect(tight.last.ended).toBe(t === 40);
      expect(tight.lane.frame).toEqual(frames[t]);
    }
    expect(tight.scalars()).toEqual(expectedScalars(SMALL_PARAMS));
  });

  it('is followed by the same iterations as the first time', () => {
    const tight = new Desk(clock, TIGHT);
    const frames = walk(tight);
    tight.seek(13);
    finish(tight, clock);
    for (let t = 14; t <= 40; t++) {
      tight.send('step');
      tight.send('acknowledge');
      expect(tight.lane.frame).toEqual(frames[t]);
      expect(tight.lane.scalars).toEqual([]);
    }
    expect(tight.last.ended).toBe(true);
  });

  it('computes ahead, and sends the scalars on the way', () => {
    desk.configure(SMALL_PARAMS);
    desk.send('acknowledge');
    desk.seek(12);
    finish(desk, clock);
    expect(desk.progress).toHaveLength(2);
    expect(desk.last).toMatchObject({ t: 12, latest: 12 });
    expect(desk.scalars()).toEqual(expectedScalars(SMALL_PARAMS).slice(0, 13));
  });

  it.each([
    [1e9, 40],
    [Infinity, 40],
    [-3, 0],
    [Number.NaN, 0],
    [2.4, 2],
  ])('to t = %d goes to %d', (t, reached) => {
    desk.configure(SMALL_PARAMS);
    desk.send('step');
    desk.seek(t);
    finish(desk, clock);
    const latest = Math.max(reached, 1);
    expect(desk.last).toMatchObject({ t: reached, latest, ended: reached === 40 });
  });

  it('stops at the end of the run', () => {
    const params: Params = { ...SMALL_PARAMS, eta: 0.5, T: 1000 };
    desk.configure(params);
    desk.seek(900);
    finish(desk, clock);
    const { t } = desk.last;
    expect(desk.lane.outcome).toMatchObject({ kind: 'converged', t });
    expect(desk.last.ended).toBe(true);
    desk.seek(0);
    desk.send('play');
    finish(desk, clock);
    expect(desk.last).toMatchObject({ t, latest: t, ended: true });
  });

  it('pauses', () => {
    desk.configure(SMALL_PARAMS, 10);
    desk.send('play');
    clock.pass(500);
    desk.seek(2);
    clock.pass(5000);
    desk.send('acknowledge');
    expect(desk.last.t).toBe(2);
    expect(desk.isBusy).toBe(false);
  });

  it('always sends a frame, even to the current iteration', () => {
    desk.configure(SMALL_PARAMS);
    desk.send('step');
    desk.seek(1);
    expect(desk.progress).toHaveLength(1);
    desk.send('acknowledge');
    expect(desk.last.t).toBe(1);
    desk.send('acknowledge');
    desk.seek(1);
    expect(desk.progress).toHaveLength(3);
  });

  describe('that is slow', () => {
    let slow: ManualScheduler;

    beforeEach(() => {
      slow = new ManualScheduler(1);
      desk = new Desk(slow);
      desk.configure(LONG);
      desk.send('acknowledge');
    });

    it('receives commands, and the newest seek wins', () => {
      desk.seek(2000);
      slow.runNext();
      desk.seek(3);
      finish(desk, slow);
      expect(desk.progress.map(({ t }) => t)).toEqual([0, 3]);
      expect(desk.last.latest).toBeLessThanOrEqual(SLICE);
    });

    it('reports its progress, and sends no frames in between', () => {
      desk.seek(1000);
      const started = slow.now();
      while (slow.runNext()) desk.send('acknowledge');
      const took = slow.now() - started;
      expect(desk.progress.map(({ t }) => t)).toEqual([0, 1000]);
      const reports = desk.seeking;
      expect(reports.length).toBeGreaterThan(3);
      expect(reports.length).toBeLessThanOrEqual(took / REPORT);
      expect(reports.every(({ from, to }) => from === 0 && to === 1000)).toBe(true);
      const at = reports.map((report) => report.at);
      expect(at).toEqual(at.toSorted((p, q) => p - q));
      expect(at[0]).toBeGreaterThan(0);
      expect(at.at(-1)).toBeLessThan(1000);
    });

    it('sends no frames in between to a page that is ready for one', () => {
      desk.send('step');
      desk.send('step');
      desk.seek(1000);
      slow.runNext();
      desk.send('acknowledge');
      finish(desk, slow);
      expect(desk.progress.map(({ t }) => t)).toEqual([0, 1, 1000]);
    });

    it('reports its progress even when it is replaced again and again', () => {
      for (let k = 0; k < 30; k++) {
        desk.seek(1000 + k);
        slow.runNext();
      }
      expect(desk.seeking.length).toBeGreaterThan(1);
    });

    it('reports nothing when it is quick', () => {
      desk.seek(40);
      finish(desk, slow);
      expect(desk.seeking).toEqual([]);
    });

    it('answers a ping as busy', () => {
      desk.seek(1000);
      desk.send('ping');
      expect(desk.events.at(-1)).toMatchObject({ type: 'pong', busy: true });
    });

    it('obeys commands given meanwhile when it arrives', () => {
      desk.seek(100);
      desk.send('step');
      desk.send('sub-step');
      finish(desk, slow);
      expect(desk.last).toMatchObject({ t: 101, subStep: 'draw' });
    });

    it('is not stopped by a pause, but the playing after it is', () => {
      desk.seek(100);
      desk.send('play');
      desk.send('pause');
      finish(desk, slow);
      expect(desk.last.t).toBe(100);
    });

    it('is followed by playing if that was requested meanwhile', () => {
      desk.seek(100);
      desk.send('play');
      while (desk.last.t < 110 && slow.runNext()) desk.send('acknowledge');
      expect(desk.last.t).toBe(110);
      expect(slow.waiting).toBe(1);
    });

    it('is cancelled with its run', () => {
      desk.seek(1000);
      desk.send('cancel');
      expect(slow.waiting).toBe(0);
    });

    it('fails with a sentence on an error', () => {
      desk.failToPost('seeking', new Error('no memory'));
      desk.seek(1000);
      finish(desk, slow);
      expect(desk.events.at(-1)).toMatchObject({
        type: 'failed',
        sentence: expect.stringMatching(
          /^The run stopped at t = \d+ on an error: no memory\. Reset/,
        ),
      });
    });
  });

  it('keeps two lanes with different keyframes together', () => {
    // the second lane's A is larger, so its keyframes are fewer
    const tight = new Desk(clock, 2 * TIGHT);
    const lanes = [SMALL_PARAMS, { ...SMALL_PARAMS, n: 6, m: 12 }];
    tight.configure(lanes);
    tight.seek(40);
    finish(tight, clock);
    tight.seek(33);
    finish(tight, clock);
    expect(tight.last.lanes.map(({ frame }) => frame.scalars.t)).toEqual([33, 33]);
    expect(tight.last.lanes.map(({ frame }) => frame.scalars)).toEqual(
      lanes.map((params) => expectedScalars(params)[33]),
    );
  });
});
