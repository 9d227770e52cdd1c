/** Random input: every command either runs in good order or reports one problem. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_NAMES } from '../../src/core/params/fields.ts';
import { expectRefusal, type Printed, purify, purifyConfig } from '../support/commandLine.ts';
import { casesOfKind } from '../support/reference.ts';

const COMMANDS = ['check', 'lemmas'] as const;
const batches = casesOfKind('batches')[0]!.data;
const shortExact = { ...casesOfKind('exact')[0]!.data, iterations: 2 };
const equilibration = casesOfKind('equilibration')[0]!.data;
const extreme = fc.constantFrom(1e308, -1e308, 1e200, 1e-308, 5e-324, 0, -0, 1e16, -1);
const anyJson = fc.oneof(fc.jsonValue(), extreme, fc.constantFrom('paper', 'infinity', 'given'));

/** Either one problem, or lines and, besides notes, at most one sentence on standard error. */
function expectOrderlyRun(result: Printed): void {
  if (result.code === 2) return expectRefusal(result);
  expect([0, 3]).toContain(result.code);
  const sentences = result.stderr.split('\n').filter((line) => !line.startsWith('note: '));
  expect(sentences.length).toBeLessThanOrEqual(2);
  if (result.code === 0) expect(result.lines.length).toBeGreaterThan(0);
}

/** Either one problem, or lines and exit code 0. */
function expectOrderlyCheck(result: Printed): void {
  if (result.code === 2) return expectRefusal(result);
  expect(result).toMatchObject({ code: 0 });
  expect(result.lines.length).toBeGreaterThan(0);
}

function notHelp(word: string): boolean {
  return !/^-+h/.test(word) && word !== 'help';
}

/** The value, or one entry of a list or matrix, replaced. */
function replaced(value: unknown, i: number, j: number, replacement: unknown): unknown {
  if (!Array.isArray(value)) return replacement;
  const at = i % value.length;
  const row: unknown = value[at];
  return value.with(at, Array.isArray(row) ? row.with(j % row.length, replacement) : replacement);
}

test('random bytes in place of a file are rejected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('run', 'inverse'), fc.uint8Array(), async (command, bytes) =>
      expectRefusal(await purify([command, '-'], Buffer.from(bytes))),
    ),
    { numRuns: 200 },
  );
});

test('random JSON as a configuration is rejected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('run', 'inverse'), fc.object(), async (command, config) => {
      const text = JSON.stringify({ ...config, x: 1 });
      expectRefusal(await purify([command, '-'], text));
    }),
    { numRuns: 200 },
  );
});

test('run accepts or rejects any value of a parameter', async () => {
  const small = { n: 3, m: 4, s: 1, N: 5, T: 1 };
  const name = fc.constantFrom(...FIELD_NAMES.filter((field) => field !== 'T'), 'AStar', 'A0');
  await fc.assert(
    fc.asyncProperty(name, anyJson, async (field, value) =>
      expectOrderlyRun(await purifyConfig('run', { ...small, [field]: value })),
    ),
    { numRuns: 300 },
  );
});

test('run accepts or rejects any arguments', async () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('--T', '--n', '--', '-', '--full', '--seed=1', '-5', '--N=1', 'inverse'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 4 }), async (words) =>
      expectOrderlyRun(await purify(['run', ...words.filter(notHelp), '--T=0'])),
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['batches', 'run', batches],
  ['exact', 'run', shortExact],
  ['equilibration', 'run', { ...equilibration, iterations: 1, epsilon: 0.5 }],
  ['left-inverse', 'inverse', casesOfKind('left-inverse')[0]!.data],
] as const)(
  'any value inside an explicit instance of kind %s is accepted or rejected',
  async (_, command, data) => {
    const { expected: _expected, curve: _curve, ...instance } = data as Record<string, unknown>;
    const fields = Object.keys(instance).filter(
      (field) => !['name', 'kind', 'iterations', 'epsilon', 'lambda0'].includes(field),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fields),
        fc.nat(),
        fc.nat(),
        anyJson,
        async (f, i, j, v) =>
          expectOrderlyRun(
            await purifyConfig(command, { ...instance, [f]: replaced(instance[f], i, j, v) }),
          ),
      ),
      { numRuns: 200 },
    );
  },
);

test.each(COMMANDS)('%s copes with any parameter', async (command) => {
  const small = { n: 3, m: 4, s: 1, N: 5, T: 2, noise: 'uniform', noiseLevel: 0.01 };
  const name = fc.constantFrom(...FIELD_NAMES.filter((field) => field !== 'T'));
  const value = fc.oneof(
    extreme,
    fc.constant(0.5),
    fc.double({ min: 0, max: 4 }),
    fc.constantFrom('infinity', true),
  );
  await fc.assert(
    fc.asyncProperty(name, value, async (field, given) =>
      expectOrderlyCheck(await purifyConfig(command, { ...small, [field]: given })),
    ),
    { numRuns: 150 },
  );
});

test.each(COMMANDS)('%s copes with any value in a file', async (command) => {
  const instance = fc.constantFrom<Record<string, unknown>>(batches, shortExact);
  const field = fc.constantFrom('Astar', 'A0', 'alpha', 'eta', 'r', 'bernoulli');
  await fc.assert(
    fc.asyncProperty(
      instance,
      field,
      fc.nat(),
      fc.nat(),
      fc.oneof(extreme, fc.constant(0.5)),
      async (data, f, i, j, value) => {
        const whole = data[f];
        expectOrderlyCheck(
          await purifyConfig(command, { ...data, [f]: replaced(whole, i, j, value) }),
        );
      },
    ),
    { numRuns: 150 },
  );
});
