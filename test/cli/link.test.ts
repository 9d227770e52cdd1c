import { describe, expect, it } from 'vitest';
import { VERSION } from '../../src/version.ts';
import { purify } from '../support/commandLine.ts';

const FLAGS = ['--n', '4', '--m', '8', '--N', '20', '--T', '3', '--seed', '7'];
const QUERY = 'v=1&n=4&m=8&N=20&T=3&seed=7';

describe('a link of the page in place of CONFIG', () => {
  it.each([
    `#/lab?${QUERY}`,
    `#/proof?${QUERY}&pace=max&heat=log&hide=plane&full=error&mark=1,2`,
    `#/lab?${QUERY}&show=plane&open=ledger&present=on&lecture=ten-minutes&step=3`,
    `https://a.b/c/?d=1#/lab?${QUERY}&t=2`,
    `/lab?${QUERY}`,
    `?${QUERY}`,
    QUERY,
  ])('runs the run it opens: %s', async (link) => {
    expect(await purify(['run', link])).toEqual(await purify(['run', ...FLAGS]));
  });

  it('opens the lab’s first run if it has no parameters', async () => {
    const { code, stdout } = await purify(['link', '#/lab']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^#\/lab\?v=1&n=12&/)]);
  });

  it('is overridden by flags', async () => {
    const { stdout } = await purify(['run', `#/lab?${QUERY}`, '--seed', '8']);
    expect(stdout).toBe((await purify(['run', ...FLAGS.slice(0, -1), '8'])).stdout);
  });

  it('names the iteration to check, unless --t does', async () => {
    const link = `#/proof?${QUERY}&t=2`;
    for (const command of ['check', 'lemmas']) {
      expect(await purify([command, link])).toEqual(await purify([command, ...FLAGS, '--t', '2']));
      expect(await purify([command, link, '--t', '1'])).toEqual(
        await purify([command, ...FLAGS, '--t', '1']),
      );
    }
  });

  it('says on standard error which parts are not used', async () => {
    const link = `#/lab?${QUERY}&purify=999.0.0&vs.relu=false&vs.noiseLevel=0.1&beta=2`;
    const { code, stdout, stderr } = await purify(['run', link]);
    const plain = await purify(['run', ...FLAGS]);
    expect([code, stdout]).toEqual([0, plain.stdout]);
    expect(stderr.replace(plain.stderr, '').split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(
        /^note: The link was made by Purify 999\.0\.0, which is newer than this/,
      ),
      'note: The link compares two runs, and this is the first; for the second, add "--noise-level 0.1 --decoder linear".',
      'note: The link’s beta = "2" is not used: potential is a + βb with β = 7.638694583963428.',
    ]);
    const same = await purify(['run', `#/lab?${QUERY}&vs=`]);
    expect(same.stderr).toContain('and this is the first; the second is the same.\n');
  });

  it.each([
    [
      'run',
      '#/relu',
      /^purify: CONFIG = "#\/relu": .*leads to "\/relu", which is not a page here\.$/,
    ],
    ['run', 'https://a.b/', /^purify: CONFIG = "https:\/\/a\.b\/": must be a link to the lab/],
    ['run', '#/lab?v=2&n=4', /^purify: v = "2": must be 1$/],
    ['run', '#/lab?v=1&n=abc', /^purify: n = "abc": must be a whole number from 2 to 100$/],
    ['run', '#/lab?v=1&m=8', /^purify: m = .*: must be at least n = 20$/],
    ['run', '#/lab?v=1&colour=red', /^purify: colour = "red": must be omitted: there is no such/],
    ['run', '#/lab?v=1&n=4&n=5', /^purify: CONFIG = .* The link gives "n" twice\.$/],
    ['run', '#/lab?v=1&n=%E0', /^purify: CONFIG = .* The link’s part "n=%E0" cannot be read\.$/],
    ['check', `#/lab?${QUERY}&t=9`, /^purify: --t = "9": must be a whole number from 0 to 3/],
    ['inverse', '#/lab', /^purify: CONFIG = "#\/lab": must be a file with a matrix A: a link has/],
  ])('is refused by %s if it is %s', async (command, link, message) => {
    const { code, stdout, stderr } = await purify([command, link]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trimEnd()).toMatch(message);
  });
});

describe('purify link', () => {
  it('prints the link of a run', async () => {
    const { code, stdout: link, stderr } = await purify(['link', ...FLAGS]);
    expect([code, link, stderr]).toEqual([0, `#/lab?${QUERY}\n`, '']);
    const { stdout } = await purify(['link', ...FLAGS, '--t', '2']);
    expect(stdout).toBe(`#/lab?${QUERY}&t=2\n`);
  });

  it('keeps the address of a link, with the parameters of flags', async () => {
    const { stdout } = await purify(['link', `https://a.b/c/#/proof?${QUERY}&t=1`, '--seed', '9']);
    expect(stdout).toBe(`https://a.b/c/#/lab?${QUERY.replace('seed=7', 'seed=9')}&t=1\n`);
  });

  it('writes every parameter and the version with --full, and runs the same', async () => {
    const { stdout } = await purify(['link', ...FLAGS, '--full']);
    expect(stdout).toContain(`?v=1&purify=${VERSION}&`);
    expect(stdout).toContain('&leftInverse=min-inf&');
    expect(await purify(['run', stdout.trim()])).toEqual(await purify(['run', ...FLAGS]));
  });

  it('refuses what has no link', async () => {
    const explicit = await purify(['link', 'test/reference/exact-relu.json']);
    expect([explicit.code, explicit.stderr]).toEqual([
      2,
      'purify: CONFIG = "test/reference/exact-relu.json": must be given by parameters, or with --features and --weights: a link has no other matrices\n',
    ]);
    const stopped = await purify(['link', ...FLAGS, '--stop']);
    expect([stopped.code, stopped.stderr]).toEqual([
      2,
      'purify: --stop = given: must be omitted: only run, check, lemmas use it\n',
    ]);
  });
});
