import { describe, expect, it } from 'vitest';
import type { EntryHistory } from '../../../src/solver/messages.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { scriptedLab } from './scriptedSolver.ts';

function open() {
  const scripted = scriptedLab();
  scripted.arrive(0);
  scripted.clock.pass(5000);
  scripted.asked();
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
  it('follow the pointer, then return to what is pinned', () => {
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

  it('are none where there is nothing to mark', () => {
    const { get } = open();
    get().mark({ i: 4, j: 0 });
    get().pin({ i: 0, j: -1 });
    get().pin({ i: 0.5, j: null });
    expect(get()).toMatchObject({ marked: null, pinned: null });
  });

  it('change nothing when the pointer stays', () => {
    const { lab, get } = open();
    get().mark({ i: 1, j: 2 });
    const before = get();
    get().mark({ i: 1, j: 2 });
    expect(lab.getState()).toBe(before);
  });

  it('survive a new run as far as it has such features', () => {
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
  it('is asked for at once, and for pairs that are crossed seldom', () => {
    const { get, asked, clock } = open();
    get().mark({ i: 0, j: 1 });
    expect(asked()).toEqual(['history 0,1']);
    for (let k = 0; k < 20; k++) {
      get().mark({ i: k % 4, j: (k + 1) % 4 });
      clock.pass(10);
    }
    expect(asked()).toEqual([]);
    clock.pass(250);
    expect(asked()).toEqual(['history 3,0']);
  });

  it('is shown if it is of the pair, and forgotten with it', () => {
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

  it('is not asked for where no pair is marked', () => {
    const { get, asked, arrive, clock } = open();
    get().mark({ i: 0, j: null });
    arrive(1);
    clock.pass(1000);
    get().mark({ i: 0, j: 1 });
    asked();
    get().mark({ i: 0, j: 2 });
    get().mark(null);
    clock.pass(1000);
    expect(asked()).toEqual([]);
  });

  it('is asked for again as the run moves, twice a second at most', () => {
    const { get, asked, arrive, clock } = open();
    get().pin({ i: 0, j: 1 });
    clock.pass(1000);
    asked();
    for (let t = 1; t <= 30; t++) {
      arrive(t);
      clock.pass(100);
    }
    const questions = asked().length;
    expect(questions).toBeGreaterThanOrEqual(5);
    expect(questions).toBeLessThanOrEqual(7);
  });

  it('is asked for again in a new run', () => {
    const { get, asked, arrive, clock, answer } = open();
    get().pin({ i: 0, j: 1 });
    answer(historyOf(0, 1));
    clock.pass(1000);
    get().setParam('ell', 0.1);
    expect(get().entryHistory).not.toBeNull();
    asked();
    arrive(0);
    expect(get().entryHistory).toBeNull();
    expect(asked()).toEqual(['history 0,1']);
  });

  it('comes from a real solver', () => {
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
