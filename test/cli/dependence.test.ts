/** Weights that depend on each other, from the command line: parameters, given rows, the ledger, notes and files. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { expectRefusal, type Printed, purify, purifyConfig } from '../support/commandLine.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'purify-dependence-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SMALL = ['--n=4', '--m=7', '--alpha=0.05', '--eta=0.1', '--T=6'];
const ROWS = [
  [1, 0, 0, 0.5],
  [0, 1, 0.25, 0],
  [0.5, 0, 1, 0],
];
const CONFIG = { n: 4, m: 7, alpha: 0.05, eta: 0.1, T: 6, weights: ROWS };

function notesOf(stderr: string): string[] {
  return stderr.split('\n').filter((line) => line.startsWith('note: '));
}

function expectRefused(printed: Printed, message: string): void {
  expectRefusal(printed);
  expect(printed.stderr).toContain(message);
}

function rowOf(lines: readonly Readonly<Record<string, unknown>>[], id: string) {
  return lines.find((line) => line['id'] === id);
}

describe('parameters without effect are reported', () => {
  test.each([
    [
      ['--dependence=groups', '--s=1'],
      's = 1 has no effect: dependence = groups does not read it, only independent, coupled.',
    ],
    [['--dependence=groups', '--ratio=2'], 'ratio = 2 has no effect: dependence = groups does not'],
    [
      ['--s=1', '--kappa=0.2'],
      'kappa = 0.2 has no effect: dependence = independent does not read it, only coupled.',
    ],
    [
      ['--dependence=coupled', '--s=1', '--group-size=3'],
      'groupSize = 3 has no effect: dependence = coupled does not read it, only groups.',
    ],
  ])('%j', async (flags, note) => {
    const { code, stderr } = await purify(['run', ...SMALL, '--N=30', ...flags]);
    expect(code).toBe(0);
    expect(notesOf(stderr)).toEqual([expect.stringContaining(`note: ${note}`)]);
  });

  test('given rows replace s, the proportions and the law of an active weight', async () => {
    const { stderr } = await purifyConfig('run', CONFIG, '--s=1', '--ratio=2');
    expect(notesOf(stderr)).toEqual(
      [
        's = 1 has no effect: dependence = rows does not read it, only independent, coupled.',
        'ratio = 2 has no effect: dependence = rows does not read it, only independent, coupled.',
      ].map((note) => `note: ${note}`),
    );
  });
});

describe('values out of range are refused', () => {
  test.each([
    ['--group-size=1', 'groupSize = "1": must be a whole number from 2 to 2000'],
    ['--kappa=1.1', 'kappa = "1.1": must be a number from 0 to 1'],
    [
      '--dependence=pairs',
      'dependence = "pairs": must be one of independent, groups, coupled, rows',
    ],
    ['--dependence=rows', 'weights = nothing: must be a matrix of n = 4 columns'],
  ])('%s', async (flag, message) => {
    expectRefused(await purify(['run', ...SMALL, '--s=1', flag]), message);
  });

  test.each([
    [
      [
        [1, 0],
        [0.5, 1.5],
      ],
      {},
      'weights = 1.5 in row 2, column 2: must be from 0 to 1',
    ],
    [
      [
        [1, 0],
        [-0.5, 1],
      ],
      {},
      'weights = -0.5 in row 2, column 1: must be from 0 to 1',
    ],
    [
      [
        [1, 0],
        [0.5, 0],
      ],
      {},
      'weights = zero in all of column 2: must be positive somewhere',
    ],
    [[[1, 0], [0.5]], {}, 'weights = 1 numbers in row 2: must be a matrix'],
    [
      [
        [1, 0],
        [0, 1],
      ],
      { n: 3 },
      'weights = 2 rows and 2 columns: must be a matrix of n = 3 columns',
    ],
    [
      [
        [1, 0],
        [0, 1],
      ],
      { dependence: 'groups' },
      'dependence = "groups": must be rows, or omitted',
    ],
    ['uniform', {}, 'weights = "uniform": must be one of bernoulli'],
  ])('weights %j', async (weights, more, message) => {
    expectRefused(await purifyConfig('run', { m: 4, T: 1, weights, ...more }), message);
  });
});

describe('given rows', () => {
  test('set n, and N = infinity is the mean over all of them', async () => {
    const exact = await purifyConfig('run', CONFIG, '--N=infinity', '--last');
    expect(exact.code).toBe(0);
    // each row once in a batch
    const transposed = ROWS[0]!.map((_, i) => ROWS.map((row) => row[i]));
    const { lines } = await purifyConfig('run', CONFIG, '--N=infinity', '--full');
    const full = lines[0] as { A: number[][] };
    const { choices, truth } = await instanceOf();
    const batch = await purifyConfig(
      'run',
      {
        Astar: truth,
        A0: full.A,
        alpha: choices['alpha'],
        eta: choices['eta'],
        r: choices['r'],
        batches: [{ Xstar: transposed }],
        iterations: 6,
      },
      '--last',
    );
    expect(batch.lines[0]!['recoveryError']).toBeCloseTo(
      Number(exact.lines[0]!['recoveryError']),
      11,
    );
  });

  test('may be in a file of their own, beside the name of a law elsewhere', async () => {
    writeFileSync(path.join(folder, 'rows.csv'), ROWS.map((row) => row.join()).join('\n'));
    const config = path.join(folder, 'config.json');
    writeFileSync(config, JSON.stringify({ ...CONFIG, weights: 'rows.csv' }));
    const [file, inline] = await Promise.all([
      purify(['run', config, '--N=200']),
      purifyConfig('run', CONFIG, '--N=200'),
    ]);
    expect(file.stdout).toBe(inline.stdout);
    const law = { n: 4, m: 7, s: 1, N: 30, T: 1, weights: 'spike-uniform' };
    expect((await purifyConfig('run', law)).code).toBe(0);
  });

  test('a run with them has no link unless they come from a file of their own', async () => {
    expectRefused(await purifyConfig('link', CONFIG), 'a link has no other matrices');
  });
});

/** A* and the choices of the run on given rows. */
async function instanceOf() {
  const out = path.join(folder, 'instance');
  await purifyConfig('data', CONFIG, '--N=infinity', `--out=${out}`, '--format=csv');
  const { lines } = await purifyConfig('run', CONFIG, '--N=infinity', '--summary');
  const truth = readFileSync(path.join(out, 'Astar.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',').map(Number));
  return { choices: lines[0]!['choices'] as Record<string, number>, truth };
}

describe('purify check', () => {
  test.each([
    [['--dependence=groups', '--group-size=2'], 1, 'fails'],
    [['--dependence=coupled', '--s=1', '--kappa=0.25'], 0.25, 'fails'],
    [['--dependence=coupled', '--s=1', '--kappa=0'], 0, 'holds'],
    [['--s=1'], 0, 'holds'],
  ])('%j measures the correlation of the weights', async (flags, correlation, verdict) => {
    const { lines } = await purify(['check', ...SMALL, '--N=infinity', ...flags]);
    const row = rowOf(lines, 'A2.independent');
    expect(row).toMatchObject({ verdict });
    expect(row!['measured']).toBeCloseTo(correlation, 12);
    for (const id of ['T1', 'T2', 'T3', 'T4', 'T5']) {
      const note = String(rowOf(lines, id)!['note']);
      expect(note.includes('A2.independent')).toBe(verdict === 'fails');
    }
  });
});

test('purify predict and size say that the theory is about independent weights', async () => {
  const flags = ['--dependence=coupled', '--s=1'];
  const { lines } = await purify(['predict', ...SMALL, ...flags]);
  expect(lines[0]).toMatchObject({ rate: null, floor: null });
  expect(lines[0]!['why']).toContain('independent weights (A2)');
  const size = await purify(['size', '--error=0.01', '--n=4', '--m=7', ...flags]);
  expect(size.lines[0]!['why']).toContain('independent weights (A2)');
  const apart = await purify(['predict', ...SMALL, ...flags, '--kappa=0']);
  expect(apart.lines[0]).not.toHaveProperty('why');
  expect(apart.lines[0]!['rate']).toBeLessThan(1);
});

test('purify data writes the probabilities, and a CONFIG only where one can repeat the iteration', async () => {
  const written = async (name: string, ...flags: string[]) => {
    const out = path.join(folder, name);
    expect((await purify(['data', ...SMALL, ...flags, `--out=${out}`])).code).toBe(0);
    return readdirSync(out);
  };
  const coupled = ['--dependence=coupled', '--s=1'];
  const exact = await written('exact', ...coupled, '--N=infinity');
  expect(exact).toContain('probability.npy');
  expect(exact).not.toContain('config.json');
  expect(await written('sampled', ...coupled, '--N=40')).toContain('config.json');
});

test('a sweep varies κ', async () => {
  const spec = {
    base: { n: 4, m: 7, s: 1, N: 'infinity', T: 60, alpha: 0.05, eta: 0.2, dependence: 'coupled' },
    x: { param: 'kappa', values: [0, 0.3] },
    seeds: 1,
  };
  const { code, lines, stderr } = await purify(['sweep', '-', '--jobs=1'], JSON.stringify(spec));
  expect([code, notesOf(stderr)]).toEqual([0, []]);
  const errors = lines.map((line) => Number(line['recoveryError']));
  expect(errors[0]).toBeLessThan(1e-3);
  expect(errors[1]).toBeGreaterThan(0.1);
});

test('a link holds the dependence and what it reads', async () => {
  const flags = ['--dependence=coupled', '--s=1', '--kappa=0.3'];
  const { stdout } = await purify(['link', ...SMALL, ...flags]);
  expect(stdout).toContain('dependence=coupled');
  expect(stdout).toContain('kappa=0.3');
  const link = stdout.trim().replace(/^[^#]*/, '');
  const [linked, direct] = await Promise.all([
    purify(['run', link, '--N=30']),
    purify(['run', ...SMALL, ...flags, '--N=30']),
  ]);
  expect(linked.stdout).toBe(direct.stdout);
});
