import { describe, expect, it } from 'vitest';
import type { LemmaReport, Reading } from '../../../src/core/theory/lemmas/reading.ts';
import { scanOn } from '../../../src/core/theory/claims/scan.ts';
import { EMPTY_SCAN } from '../../../src/core/theory/claims/claim.ts';
import { readingKey } from '../../../src/state/lab/inspection.ts';
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
  return { t, population: 'exact', examples: null, readings };
}

const answerAt = (t: number, measured?: number) =>
  ({ type: 'lemmas', runId: 1, t, lanes: [reportAt(t, measured)] }) as const;

describe('the lemmas', () => {
  it('are requested only while the proof page is open', () => {
    const { get, arrive, commands, clock } = open();
    arrive(1);
    expect(commands()).toEqual([]);
    get().setPage('proof');
    expect(commands()).toEqual(['lemmas']);
    get().setPage('proof');
    get().setPage('lab');
    clock.pass(1000);
    arrive(2);
    expect(commands()).toEqual([]);
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
    for (let t = 0; t < 2000; t++) answer(answerAt(t));
    const points = get().inspection.overTime[0]?.get(readingKey(READING)) ?? [];
    expect(points.length).toBeLessThanOrEqual(601);
    expect(points.at(-1)?.t).toBe(1999);
    expect(points[0]?.t).toBe(0);
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
