import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identity } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { FIELD_NAMES, FIELDS } from '../../../src/core/params/fields.ts';
import { InvalidInput } from '../../../src/core/params/problem.ts';
import { repaired } from '../../../src/core/params/repair.ts';
import { conflicts, defaultParams, validate } from '../../../src/core/params/validate.ts';
import { anyParams } from '../../support/anyParams.ts';
import { wildParams } from './wildParams.ts';

describe('repaired', () => {
  const anyInput = fc.dictionary(
    fc.oneof(fc.constantFrom<string>(...FIELD_NAMES), fc.string()),
    fc.oneof(fc.anything(), fc.double(), fc.constantFrom('paper', 'infinity', 'given', 'true')),
  );

  test.each([
    ['garbage', anyInput],
    ['values that do not go together', wildParams],
  ])('%s becomes valid parameters', (_, anything) => {
    fc.assert(
      fc.property(anything, (input) => {
        const { params, problems } = repaired(input as never);
        expect(validate(params as never)).toEqual({ params, problems: [] });
        expect(params.family).not.toBe('given');
        expect(params.start).not.toBe('given');
        expect(problems).toEqual(expect.arrayContaining([...validate(input as never).problems]));
      }),
      { numRuns: 1000 },
    );
  });

  test('gives parameters from which an instance can be built, unless A1 fails', () => {
    fc.assert(
      fc.property(wildParams, (input) => {
        const { params } = repaired({ ...input, n: Math.min(input.n, 9) } as never);
        try {
          expect(buildInstance(params).A0.cols).toBe(params.n);
        } catch (error) {
          // A1 depends on the matrix, not on the parameters
          expect(error).toBeInstanceOf(InvalidInput);
          expect((error as Error).message).toMatch(/independent|parallel|dependent/);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('valid parameters stay unchanged', () => {
  fc.assert(
    fc.property(anyParams(), (params) => {
      expect(repaired({ ...params })).toEqual({ params, problems: [] });
    }),
  );
});

test.each([
  [
    { n: 30, m: 20 },
    { n: 30, m: 40 },
  ],
  [{ N: 'infinity' }, { N: 'infinity', n: 16 }],
  [
    { n: 2, s: 50 },
    { n: 2, s: 2 },
  ],
  [{ ell: 0 }, { ell: 0, eta: 0.05 }],
  [
    { family: 'blobs', m: 97 },
    { family: 'blobs', m: expect.any(Number) as number },
  ],
  [
    { n: 4, s: 1, noise: 'placed', placed: '2:9;5:1' },
    { n: 4, s: 1, noise: 'placed' },
  ],
  [{ placed: 'everywhere' }, {}],
  [{ n: 'many', start: 'negative' }, { start: 'negative' }],
  [{ family: 'given', ell: 0.2 }, { ell: 0.2 }],
])('%j becomes the defaults with %j', (input, expected) => {
  const { params, problems } = repaired(input);
  expect(params).toEqual({ ...defaultParams(), ...expected });
  expect(problems.length).toBeGreaterThan(0);
});

test('family and start given are kept if their matrices are given', () => {
  const input = { n: 3, m: 3, s: 1, family: 'given', start: 'given' };
  const I = identity(3);
  expect(repaired(input, { AStar: I, A0: I })).toEqual(validate(input));
  const { params, problems } = repaired(input, { AStar: I });
  expect([params.family, params.start]).toEqual(['given', FIELDS.start.default]);
  expect(problems.map(({ field }) => field)).toEqual(['start']);
});

test('dependence rows is kept if its weights are given', () => {
  const input = { n: 3, m: 3, dependence: 'rows' };
  const I = identity(3);
  expect(repaired(input, { weights: I })).toEqual(validate(input));
  const { params, problems } = repaired(input, { AStar: I });
  expect(params.dependence).toBe('independent');
  expect(problems).toEqual([
    {
      field: 'dependence',
      value: '"rows"',
      allowed: 'another: there is no matrix weights beside it',
    },
  ]);
});

test('what a dependence does not read cannot conflict', () => {
  const exact = { ...defaultParams(), N: 'infinity', n: 16, m: 20, s: 3 } as const;
  const fields = (changes: object) => conflicts({ ...exact, ...changes }).map(({ field }) => field);
  expect(fields({ s: 50 })).toEqual(['s']);
  expect(fields({ s: 50, dependence: 'coupled' })).toEqual(['s']);
  expect(fields({ s: 50, dependence: 'groups' })).toEqual([]);
  expect(fields({ weights: 'spike-beta', dependence: 'groups' })).toEqual(['weights']);
  expect(fields({ weights: 'spike-beta', n: 20, dependence: 'rows' })).toEqual([]);
  expect(fields({ n: 20, dependence: 'coupled' })).toEqual(['n']);
});

test('conflicts carry remedies, invalid fields do not', () => {
  expect(conflicts({ ...defaultParams(), n: 50 })[0]!.remedies).toEqual([{ m: 50 }, { n: 40 }]);
  expect(validate({ n: 1 }).problems[0]!.remedies).toBe(undefined);
  const placed = { noise: 'placed', placed: '2:9,-41,8;21:1;all:3' } as const;
  expect(conflicts({ ...defaultParams(), ...placed })[0]!.remedies).toEqual([
    { placed: '2:9,8;all:3' },
    { noise: 'none' },
  ]);
  // the rules of noise that is not chosen do not conflict
  for (const noise of ['none', 'mimic'] as const)
    expect(conflicts({ ...defaultParams(), ...placed, noise })).toEqual([]);
});
