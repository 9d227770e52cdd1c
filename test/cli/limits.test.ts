import { describe, expect, it, test } from 'vitest';
import { jobsInMemory, requireMemory } from '../../src/cli/input/memory.ts';
import { defaultParams } from '../../src/core/params/validate.ts';
import { runBytes, sweepBytes } from '../../src/core/run/memory.ts';
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import { PAGE_LIMITS } from '../../src/state/regimes/linkParts.ts';
import { purify } from '../support/commandLine.ts';

const LARGE = ['--n', '101', '--m', '401', '--N', '20001', '--left-inverse', 'moore-penrose'];

test('the command line runs what is too large for the page', async () => {
  const { code, stdout } = await purify(['run', ...LARGE, '--T', '0', '--summary']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).parameters).toMatchObject({ n: 101, m: 401, N: 20001 });
});

test.each([
  [['--n', '2001'], 'n = "2001": must be a whole number from 2 to 2000'],
  [['--m', '10001'], 'm = "10001": must be a whole number from 2 to 10000'],
  [['--N', '1000001'], 'N = "1000001": must be a whole number from 2 to 1000000, or infinity'],
])('it has limits of its own: %j', async (flags, sentence) => {
  const { code, stderr } = await purify(['run', ...flags]);
  expect([code, stderr]).toEqual([2, `purify: ${sentence}\n`]);
});

describe('a link', () => {
  it('is not written for what the page refuses', async () => {
    const { code, stderr } = await purify(['link', ...LARGE]);
    expect([code, stderr]).toEqual([
      2,
      'purify: n = 101: must be a whole number from 2 to 100, as on the page\n',
    ]);
  });

  it('is refused with values that the page refuses', async () => {
    const { code, stderr } = await purify(['run', 'v=1&n=4&m=401&T=0&N=20']);
    expect([code, stderr]).toEqual([
      2,
      'purify: m = "401": must be a whole number from 2 to 400\n',
    ]);
  });

  it('can be enlarged by flags', async () => {
    const { code } = await purify([
      'run',
      'v=1&n=4&m=999&T=0&N=20&leftInverse=moore-penrose',
      '--m',
      '401',
    ]);
    expect(code).toBe(0);
  });
});

describe('a sweep', () => {
  const spec = { base: { m: 500, T: 0, N: 20 }, x: { param: 'n', values: [4, 101] } };

  it('has the limits of the command line there and those of the page here', () => {
    expect(readSpec(spec).x.values).toEqual([4, 101]);
    expect(() => readSpec(spec, PAGE_LIMITS)).toThrow(
      'base.m = 500: must be a whole number from 2 to 400',
    );
    expect(() => readSpec({ ...spec, base: { m: 200 } }, PAGE_LIMITS)).toThrow(
      'x.values = 101: must be a whole number from 2 to 100',
    );
  });

  it('computes as many runs at a time as memory allows', () => {
    const read = readSpec(spec);
    const bytes = sweepBytes({ n: 101, m: 500, N: 20 });
    expect(jobsInMemory(read, undefined, 8, 3.5 * bytes)).toBe(3);
    expect(jobsInMemory(read, undefined, 2, 3.5 * bytes)).toBe(2);
    expect(jobsInMemory(read, 3, 2, 3.5 * bytes)).toBe(3);
    expect(() => jobsInMemory(read, 4, 8, 3.5 * bytes)).toThrow(
      `--jobs = 4: must be at most 3: each takes up to ${bytes} bytes of memory, and ${3.5 * bytes} are free`,
    );
    expect(() => jobsInMemory(read, undefined, 8, bytes - 1)).toThrow(
      `m = 500: must be smaller with n = 101: it would take ${bytes} bytes of memory, and ${bytes - 1} are free`,
    );
  });
});

describe('what does not fit', () => {
  const params = { ...defaultParams(), n: 500, m: 2000, N: 20_000 };
  const plain = { command: 'run', switches: new Set<never>() } as const;

  it('is refused with the number of bytes', () => {
    const bytes = runBytes(params);
    expect(() => requireMemory(plain, params, bytes)).not.toThrow();
    expect(() => requireMemory(plain, params, bytes - 1)).toThrow(
      `m = 2000: must be smaller with n = 500: it would take ${bytes} bytes of memory, and ${bytes - 1} are free`,
    );
  });

  it('includes examples that are kept', async () => {
    const flags = ['--n', '100', '--m', '10000', '--N', '1000000', '--out', 'nowhere'];
    const { code, stderr } = await purify(['data', ...flags]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^purify: N = 1000000: must be smaller with n = 100 and m = 10000: it would take 32\d{10} bytes of memory, and \d+ are free\n$/,
    );
  });

  it('includes a line that is too long', () => {
    const full = { command: 'run', switches: new Set(['full'] as const) } as const;
    expect(() => requireMemory(full, { ...params, N: 100_000 }, 1e12)).toThrow(
      /^--full = given: must be omitted: a line would take 1171500000 bytes, and no line can be longer than \d+; use purify data$/,
    );
  });
});
