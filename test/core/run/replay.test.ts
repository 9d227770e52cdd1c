/** Returning to an earlier t, from a snapshot or from A⁽ᵗ⁾ and t alone, replays the same run. */
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Frame } from '../../../src/core/observe/frame.ts';
import type { Matrix } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { Run, type Snapshot } from '../../../src/core/run/run.ts';
import { anyParams, DRAWN_FAMILIES } from '../../support/anyParams.ts';
import { sameBits } from '../../support/dense.ts';

const ENDLESS = { stopOnConvergence: false };

function currentA(run: Run): Matrix {
  const { m, n, A } = run.frame();
  return { rows: m, cols: n, data: A };
}

/** One iteration of the live run. */
interface Moment {
  readonly snapshot: Snapshot;
  readonly frame: Frame;
}

function momentOf(run: Run): Moment {
  // every other t is observed first: a snapshot must not depend on that
  if (run.t % 2 === 1) run.scalars();
  const before = run.snapshot();
  const frame = run.frame();
  // a rank loss is only noticed by observing
  return { snapshot: { ...before, outcome: run.outcome }, frame };
}

/** All iterations t = 0, 1, … of the run. */
function liveRun(instance: Instance): Moment[] {
  const run = new Run(instance, ENDLESS);
  const moments = [momentOf(run)];
  while (run.outcome === null) {
    run.advance();
    if (run.t === moments.length) moments.push(momentOf(run));
  }
  return moments;
}

/** Restores the snapshot of t and advances, observing the iterations or not. */
interface Detour {
  readonly t: number;
  readonly iterations: number;
  readonly looking: boolean;
}

