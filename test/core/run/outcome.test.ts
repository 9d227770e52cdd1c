/** The advice at the end of a run names only what its decoder and its update read. */
import { describe, expect, test } from 'vitest';
import { DECODERS } from '../../../src/core/decoders/catalogue.ts';
import { idleReason } from '../../../src/core/params/affects.ts';
import { isInPaper, isPapersPair, toPapersPair } from '../../../src/core/params/pair.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { endingOf, remediesFor } from '../../../src/core/params/remedies.ts';
import { validParams } from '../../../src/core/params/validate.ts';
import { runOf } from '../../../src/core/run/run.ts';
import { UPDATES } from '../../../src/core/updates/catalogue.ts';

const PAIRS = DECODERS.ids().flatMap((decoder) =>
  UPDATES.ids().map((update) => ({ decoder, update })),
);

const SMALL: Partial<Params> = { n: 5, m: 9, s: 1, ell: 0.3, T: 60 };
/** Runs that come to rest, break off or use up their iterations, depending on the pair. */
const SETTINGS: readonly Partial<Params>[] = [
  { N: 'infinity', alpha: 0.05, eta: 0.3, T: 400 },
  { N: 300, alpha: 0.05, eta: 0.3 },
  { N: 200, examples: 'fixed', alpha: 0.05, eta: 0.3, T: 400 },
  { N: 4, eta: 1 },
  { N: 100, ell: 0.9, eta: 1, r: 1e5 },
  { N: 20, ell: 0.9, eta: 1, r: 1000, noise: 'sign', noiseLevel: 0.5 },
];

function ended(params: Partial<Params>) {
  const all = validParams({ ...SMALL, ...params });
  const run = runOf(all);
  while (run.outcome === null) run.advance();
  return { params: all, outcome: run.outcome, run };
}

describe.each(PAIRS)('$decoder with $update', (pair) => {
  const ends = SETTINGS.map((setting) => ended({ ...setting, ...pair }));
  const { thresholds } = DECODERS.get(pair.decoder);

  test('the sentence advises to lower only what the pair reads', () => {
    for (const { outcome, params } of ends) {
      const { sentence } = outcome;
      expect(/Lower [^.]*\br\b/.test(sentence) && idleReason('r', params) !== null).toBe(false);
      if (!thresholds) expect(sentence).not.toMatch(/α/);
      if (!DECODERS.get(pair.decoder).inverts) expect(sentence).not.toMatch(/left inverse/);
      if (params.N === 'infinity') expect(sentence).not.toMatch(/more examples|raise N/i);
    }
  });

  test('a run at rest elsewhere than at A* is sent to the paper’s choices that it lacks', () => {
    const stuck = ends.filter(({ outcome }) => endingOf(outcome) === 'stuck');
    for (const { outcome, params } of stuck) {
      if (isInPaper(pair)) continue;
      const missing = Object.keys(toPapersPair(pair)).join(' and ');
      expect(outcome.sentence).toMatch(new RegExp(`not A\\*: try the paper’s ${missing}\\.$`));
      expect(remediesFor('stuck', params)).toEqual([
        { label: `the paper’s ${missing}`, change: toPapersPair(pair) },
      ]);
    }
  });

  test('every remedy changes a parameter that has an effect', () => {
    for (const { outcome, params } of ends)
      for (const { change } of remediesFor(endingOf(outcome), params))
        for (const name of Object.keys(change) as (keyof Params)[])
          expect(idleReason(name, { ...params, ...change })).toBeNull();
  });
});

test('a least-squares update without a solution names the feature and the error so far', () => {
  const { outcome, run } = ended({
    update: 'least-squares',
    N: 'infinity',
    alpha: 0.05,
    eta: 0.3,
    T: 400,
  });
  expect(outcome.kind).toBe('undetermined');
  expect(outcome.sentence).toMatch(
    /^Undetermined at t = \d+, with recovery error \S+: feature \d is decoded in no example, .* Lower α or take the paper’s update\.$/,
  );
  // the features were recovered by then: their columns grew until α cut their weights off
  expect(run.scalars().recoveryError).toBeLessThan(1e-6);
});

test('the paper’s pair is one of the two that the paper is about', () => {
  expect(PAIRS.filter(isPapersPair)).toEqual([{ decoder: 'relu', update: 'covariance' }]);
  expect(PAIRS.filter(isInPaper).map(({ decoder }) => decoder)).toEqual(['relu', 'linear']);
  for (const pair of PAIRS) expect(isPapersPair({ ...pair, ...toPapersPair(pair) })).toBe(true);
});
