import { describe, expect, it } from 'vitest';
import { column } from '../../src/state/trace.ts';
import { labOnThisThread } from '../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';

describe('the lab', () => {
  it('is idle at t = 0 when it opens', () => {
    const { lab, clock } = labOnThisThread();
    const { status, frame, firstFrame, trace } = lab.getState();
    expect(status).toBe('idle');
    expect(frame?.scalars.t).toBe(0);
    expect(firstFrame).toBe(frame);
    expect(trace.length).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  it('records every iteration while it plays', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().play();
    clock.pass(950);
    const { status, frame, firstFrame, trace } = lab.getState();
    expect(status).toBe('running');
    expect(frame?.scalars.t).toBe(10);
    expect(firstFrame?.scalars.t).toBe(0);
    expect(Array.from(column(trace, 't'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(column(trace, 'potential')[10]).toBe(frame?.scalars.potential);
  });

  it('holds its place while paused', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().play();
    clock.pass(250);
    lab.getState().pause();
    clock.pass(5000);
    expect(lab.getState().status).toBe('paused');
    expect(lab.getState().frame?.scalars.t).toBe(3);
  });

  it('steps once and then waits, also out of a running play', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().step();
    expect(lab.getState().frame?.scalars.t).toBe(1);
    lab.getState().play();
    lab.getState().step();
    clock.pass(5000);
    expect(lab.getState()).toMatchObject({ status: 'paused', frame: { scalars: { t: 2 } } });
  });

  it('ends with an outcome and its sentence', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().play();
    clock.pass(10_000);
    const { status, outcome, trace } = lab.getState();
    expect(status).toBe('ended');
    expect(outcome?.sentence).toContain('T = 40');
    expect(trace.length).toBe(41);
  });

  it('replays the identical numbers after a reset', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().play();
    clock.pass(10_000);
    const first = Array.from(column(lab.getState().trace, 'recoveryError'));
    lab.getState().reset();
    expect(lab.getState()).toMatchObject({ status: 'idle', outcome: null, trace: { length: 1 } });
    lab.getState().play();
    clock.pass(10_000);
    expect(Array.from(column(lab.getState().trace, 'recoveryError'))).toEqual(first);
  });

  it('plays a run that is over again from the start', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().play();
    clock.pass(10_000);
    lab.getState().step();
    expect(lab.getState().status).toBe('ended');
    lab.getState().play();
    expect(lab.getState()).toMatchObject({ status: 'running', outcome: null });
    clock.pass(150);
    expect(lab.getState().frame?.scalars.t).toBe(2);
  });

  it('computes nothing while nobody is looking, and goes on when someone is', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().play();
    clock.pass(250);
    lab.getState().setWatched(false);
    clock.pass(5000);
    expect(lab.getState()).toMatchObject({ status: 'running', frame: { scalars: { t: 3 } } });
    lab.getState().setWatched(true);
    clock.pass(150);
    expect(lab.getState().frame?.scalars.t).toBe(5);
  });

  it('does not start in the background', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().setWatched(false);
    lab.getState().play();
    expect(clock.waiting).toBe(0);
    lab.getState().setWatched(true);
    expect(clock.waiting).toBe(1);
  });

  it('stays paused when someone looks again', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().setWatched(false);
    lab.getState().setWatched(true);
    expect(clock.waiting).toBe(0);
  });

  it('fails with a sentence where the parameters cannot run', () => {
    const { lab } = labOnThisThread({ ...SMALL_PARAMS, m: 3 });
    const { status, failure, frame } = lab.getState();
    expect(status).toBe('failed');
    expect(failure).toContain('m = 3');
    expect(frame).toBeNull();
  });

  it('hears nothing more once it is disposed of', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().play();
    lab.getState().dispose();
    clock.pass(1000);
    expect(lab.getState().frame?.scalars.t).toBe(0);
  });
});
