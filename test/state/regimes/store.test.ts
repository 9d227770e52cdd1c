import { describe, expect, it, test } from 'vitest';
import { allowedNoise } from '../../../src/core/sweep/allowedNoise.ts';
import { noiseQuestions } from '../../../src/core/sweep/boundaries.ts';
import { measureRun } from '../../../src/core/sweep/measure.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { addresses, specId, type SweepSpec } from '../../../src/core/sweep/spec.ts';
import { sweepJson } from '../../../src/core/sweep/sweepFile.ts';
import { rowLine } from '../../../src/core/sweep/rowText.ts';
import { runOf } from '../../../src/core/run/run.ts';
import type { SweepCommand } from '../../../src/solver/sweep/messages.ts';
import { createPool } from '../../../src/solver/sweep/pool.ts';
import type { RecordedDiagrams } from '../../../src/state/regimes/files.ts';
import { writeRegimesLink } from '../../../src/state/regimes/link.ts';
import { storageKey, type SweepStorage } from '../../../src/state/regimes/storage.ts';
import { createRegimes } from '../../../src/state/regimes/store.ts';
import { VERSION } from '../../../src/version.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';
import { deniedStorage, MemoryStorage } from '../../support/memoryStorage.ts';
import { sweepWorkers, type WorkerBehaviour } from '../../support/sweepWorkers.ts';

const SPEC = readSpec({
  base: { n: 4, m: 5, s: 1, N: 'infinity', T: 4, leftInverse: 'moore-penrose' },
  x: { param: 'ell', values: [0.1, 0.2, 0.3, 0.4, 0.5] },
  y: { param: 'eta', values: [0.1, 0.2] },
  seeds: 3,
});
const TOTAL = 30;
const ROWS = Array.from(addresses(SPEC), (run) => measureRun(SPEC, run, VERSION, { now: () => 0 }));

function linkTo(spec: SweepSpec): string {
  return writeRegimesLink({
    spec,
    source: { kind: 'computed' },
    threshold: 0.01,
    chosen: null,
    facet: 0,
    sliceAlong: 'x',
    constants: {},
  });
}

const NOTHING_RECORDED: RecordedDiagrams = { ids: [], load: () => Promise.reject(new Error()) };

interface TestOptions {
  readonly link?: string;
  readonly storage?: SweepStorage;
  readonly recorded?: RecordedDiagrams;
  readonly behave?: (number: number) => WorkerBehaviour;
  readonly clock?: ManualScheduler;
}

/** The store with real sessions on this thread and a manual clock. */
function regimes({
  link = linkTo(SPEC),
  storage = new MemoryStorage(),
  recorded = NOTHING_RECORDED,
  behave,
  clock = new ManualScheduler(),
}: TestOptions = {}) {
  const { connect, workers } = sweepWorkers(clock, behave);
  const store = createRegimes({
    openPool: (onEvent) => createPool({ connect, size: 2, scheduler: clock, onEvent }),
    storage,
    recorded,
    initial: { link },
    clock,
  });
  return { get: store.getState, store, clock, workers };
}

