import { describe, expect, it } from 'vitest';
import { pairParams } from '../../../src/core/pairs/spec.ts';
import { finalError } from '../../../src/core/pairs/verdict.ts';
import { runOf } from '../../../src/core/run/run.ts';
import { scalarsToEnd } from '../../../src/core/run/scalarsToEnd.ts';
import { sharedFields } from '../../../src/state/pairs/edits.ts';
import { USUAL_PARAMS, writePairsLink } from '../../../src/state/pairs/link.ts';
import { UNLOADED } from '../../../src/state/pairs/store.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';
import { pairsOnThisThread, SMALL_PAIRS } from '../../support/pairsOnThisThread.ts';

function open(...options: Parameters<typeof pairsOnThisThread>) {
  const { pairs, clock, workers } = pairsOnThisThread(...options);
  const finals = () =>
    pairs
      .getState()
      .traces.map((ofCell) => ofCell.map((trace) => trace?.row && finalError(trace.row)));
  return { pairs, get: pairs.getState, clock, workers, finals };
}

function expectedFinal(link: string, cell: number, seedIndex: number): number {
  const { pairs } = pairsOnThisThread(link);
  const run = runOf(pairParams(pairs.getState().spec, { cell, seedIndex }));
  return [...scalarsToEnd(run)].at(-1)!.recoveryError;
}

describe('the page of choices', () => {
  it('computes all sixteen runs at once, with the numbers of the runs themselves', () => {
    const { get, clock, finals } = open();
    expect(get()).toMatchObject({ status: 'running', done: 0 });
    clock.pass(60_000);
    expect(get()).toMatchObject({ status: 'done', done: 16, failure: null });
    for (const cell of [0, 3, 7, 12])
      expect(finals()[cell]).toEqual([expectedFinal(SMALL_PAIRS, cell, 0)]);
  });

  it('shows curves that grow before their run is done', () => {
    const { pairs, clock } = open(SMALL_PAIRS, undefined, new ManualScheduler(20));
    const lengths: number[] = [];
    pairs.subscribe(({ traces }) => {
      const [first] = traces[0]!;
      if (first && first.row === null) lengths.push(first.errors.length);
    });
    clock.pass(60_000);
    expect(lengths.length).toBeGreaterThan(2);
    expect(lengths).toEqual(lengths.toSorted((p, q) => p - q));
    const [first] = pairs.getState().traces[0]!;
    expect(first!.errors.length).toBeGreaterThan(lengths.at(-1)! - 1);
  });

  it('starts all again after an edit, and shows nothing of the old runs', () => {
    const { get, clock, finals } = open();
    clock.pass(60_000);
    const before = finals();
    get().setParam('ell', '0.35');
    expect(get()).toMatchObject({ status: 'running', done: 0 });
    expect(
      get()
        .traces.flat()
        .every((trace) => trace === null),
    ).toBe(true);
    clock.pass(60_000);
    expect(get().done).toBe(16);
    expect(finals()).not.toEqual(before);
    expect(finals()[0]).toEqual([expectedFinal(SMALL_PAIRS.replace('ell=0.2', 'ell=0.35'), 0, 0)]);
  });

  it('closes the workers of an old table at once, so that no stale result arrives', () => {
    const { get, clock, workers } = open();
    clock.pass(30);
    const [...old] = workers;
    get().setParam('s', 0.5);
    expect(old.every(({ closed }) => closed)).toBe(true);
    clock.pass(60_000);
    expect(get().done).toBe(16);
  });

  it('waits a moment after an edit, so that a slider does not start runs at every step', () => {
    const { get, clock, workers } = open();
    clock.pass(60_000);
    const before = workers.length;
    for (const ell of [0.21, 0.22, 0.23, 0.24]) get().setParam('ell', ell);
    clock.pass(60_000);
    expect(workers.length - before).toBe(2);
    expect(get().spec.base.ell).toBe(0.24);
  });

  it('stops at once, keeps what is done, and continues with the rest', () => {
    const { get, clock, workers } = open();
    while (get().done < 3) clock.runNext();
    const { done } = get();
    get().stop();
    expect(get().status).toBe('stopped');
    expect(workers.every(({ closed }) => closed)).toBe(true);
    clock.pass(60_000);
    expect(get().done).toBe(done);
    get().start();
    clock.pass(60_000);
    expect(get()).toMatchObject({ status: 'done', done: 16 });
  });

  it('adds seeds without repeating the runs that are there', () => {
    const { get, clock, finals } = open();
    clock.pass(60_000);
    const first = get().traces.map((ofCell) => ofCell[0]);
    get().setSeeds(3);
    expect(get()).toMatchObject({ status: 'running', done: 16 });
    clock.pass(60_000);
    expect(get().done).toBe(48);
    expect(get().traces.map((ofCell) => ofCell[0])).toEqual(first);
    expect(finals()[2]![2]).toBe(expectedFinal(SMALL_PAIRS, 2, 2));
    get().setSeeds(1);
    clock.pass(60_000);
    expect(get()).toMatchObject({ status: 'done', done: 16 });
    get().setSeeds(2);
    expect(get().spec.seeds).toBe(1);
  });
});

