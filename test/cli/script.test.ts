import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { validParams } from '../../src/core/params/validate.ts';
import { pythonScript } from '../../src/core/python/script.ts';
import { expectRefusal, purify, purifyConfig, temporaryFiles } from '../support/commandLine.ts';

const FLAGS = ['--n', '4', '--m', '8', '--N', '20', '--T', '3', '--seed', '7'];
const SCRIPT = pythonScript(validParams({ n: 4, m: 8, N: 20, T: 3, seed: 7 }));
const file = temporaryFiles();

describe('purify script', () => {
  it('prints the program of a run from flags, a file or a link', async () => {
    expect(await purify(['script', ...FLAGS])).toMatchObject({
      code: 0,
      stdout: SCRIPT,
      stderr: '',
    });
    const fromFile = await purifyConfig('script', { n: 4, m: 8, N: 20, T: 3 }, '--seed', '7');
    expect(fromFile.stdout).toBe(SCRIPT);
    const fromLink = await purify(['script', '#/lab?v=1&n=4&m=8&N=20&T=3&seed=7']);
    expect(fromLink.stdout).toBe(SCRIPT);
  });

  it('names the command line that prints the same numbers', async () => {
    expect(SCRIPT).toContain('\n    purify run --n 4 --m 8 --N 20 --T 3 --seed 7\n');
  });

  it('writes a new file, and leaves one that exists', async () => {
    const existing = file('existing.py', 'mine');
    const created = path.join(path.dirname(existing), 'run.py');
    expect(await purify(['script', ...FLAGS, '--out', created])).toMatchObject({
      code: 0,
      stdout: '',
    });
    expect(readFileSync(created, 'utf8')).toBe(SCRIPT);
    const refused = await purify(['script', ...FLAGS, '--out', existing]);
    expectRefusal(refused);
    expect(refused.stderr).toContain('must be a file that does not exist yet');
    expect(readFileSync(existing, 'utf8')).toBe('mine');
    const unwritable = await purify(['script', ...FLAGS, '--out', path.join(created, 'run.py')]);
    expectRefusal(unwritable);
  });

  it('takes matrices of a larger size than the page', async () => {
    const { code, stdout } = await purify(['script', '--n', '150', '--m', '500']);
    expect(code).toBe(0);
    expect(stdout).toContain('\nn = 150  #');
  });

  it('refuses what run refuses, in the same words', async () => {
    for (const flags of [
      ['--n', '1'],
      ['--N', 'infinity', '--n', '30'],
      [
        '--algorithm',
        'lee-seung',
        '--family',
        'nonnegative',
        '--start',
        'negative',
        '--ell',
        '0.9',
      ],
    ]) {
      const refused = await purify(['script', ...flags]);
      expectRefusal(refused);
      expect(refused.stderr).toBe((await purify(['run', ...flags])).stderr);
    }
  });

  it('refuses runs with matrices of files, and names the parameter', async () => {
    const matrix = file('features.csv', '1,0\n0,1\n1,1\n');
    const own = await purify(['script', '--features', matrix, '--s', '1']);
    expectRefusal(own);
    expect(own.stderr).toMatch(/^purify: family = "given": must be a family that is drawn/);
    const given = await purifyConfig('script', {
      n: 2,
      s: 1,
      m: 3,
      family: 'given',
      AStar: [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    });
    expectRefusal(given);
    expect(given.stderr).toMatch(/^purify: CONFIG = "-": must be given by parameters/);
  });

  it('reports parameters without effect, and refuses flags of other commands', async () => {
    const { stderr } = await purify(['script', ...FLAGS, '--kappa', '0.3']);
    expect(stderr).toMatch(/^note: kappa = 0.3 has no effect/);
    expectRefusal(await purify(['script', ...FLAGS, '--full']));
  });
});
