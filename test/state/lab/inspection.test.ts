import { describe, expect, it } from 'vitest';
import type { LemmaReport, Reading } from '../../../src/core/theory/lemmas/reading.ts';
import { scanOn } from '../../../src/core/theory/claims/scan.ts';
import { EMPTY_SCAN } from '../../../src/core/theory/claims/claim.ts';
import { MOST_POINTS, readingKey } from '../../../src/state/lab/inspection.ts';
import { pageOf, writeLink } from '../../../src/state/link/link.ts';
import { seriesOfTrace } from '../../../src/state/lab/trace.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';
import { scriptedLab } from './scriptedSolver.ts';

function open() {
  const scripted = scriptedLab();
  scripted.arrive(0);
  scripted.clock.pass(5000);
  scripted.commands();
  return { ...scripted, get: () => scripted.lab.getState() };
}

const READING: Reading = {
  lemma: 'xi',
  part: 'size',
  statement: '|ξ_i| ≤ γ',
  variant: 'printed',
  hypotheses: [],
  promised: true,
  side: 'upper',
  measured: 1,
  bound: 3,
  slack: 2,
  standardError: null,
  at: null,
  verdict: 'holds',
  note: '',
  entries: null,
};

function reportAt(t: number, measured = 1): LemmaReport {
  const readings = [{ ...READING, measured, slack: 3 - measured }];
  return {
    t,
    proof: 'purification',
    isScaled: false,
    population: 'exact',
    examples: null,
    readings,
  };
}

const answerAt = (t: number, measured?: number) =>
  ({ type: 'lemmas', runId: 1, t, lanes: [reportAt(t, measured)] }) as const;

const backfilledAt = (times: readonly number[], measured?: number) =>
  ({
    type: 'backfilled',
    runId: 1,
    lanes: [times.map((t) => reportAt(t, measured))],
    coverage: { done: times.length, of: 7, every: 1, latest: Math.max(...times), tooSlow: null },
  }) as const;

describe('the lemmas', () => {
  it('are requested only while the proof page is open', () => {
    const { get, arrive, commands, clock } = open();
    arrive(1);
    expect(commands()).toEqual([]);
    get().setPage('proof');
    expect(commands()).toEqual(['backfill on', 'lemmas']);
    get().setPage('proof');
    get().setPage('lab');
    clock.pass(1000);
    arrive(2);
    expect(commands()).toEqual(['backfill off']);
  });

  it('are requested again when the run has moved, one request at a time', () => {
    const { get, arrive, commands, answer, clock } = open();
    get().setPage('proof');
    answer(answerAt(0));
    commands();
    clock.pass(1000);
    for (const t of [1, 2, 3]) arrive(t);
    clock.pass(1000);
    expect(commands()).toEqual(['lemmas']);
    answer(answerAt(1));
    clock.pass(1000);
    expect(commands()).toEqual(['lemmas']);
    answer(answerAt(3));
    clock.pass(1000);
    expect(commands()).toEqual([]);
    expect(get().inspection).toMatchObject({ t: 3, reports: [reportAt(3)] });
  });

  it('are stored over time, in order of t, each t once', () => {
    const { get, answer } = open();
    get().setPage('proof');
    for (const t of [0, 7, 3]) answer(answerAt(t));
    answer(answerAt(3, 2));
    const points = get().inspection.overTime[0]?.get(readingKey(READING));
    expect(points).toEqual([
      { t: 0, measured: 1, bound: 3, slack: 2 },
      { t: 3, measured: 2, bound: 3, slack: 1 },
      { t: 7, measured: 1, bound: 3, slack: 2 },
    ]);
  });

  it('are limited in number, however long the page is open', () => {
    const { get, answer } = open();
    for (let from = 0; from < 3 * MOST_POINTS; from += 1000)
      answer(backfilledAt(Array.from({ length: 1000 }, (_, k) => from + k)));
    const points = get().inspection.overTime[0]?.get(readingKey(READING)) ?? [];
    expect(points.length).toBeLessThanOrEqual(MOST_POINTS);
    // evenly spaced over the whole run
    expect(new Set(points.map(({ t }, k) => t - (points[k - 1]?.t ?? -4)))).toEqual(new Set([4]));
    expect(points.at(-1)?.t).toBe(3 * MOST_POINTS - 4);
  });

  it('are requested again after the worker broke down', () => {
    const { get, arrive, commands, answer, clock } = open();
    get().setPage('proof');
    answer(answerAt(0));
    clock.pass(1000);
    arrive(1);
    commands();
    answer({ type: 'recovered', runId: 1, reason: 'it no longer answers', t: 1 });
    clock.pass(1000);
    arrive(2);
    expect(commands()).toContain('lemmas');
  });

  it('start over with a new run, and follow the iteration shown', () => {
    const { lab, clock } = labOnThisThread();
    const get = lab.getState;
    get().setPage('proof');
    clock.pass(1000);
    expect(get().inspection).toMatchObject({ t: 0 });
    expect(get().inspection.reports[0]?.readings.length).toBeGreaterThan(10);
    get().seek(6);
    clock.pass(1000);
    expect(get().inspection).toMatchObject({ t: 6, reports: [{ t: 6 }] });
    get().setParam('seed', 99);
    clock.pass(1000);
    expect(get().inspection.t).toBe(0);
    for (const points of get().inspection.overTime[0]!.values())
      expect(points.map(({ t }) => t)).toEqual([0]);
  });
});

