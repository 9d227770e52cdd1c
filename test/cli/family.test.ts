/** Decoders × updates, against an independent implementation (test/reference/family). */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DECODERS } from '../../src/core/decoders/catalogue.ts';
import { UPDATES } from '../../src/core/updates/catalogue.ts';
import { purify, purifyConfig } from '../support/commandLine.ts';
import { distance } from '../support/dense.ts';

const AGREEMENT = 1e-9;
const folder = new URL('../reference/family/', import.meta.url);

interface Case {
  readonly name: string;
  readonly decoder: string;
  readonly update: string;
  readonly expected: readonly Readonly<Record<string, unknown>>[];
}

const CASES = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Case,
);

test('there is a reference case for every pair', () => {
  const pairs = CASES.map(({ decoder, update }) => `${decoder} ${update}`);
  const expected = DECODERS.ids().flatMap((decoder) =>
    UPDATES.ids().map((update) => `${decoder} ${update}`),
  );
  expect(pairs.toSorted()).toEqual(expected.toSorted());
});

describe.each(CASES)('$name', (data) => {
  test('every iterate and every decoded weight agrees', async () => {
    const { code, lines } = await purifyConfig('run', { ...data }, '--full');
    expect(code).toBe(0);
    expect(lines).toHaveLength(data.expected.length);
    data.expected.forEach((expected, t) => {
      for (const [field, value] of Object.entries(expected)) {
        const found = [lines[t]![field]].flat(2) as number[];
        expect(distance(found, [value].flat(2) as number[]), `${field} at t = ${t}`).toBeLessThan(
          AGREEMENT,
        );
      }
    });
  });
});

const SMALL = ['--n', '6', '--m', '12', '--s', '1.5', '--ell', '0.3', '--eta', '0.1', '--T', '5'];

test('any pair runs by its flags, over samples and under exact expectation', async () => {
  for (const decoder of DECODERS.ids())
    for (const update of UPDATES.ids())
      for (const N of ['200', 'infinity']) {
        const pair = ['--decoder', decoder, '--update', update, '--N', N];
        const { lines, stderr } = await purify(['run', ...SMALL, ...pair]);
        // some pairs end early, and say why
        expect(lines.length, `${pair.join(' ')} ${stderr}`).toBeGreaterThan(0);
        for (const line of lines) expect(Number.isFinite(line['recoveryError'])).toBe(true);
      }
});

test('the earlier name of the decoder still works', async () => {
  const last = async (...flags: string[]) => {
    const { lines } = await purify(['run', ...SMALL, '--last', ...flags]);
    return lines[0];
  };
  expect(await last('--relu', 'false')).toEqual(await last('--decoder', 'linear'));
  expect(await last('--relu=true')).toEqual(await last('--decoder', 'relu'));
  expect(await last('--relu', 'false')).not.toEqual(await last());
});

test('a feature that is never decoded ends a least-squares run with a sentence', async () => {
  const { code, stderr } = await purify([
    'run',
    ...SMALL,
    '--N',
    'infinity',
    '--alpha',
    '1',
    '--update',
    'least-squares',
    '--summary',
  ]);
  expect(code).toBe(3);
  expect(stderr).toMatch(
    /Undetermined at t = \d: feature \d is decoded in no example, so nothing determines its column\./,
  );
});

test('Equilibration takes the paper’s choices only', async () => {
  const { code, stderr } = await purify([
    'run',
    '--algorithm',
    'equilibration',
    '--decoder',
    'nnls',
  ]);
  expect(code).toBe(2);
  expect(stderr).toBe('purify: decoder = "nnls": must be relu or linear with Equilibration\n');
});

test('a parameter that the pair does not read has no effect, and is reported', async () => {
  const { stderr } = await purify([
    'run',
    ...SMALL,
    '--decoder',
    'nnls',
    '--left-inverse',
    'moore-penrose',
    '--r',
    '3',
  ]);
  expect(stderr).toContain('leftInverse = moore-penrose has no effect: decoder = nnls does not');
  const fitted = await purify(['run', ...SMALL, '--update', 'least-squares', '--r', '3']);
  expect(fitted.stderr).toContain('r = 3 has no effect: update = least-squares does not read it');
});