const anyDetours = (T: number) =>
  fc.array(fc.record({ t: fc.nat(T), iterations: fc.nat(4), looking: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  });

/** Whether the run equals the live one at this t, bit for bit, in its frame and its snapshot. */
function isAt(run: Run, { snapshot, frame }: Moment): boolean {
  return isDeepStrictEqual(run.frame(), frame) && isDeepStrictEqual(run.snapshot(), snapshot);
}

/** The first iteration on a run's detours that differs from the live run; null if none does. */
function firstDifference(
  instance: Instance,
  moments: readonly Moment[],
  detours: readonly Detour[],
): number | null {
  const run = new Run(instance, ENDLESS);
  const last = moments.length - 1;
  for (const { t, iterations, looking } of detours) {
    const from = Math.min(t, last);
    run.restore(moments[from]!.snapshot);
    const to = Math.min(from + iterations, last);
    while (run.t < to) {
      if (looking && !isAt(run, moments[run.t]!)) return run.t;
      run.advance();
    }
    if (!isAt(run, moments[to]!)) return to;
  }
  return null;
}

/** From every t to the next three, forwards and then backwards. */
function everywhere(last: number, iterations: number): Detour[] {
  const forwards = Array.from({ length: last + 1 }, (_, t) => ({ t, iterations, looking: true }));
  return [...forwards, ...forwards.map((detour) => ({ ...detour, looking: false })).toReversed()];
}

const EXPECTATIONS = {
  fresh: { examples: 'fresh' },
  fixed: { examples: 'fixed' },
  exact: { N: 'infinity', weights: 'bernoulli' },
} as const satisfies Record<string, Partial<Params>>;

describe.each(DRAWN_FAMILIES)('on family %s', (family) => {
  describe.each(['min-inf', 'moore-penrose'] as const)('with %s', (leftInverse) => {
    test.each(Object.entries(EXPECTATIONS))(
      'restoring a snapshot on %s examples replays the same run, whatever happened in between',
      (_, how) => {
        const params = anyParams({ family, leftInverse, T: 8, ...how });
        fc.assert(
          fc.property(params, anyDetours(8), (drawn, detours) => {
            const instance = buildInstance(drawn);
            expect(firstDifference(instance, liveRun(instance), detours)).toBe(null);
          }),
          { numRuns: 10 },
        );
      },
    );
  });
});

/** Runs in which a search for A† from another start used to end at another inverse. */
const HARD: Readonly<Record<string, Partial<Params>>> = {
  'pixels outside all strokes hold rounding': {
    n: 4,
    m: 63,
    s: 0.3,
    ell: 0.05,
    alpha: 0,
    eta: 0.1,
    N: 'infinity',
    T: 8,
    seed: 8,
    family: 'segments',
    ratio: 3,
    noise: 'constant',
    noiseLevel: 0.001,
    start: 'from-data',
  },
  // the columns of A move towards the few examples of the one batch and become almost dependent
  'strokes come close to losing rank': {
    n: 12,
    m: 56,
    s: 0.3,
    ell: 0.05,
    alpha: 0.0125,
    eta: 0.3,
    N: 60,
    T: 60,
    seed: 996324125,
    family: 'segments',
    weights: 'spike-beta',
    noise: 'mimic',
    noiseLevel: 0.001,
    start: 'antisymmetric',
    outside: 0.05,
    examples: 'fixed',
  },
  'bumps come close to losing rank': {
    n: 12,
    m: 56,
    s: 0.3,
    ell: 0.05,
    alpha: 0.0125,
    eta: 0.3,
    N: 52,
    T: 60,
    seed: 3443546646,
    family: 'blobs',
    weights: 'spike-uniform',
    ratio: 3,
    noise: 'constant',
    noiseLevel: 0.05,
    start: 'from-data',
    decoder: 'linear',
    examples: 'fixed',
  },
};

test.each(Object.entries(HARD))('snapshots bring back a run in which %s', (_, fields) => {
  const instance = buildInstance({ ...defaultParams(), ...fields });
  const moments = liveRun(instance);
  expect(moments.at(-1)!.snapshot.outcome!.kind).toBe('finished');
  expect(firstDifference(instance, moments, everywhere(moments.length - 1, 3))).toBe(null);
});

test('changing a snapshot does not change the run', () => {
  const instance = buildInstance({ ...defaultParams(), ...HARD[Object.keys(HARD)[0]!] });
  const moments = liveRun(instance);
  const run = new Run(instance, ENDLESS);
  run.restore(moments[3]!.snapshot);
  const mine = run.snapshot();
  for (const part of Object.values(mine.state))
    if (ArrayBuffer.isView(part)) (part as Float64Array).fill(0);
  expect(isAt(run, moments[3]!)).toBe(true);
});

/** The first t from which a new run that knows only A⁽ᵗ⁾ departs from the live one within three iterations. */
function firstDeparture(instance: Instance, moments: readonly Moment[]): number | null {
  for (let t = 0; t < moments.length - 1; t++) {
    const replay = new Run(instance, ENDLESS);
    const { snapshot } = moments[t]!;
    const state = { ...snapshot.state, inverter: null };
    replay.restore({ ...snapshot, state, outcome: null });
    for (let later = t + 1; later <= t + 3 && later < moments.length; later++) {
      replay.advance();
      if (!sameBits(currentA(replay).data, moments[later]!.frame.A)) return t;
    }
  }
  return null;
}

/**
 * Not guaranteed, but usual: ties are broken by A alone. Pictures have many equal rows and zeros, so
 * many left inverses attain the least ∞-norm.
 */
describe.each([
  { family: 'segments', n: 16, m: 140 },
  { family: 'segments', n: 10, m: 63 },
  { family: 'blobs', n: 12, m: 120 },
  { family: 'blobs', n: 16, m: 144 },
  { family: 'topics', n: 12, m: 60 },
] as const)('on the degenerate $family, n = $n, m = $m', ({ family, n, m }) => {
  test.each(['positive', 'mixed', 'from-data'] as const)(
    'A and t alone determine the rest of the run from a %s start',
    (start) => {
      const fields = { family, n, m, s: 2, eta: 0.1, N: 200, T: 10, start };
      const instance = buildInstance({ ...defaultParams(), ...fields });
      const moments = liveRun(instance);
      expect(moments.length).toBe(11);
      expect(firstDeparture(instance, moments)).toBe(null);
    },
  );

  test('no ground truth and no warm start is mistaken for rank loss', () => {
    for (let seed = 0; seed < 20; seed++)
      for (const start of ['positive', 'mixed', 'from-data', 'symmetric'] as const) {
        const fields = { family, n, m, s: 0.5, eta: 0.1, ell: 0.05, N: 60, T: 2, start, seed };
        const run = new Run(buildInstance({ ...defaultParams(), ...fields }));
        while (run.outcome === null) run.advance();
        expect(run.outcome.kind).toBe('finished');
      }
  });
});

test('A and t alone determine the run where pixels outside all strokes are rounding error', () => {
  const fields = HARD['pixels outside all strokes hold rounding'];
  const instance = buildInstance({ ...defaultParams(), ...fields });
  expect(firstDeparture(instance, liveRun(instance))).toBe(null);
});

test('observing a run does not change it', () => {
  fc.assert(
    fc.property(anyParams({ T: 6 }), (params) => {
      const instance = buildInstance(params);
      const unseen = new Run(instance, ENDLESS);
      while (unseen.outcome === null) unseen.advance();
      const seen = new Run(instance, ENDLESS);
      while (seen.outcome === null) {
        seen.scalars();
        seen.frame();
        seen.iteration();
        seen.advance();
      }
      expect(seen.outcome).toEqual(unseen.outcome);
      expect(sameBits(currentA(seen).data, currentA(unseen).data)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('changing a frame does not change the run', () => {
  const [params] = fc.sample(anyParams({ T: 3, family: 'gaussian' }), { numRuns: 1, seed: 1 });
  const instance = buildInstance(params!);
  const run = new Run(instance, ENDLESS);
  const before = currentA(run);
  for (const array of [run.frame().A, run.frame().E, run.frame().N]) array.fill(NaN);
  run.iteration()!.update.data.fill(NaN);
  expect(sameBits(currentA(run).data, before.data)).toBe(true);
  run.advance();
  expect(sameBits(currentA(run).data, liveRun(instance)[1]!.frame.A)).toBe(true);
});