/** Lets promises resolve. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

const withoutMs = <Row extends { ms: number }>(rows: Iterable<Row>) =>
  Array.from(rows, (row) => ({ ...row, ms: 0 }));
const byRun = <Row extends { cell: number; seed: number }>(rows: Row[]) =>
  rows.toSorted((p, q) => p.cell - q.cell || p.seed - q.seed);

describe('a sweep on the page', () => {
  it('computes every run and is then done', () => {
    const { get, clock } = regimes();
    expect(get()).toMatchObject({ status: 'idle', done: 0, total: TOTAL });
    expect(specId(get().spec)).toBe(specId(SPEC));
    get().start();
    expect(get().status).toBe('running');
    clock.pass(1000);
    expect(get()).toMatchObject({ status: 'done', done: TOTAL, secondsLeft: null, failure: null });
    expect(withoutMs(get().results.rows())).toEqual(withoutMs(byRun(ROWS)));
    expect(get().results.countOf(4)).toBe(3);
  });

  it('tells the time left, and changes a few times a second however fast runs arrive', () => {
    const clock = new ManualScheduler(20);
    const { get, store } = regimes({ clock });
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    get().start();
    const start = clock.now();
    while (get().secondsLeft === null) clock.runNext();
    const elapsed = (clock.now() - start) / 1000;
    const { secondsLeft, done } = get();
    expect(secondsLeft).toBeGreaterThan(((TOTAL - done) / done) * elapsed * 0.5);
    expect(secondsLeft).toBeLessThan(((TOTAL - done) / done) * elapsed * 2);
    while (get().status === 'running') clock.runNext();
    expect(changes).toBeLessThan(10 + (clock.now() - start) / 100);
  });

  it('pauses, goes on, and can be cancelled with what it has', () => {
    const { get, clock } = regimes();
    get().start();
    while (get().done === 0) clock.runNext();
    get().pause();
    clock.pass(5000);
    const { done } = get();
    expect(get()).toMatchObject({ status: 'paused', secondsLeft: null });
    expect(done).toBeLessThan(TOTAL);
    get().start();
    while (get().done === done) clock.runNext();
    get().cancel();
    const after = get().done;
    clock.pass(5000);
    expect(get()).toMatchObject({ status: 'idle', done: after });
    expect(get().results.count).toBe(after);
    get().start();
    clock.pass(5000);
    expect(get()).toMatchObject({ status: 'done', done: TOTAL });
  });

  it('computes a cell by itself on request', () => {
    const { get, clock } = regimes();
    get().computeCell(7);
    clock.pass(1000);
    expect(get()).toMatchObject({ status: 'idle', done: 3 });
    expect(get().results.countOf(7)).toBe(3);
    get().start();
    get().computeCell(9);
    clock.pass(1000);
    expect(get().status).toBe('done');
  });

  it('starts again from nothing when it is recomputed', async () => {
    const storage = new MemoryStorage();
    const { get, clock } = regimes({ storage });
    get().start();
    clock.pass(5000);
    const { results } = get();
    get().recompute();
    expect(get()).toMatchObject({ status: 'running', done: 0 });
    expect(get().results).not.toBe(results);
    clock.pass(5000);
    await settled();
    expect(get().status).toBe('done');
  });

  it('says why nothing is computed if the program is missing, and start tries again', () => {
    const { get, clock } = regimes({ behave: (number) => ({ isMissing: number < 2 }) });
    get().start();
    clock.pass(1000);
    expect(get()).toMatchObject({
      status: 'paused',
      failure: 'The program that computes sweeps could not be loaded.',
    });
    get().start();
    clock.pass(1000);
    expect(get()).toMatchObject({ status: 'done', failure: null });
  });
});

describe('stored results', () => {
  it('are there when the link is opened again, and the sweep resumes', async () => {
    const storage = new MemoryStorage();
    const first = regimes({ storage, clock: new ManualScheduler(5) });
    first.get().start();
    while (first.get().done < 10) first.clock.runNext();
    first.get().dispose();
    await settled();
    const key = storageKey(SPEC, VERSION);
    expect(storage.count(key)).toBeGreaterThanOrEqual(10);
    expect(storage.count(key)).toBeLessThan(TOTAL);

    const second = regimes({ storage });
    await settled();
    expect(second.get()).toMatchObject({ status: 'running', done: storage.count(key) });
    second.clock.pass(5000);
    await settled();
    expect(second.get().status).toBe('done');
    expect(storage.count(key)).toBe(TOTAL);

    const third = regimes({ storage });
    await settled();
    expect(third.get()).toMatchObject({ status: 'done', done: TOTAL });
    expect(withoutMs(third.get().results.rows())).toEqual(withoutMs(byRun(ROWS)));
    await third.get().clearStored();
    expect(storage.count(key)).toBe(0);
    expect(third.get().done).toBe(TOTAL);
  });

  it('are not needed to resume: the page may have been closed before the first were stored', async () => {
    const storage = new MemoryStorage();
    regimes({ storage }).get().start();
    await settled();
    const { get, clock } = regimes({ storage });
    await settled();
    expect(get()).toMatchObject({ status: 'running', done: 0 });
    clock.pass(5000);
    expect(get()).toMatchObject({ status: 'done', done: TOTAL });
  });

  it('wait for the reader if the sweep was paused or cancelled, or only a cell was computed', async () => {
    for (const stop of ['pause', 'cancel'] as const) {
      const storage = new MemoryStorage();
      const first = regimes({ storage, clock: new ManualScheduler(5) });
      first.get().start();
      while (first.get().done < 10) first.clock.runNext();
      first.get()[stop]();
      first.get().dispose();
      await settled();
      const second = regimes({ storage });
      await settled();
      expect(second.get()).toMatchObject({ status: 'paused', done: first.get().done });
    }
    const storage = new MemoryStorage();
    const first = regimes({ storage });
    first.get().computeCell(3);
    first.clock.pass(5000);
    await settled();
    const second = regimes({ storage });
    await settled();
    expect(second.get()).toMatchObject({ status: 'paused', done: 3 });
  });

  it('of a sweep that was left for another wait for the reader', async () => {
    const storage = new MemoryStorage();
    const { get, clock } = regimes({ storage, clock: new ManualScheduler(5) });
    get().start();
    while (get().done < 10) clock.runNext();
    get().setSeeds(1);
    await settled();
    get().openLink(linkTo(SPEC));
    await settled();
    expect(get()).toMatchObject({ status: 'paused', total: TOTAL });
    expect(get().done).toBeGreaterThanOrEqual(10);
  });

  it('of another browser start nothing: a link never computes by itself', async () => {
    const { get, clock } = regimes();
    await settled();
    clock.pass(5000);
    expect(get()).toMatchObject({ status: 'idle', done: 0 });
  });

  it('are complete as soon as a sweep is paused, for a reader who then closes the page', async () => {
    const storage = new MemoryStorage();
    const { get, clock } = regimes({ storage, clock: new ManualScheduler(5) });
    get().start();
    while (get().done < 10) clock.runNext();
    get().pause();
    await settled();
    expect(storage.count(storageKey(SPEC, VERSION))).toBe(get().done);
  });

  it('wait for the reader if the sweep was chosen in the page', async () => {
    const storage = new MemoryStorage();
    const first = regimes({ storage });
    first.get().computeCell(0);
    first.clock.pass(5000);
    const second = regimes({ storage, link: '' });
    await settled();
    second.get().setSpec(SPEC);
    await settled();
    expect(second.get()).toMatchObject({ status: 'paused', done: 3 });
  });

  it('that are damaged are reported and computed again', async () => {
    const storage = new MemoryStorage();
    await storage.add(storageKey(SPEC, VERSION), {
      runs: Uint32Array.of(1, 2),
      numbers: new Float64Array(3),
      claims: [],
    });
    const { get } = regimes({ storage });
    await settled();
    expect(get().notices).toEqual([
      expect.stringMatching(
        /^Some stored results are damaged and are computed again: stored runs = /,
      ),
    ]);
    expect(get()).toMatchObject({ status: 'idle', done: 0 });
  });

  it('are not needed: without storage a sweep runs, and one notice says so', async () => {
    const { get, clock } = regimes({ storage: deniedStorage });
    await settled();
    get().start();
    clock.pass(10_000);
    await settled();
    expect(get()).toMatchObject({ status: 'done', done: TOTAL });
    get().recompute();
    clock.pass(10_000);
    await get().clearStored();
    expect(get().notices).toEqual([
      'Results cannot be stored in this browser (denied); they are kept until the page is closed.',
    ]);
    expect(get().status).toBe('done');
  });
});

describe('edits of the sweep', () => {
  it('show another sweep, and stop the one that runs', () => {
    const { get, clock } = regimes();
    get().start();
    get().setSeeds(1);
    expect(get()).toMatchObject({ status: 'idle', done: 0, total: 10 });
    get().setBase({ T: 3 });
    expect(get().spec.base.T).toBe(3);
    get().setFacet({ param: 'decoder', values: ['relu', 'linear'] });
    expect(get().total).toBe(20);
    get().setAxis('y', null);
    expect(get().spec.y).toBeNull();
    get().setAxis('x', { param: 's/n', values: [0.1, 0.2] });
    expect(get().spec.base).not.toHaveProperty('s');
    clock.pass(1000);
    expect(get().done).toBe(0);
  });

  it('exchange the axes when one gets the parameter of the other', () => {
    const { get } = regimes();
    const { x, y } = get().spec;
    get().setAxis('x', y);
    expect(get().spec).toMatchObject({ x: y!, y: x });
  });

  it('that cannot run change nothing, and a notice says why', () => {
    const { get } = regimes();
    const { spec } = get();
    get().setBase({ m: 2 });
    get().setAxis('x', null);
    get().setSeeds(1000);
    get().setFacet({ param: 'T', values: ['1'] });
    expect(get().spec).toBe(spec);
    expect(get().notices).toHaveLength(4);
    expect(get().notices[0]).toMatch(/^m = 2 .*: must be at least n = 4\. Nothing has changed\.$/);
    expect(get().notices[2]).toMatch(/^seeds = 1000: must be a whole number from 1 to 50/);
    get().dismissNotices();
    expect(get().notices).toEqual([]);
  });
});

describe('the cell that the reader looks at', () => {
  it('shows the potential of each known seed, the hovered cell before the chosen one', () => {
    const { get, clock } = regimes();
    get().computeCell(3);
    get().choose(3);
    clock.pass(1000);
    expect(get().curves).toMatchObject({ cell: 3, complete: true });
    const { params } = [...get().results.rows()][1]!;
    const run = runOf(params);
    const expected = [run.scalars().potential];
    while (run.outcome === null) {
      run.advance();
      expected.push(run.scalars().potential);
    }
    expect(get().curves!.potentials[1]).toEqual(Float64Array.from(expected));
    get().hover(5);
    expect(get().curves).toMatchObject({ cell: 5, complete: false });
    clock.pass(1000);
    expect(get().curves!.potentials.map(({ length }) => length)).toEqual([0, 0, 0]);
    get().computeCell(5);
    clock.pass(1000);
    expect(get().curves).toMatchObject({ cell: 5, complete: true });
    get().hover(null);
    expect(get().curves).toMatchObject({ cell: 3, complete: true });
    get().choose(null);
    expect(get().curves).toBeNull();
  });

  it('is one of the sweep', () => {
    const { get } = regimes();
    for (const cell of [-1, 10, 0.5, Number.NaN]) {
      get().choose(cell);
      get().hover(cell);
    }
    expect(get()).toMatchObject({ chosen: null, hovered: null });
    get().choose(9);
    get().setSeeds(1);
    expect(get().chosen).toBeNull();
  });

  it('asks for no curves of cells that the pointer only crosses', () => {
    const { get, clock, workers } = regimes();
    get().start();
    clock.pass(1000);
    for (let cell = 0; cell < 10; cell++) {
      get().hover(cell);
      clock.pass(10);
    }
    clock.pass(1000);
    const asked = workers.flatMap(({ received }) => received);
    const isForCurves = (command: SweepCommand) =>
      command.type === 'ask' && command.question === 'curve';
    expect(asked.filter(isForCurves)).toHaveLength(1);
  });
});

describe('files', () => {
  const text = [...sweepJson(SPEC, VERSION, ROWS)].join('');

  it('show a sweep that was computed elsewhere', async () => {
    const { get } = regimes({ link: '' });
    get().importText(text, 'mine.json');
    await settled();
    expect(get()).toMatchObject({
      status: 'done',
      done: TOTAL,
      source: { kind: 'imported', name: 'mine.json' },
      notices: [],
    });
    expect([...get().results.rows()]).toEqual(byRun(ROWS));
  });

  it('may be lines of the sweep that is shown, and their gaps can be computed', async () => {
    const { get, clock } = regimes();
    get().importText(ROWS.slice(0, 8).map(rowLine).join(''), 'part.jsonl');
    await settled();
    expect(get()).toMatchObject({ status: 'idle', done: 8 });
    get().start();
    clock.pass(1000);
    expect(get().status).toBe('done');
    expect(withoutMs(get().results.rows())).toEqual(withoutMs(byRun(ROWS)));
  });

  it('that are damaged give their good rows and a sentence for each of the first others', async () => {
    const { get } = regimes();
    const lines = ROWS.slice(0, 8).map(rowLine);
    const damaged = lines.map((line, k) => (k < 5 ? line.slice(0, 50) + '\n' : line)).join('');
    get().importText(damaged, 'part.jsonl');
    await settled();
    expect(get().done).toBe(3);
    expect(get().notices).toHaveLength(4);
    expect(get().notices[0]).toMatch(/^line 1 of part.jsonl = .*: must be .*; it is left out\.$/);
    expect(get().notices[3]).toBe('And 2 more of the rows of part.jsonl cannot be used.');
  });

  it('that are something else change nothing', async () => {
    const { get } = regimes();
    const { results } = get();
    get().importText('{"a": 1}', 'a.json');
    await settled();
    expect(get().results).toBe(results);
    expect(get().notices).toEqual([expect.stringMatching(/^a in a.json = 1: must be omitted/)]);
  });

  it('of another version are shown with a notice, and are not mixed with new runs', async () => {
    const { get, clock } = regimes();
    const old = ROWS.slice(0, 4).map((row) => ({ ...row, version: '0.0.1' }));
    get().importText([...sweepJson(SPEC, '0.0.1', old)].join(''), 'old.json');
    await settled();
    expect(get()).toMatchObject({ done: 4, results: { version: '0.0.1' } });
    expect(get().notices[0]).toMatch(/^old.json was computed by version 0\.0\.1; results of this/);
    get().start();
    clock.pass(1000);
    expect(get()).toMatchObject({ status: 'idle', done: 4 });
    expect(get().notices[1]).toMatch(/recompute them to complete the sweep\.$/);
    get().recompute();
    clock.pass(1000);
    expect(get()).toMatchObject({ status: 'done', source: { kind: 'computed' } });
  });

  it('are read in slices that leave the page responsive', async () => {
    const clock = new ManualScheduler(4);
    const { get } = regimes({ clock });
    get().importText(text, 'mine.json');
    await settled();
    expect(get().done).toBe(0);
    let slices = 0;
    while (get().done < TOTAL) {
      if (clock.runNext()) slices += 1;
      await settled();
    }
    expect(slices).toBeGreaterThan(5);
  });
});

describe('recorded diagrams', () => {
  const texts: Record<string, string> = {
    small: [
      ...sweepJson(
        SPEC,
        '0.0.9',
        ROWS.map((row) => ({ ...row, version: '0.0.9' })),
      ),
    ].join(''),
  };
  const recorded: RecordedDiagrams = {
    ids: ['small', 'lost'],
    load: (id) =>
      texts[id] === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(texts[id]),
  };

  it('are shown without a link, marked with their version, and can be recomputed', async () => {
    const { get, clock } = regimes({ link: '', recorded });
    await settled();
    expect(get()).toMatchObject({
      status: 'done',
      done: TOTAL,
      source: { kind: 'recorded', diagram: 'small', version: '0.0.9' },
      notices: [],
    });
    expect(writeRegimesLink(get())).toBe('#/regimes?v=1&diagram=small');
    get().recompute();
    clock.pass(1000);
    expect(get()).toMatchObject({ status: 'done', source: { kind: 'computed' } });
    expect(get().results.version).toBe(VERSION);
  });

  it('open at the cell of a link', async () => {
    const { get } = regimes({ link: '#/regimes?v=1&diagram=small&cell=2,2', recorded });
    await settled();
    expect(get().chosen).toBe(6);
    get().openLink('#/regimes?v=1&diagram=small&cell=9,9&threshold=0.5');
    await settled();
    expect(get()).toMatchObject({ chosen: null, threshold: 0.5 });
    expect(get().notices).toEqual([
      expect.stringMatching(/^cell = "9,9": must be in a grid of 5 × 2/),
    ]);
  });

  it('that cannot be loaded give a notice, and everything else stays', async () => {
    const { get } = regimes({ recorded });
    await settled();
    const { results } = get();
    get().showRecorded('lost');
    await settled();
    expect(get().results).toBe(results);
    expect(get().notices).toEqual([
      'The recorded diagram lost could not be loaded; choose it again to retry.',
    ]);
  });
});

describe('a link', () => {
  it('that differs only in what is looked at keeps the results', () => {
    const { get, clock } = regimes();
    get().start();
    clock.pass(1000);
    const { results } = get();
    get().openLink(`${linkTo(SPEC)}&cell=3,1&slice=y&constant.noise=2&threshold=0.2`);
    expect(get().results).toBe(results);
    expect(get()).toMatchObject({
      chosen: 2,
      sliceAlong: 'y',
      threshold: 0.2,
      constants: { noise: 2 },
      status: 'done',
    });
    const again = regimes({ link: writeRegimesLink(get()) });
    expect(writeRegimesLink(again.get())).toBe(writeRegimesLink(get()));
  });

  it('with invalid parts opens with notices', () => {
    const { get } = regimes({ link: `${linkTo(SPEC)}&colour=red` });
    expect(get().notices).toEqual([
      '"colour" = "red": there is no such parameter; it is left out.',
    ]);
    expect(specId(get().spec)).toBe(specId(SPEC));
  });
});

test('thresholds, constants, slices and facets stay in their ranges', () => {
  const { get } = regimes();
  get().setThreshold(100);
  expect(get().threshold).toBe(2);
  get().setThreshold(Number.NaN);
  expect(get().threshold).toBe(2);
  get().setConstant('noise', 1e-99);
  expect(get().constants.noise).toBe(1e-6);
  get().showFacet(3);
  expect(get().facet).toBe(0);
  get().sliceAlongAxis('y');
  expect(get().sliceAlong).toBe('y');
});

test('a sweep over the noise learns what the theorems allow, facet by facet', () => {
  const { get, clock } = regimes();
  expect(get().noiseLimits).toEqual([]);
  get().setSpec(
    readSpec({
      base: { n: 4, s: 1, N: 50, T: 3 },
      x: { param: 'noiseLevel', values: [0.01, 0.1] },
      y: { param: 'm', values: [5, 6, 7] },
      facet: { param: 'noise', values: ['sign', 'constant'] },
    }),
  );
  expect(get().noiseLimits).toEqual([null, null]);
  clock.pass(1000);
  const limits = [0, 1].map((facet) => noiseQuestions(get().spec, facet).map(allowedNoise));
  expect(limits[0]).toHaveLength(3);
  expect(get().noiseLimits).toEqual(limits);
});