describe('the lemmas of the other iterations', () => {
  it('are merged with those of the iterations shown, in any order', () => {
    const { get, answer } = open();
    get().setPage('proof');
    answer(answerAt(4));
    answer(backfilledAt([6, 2, 4, 0], 2));
    const points = get().inspection.overTime[0]?.get(readingKey(READING));
    expect(points?.map(({ t, measured }) => [t, measured])).toEqual([
      [0, 2],
      [2, 2],
      [4, 2],
      [6, 2],
    ]);
    expect(get().inspection).toMatchObject({ t: 4, coverage: { done: 4, latest: 6 } });
    answer(answerAt(6));
    expect(get().inspection).toMatchObject({ t: 6, coverage: { done: 4, latest: 6 } });
  });

  it('are asked for again after the worker broke down, once it has made progress', () => {
    const { get, arrive, commands, answer } = open();
    get().setPage('proof');
    answer(answerAt(0));
    commands();
    answer({ type: 'recovered', runId: 1, reason: 'it no longer answers', t: 0 });
    expect(commands()).toEqual([]);
    arrive(0);
    expect(commands()).toContain('backfill on');
  });

  it('cover every iteration of a paused run, and follow it as it goes on', () => {
    const { lab, clock } = labOnThisThread();
    const get = lab.getState;
    get().setPage('proof');
    get().seek(6);
    clock.pass(1000);
    const timesOf = () =>
      [...get().inspection.overTime[0]!.values()].map((points) => points.map(({ t }) => t));
    for (const times of timesOf()) expect(times).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(get()).toMatchObject({ t: 6, inspection: { t: 6, coverage: { done: 7, of: 7 } } });
    get().step();
    clock.pass(1000);
    for (const times of timesOf()) expect(times).toHaveLength(8);
    get().setPage('lab');
    get().step();
    clock.pass(1000);
    for (const times of timesOf()) expect(times).toHaveLength(8);
    get().setPage('proof');
    clock.pass(1000);
    for (const times of timesOf()) expect(times).toHaveLength(9);
  });
});

describe('the pages', () => {
  function atRest() {
    const { lab, clock } = labOnThisThread();
    lab.getState().seek(4);
    clock.pass(1000);
    return { get: lab.getState, clock };
  }

  it('show the same run: a link from one to the other does not disturb it', () => {
    const { get, clock } = atRest();
    const lane = get().lanes[0];
    const there = writeLink({ ...get(), page: 'proof' });
    expect(there).toMatch(/^#\/proof\?v=1&.*&t=4$/);
    get().openLink(there);
    clock.pass(1000);
    expect(get()).toMatchObject({ page: 'proof', t: 4, status: 'paused' });
    get().openLink(writeLink({ ...get(), page: 'lab', runT: 0 }));
    expect(get()).toMatchObject({ page: 'lab', t: 4 });
    expect(get().lanes[0]).toBe(lane);
  });

  it('show the figures, drawer and problems of a link to the same run', () => {
    const { get } = atRest();
    get().setPage('proof');
    const link = writeLink({ ...get(), page: 'lab', drawer: 'ledger' });
    get().openLink(`${link}&show=scatter&nothing=1`);
    expect(get()).toMatchObject({ page: 'lab', drawer: 'ledger', t: 4 });
    expect(get().layout.chosen).toEqual(['scatter']);
    expect(get().notices.join()).toContain('nothing');
  });

  it('open another run if the link contains one', () => {
    const { get, clock } = atRest();
    get().openLink(writeLink({ ...get(), page: 'proof', params: { ...get().params, seed: 5 } }));
    clock.pass(1000);
    expect(get()).toMatchObject({ page: 'proof', t: 4, params: { seed: 5 } });
    expect(pageOf('#/proof?v=1')).toBe('proof');
    expect(pageOf('#/lab')).toBe('lab');
    expect(pageOf('')).toBe('lab');
  });
});

describe('the claims', () => {
  it('are checked at every iteration once the setting has arrived', () => {
    const { lab, clock } = labOnThisThread({ ...SMALL_PARAMS, ell: 0.3 });
    const get = lab.getState;
    get().seek(5);
    clock.pass(1000);
    const { setting, scan, trace } = get().lanes[0]!;
    expect(setting).toMatchObject({ ell: 0.3, ellIsGiven: true, n: SMALL_PARAMS.n });
    expect(scan.scanned).toBe(trace.length);
    expect(scan).toEqual(scanOn(setting!, seriesOfTrace(trace), EMPTY_SCAN));
    // ‖E⁽⁰⁾‖_s = 0.3 > 1/8
    expect(scan.violations).toContainEqual(
      expect.objectContaining({ claim: 'claim2.size', t: 0, limit: 1 / 8 }),
    );
  });
});
