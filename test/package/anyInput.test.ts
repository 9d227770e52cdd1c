/**
 * Random configurations and damaged files through the bundled command line: each is a run, or one line
 * that says why not. No stack trace, and no NaN in a result.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { cli } from '../../src/cli/cli.ts';
import { FIELD_NAMES } from '../../src/core/params/fields.ts';
import { anyParams } from '../support/anyParams.ts';
import { expectRefusal, type Printed, purifyWith } from '../support/commandLine.ts';
import { bundled, startPurify } from '../support/installedPackage.ts';
import { finished } from '../support/processes.ts';
import { casesOfKind } from '../support/reference.ts';

/** PURIFY_CASES=1000 tries more. */
const CONFIGURATIONS = Number(process.env['PURIFY_CASES'] ?? 150);
const DAMAGED_FILES = CONFIGURATIONS / 5;

const bundle = (await import(bundled('cli.js'))) as { readonly cli: typeof cli };

interface Input {
  readonly argv: readonly string[];
  readonly stdin: string;
}

function inProcess({ argv, stdin }: Input): Promise<Printed> {
  return purifyWith(bundle.cli, argv, stdin);
}

function asProcess({ argv, stdin }: Input): Promise<Printed> {
  return finished(startPurify(argv), stdin);
}

function expectRunOrOneLine(result: Printed): void {
  if (result.code === 2) return expectRefusal(result);
  expect([0, 3]).toContain(result.code);
  expect(result.stdout + result.stderr).not.toMatch(/NaN|undefined|\n\s+at /);
  // every line is JSON
  expect(result.lines.length).toBeGreaterThan(0);
}

const command = fc.constantFrom('run', 'run', 'check', 'lemmas');
const odd = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.integer(),
  fc.string(),
  fc.constantFrom('paper', 'infinity', 'given', 1e308, 5e-324, -0, 0.5, true, null),
);

/** Valid parameters, of which up to two are replaced by anything. */
const anyConfig: fc.Arbitrary<Input> = fc
  .record({
    command,
    params: anyParams({ T: 2 }),
    changes: fc.dictionary(
      fc.constantFrom(...FIELD_NAMES.filter((name) => name !== 'T' && name !== 'columnIterations')),
      odd,
      { maxKeys: 2 },
    ),
    asFlags: fc.boolean(),
  })
  .map(({ command: word, params, changes, asFlags }) => {
    const fields = { ...params, ...changes };
    if (!asFlags) return { argv: [word, '-'], stdin: JSON.stringify(fields) };
    const flags = Object.entries(fields).map(([name, value]) => `--${name}=${String(value)}`);
    return { argv: [word, ...flags], stdin: '' };
  });

const FILES = [
  ...casesOfKind('batches').map(({ data }) => ['run', data]),
  ...casesOfKind('exact').map(({ data }) => ['run', { ...data, iterations: 2 }]),
  ...casesOfKind('equilibration').map(({ data }) => [
    'run',
    { ...data, iterations: 1, epsilon: 0.5 },
  ]),
  ...casesOfKind('left-inverse').map(({ data }) => ['inverse', data]),
].map(([word, data]) => [word as string, JSON.stringify(withoutResults(data as object))] as const);

/** The parts of a reference file that are read. */
function withoutResults(data: object): object {
  const read = Object.entries(data).filter(([name]) => !['expected', 'curve', 'W'].includes(name));
  return Object.fromEntries(read);
}

/** A file in which a piece was cut out, repeated or replaced. */
const anyDamage: fc.Arbitrary<Input> = fc
  .record({
    file: fc.constantFrom(...FILES),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.constantFrom(0, 1, 2, 5, 40, 1e9),
    replacement: fc.oneof(
      fc.constant(''),
      fc.string(),
      fc.constantFrom(...'0123456789eE.-+,:[]{}"'),
      fc.constantFrom('null', '1e999', '-0', '[]', '{}', '\u0000', '\uFEFF', '1e308'),
    ),
    repeat: fc.boolean(),
  })
  .map(({ file: [word, text], at, length, replacement, repeat }) => {
    const from = Math.floor(at * text.length);
    const kept = repeat ? text.slice(from, from + Math.min(length, 40)) : '';
    const stdin = text.slice(0, from) + kept + replacement + text.slice(from + length);
    return { argv: [word, '-'], stdin };
  });

test(`${CONFIGURATIONS} random configurations are a run or one line`, async () => {
  await fc.assert(
    fc.asyncProperty(anyConfig, async (input) => expectRunOrOneLine(await inProcess(input))),
    { numRuns: CONFIGURATIONS },
  );
});

test(`${DAMAGED_FILES} damaged files are a run or one line`, async () => {
  await fc.assert(
    fc.asyncProperty(anyDamage, async (input) => expectRunOrOneLine(await inProcess(input))),
    { numRuns: DAMAGED_FILES },
  );
});

test.each([
  ['configurations', anyConfig],
  ['damaged files', anyDamage],
])('12 %s give the same in a process of their own', async (_, inputs) => {
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const result = await asProcess(input);
      expectRunOrOneLine(result);
      const { code, stdout, stderr } = await inProcess(input);
      expect(result).toMatchObject({ code, stdout, stderr });
    }),
    { numRuns: 12 },
  );
});
