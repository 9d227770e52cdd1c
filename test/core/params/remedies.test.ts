import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Params } from '../../../src/core/params/params.ts';
import { type Ending, remediesFor } from '../../../src/core/params/remedies.ts';
import { repaired } from '../../../src/core/params/repair.ts';
import { defaultParams, validate } from '../../../src/core/params/validate.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { Run } from '../../../src/core/run/run.ts';
import { wildParams } from './wildParams.ts';

const ENDINGS: readonly Ending[] = [
  'converged',
  'finished',
  'diverged',
  'rank-loss',
  'stuck',
  'sampling',
  'noise',
  'decoder',
  'batch',
  'undetermined',
];
const runnable = wildParams.map((params) => repaired({ ...params }).params);

test('there are at most three remedies, each a valid change', () => {
  fc.assert(
    fc.property(runnable, fc.constantFrom(...ENDINGS), (params, ending) => {
      const remedies = remediesFor(ending, params);
      expect(remedies.length).toBeLessThanOrEqual(3);
      expect(new Set(remedies.map(({ label }) => label)).size).toBe(remedies.length);
      for (const { label, change } of remedies) {
        const changed = { ...params, ...change };
        expect(changed).not.toEqual(params);
        expect(validate({ ...changed }).problems).toEqual([]);
        expect(label).not.toMatch(/NaN|undefined/);
      }
    }),
    { numRuns: 500 },
  );
});

function changesFor(ending: Ending, params: Partial<Params>): Partial<Params>[] {
  return remediesFor(ending, { ...defaultParams(), ...params }).map(({ change }) => change);
}

describe('the remedies', () => {
  test('after divergence are the paper’s choices, a closer start and less noise', () => {
    expect(changesFor('diverged', { eta: 1, r: 1e5 })).toEqual([
      { eta: 'paper' },
      { r: 'paper' },
      { ell: 0.05 },
    ]);
    expect(changesFor('diverged', { noise: 'sign', noiseLevel: 0.5 })).toEqual([
      { ell: 0.05 },
      { noiseLevel: 0.25 },
    ]);
    // placed noise without rules cannot be reduced
    expect(changesFor('diverged', { noise: 'placed', noiseLevel: 0.5 })).toEqual([{ ell: 0.05 }]);
    expect(changesFor('diverged', { noise: 'placed', noiseLevel: 0.5, placed: 'all:1' })).toEqual([
      { ell: 0.05 },
      { noiseLevel: 0.25 },
    ]);
    // the least-squares update has no r
    expect(changesFor('diverged', { eta: 1, r: 1e5, update: 'least-squares' })).toEqual([
      { eta: 'paper' },
      { ell: 0.05 },
      { eta: 0.5 },
    ]);
    // a step below the paper's is not enlarged
    expect(changesFor('diverged', { eta: 0.01 })).toEqual([{ ell: 0.05 }, { eta: 0.005 }]);
  });

  test('after rank loss include more examples, up to the maximum', () => {
    expect(changesFor('rank-loss', { N: 50 })).toEqual([{ N: 200 }, { ell: 0.05 }]);
    expect(changesFor('rank-loss', { N: 9000 })[0]).toEqual({ N: 20000 });
    expect(changesFor('rank-loss', { N: 20000 })).toEqual([{ ell: 0.05 }]);
  });

  test('after the last iteration are four times as many iterations, up to the maximum', () => {
    expect(changesFor('finished', { T: 400 })).toEqual([{ T: 1600 }]);
    expect(changesFor('finished', { T: 0 })).toEqual([{ T: 1 }]);
    expect(changesFor('finished', { T: 30000 })).toEqual([{ T: 100000 }]);
    expect(changesFor('finished', { T: 100000 })).toEqual([]);
  });

  test('for a stuck run include the ReLU, and after success there are none', () => {
    expect(changesFor('stuck', { decoder: 'linear', N: 'infinity', n: 8 })).toEqual([
      { decoder: 'relu' },
      { ell: 0.05 },
    ]);
    expect(changesFor('stuck', { examples: 'fixed', N: 100 })[0]).toEqual({ examples: 'fresh' });
    expect(changesFor('converged', {})).toEqual([]);
  });
});

test('turning the ReLU on frees a run that was stuck with the linear decoder', () => {
  const params: Params = {
    ...defaultParams(),
    n: 4,
    m: 6,
    s: 1,
    ell: 0.3,
    T: 2000,
    N: 'infinity',
    alpha: 0.05,
    eta: 0.3,
    decoder: 'linear',
  };
  const outcomeOf = (changed: Params) => {
    const run = new Run(buildInstance(changed));
    while (run.outcome === null) run.advance();
    return run.outcome;
  };
  expect(outcomeOf(params)).toMatchObject({ kind: 'converged', recovered: false });
  const [first] = remediesFor('stuck', params);
  expect(outcomeOf({ ...params, ...first!.change })).toMatchObject({ recovered: true });
});
