/** Every instance that runs can also be checked: no parameter and no entry of a file breaks the ledger. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_NAMES } from '../../src/core/params/fields.ts';
import { type Printed, purifyConfig } from '../support/commandLine.ts';
import { casesOfKind } from '../support/reference.ts';

const COMMANDS = ['check', 'lemmas'] as const;
const extreme = fc.constantFrom(1e308, -1e308, 1e200, 1e-308, 5e-324, 0, -0, 1e16, -1, 0.5);
const batches = casesOfKind('batches')[0]!.data;
const exact = { ...casesOfKind('exact')[0]!.data, iterations: 2 };

function expectOrderly({ code, lines, stdout, stderr }: Printed): void {
  if (code === 2) {
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^purify: \S.* = .+: must be .+\n$/);
  } else {
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(lines.length).toBeGreaterThan(0);
  }
}

test.each(COMMANDS)('%s copes with any parameter', async (command) => {
  const small = { n: 3, m: 4, s: 1, N: 5, T: 2, noise: 'uniform', noiseLevel: 0.01 };
  const name = fc.constantFrom(...FIELD_NAMES.filter((field) => field !== 'T'));
  const value = fc.oneof(extreme, fc.double({ min: 0, max: 4 }), fc.constantFrom('infinity', true));
  await fc.assert(
    fc.asyncProperty(name, value, async (field, given) =>
      expectOrderly(await purifyConfig(command, { ...small, [field]: given })),
    ),
    { numRuns: 150 },
  );
});

test.each(COMMANDS)('%s copes with any value in a file', async (command) => {
  const instance = fc.constantFrom<Record<string, unknown>>(batches, exact);
  const field = fc.constantFrom('Astar', 'A0', 'alpha', 'eta', 'r', 'bernoulli');
  await fc.assert(
    fc.asyncProperty(instance, field, fc.nat(), fc.nat(), extreme, async (data, f, i, j, value) => {
      const whole = data[f];
      expectOrderly(await purifyConfig(command, { ...data, [f]: replaced(whole, i, j, value) }));
    }),
    { numRuns: 150 },
  );
});

function replaced(whole: unknown, i: number, j: number, value: number): unknown {
  if (!Array.isArray(whole)) return value;
  const at = i % whole.length;
  const row: unknown = whole[at];
  return whole.with(at, Array.isArray(row) ? row.with(j % row.length, value) : value);
}
