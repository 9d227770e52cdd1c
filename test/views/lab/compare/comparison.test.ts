import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflicts } from '../../../../src/core/params/validate.ts';
import {
  comparableFields,
  differences,
  otherValue,
  quickComparisons,
  withDifference,
  without,
} from '../../../../src/views/lab/compare/comparison.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

describe('a comparison', () => {
  it('drops a difference when the values become equal', () => {
    const comparison = withDifference({}, 'eta', 0.02, SMALL_PARAMS);
    expect(comparison).toEqual({ eta: 0.02 });
    expect(withDifference(comparison, 'eta', SMALL_PARAMS.eta, SMALL_PARAMS)).toEqual({});
    expect(without({ eta: 0.02, decoder: 'linear' }, 'eta')).toEqual({ decoder: 'linear' });
  });

  it('lists differences in the order of the table', () => {
    expect(differences({ decoder: 'linear', n: 5 })).toEqual(['n', 'decoder']);
  });

  it('keeps the seed, and offers only fields that affect the compared run', () => {
    expect(comparableFields(SMALL_PARAMS, {})).not.toContain('seed');
    expect(comparableFields(SMALL_PARAMS, {})).not.toContain('noiseLevel');
    expect(comparableFields(SMALL_PARAMS, { noise: 'mimic' })).toContain('noiseLevel');
  });

  it('finds the other value if there is only one', () => {
    expect(otherValue('decoder', SMALL_PARAMS)).toBeNull();
    expect(otherValue('leftInverse', SMALL_PARAMS)).toBe('moore-penrose');
    expect(otherValue('family', SMALL_PARAMS)).toBeNull();
    expect(otherValue('eta', SMALL_PARAMS)).toBeNull();
  });
});

describe('quick comparisons', () => {
  const anyParams = fc.record({
    n: fc.integer({ min: 3, max: 30 }),
    m: fc.integer({ min: 30, max: 40 }),
    s: fc.constantFrom(1, 2),
    N: fc.constantFrom(100, 'infinity' as const),
    decoder: fc.constantFrom('relu' as const, 'linear' as const),
    noise: fc.constantFrom('none' as const, 'uniform' as const, 'mimic' as const),
    start: fc.constantFrom('mixed' as const, 'negative' as const),
    algorithm: fc.constantFrom('purification' as const, 'equilibration' as const),
    eta: fc.constantFrom('paper' as const, 0.0001, 0.3),
  });

  it('differ from the run and can run', () => {
    fc.assert(
      fc.property(anyParams, (some) => {
        const params = { ...SMALL_PARAMS, ...some };
        fc.pre(conflicts(params).length === 0);
        const offers = quickComparisons(params);
        expect(offers.length).toBeGreaterThanOrEqual(3);
        for (const { change } of offers) {
          expect(conflicts({ ...params, ...change })).toEqual([]);
          for (const name of differences(change)) expect(change[name]).not.toBe(params[name]);
        }
      }),
    );
  });
});
