/** A⁽ᵗ⁾ and t alone determine what follows: what lets a reader go back in a run and find it again. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Matrix } from '../../src/core/matrix.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Instance } from '../../src/core/model/instance.ts';
import type { Params } from '../../src/core/params/params.ts';
import { defaultParams } from '../../src/core/params/validate.ts';
import { Run } from '../../src/core/run.ts';
import { anyParams, FAMILIES } from '../support/anyParams.ts';
import { sameBits } from '../support/dense.ts';

const ENDLESS = { stopOnConvergence: false };

function currentA(run: Run): Matrix {
  const { m, n, A } = run.frame();
  return { rows: m, cols: n, data: A };
}

/** A⁽⁰⁾, A⁽¹⁾, … as far as the run goes. */
function liveRun(instance: Instance): Matrix[] {
  const run = new Run(instance, ENDLESS);
  const seen = [currentA(run)];
  while (run.outcome === null) {
    run.advance();
    if (run.t === seen.length) seen.push(currentA(run));
  }
  return seen;
}

/** The first t where a fresh run that begins at A⁽ᵗ⁾ leaves the live one within three iterations. */
function firstDeparture(instance: Instance, seen: readonly Matrix[]): number | null {
  for (let t = 0; t < seen.length - 1; t++) {
    const replay = new Run(instance, ENDLESS);
    replay.seek(seen[t]!, t);
    for (let later = t + 1; later <= t + 3 && later < seen.length; later++) {
      replay.advance();
      if (!sameBits(currentA(replay).data, seen[later]!.data)) return t;
    }
  }
  return null;
}

const EXPECTATIONS = {
  fresh: { examples: 'fresh' },
  fixed: { examples: 'fixed' },
  exact: { N: 'infinity', weights: 'bernoulli' },
} as const satisfies Record<string, Partial<Params>>;

describe.each(FAMILIES)('on family %s', (family) => {
  describe.each(['min-inf', 'moore-penrose'] as const)('with %s', (leftInverse) => {
    test.each(Object.entries(EXPECTATIONS))(
      'a replayed %s iteration is bit-identical',
      (_, how) => {
        fc.assert(
          fc.property(anyParams({ family, leftInverse, T: 8, ...how }), (params) => {
            const instance = buildInstance(params);
            expect(firstDeparture(instance, liveRun(instance))).toBe(null);
          }),
          { numRuns: 8 },
        );
      },
    );
  });
});

/** Pictures make many equal rows and many zeros: the least ∞-norm is then attained in many ways. */
describe.each([
  { family: 'segments', n: 16, m: 140 },
  { family: 'segments', n: 10, m: 63 },
  { family: 'blobs', n: 12, m: 120 },
  { family: 'blobs', n: 16, m: 144 },
  { family: 'topics', n: 12, m: 60 },
] as const)('on the degenerate $family, n = $n, m = $m', ({ family, n, m }) => {
  test.each(['positive', 'mixed', 'from-data'] as const)(
    'a replay from any t follows the run from a %s start',
    (start) => {
      const fields = { family, n, m, s: 2, eta: 0.1, N: 200, T: 10, start };
      const instance = buildInstance({ ...defaultParams(), ...fields });
      const seen = liveRun(instance);
      expect(seen.length).toBe(11);
      expect(firstDeparture(instance, seen)).toBe(null);
    },
  );

  test('no A* and no warm start is taken for rank loss', () => {
    for (let seed = 0; seed < 20; seed++)
      for (const start of ['positive', 'mixed', 'from-data', 'symmetric'] as const) {
        const fields = { family, n, m, s: 0.5, eta: 0.1, ell: 0.05, N: 60, T: 2, start, seed };
        const run = new Run(buildInstance({ ...defaultParams(), ...fields }));
        while (run.outcome === null) run.advance();
        expect(run.outcome.kind).toBe('finished');
      }
  });
});

test('looking at a run does not change it', () => {
  fc.assert(
    fc.property(anyParams({ T: 6 }), (params) => {
      const instance = buildInstance(params);
      const unseen = new Run(instance, ENDLESS);
      while (unseen.outcome === null) unseen.advance();
      const seen = new Run(instance, ENDLESS);
      while (seen.outcome === null) {
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

test('a frame belongs to its caller', () => {
  const [params] = fc.sample(anyParams({ T: 3, family: 'gaussian' }), { numRuns: 1, seed: 1 });
  const instance = buildInstance(params!);
  const run = new Run(instance, ENDLESS);
  const before = currentA(run);
  for (const array of [run.frame().A, run.frame().E, run.frame().N]) array.fill(NaN);
  run.iteration()!.update.data.fill(NaN);
  expect(sameBits(currentA(run).data, before.data)).toBe(true);
  run.advance();
  expect(sameBits(currentA(run).data, liveRun(instance)[1]!.data)).toBe(true);
});
