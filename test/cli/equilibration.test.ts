/** `purify run` with Equilibration: stages, then Purification, as on the page. */
import { describe, expect, test } from 'vitest';
import type { Params } from '../../src/core/params/params.ts';
import { validate } from '../../src/core/params/validate.ts';
import { column } from '../../src/state/lab/trace.ts';
import { labOnThisThread } from '../support/labOnThisThread.ts';
import { purify, purifyConfig } from '../support/commandLine.ts';
import { casesOfKind } from '../support/reference.ts';

const UNEQUAL = {
  algorithm: 'equilibration',
  n: 4,
  m: 6,
  s: 0.8,
  ratio: 8,
  N: 'infinity',
  start: 'positive',
  T: 60,
} as const satisfies Partial<Params>;
const RESULT = ['A', 'D', 'sigma', 'E', 'balance'];
const SHOWN = ['a', 'b', 'potential', 'recoveryError', 'sigmaMin', 'lambda', 'E11Norm'] as const;
const { data: explicit } = casesOfKind('equilibration')[0]!;

function hasResult(line: object): boolean {
  return RESULT.every((name) => name in line);
}

describe('run with Equilibration', () => {
  test.each([
    ['exact', UNEQUAL],
    ['sampled', { ...UNEQUAL, N: 300 }],
  ])('prints the numbers of the page to the last bit (%s)', async (_title, config) => {
    const { lines, stderr } = await purifyConfig('run', config);
    const { lab, clock } = labOnThisThread(validate(config).params);
    lab.getState().play();
    while (lab.getState().status !== 'ended') clock.pass(1000);
    const { trace, outcome } = lab.getState().lanes[0]!;
    expect(stderr).toBe(`${outcome!.sentence}\n`);
    for (const line of lines) {
      const t = line['t'] as number;
      for (const name of SHOWN) expect(line[name]).toBe(column(trace, name)[t]);
    }
    expect(lines.at(-1)!['t']).toBe(60);
  });

  test('prints stages, the balanced features, then iterations and the result', async () => {
    const { code, lines, stderr } = await purifyConfig('run', UNEQUAL);
    expect(code).toBe(0);
    const stages = lines.filter((line) => 'stage' in line);
    const k = stages.length;
    expect(stages.map(({ stage }) => stage)).toEqual(stages.map((_, index) => index + 1));
    expect(stages).toEqual(lines.slice(0, k));
    for (const { stage, t } of stages) expect(t).toBe(stage);
    expect(lines.slice(k).map(({ t }) => t)).toEqual(
      Array.from({ length: 61 - k }, (_, index) => k + index),
    );
    expect(lines.flatMap((line, index) => (hasResult(line) ? [index] : []))).toEqual([k, 60]);
    expect(lines[k]!['balance']).toBeLessThan(2);
    expect(stderr).toMatch(/^After \d+ stages all features were in S, .* until T = 60, with recov/);
  });

  test('ends after T stages, and says how many features are left', async () => {
    for (const run of [
      purifyConfig('run', { ...UNEQUAL, T: 3 }),
      purifyConfig('run', explicit, '--T', '3'),
      purifyConfig('run', { ...explicit, T: 3 }),
    ]) {
      const { code, lines, stderr } = await run;
      expect(code).toBe(0);
      expect(lines.map(({ stage }) => stage)).toEqual([1, 2, 3]);
      expect(stderr).toMatch(/^All T = 3 stages are done and \d features? (is|are) not balanced/);
    }
  });

  test('adds matrices with --full, and changes nothing else', async () => {
    const plain = await purifyConfig('run', { ...UNEQUAL, T: 30 });
    const full = await purifyConfig('run', { ...UNEQUAL, T: 30 }, '--full');
    for (const [k, line] of plain.lines.entries()) expect(full.lines[k]).toMatchObject(line);
    for (const line of full.lines) expect(line).toHaveProperty('N');
    expect(full.lines[0]).toHaveProperty('update');
  });

  test('stops with --stop once A no longer moves', async () => {
    const settings = { ...UNEQUAL, eta: 0.5, alpha: 0.05, T: 400 };
    const { code, lines, stderr } = await purifyConfig('run', settings, '--stop');
    expect(code).toBe(0);
    expect(lines.at(-1)!['t']).toBeLessThan(400);
    expect(hasResult(lines.at(-1)!)).toBe(true);
    expect(stderr).toMatch(/A no longer moves .* The features are recovered\.\n$/);
  });

  test('reports that --stop has no effect on an explicit instance, which ends balanced', async () => {
    const { lines, stderr } = await purifyConfig('run', explicit, '--stop');
    expect(lines).toEqual((await purifyConfig('run', explicit)).lines);
    expect(stderr).toMatch(/^note: --stop has no effect: an explicit .* once it is balanced\.\n/);
  });

  test('exits with 3 and a reason if it can never balance', async () => {
    const config = { algorithm: 'equilibration', n: 4, m: 6, s: 0.8, N: 'infinity', alpha: 1 };
    const { code, lines, stderr } = await purifyConfig('run', { ...config, ell: 0 }, '--eta=0.1');
    expect([code, lines.length]).toEqual([3, 1]);
    expect(stderr).toMatch(/^Balancing would not end: after 1 stage feature \d+ decodes to .*\n$/);
  });
});

