/** What a factorization refuses, in sentences that name what is negative or too large. */
import { expect, test } from 'vitest';
import { explicitInstance } from '../../../../src/core/model/explicit/explicitInstance.ts';
import { COMMAND_LINE_FIELDS } from '../../../../src/core/params/fields.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { describeProblem, type Problem } from '../../../../src/core/params/problem.ts';
import { validate, validParams } from '../../../../src/core/params/validate.ts';
import { Run, runOf } from '../../../../src/core/run/run.ts';

const SMALL = { n: 6, m: 12, s: 1.5, N: 80, T: 3 } as const;
const NON_NEGATIVE = { ...SMALL, family: 'nonnegative', start: 'positive' } as const;
const EXPLICIT = {
  kind: 'factorization',
  method: 'hals',
  iterations: 2,
  Astar: [
    [1, 0],
    [0, 1],
  ],
  A0: [
    [1, 0],
    [0, 1],
  ],
  Xstar: [
    [1, 0, 1],
    [0, 1, 1],
  ],
};

function problemsOf(given: Partial<Params>, fields = COMMAND_LINE_FIELDS): readonly Problem[] {
  return validate({ ...given }, undefined, fields).problems;
}

function startExplicit(change: Readonly<Record<string, unknown>>): Run {
  return new Run(explicitInstance({ ...EXPLICIT, ...change }));
}

test('a family with negative entries is a conflict with two ways out', () => {
  for (const family of ['gaussian', 'orthogonal'] as const) {
    const given = { ...SMALL, algorithm: 'lee-seung', family, start: 'positive' } as const;
    const [problem, ...others] = problemsOf(given);
    expect(others).toEqual([]);
    expect(describeProblem(problem!)).toBe(
      `family = "${family}": must be non-negative with Lee–Seung (nonnegative, topics, correlated, segments, blobs, bars, swimmer, digits)`,
    );
    for (const remedy of problem!.remedies!)
      expect(problemsOf({ ...given, ...remedy })).toEqual([]);
  }
  expect(problemsOf({ ...SMALL, algorithm: 'semi-hals' })).toEqual([]);
});

test('a start with a negative entry is refused with its value and place', () => {
  const given = { ...NON_NEGATIVE, start: 'negative', ell: 0.9 } as const;
  for (const algorithm of ['lee-seung', 'hals'] as const)
    expect(() => runOf(validParams({ ...given, algorithm }))).toThrow(
      /^start = A⁽⁰⁾ with −0\.\d+ in row \d+, column \d+: must be a non-negative A⁽⁰⁾ with (Lee–Seung|HALS): try the start positive or from-data, or Semi-HALS$/,
    );
  expect(() => runOf(validParams({ ...given, algorithm: 'semi-hals' }))).not.toThrow();
});

test('a start of mixed signs without a negative entry runs', () => {
  const given = { ...NON_NEGATIVE, algorithm: 'hals', start: 'mixed', ell: 0 } as const;
  expect(() => runOf(validParams(given))).not.toThrow();
});

test('noise that makes an example negative is refused with that example', () => {
  const noise = { noise: 'uniform', noiseLevel: 0.1 } as const;
  expect(() => runOf(validParams({ ...NON_NEGATIVE, ...noise, algorithm: 'lee-seung' }))).toThrow(
    /^noise = an example with y_\d+ = −0\.\d+ \(example \d+\): must be small enough for y ≥ 0 with Lee–Seung: lower C_ν, or try Semi-HALS$/,
  );
});

test('a file with negative numbers is refused by the names of its fields', () => {
  const negative = [
    [1, 0],
    [-0.25, 1],
  ];
  expect(() => startExplicit({ Astar: negative })).toThrow(
    'Astar = A* with −0.250 in row 2, column 1: must be a non-negative A* with HALS',
  );
  expect(() => startExplicit({ A0: negative })).toThrow('A0 = A⁽⁰⁾ with −0.250 in row 2, column 1');
  expect(() =>
    startExplicit({
      noise: [
        [0, 0, 0],
        [0, 0, -2],
      ],
    }),
  ).toThrow('noise = an example with y_2 = −1.00 (example 3)');
  const X0 = [
    [1, 1, 1],
    [1, 1, -1],
  ];
  for (const method of ['hals', 'semi-hals'])
    expect(() => startExplicit({ method, X0 })).toThrow(
      'X0 = X⁽⁰⁾ with −1.00 in row 2, column 3: must be without negative weights',
    );
  expect(() => startExplicit({ method: 'semi-hals', A0: negative })).not.toThrow();
});

test('a file without a method, or with another one, is refused', () => {
  const { method: _, ...rest } = EXPLICIT;
  expect(() => explicitInstance(rest)).toThrow(
    'method = nothing: must be one of lee-seung, hals, semi-hals',
  );
  expect(() => startExplicit({ method: 'purification' })).toThrow('method = "purification"');
  expect(() => startExplicit({ X0: [[1, 1, 1]] })).toThrow('X0 = 1 rows');
});

test('without X0 every weight starts at the mean of the true ones', () => {
  expect(new Set(startExplicit({}).weights()!.data)).toEqual(new Set([4 / 6]));
});

test('exact expectation has no batch to keep', () => {
  const given = { ...SMALL, algorithm: 'semi-hals', N: 'infinity' } as const;
  const [problem] = problemsOf(given);
  expect(describeProblem(problem!)).toBe(
    'N = "infinity": must be a number with Semi-HALS, which keeps one batch of examples',
  );
  for (const remedy of problem!.remedies!) expect(problemsOf({ ...given, ...remedy })).toEqual([]);
});

test('an attack on the decoder needs a decoder', () => {
  const given = { ...SMALL, algorithm: 'semi-hals', noise: 'decoder-attack' } as const;
  const [problem] = problemsOf({ ...given, noiseLevel: 0.01 });
  expect(describeProblem(problem!)).toBe(
    'noise = "decoder-attack": must be another with Semi-HALS, which has no decoder to attack',
  );
});

test('the page keeps smaller batches than the command line', () => {
  const large = { algorithm: 'semi-hals', m: 400, N: 20_000 } as const;
  const { problems } = validate(large);
  expect(problems.map(describeProblem)).toEqual([
    'N = 20000: must be at most 5000 with m = 400 and Semi-HALS, which keeps all examples',
  ]);
  expect(problemsOf(large)).toEqual([]);
  expect(problemsOf({ ...large, m: 10_000, N: 20_000 })).toHaveLength(1);
});

test('ℓ = 0 is no conflict with a step size that is not read', () => {
  expect(problemsOf({ ...NON_NEGATIVE, algorithm: 'hals', ell: 0 })).toEqual([]);
  expect(problemsOf({ ...NON_NEGATIVE, ell: 0 })).toHaveLength(1);
});
