import { describe, expect, it } from 'vitest';
import type { EntryHistory } from '../../../src/solver/messages.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { scriptedLab } from './scriptedSolver.ts';

function open() {
  const scripted = scriptedLab();
  scripted.arrive(0);
  scripted.clock.pass(5000);
  scripted.commands();
  return { ...scripted, get: () => scripted.lab.getState() };
}

const historyOf = (i: number, j: number): EntryHistory => ({
  type: 'history',
  runId: 1,
  i,
  j,
  lanes: [{ t: Float64Array.of(0), value: Float64Array.of(0.5) }],
});

describe('marks', () => {
  it('follow the pointer, then return to the pinned mark', () => {
    const { get } = open();
    get().pin({ i: 1, j: 2 });
    expect(get()).toMatchObject({ marked: { i: 1, j: 2 }, pinned: { i: 1, j: 2 } });
    get().mark({ i: 0, j: null });
    expect(get()).toMatchObject({ marked: { i: 0, j: null }, pinned: { i: 1, j: 2 } });
    get().mark(null);
    expect(get().marked).toEqual({ i: 1, j: 2 });
    get().pin({ i: 1, j: 2 });
    expect(get()).toMatchObject({ marked: null, pinned: null });
    get().pin({ i: 3, j: null });
    get().pin(null);
    expect(get().pinned).toBeNull();
  });

  it('are null outside the matrix', () => {
    const { get } = open();
    get().mark({ i: 4, j: 0 });
    get().pin({ i: 0, j: -1 });
    get().pin({ i: 0.5, j: null });
    expect(get()).toMatchObject({ marked: null, pinned: null });
  });

  it('do not change when the pointer stays', () => {
    const { lab, get } = open();
    get().mark({ i: 1, j: 2 });
    const before = get();
    get().mark({ i: 1, j: 2 });
    expect(lab.getState()).toBe(before);
  });

  it('survive a new run that has these features', () => {
    const { get, arrive, clock } = open();
    get().pin({ i: 1, j: 2 });
    get().mark({ i: 3, j: 0 });
    get().setParam('n', 3);
    expect(get().marked).toEqual({ i: 3, j: 0 });
    arrive(0);
    expect(get()).toMatchObject({ marked: { i: 1, j: 2 }, pinned: { i: 1, j: 2 } });
    clock.pass(100);
    get().setParam('n', 2);
    arrive(0);
    expect(get()).toMatchObject({ marked: null, pinned: null });
  });
});

describe('the history of a marked pair', () => {
  it('is requested at once, but rarely while the pointer crosses other pairs', () => {
    const { get, commands, clock } = open();
    get().mark({ i: 0, j: 1 });
    expect(commands()).toEqual(['history 0,1']);
    for (let k = 0; k < 20; k++) {
      get().mark({ i: k % 4, j: (k + 1) % 4 });
      clock.pass(10);
    }
    expect(commands()).toEqual([]);
    clock.pass(250);
    expect(commands()).toEqual(['history 3,0']);
  });

  it('is shown only for its pair, and cleared with it', () => {
    const { get, answer } = open();
    get().mark({ i: 0, j: 1 });
    answer(historyOf(1, 0));
    expect(get().entryHistory).toBeNull();
    answer(historyOf(0, 1));
    expect(get().entryHistory).toMatchObject({ i: 0, j: 1 });
    get().mark({ i: 0, j: 2 });
    expect(get().entryHistory).toBeNull();
    answer(historyOf(0, 2));
    get().mark(null);
    expect(get().entryHistory).toBeNull();
  });

  it('is not requested when no pair is marked', () => {
    const { get, commands, arrive, clock } = open();
    get().mark({ i: 0, j: null });
    arrive(1);
    clock.pass(1000);
    get().mark({ i: 0, j: 1 });
    commands();
    get().mark({ i: 0, j: 2 });
    get().mark(null);
    clock.pass(1000);
    expect(commands()).toEqual([]);
  });

  it('is requested again as the run moves, at most twice a second', () => {
    const { get, commands, arrive, clock } = open();
    get().pin({ i: 0, j: 1 });
    clock.pass(1000);
    commands();
    for (let t = 1; t <= 30; t++) {
      arrive(t);
      clock.pass(100);
    }
    const questions = commands().length;
    expect(questions).toBeGreaterThanOrEqual(5);
    expect(questions).toBeLessThanOrEqual(7);
  });

  it('is requested again in a new run', () => {
    const { get, commands, arrive, clock, answer } = open();
    get().pin({ i: 0, j: 1 });
    answer(historyOf(0, 1));
    clock.pass(1000);
    get().setParam('ell', 0.1);
    expect(get().entryHistory).not.toBeNull();
    commands();
    arrive(0);
    expect(get().entryHistory).toBeNull();
    expect(commands()).toEqual(['history 0,1']);
  });

  it('arrives from a real solver', () => {
    const { lab, clock } = labOnThisThread();
    lab.getState().seek(5);
    clock.pass(1000);
    lab.getState().pin({ i: 0, j: 1 });
    clock.pass(1000);
    const { entryHistory, lanes } = lab.getState();
    const E = lanes[0]!.frame!.E;
    expect(entryHistory!.lanes[0]!.t.at(-1)).toBe(5);
    expect(entryHistory!.lanes[0]!.value.at(-1)).toBeCloseTo(E[1]!, 12);
  });
});