describe('an edit', () => {
  it('that cannot run is refused with a sentence, and changes nothing', () => {
    const { get, clock } = open();
    clock.pass(60_000);
    for (const [name, value, sentence] of [
      ['n', 9, /^m = 8: must be at least n = 9\. Nothing has changed\.$/],
      ['n', '17', /Nothing has changed\.$/],
      ['eta', 'fast', /^eta = "fast": must be a number from 0.0001 to 1, or paper\./],
      ['s', 5, /^s = 5: must be at most 4/],
    ] as const) {
      get().setParam(name, value);
      expect(get().refused[name]).toMatch(sentence);
      expect(get().status).toBe('done');
      get().revert(name);
      expect(get().refused).toEqual({});
    }
  });

  it('of the ground truth or the noise takes the sizes along that it needs, and says so', () => {
    const { get } = open();
    get().setParam('noise', 'uniform');
    expect(get().spec.base).toMatchObject({ noise: 'uniform', noiseLevel: 0.005, N: 2000 });
    expect(get().notices).toEqual(['noise = uniform needs noiseLevel = 0.005, N = 2000.']);
    get().setParam('family', 'segments');
    expect(get().spec.base).toMatchObject({ family: 'segments', m: 49 });
    expect(get().notices).toEqual(['family = segments needs m = 49.']);
    get().setParam('family', 'given');
    expect(get().refused.family).toMatch(
      /^family = "given": must be one of gaussian, .*\. Nothing has changed\.$/,
    );
  });

  it('that repeats the value restarts nothing', () => {
    const { get, clock } = open();
    clock.pass(60_000);
    get().setParam('ell', '0.2');
    expect(get().status).toBe('done');
  });

  it('offers what some pair reads: r and the left inverse, but nothing of Equilibration', () => {
    const fields = sharedFields(USUAL_PARAMS);
    expect(fields).toEqual(expect.arrayContaining(['family', 'n', 'r', 'leftInverse', 'seed']));
    for (const name of [
      'algorithm',
      'decoder',
      'update',
      'epsilon',
      'lambda0',
      'noiseLevel',
    ] as const)
      expect(fields).not.toContain(name);
    expect(sharedFields({ ...USUAL_PARAMS, noise: 'uniform' })).toContain('noiseLevel');
  });
});

describe('the reading', () => {
  it('stays within the run, and its end is not a number', () => {
    const { get } = open();
    get().readAt(12.4);
    expect(get().t).toBe(12);
    get().setParam('T', 10);
    expect(get().t).toBe(10);
    get().readAt(10);
    expect(get().t).toBeNull();
    get().choose(16);
    expect(get().chosen).toBeNull();
    get().choose(5);
    get().setThreshold(1e-30);
    expect(get()).toMatchObject({ chosen: 5, threshold: 1e-12 });
    expect(writePairsLink(get())).toBe(
      '#/family?v=1&n=4&m=8&s=1&ell=0.2&eta=0.3&T=10&threshold=1e-12&pair=linear,correlation',
    );
  });
});

describe('a link', () => {
  it('that changes only the view keeps the runs; another starts its own', () => {
    const { get, clock } = open();
    clock.pass(60_000);
    get().openLink(`${SMALL_PAIRS}&t=7&pair=nnls,gradient`);
    expect(get()).toMatchObject({ status: 'done', done: 16, t: 7, chosen: 10 });
    get().openLink(`${SMALL_PAIRS}&seeds=3&bad=1`);
    expect(get()).toMatchObject({ status: 'running', t: null, chosen: null });
    expect(get().notices).toEqual([expect.stringMatching(/"bad"/)]);
    get().dismissNotices();
    expect(get().notices).toEqual([]);
  });
});

describe('a program that is missing', () => {
  it('is a failure that another attempt repairs', () => {
    let isMissing = true;
    const { get, clock } = open(SMALL_PAIRS, () => ({ isMissing }));
    clock.pass(1000);
    expect(get()).toMatchObject({ status: 'stopped', failure: UNLOADED });
    isMissing = false;
    get().start();
    clock.pass(60_000);
    expect(get()).toMatchObject({ status: 'done', failure: null });
  });
});
