/** Decoders × updates and the classical factorizations, against an independent implementation (test/reference/family). */
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
  readonly kind: string;
  readonly method?: string;
  readonly decoder?: string;
  readonly update?: string;
  readonly expected: readonly (Readonly<Record<string, unknown>> & { readonly t: number })[];
}

const CASES = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Case,
);

test('there is a reference case for every pair', () => {
  const pairs = CASES.filter(({ kind }) => kind === 'batches').map(
    ({ decoder, update }) => `${decoder} ${update}`,
  );
  const expected = DECODERS.ids().flatMap((decoder) =>
    UPDATES.ids().map((update) => `${decoder} ${update}`),
  );
  expect(pairs.toSorted()).toEqual(expected.toSorted());
});

test('there is a reference case for every factorization', () => {
  const methods = CASES.flatMap(({ method }) => method ?? []);
  expect(methods.toSorted()).toEqual(['hals', 'lee-seung', 'semi-hals']);
});

describe.each(CASES)('$name', (data) => {
  test('every iterate and every decoded weight agrees', async () => {
    const { code, lines } = await purifyConfig('run', { ...data }, '--full');
    expect(code).toBe(0);
    expect(lines).toHaveLength(data.expected.at(-1)!.t + 1);
    data.expected.forEach((expected) => {
      const { t } = expected;
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
    /Undetermined at t = \d, with recovery error \S+: feature \d is decoded in no example, so nothing determines its column\./,
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

const KEPT = [...SMALL.slice(0, 8), '--N', '90', '--T', '4', '--family', 'nonnegative', '--start'];

test('a factorization runs by its name and prints its weights and its residual', async () => {
  for (const algorithm of ['lee-seung', 'hals', 'semi-hals']) {
    const flags = [...KEPT, 'positive', '--algorithm', algorithm];
    const { code, lines, stderr } = await purify(['run', ...flags, '--full']);
    expect([code, lines.length]).toEqual([0, 5]);
    expect(stderr).toMatch(
      /^All T = 4 iterations are done, with recovery error \S+ and residual \S+\./,
    );
    const residuals = lines.map(({ residual }) => residual as number);
    expect(residuals.toSorted((a, b) => b - a)).toEqual(residuals);
    for (const { decoded } of lines) expect([decoded].flat(2)).toHaveLength(6 * 90);
  }
});

test('fixed examples have a residual, fresh ones have none', async () => {
  const fixed = await purify(['run', ...SMALL, '--N', '90', '--examples', 'fixed']);
  for (const { residual } of fixed.lines) expect(residual).toBeGreaterThan(0);
  const fresh = await purify(['run', ...SMALL, '--N', '90']);
  for (const line of fresh.lines) expect(line).not.toHaveProperty('residual');
});

test('parameters that a factorization does not read are reported', async () => {
  const flags = [...KEPT, 'positive', '--algorithm', 'hals', '--eta', '0.3', '--decoder', 'nnls'];
  const { stderr } = await purify(['run', ...flags]);
  for (const given of ['eta = 0.3', 'decoder = nnls'])
    expect(stderr).toContain(
      `${given} has no effect: algorithm = hals does not read it, only purification, equilibration.`,
    );
  const explicit = CASES.find(({ method }) => method === 'hals')!;
  const fromFile = await purifyConfig('run', { ...explicit, eta: 0.3 }, '--last', '--T', '2');
  expect(fromFile.stderr).toContain(
    'eta has no effect: an explicit instance of kind factorization does not read it.',
  );
  expect(fromFile.lines[0]!['t']).toBe(2);
});

test('negative data are refused with a sentence', async () => {
  const refused = async (...flags: string[]) => {
    const { code, stderr } = await purify(['run', ...flags, '--algorithm', 'lee-seung']);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await refused(...SMALL)).toMatch(
    /^purify: family = "gaussian": must be non-negative with/,
  );
  expect(await refused(...KEPT, 'negative')).toMatch(
    /^purify: start = A⁽⁰⁾ with −0\.\d+ in row \d+, column \d+: must be a non-negative A⁽⁰⁾/,
  );
});

test('the theory and the lemmas say that they are not about a factorization', async () => {
  const flags = [...KEPT, 'positive', '--algorithm', 'hals'];
  const predicted = await purify(['predict', ...flags]);
  expect(predicted.lines[0]!['why']).toBe('The theory is about Purification, not about HALS.');
  const lemmas = await purify(['lemmas', ...flags]);
  expect(lemmas.stderr).toContain('must be purification or equilibration');
  const { lines } = await purify(['check', ...flags]);
  const row = (id: string) => lines.find((line) => line['id'] === id)!;
  expect(row('T.algorithm')).toMatchObject({ verdict: 'fails' });
  expect(row('T1')['note']).toContain('about another algorithm');
  expect(row('constants.rho.step')['note']).toBe('about the iterates of Purification');
});
