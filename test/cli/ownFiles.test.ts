import { createHash } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toRows } from '../../src/core/matrix.ts';
import { readLink } from '../../src/state/link/link.ts';
import { npyFile } from '../core/matrixFile/anyMatrix.ts';
import { expectRefusal, purify, purifyConfig, temporaryFiles } from '../support/commandLine.ts';
import { fromRows, transpose } from '../../src/core/matrix.ts';

const file = temporaryFiles();

const A = fromRows([
  [3, 1, 0],
  [0, 2, 1],
  [1, 0, 4],
  [1, 1, 1],
]);
const CSV = 'a,b,c\n3,1,0\n0,2,1\n1,0,4\n1,1,1\n';
const SHORT = ['--s', '1', '--T', '3', '--N', '50'];
const shortHash = (content: string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

describe('features of one’s own', () => {
  const expected = purifyConfig('run', { AStar: toRows(A), s: 1, T: 3, N: 50 });

  test.each([
    ['own.csv', CSV, []],
    ['own.tsv', CSV.replaceAll(',', '\t'), []],
    ['own.json', JSON.stringify({ features: toRows(A) }), []],
    ['own.npy', npyFile(A), []],
    ['anyName', npyFile(A, { byColumns: true }), []],
    ['turned.npy', npyFile(transpose(A)), ['--transpose']],
  ])('from %s give the same run as in CONFIG', async (name, content, flags) => {
    const result = await purify(['run', '--features', file(name, content), ...flags, ...SHORT]);
    expect(result).toMatchObject({ code: 0, stdout: (await expected).stdout });
  });

  test('work with every command that takes parameters', async () => {
    const path = file('every.csv', CSV);
    for (const command of ['check', 'lemmas', 'predict', 'link'])
      expect((await purify([command, '--features', path, ...SHORT])).code).toBe(0);
    const sized = await purify(['size', '--error', '0.3', '--features', path, '--s', '1']);
    expect(sized.code).toBe(0);
    const refused = await purify(['inverse', path, '--features', path]);
    expectRefusal(refused);
    expect(refused.stderr).toContain('--features = ');
  });

  test('are named in a link by their hash, and needed again to run it', async () => {
    const path = file('linked.csv', CSV);
    const { stdout } = await purify(['link', '--features', path, ...SHORT]);
    const link = stdout.trim();
    const hash = shortHash(CSV);
    expect(link).toContain(`&family=given&features=${hash}&featuresName=linked.csv`);
    expect(readLink(link).wanted?.files.features).toMatchObject({ hash, name: 'linked.csv' });

    const run = await purify(['run', link, '--features', file('copy.csv', CSV)]);
    expect(run).toMatchObject({ code: 0, stdout: (await expected).stdout });

    const missing = await purify(['run', link]);
    expectRefusal(missing);
    expect(missing.stderr).toContain(
      `--features = nothing: must be the file that the link names: linked.csv, whose SHA-256 begins with ${hash}`,
    );
    const other = CSV.replace('4', '5');
    const mistaken = await purify(['run', link, '--features', file('other.csv', other)]);
    expectRefusal(mistaken);
    expect(mistaken.stderr).toContain(
      `the file that the link names: linked.csv, whose SHA-256 begins with ${hash}; the SHA-256 of this one begins with ${shortHash(other)}`,
    );
  });

  test('that are transposed stay so in a link', async () => {
    const path = file('wide.npy', npyFile(transpose(A)));
    const link = (
      await purify(['link', '--features', path, '--transpose', ...SHORT])
    ).stdout.trim();
    const run = await purify(['run', link, '--features', path]);
    expect(run.stdout).toBe((await expected).stdout);
    const plain = (
      await purify(['link', '--features', file('p.csv', CSV), ...SHORT])
    ).stdout.trim();
    const turned = await purify(['run', plain, '--features', file('p.csv', CSV), '--transpose']);
    expectRefusal(turned);
  });

  test('another family in a flag makes the link’s file unnecessary', async () => {
    const { stdout } = await purify(['link', '--features', file('left.csv', CSV), ...SHORT]);
    const run = await purify(['run', stdout.trim(), '--family', 'gaussian', '--last']);
    expect(run.code).toBe(0);
  });

  test('replace n and m of CONFIG with a note, and contradict those of flags', async () => {
    const path = file('shape.csv', CSV);
    const config = file('shape.json', JSON.stringify({ n: 2, m: 4, s: 1, T: 3, N: 50 }));
    const run = await purify(['run', config, '--features', path]);
    expect(run.stdout).toBe((await expected).stdout);
    expect(run.stderr).toContain('note: n = 2 of CONFIG has no effect');
    const contradicted = await purify(['run', '--features', path, '--n', '5']);
    expectRefusal(contradicted);
    expect(contradicted.stderr).toContain('n = "5": must be 3, as in the file of --features');
  });

  test.each([
    [['--features', 'nowhere.csv'], 'must be a readable file (it does not exist)'],
    [['--features', '.'], 'must be a readable file (it is a folder)'],
    [['--transpose'], '--transpose = given: must be omitted: there is no --features FILE'],
    [['--features', file('html.csv', '<!doctype html>')], 'it is a web page'],
    [['--features', file('nan.csv', '1,NaN\n2,3\n')], 'line 1, column 2 contains NaN'],
    [['--features', file('same.csv', '1,2\n2,4\n3,6\n')], 'columns 1 and 2 are multiples'],
    [['--features', file('both.csv', CSV), '--family', 'gaussian'], 'family = "gaussian"'],
  ])('%j are refused', async (flags, words) => {
    const result = await purify(['run', ...flags, ...SHORT]);
    expectRefusal(result);
    expect(result.stderr).toContain(words);
  });

  test('in a file of a gigabyte, or with a million columns, are refused without reading it', async () => {
    const zeros = file('zeros.csv', '');
    truncateSync(zeros, 2 ** 30);
    expect((await purify(['run', '--features', zeros])).stderr).toContain('it has zero bytes');
    truncateSync(zeros, 0);
    const wide = file('million.csv', `${'1,'.repeat(1e6)}1\n`);
    expect((await purify(['run', '--features', wide])).stderr).toContain('at most 10000 columns');
  });

  test('cannot replace the matrices of CONFIG', async () => {
    const path = file('twice.csv', CSV);
    const config = file('twice.json', JSON.stringify({ AStar: toRows(A), s: 1 }));
    expectRefusal(await purify(['run', config, '--features', path]));
    const explicit = file('explicit.json', JSON.stringify({ kind: 'exact', A0: toRows(A) }));
    const result = await purify(['run', explicit, '--features', path]);
    expectRefusal(result);
    expect(result.stderr).toContain('an explicit instance has matrices of its own');
  });
});

describe('weights of one’s own', () => {
  const ROWS = '1,0,0\n0,1,0\n0,0,1\n0.5,0,1\n';

  test('are rows of a file, beside the names of laws', async () => {
    const path = file('rows.csv', ROWS);
    const rows = ROWS.trim()
      .split('\n')
      .map((line) => line.split(',').map(Number));
    const config = { AStar: toRows(A), weights: rows, T: 3, N: 50 };
    const named = await purify([
      'run',
      '--features',
      file('f.csv', CSV),
      '--weights',
      path,
      '--T=3',
      '--N=50',
    ]);
    expect(named.stdout).toBe((await purifyConfig('run', config)).stdout);
    const law = await purify(['run', '--weights', 'spike-uniform', '--T', '1', '--N', '50']);
    expect(law.code).toBe(0);
    const mistyped = await purify(['run', '--weights', 'spike']);
    expectRefusal(mistyped);
    expect(mistyped.stderr).toContain('weights = "spike": must be one of bernoulli');
  });

  test('are named in a link too', async () => {
    const path = file('linkedRows.csv', ROWS);
    const flags = ['--weights', path, '--m', '4', '--T', '2', '--N', '50'];
    const link = (await purify(['link', ...flags])).stdout.trim();
    expect(link).toContain(`dependence=rows&rows=${shortHash(ROWS)}&rowsName=linkedRows.csv`);
    const again = await purify(['run', link, '--weights', path]);
    expect(again.stdout).toBe((await purify(['run', ...flags])).stdout);
    const missing = await purify(['run', link]);
    expectRefusal(missing);
    expect(missing.stderr).toContain('--weights = nothing: must be the file that the link names');
  });
});
