/** Runs that more iterations would not improve say so, and name the parameter that would. */
import { describe, expect, test } from 'vitest';
import { endingOf, remediesFor } from '../../../src/core/params/remedies.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { finished, type Outcome } from '../../../src/core/run/outcome.ts';
import { runOf } from '../../../src/core/run/run.ts';

const SMALL: Params = { ...defaultParams(), n: 10, m: 10, s: 1.5, ell: 0.3, N: 300, T: 150 };
const SEEDS = [1, 2, 3, 4];

interface Ended {
  readonly outcome: Outcome;
  /** The size of E against Σ: an average over all its entries, so that it varies little. */
  readonly error: number;
}

function endOf(params: Params): Ended {
  const run = runOf(params, { stopOnConvergence: false });
  while (run.outcome === null) run.advance();
  const { symmetricNorm, antisymmetricNorm, sigmaMin } = run.scalars();
  return { outcome: run.outcome, error: Math.hypot(symmetricNorm, antisymmetricNorm) / sigmaMin };
}

function endsOf(changes: Partial<Params>): Ended[] {
  return SEEDS.map((seed) => endOf({ ...SMALL, ...changes, seed }));
}

function limitsOf(changes: Partial<Params>): (string | undefined)[] {
  return endsOf(changes).map(({ outcome }) => outcome.limit);
}

/** The geometric mean of the errors. */
function typical(ends: readonly Ended[]): number {
  const logs = ends.map(({ error }) => Math.log(error));
  return Math.exp(logs.reduce((sum, value) => sum + value, 0) / logs.length);
}

const all = (limit: string | undefined) => SEEDS.map(() => limit);

