import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSolver } from '../../../src/solver/client.ts';
import type { Connect } from '../../../src/solver/connection.ts';
import type { LabState } from '../../../src/state/lab/labState.ts';
import { column } from '../../../src/state/lab/trace.ts';
import { SETTLING } from '../../../src/solver/session.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';
import { sessionConnection } from '../../support/sessionConnection.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

/** The lab with a real session, at what it shows. */
function open(...options: Parameters<typeof labOnThisThread>) {
  const { lab, clock } = labOnThisThread(...options);
  return {
    clock,
    get: () => lab.getState(),
    lane: (k = 0) => lab.getState().lanes[k]!,
    shown: () => {
      const { status, t, runT, latest } = lab.getState();
      return { status, t, runT, latest };
    },
  };
}

describe('the lab', () => {
  it('is idle at t = 0 when it opens', () => {
    const { get, lane, shown, clock } = open();
    expect(shown()).toEqual({ status: 'idle', t: 0, runT: 0, latest: 0 });
    expect(get().lanes).toHaveLength(1);
    expect(lane()).toMatchObject({ params: SMALL_PARAMS, outcome: null });
    expect(lane().frame?.scalars.t).toBe(0);
    expect(lane().firstFrame).toBe(lane().frame);
    expect(lane().facts).toMatchObject({ n: 4, m: 6, alpha: 0.05 });
    expect(lane().trace.length).toBe(1);
    expect(get().notices).toEqual([]);
    clock.pass(SETTLING);
    expect(lane().setting).toMatchObject({ n: 4, m: 6 });
    expect(lane().localTheory).toMatchObject({ why: null, stable: true });
    expect(clock.waiting).toBe(0);
  });

  it('opens with the opening preset and plays it, except for readers who prefer reduced motion', () => {
    const playing = open(undefined, { initial: { link: '' }, calm: false });
    expect(playing.get()).toMatchObject({ status: 'running', presetId: 'negative-start' });
    expect(playing.get().params).toMatchObject({ n: 12, start: 'negative' });
    const calm = open(undefined, { initial: { link: '' } });
    expect(calm.get()).toMatchObject({ status: 'idle', t: 0 });
  });

  it('records every iteration while it plays', () => {
    const { get, lane, clock, shown } = open();
    get().play();
    clock.pass(950);
    expect(shown()).toEqual({ status: 'running', t: 10, runT: 10, latest: 10 });
    expect(lane().firstFrame?.scalars.t).toBe(0);
    expect(Array.from(column(lane().trace, 't'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(column(lane().trace, 'potential')[10]).toBe(lane().frame?.scalars.potential);
  });

  it('stays at its iteration while paused, and continues from there', () => {
    const { get, clock, shown } = open();
    get().toggle();
    clock.pass(250);
    get().toggle();
    clock.pass(5000);
    expect(shown()).toMatchObject({ status: 'paused', t: 3 });
    get().toggle();
    clock.pass(250);
    expect(shown()).toMatchObject({ status: 'running', t: 6 });
  });

  it('steps once and then waits, even while playing', () => {
    const { get, clock, shown } = open();
    get().step();
    expect(shown()).toMatchObject({ status: 'paused', t: 1 });
    get().play();
    get().step();
    clock.pass(5000);
    expect(shown()).toMatchObject({ status: 'paused', t: 2 });
  });

  it('makes the sub-steps of an iteration one by one', () => {
    const { get, shown } = open();
    const seen = Array.from({ length: 5 }, () => {
      get().subStepOn();
      return `${get().subStep} ${get().t}`;
    });
    expect(seen).toEqual(['draw 0', 'decode 0', 'threshold 0', 'covariance 0', 'update 1']);
    expect(shown().status).toBe('paused');
  });

  it('seeks back and ahead', () => {
    const { get, lane, clock, shown } = open();
    get().seek(20);
    clock.pass(1000);
    expect(shown()).toEqual({ status: 'paused', t: 20, runT: 20, latest: 20 });
    const there = lane().frame;
    get().seek(4.4);
    clock.pass(1000);
    expect(shown()).toEqual({ status: 'paused', t: 4, runT: 4, latest: 20 });
    expect(lane().trace.length).toBe(21);
    get().seek(20);
    clock.pass(1000);
    expect(lane().frame).toEqual(there);
    get().stepBack();
    get().stepBack();
    clock.pass(1000);
    expect(shown().t).toBe(18);
    get().seek(-5);
    clock.pass(1000);
    get().stepBack();
    get().seek(Number.NaN);
    expect(shown()).toMatchObject({ status: 'paused', t: 0 });
    get().seek(1e9);
    clock.pass(1000);
    expect(shown()).toMatchObject({ status: 'ended', t: 40 });
  });

  it('ends with an outcome; then a step does nothing, and stepping back works', () => {
    const { get, lane, clock, shown } = open();
    get().play();
    clock.pass(10_000);
    expect(shown()).toMatchObject({ status: 'ended', t: 40 });
    expect(lane().outcome?.sentence).toContain('T = 40');
    expect(lane().trace.length).toBe(41);
    get().step();
    get().subStepOn();
    get().pause();
    expect(shown()).toMatchObject({ status: 'ended', t: 40 });
    get().stepBack();
    clock.pass(100);
    expect(shown()).toMatchObject({ status: 'paused', t: 39 });
    expect(lane().outcome).not.toBeNull();
  });

  it('plays an ended run again from the start, and keeps its trace', () => {
    const { get, lane, clock, shown } = open();
    get().play();
    clock.pass(10_000);
    get().play();
    clock.pass(150);
    expect(shown()).toEqual({ status: 'running', t: 2, runT: 2, latest: 40 });
    expect(lane().trace.length).toBe(41);
    clock.pass(10_000);
    expect(shown()).toMatchObject({ status: 'ended', t: 40 });
  });

  it('reset replays the same numbers', () => {
    const { get, lane, clock, shown } = open();
    get().play();
    clock.pass(10_000);
    const first = Array.from(column(lane().trace, 'recoveryError'));
    get().reset();
    expect(shown()).toEqual({ status: 'idle', t: 0, runT: 0, latest: 0 });
    expect(lane()).toMatchObject({ outcome: null, trace: { length: 1 } });
    get().play();
    clock.pass(10_000);
    expect(Array.from(column(lane().trace, 'recoveryError'))).toEqual(first);
  });

  it('compares two runs, iteration by iteration', () => {
    const { get, lane, clock } = open(SMALL_PARAMS, { compare: { decoder: 'linear' } });
    expect(get().lanes.map(({ params }) => params.decoder)).toEqual(['relu', 'linear']);
    get().play();
    clock.pass(950);
    expect(lane(0).frame?.scalars.t).toBe(10);
    expect(lane(1).frame?.scalars.t).toBe(10);
    expect(lane(1).trace.length).toBe(11);
    expect(column(lane(0).trace, 'a')[10]).not.toBe(column(lane(1).trace, 'a')[10]);
    get().setCompare(null);
    expect(get().lanes).toHaveLength(1);
  });

  it('changes its pace while playing', () => {
    const { get, clock, shown } = open();
    get().play();
    clock.pass(150);
    get().setPace(100);
    clock.pass(100);
    expect(shown().t).toBeGreaterThan(8);
    get().setPace(1e9);
    expect(get().pace).toBe(1000);
    get().setPace(0);
    expect(get().pace).toBe(0.1);
    get().setPace(Infinity);
    expect(get().pace).toBe(Infinity);
  });

  it('previews another iteration while the pointer is there, and returns', () => {
    const { get, clock, shown } = open();
    get().seek(20);
    clock.pass(1000);
    get().preview(5);
    clock.pass(100);
    expect(shown()).toEqual({ status: 'paused', t: 5, runT: 20, latest: 20 });
    get().preview(7);
    get().preview(99);
    clock.pass(100);
    expect(shown()).toEqual({ status: 'paused', t: 20, runT: 20, latest: 20 });
    get().preview(null);
    clock.pass(100);
    expect(shown()).toEqual({ status: 'paused', t: 20, runT: 20, latest: 20 });
  });

  it('plays on after a preview, from where it was', () => {
    const { get, clock, shown } = open();
    get().play();
    clock.pass(950);
    get().preview(2);
    clock.pass(3000);
    expect(shown()).toEqual({ status: 'running', t: 2, runT: 10, latest: 10 });
    get().preview(null);
    clock.pass(450);
    expect(shown()).toMatchObject({ status: 'running', t: 15 });
  });

  it('stays ended through a preview', () => {
    const { get, clock, shown } = open();
    get().play();
    clock.pass(10_000);
    get().preview(7);
    clock.pass(100);
    expect(shown()).toMatchObject({ status: 'ended', t: 7, runT: 40 });
    get().preview(null);
    expect(shown().status).toBe('ended');
    clock.pass(100);
    expect(shown()).toMatchObject({ status: 'ended', t: 40 });
  });

  it('stays at a previewed iteration that is clicked', () => {
    const { get, clock, shown } = open();
    get().play();
    clock.pass(950);
    get().preview(4);
    get().seek(4);
    get().preview(null);
    clock.pass(5000);
    expect(shown()).toEqual({ status: 'paused', t: 4, runT: 4, latest: 10 });
  });

  it('computes nothing while the tab or the figures are hidden, and continues when both are visible', () => {
    const { get, clock, shown } = open();
    get().play();
    clock.pass(250);
    get().setWatched(false);
    get().setWatched(false, 'figures');
    clock.pass(5000);
    expect(shown()).toMatchObject({ status: 'running', t: 3 });
    get().setWatched(true);
    clock.pass(5000);
    expect(shown()).toMatchObject({ status: 'running', t: 3 });
    get().setWatched(true, 'figures');
    clock.pass(150);
    expect(shown().t).toBe(5);
  });

  it('does not start in the background, and does not play a paused run on return', () => {
    const { get, clock } = open();
    clock.pass(SETTLING);
    get().setWatched(false);
    get().play();
    expect(clock.waiting).toBe(0);
    get().setWatched(true);
    expect(clock.waiting).toBe(1);
    get().pause();
    get().setWatched(false);
    get().setWatched(true);
    expect(clock.waiting).toBe(0);
  });

  it('fails with a sentence when no worker runs, and starts again when one does', () => {
    let refuses = true;
    const clock = new ManualScheduler();
    const connect: Connect = (receiver) =>
      refuses
        ? { send: () => receiver.onBroken('its program could not be loaded'), close: () => {} }
        : sessionConnection(clock)(receiver, 0);
    const { get, lane } = open(SMALL_PARAMS, {
      clock,
      openSolver: (onEvent) =>
        createSolver({
          connect,
          afterPaint: (callback) => callback(),
          onEvent,
          scheduler: new ManualScheduler(),
        }),
    });
    expect(get().status).toBe('failed');
    expect(get().failure).toContain('could not be loaded');
    expect(lane().frame).toBeNull();
    get().step();
    get().seek(3);
    get().preview(3);
    expect(get().status).toBe('failed');
    refuses = false;
    get().reset();
    clock.pass(100);
    expect(get()).toMatchObject({ status: 'idle', failure: null });
    expect(lane().frame?.scalars.t).toBe(0);
  });

  it('computes up to the iteration of a link, and rests there', () => {
    const { get, lane, clock, shown } = open(SMALL_PARAMS, {
      initial: { link: '#/lab?v=1&n=4&m=6&s=1&eta=0.1&N=infinity&T=40&t=17' },
      calm: false,
    });
    clock.pass(2000);
    expect(shown()).toEqual({ status: 'paused', t: 17, runT: 17, latest: 17 });
    expect(lane().firstFrame?.scalars.t).toBe(0);
    expect(lane().trace.length).toBe(18);
    get().play();
    clock.pass(20_000);
    expect(shown().status).toBe('ended');
  });

  it('ignores events after disposal', () => {
    const { get, clock, shown } = open();
    get().play();
    get().dispose();
    clock.pass(1000);
    expect(shown().t).toBe(0);
  });
});

describe('after any sequence of actions', () => {
  type Press = [label: string, press: (state: LabState) => void];
  const presses: Press[] = [
    ['play', (state) => state.play()],
    ['pause', (state) => state.pause()],
    ['toggle', (state) => state.toggle()],
    ['step', (state) => state.step()],
    ['back', (state) => state.stepBack()],
    ['sub-step', (state) => state.subStepOn()],
    ['reset', (state) => state.reset()],
    ['seek 9', (state) => state.seek(9)],
    ['seek 40', (state) => state.seek(40)],
    ['preview 0', (state) => state.preview(0)],
    ['preview 5', (state) => state.preview(5)],
    ['preview end', (state) => state.preview(40)],
    ['no preview', (state) => state.preview(null)],
    ['hide', (state) => state.setWatched(false)],
    ['show', (state) => state.setWatched(true)],
    ['ell', (state) => state.setParam('ell', 0.1 + (state.params.ell === 0.1 ? 0.1 : 0))],
    ['impossible', (state) => state.setParam('n', 30)],
    ['possible', (state) => state.setParam('n', 4)],
    ['compare', (state) => state.setCompare(state.compare === null ? { decoder: 'linear' } : null)],
    ['undo', (state) => state.undo()],
    ['redo', (state) => state.redo()],
    ['pace', (state) => state.setPace(state.pace === 10 ? 100 : 10)],
    ['mark', (state) => state.mark({ i: 0, j: 1 })],
    ['unmark', (state) => state.mark(null)],
  ];
  const anyPress = fc
    .constantFrom(...presses)
    .map((press) => Object.assign(press, { toString: () => press[0] }));

  it.each([undefined, 20])('the state is consistent, with messages taking %s ms', (latency) => {
    const script = fc.array(fc.tuple(anyPress, fc.constantFrom(0, 30, 90, 450)), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(script, (steps) => {
        const { get, clock, shown } = open(SMALL_PARAMS, latency === undefined ? {} : { latency });
        clock.pass(100);
        for (const [[, press], wait] of steps) {
          press(get());
          clock.pass(wait);
          const { t, latest, status, lanes, problems } = get();
          expect(t).toBeLessThanOrEqual(latest);
          for (const { trace, frame, outcome } of lanes) {
            expect(trace.length).toBe(Math.min(latest, outcome?.t ?? latest) + 1);
            expect(frame!.scalars.t).toBe(Math.min(t, outcome?.t ?? t));
          }
          expect(status).not.toBe('failed');
          expect(problems.length > 0).toBe(get().params.n > 6);
        }
        get().preview(null);
        get().setWatched(true);
        clock.pass(1000);
        const { status, t } = shown();
        expect(shown().runT).toBe(t);
        clock.pass(60_000);
        // what plays ends, what rests stays
        if (status === 'running') expect(shown()).toMatchObject({ status: 'ended', t: 40 });
        else expect(shown()).toMatchObject({ status, t });
        get().dispose();
      }),
      { numRuns: 150 },
    );
  });
});
