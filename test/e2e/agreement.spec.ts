import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { openPage, READOUTS, readNumber, showsT, test } from './support/page.ts';

/** Parameters by name: flags of the command line and fields of a link alike. */
const REGIMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'exact expectation': {
    n: '12',
    m: '24',
    s: '2',
    ell: '0.3',
    alpha: '0.05',
    eta: '0.05',
    N: 'infinity',
    start: 'negative',
  },
  'samples with unbiased noise': {
    n: '10',
    m: '25',
    s: '2',
    N: '300',
    noise: 'uniform',
    noiseLevel: '0.01',
    seed: '5',
  },
  'an adversary and Moore–Penrose': {
    n: '8',
    m: '20',
    N: '200',
    noise: 'decoder-attack',
    noiseLevel: '0.004',
    leftInverse: 'moore-penrose',
  },
};
const AT = 30;

/** The scalars of iteration AT that `purify run` prints. */
function fromCommandLine(params: Readonly<Record<string, string>>): Record<string, number> {
  const flags = Object.entries(params).flatMap(([name, value]) => [
    `--${name.replace(/[A-Z](?=[a-z])/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
  const output = execFileSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'src/cli/main.ts', 'run', ...flags, '--T', '60'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const lines = output.trim().split('\n');
  return JSON.parse(lines[AT] as string) as Record<string, number>;
}

for (const [name, params] of Object.entries(REGIMES))
  test(`the page and the command line agree to the last bit: ${name}`, async ({ page }) => {
    const expected = fromCommandLine(params);
    expect(expected.t).toBe(AT);
    const fields = new URLSearchParams({ v: '1', ...params, T: '60', t: String(AT) });
    await openPage(page, { reducedMotion: true, link: `#/lab?${fields}` });
    await showsT(page, AT);
    for (const readout of READOUTS)
      expect(await readNumber(page, readout), readout).toBe(expected[readout]);
  });