describe('at the floor of the sampling error', () => {
  const atFloor = endsOf({});

  test('a run says so and recommends more examples or a smaller step', () => {
    expect(atFloor.map(({ outcome }) => outcome.limit)).toEqual(all('sampling'));
    for (const { outcome } of atFloor) {
      expect(outcome.sentence).toMatch(/^All T = 150 iterations are done, with recovery error 0\./);
      expect(outcome.sentence).toMatch(
        /hardly lower it: it has reached the sampling floor for N = 300; 16 times the examples would lower it fourfold\. Raise N or lower η\.$/,
      );
      expect(outcome.sentence).not.toContain('Raise T');
    }
  });

  test('large numbers of examples are grouped by thousands', () => {
    const sentences = [2000, 1_234_567].map(
      (N) => finished(9, 1, { limit: 'sampling', N }).sentence,
    );
    expect(sentences[0]).toContain('N = 2\u202f000;');
    expect(sentences[1]).toContain('N = 1\u202f234\u202f567;');
  });

  test('more iterations do not lower the error, and each remedy halves it', () => {
    const error = typical(atFloor);
    expect(typical(endsOf({ T: 600 })) / error).toBeGreaterThan(0.85);
    const remedies = remediesFor(endingOf(atFloor[0]!.outcome), SMALL);
    expect(remedies.map(({ change }) => change)).toEqual([{ N: 1200 }, { eta: 0.0125, T: 600 }]);
    for (const { change } of remedies) {
      const share = typical(endsOf(change)) / error;
      expect(share).toBeGreaterThan(0.4);
      expect(share).toBeLessThan(0.62);
    }
  });

  test('it is also found for unequal proportions, other weights and with Equilibration', () => {
    for (const changes of [
      { ratio: 4, T: 250 },
      { weights: 'spike-uniform', T: 250 },
      { algorithm: 'equilibration', ratio: 4, start: 'positive', ell: 0.1, eta: 0.05, T: 200 },
    ] as const) {
      const found = limitsOf(changes);
      expect(found.filter((limit) => limit === 'sampling').length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a run that is still converging has no limit and asks for a larger T', () => {
  test.each<[string, Partial<Params>]>([
    ['with exact expectation', { N: 'infinity' }],
    [
      'with exact expectation and features that are almost always active',
      { N: 'infinity', s: 9.5 },
    ],
    ['with a large threshold', { N: 'infinity', alpha: 0.6 }],
    ['with a tiny step', { N: 2000, eta: 0.002, T: 40 }],
    ['before the scale has settled', { T: 8 }],
    ['at the start', { T: 0 }],
    ['slowly, not far above the floor', { s: 9.5, T: 60 }],
    ['slowly, with features that are almost always active', { N: 2000, s: 9.5, T: 40 }],
  ])('%s', (_title, changes) => {
    const ends = endsOf(changes);
    expect(ends.map(({ outcome }) => outcome.limit)).toEqual(all(undefined));
    for (const { outcome } of ends) expect(outcome.sentence).toMatch(/Raise T to go on\.$/);
  });
});

describe('other limits are told apart', () => {
  test('noise moves the fixed point, and less of it lowers the error', () => {
    const noisy = { noise: 'mimic', noiseLevel: 0.05, N: 1000 } as const;
    const ends = endsOf(noisy);
    expect(ends.map(({ outcome }) => outcome.limit)).toEqual(all('noise'));
    expect(ends[0]!.outcome.sentence).toMatch(/ the noise has moved .* Lower C_ν\.$/);
    const [remedy] = remediesFor(endingOf(ends[0]!.outcome), { ...SMALL, ...noisy });
    expect(remedy!.change).toEqual({ noiseLevel: 0.025 });
    expect(typical(endsOf({ ...noisy, ...remedy!.change })) / typical(ends)).toBeLessThan(0.75);
  });

  test('the linear decoder keeps the antisymmetric part', () => {
    const linear = { decoder: 'linear', N: 'infinity', T: 120 } as const;
    const ends = endsOf(linear);
    expect(ends.map(({ outcome }) => outcome.limit)).toEqual(all('decoder'));
    expect(typical(endsOf({ ...linear, T: 480 })) / typical(ends)).toBeGreaterThan(0.9);
    expect(typical(endsOf({ ...linear, decoder: 'relu' })) / typical(ends)).toBeLessThan(0.1);
  });

  test.each<Partial<Params>>([
    { update: 'correlation' },
    { decoder: 'linear', update: 'correlation' },
  ])('another pair comes to rest away from A*: %o', (pair) => {
    const params = { ...SMALL, ...pair, m: 16, alpha: 0.05, eta: 0.1, N: 'infinity' } as const;
    const { outcome, error } = endOf({ ...params, T: 1000 });
    expect(outcome.limit).toBe('pair');
    expect(outcome.sentence).toMatch(
      /More iterations would hardly lower it: with this pair .*A\*\./,
    );
    expect(endOf({ ...params, T: 2000 }).error / error).toBeGreaterThan(0.9);
    const [remedy, ...others] = remediesFor(endingOf(outcome), params);
    expect(others).toEqual([]);
    expect(endOf({ ...params, ...remedy!.change, T: 1000 }).error / error).toBeLessThan(0.01);
  });

  test.each<Partial<Params>>([
    { update: 'gradient', T: 5 },
    { update: 'correlation', N: 2000 },
    // jumps from time to time
    { n: 8, m: 16, s: 1.6, decoder: 'matched', update: 'gradient', alpha: 0.05, eta: 0.9, T: 250 },
  ])('of another pair that still moves, nothing is claimed: %o', (changes) => {
    const { outcome } = endOf({ ...SMALL, N: 'infinity', ...changes });
    expect(outcome.limit).toBeUndefined();
    expect(outcome.sentence).toMatch(/Raise T to go on\.$/);
  });

  test('a fixed batch has a fixed point of its own', () => {
    const ends = endsOf({ examples: 'fixed' });
    expect(ends.map(({ outcome }) => outcome.limit)).toEqual(all('batch'));
    expect(typical(endsOf({ examples: 'fixed', T: 600 })) / typical(ends)).toBeGreaterThan(0.85);
    expect(typical(endsOf({})) / typical(ends)).toBeLessThan(0.5);
  });
});

test('nothing is claimed with α = 0, where the local theory does not apply', () => {
  expect(limitsOf({ alpha: 0, T: 300 })).toEqual(all(undefined));
});

test('looking for a limit does not change the run', () => {
  const long = runOf({ ...SMALL, T: 30 });
  for (let t = 0; t < 20; t++) long.advance();
  const short = runOf({ ...SMALL, T: 20 });
  while (short.outcome === null) short.advance();
  expect(short.frame()).toEqual(long.frame());
});