describe('fewer lines', () => {
  const flags = ['--n=4', '--m=5', '--s=1', '--N=50', '--T=25'];

  test('--every prints every K-th t and the end, with the same numbers', async () => {
    const all = await purify(['run', ...flags]);
    const some = await purify(['run', ...flags, '--every', '10']);
    expect(some.lines).toEqual([0, 10, 20, 25].map((t) => all.lines[t]));
    expect(some.stderr).toBe(all.stderr);
    expect((await purify(['run', ...flags, '--every=5'])).lines.map(({ t }) => t)).toEqual([
      0, 5, 10, 15, 20, 25,
    ]);
    expect((await purify(['run', ...flags, '--every=99'])).lines.map(({ t }) => t)).toEqual([
      0, 25,
    ]);
  });

  test('--last prints the last line, also of Equilibration and of a run that breaks off', async () => {
    for (const config of [
      { n: 4, m: 5, s: 1, N: 50, T: 25 },
      UNEQUAL,
      explicit,
      { n: 4, m: 6, s: 1, N: 50, T: 50, r: 100000, eta: 1 },
    ]) {
      const all = await purifyConfig('run', config);
      const last = await purifyConfig('run', config, '--last');
      expect(last.lines).toEqual([all.lines.at(-1)]);
      expect([last.code, last.stderr]).toEqual([all.code, all.stderr]);
    }
  });

  test('--summary prints outcome, parameters and version', async () => {
    const { lines } = await purify(['run', ...flags]);
    const { code, lines: summary, stderr } = await purify(['run', ...flags, '--summary']);
    expect(code).toBe(0);
    const version = (await purify(['--version'])).stdout.trim().replace('purify ', '');
    const { params } = validate({ n: 4, m: 5, s: 1, N: 50, T: 25 });
    expect(summary).toEqual([
      {
        version,
        outcome: { kind: 'finished', t: 25, recovered: false, sentence: stderr.trim() },
        parameters: params,
        choices: { alpha: 1 / 80, eta: 0.1 / 6, r: 4 },
        last: lines.at(-1),
      },
    ]);
    const again = await purifyConfig('run', summary[0]!['parameters'], '--last');
    expect(again.lines).toEqual(lines.slice(-1));
    expect(again.stderr).toBe(stderr);
  });

  test('--summary of an explicit instance names its kind and sizes', async () => {
    const { lines } = await purifyConfig('run', explicit, '--summary');
    const { n, m } = explicit as unknown as { n: number; m: number };
    expect(lines[0]!['parameters']).toMatchObject({ kind: 'equilibration', n, m, T: 100000 });
  });
});

test('bare commands use the defaults', async () => {
  const bare = await purify(['lemmas']);
  expect(bare.code).toBe(0);
  expect(bare.stdout).toBe((await purify(['lemmas', '--n', '20'])).stdout);
});
