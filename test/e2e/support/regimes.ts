/** Runs of different kinds, and their numbers from the command line, to compare with the page's. */
import { execFileSync } from 'node:child_process';

/** Parameters by name: flags of the command line and fields of a link alike. */
type Regime = Readonly<Record<string, string>>;

export const REGIMES: Readonly<Record<string, Regime>> = {
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

const T = '60';

/** A link to the lab, resting at iteration t. */
export function regimeLink(regime: Regime, t: number): string {
  return `#/lab?${new URLSearchParams({ v: '1', ...regime, T, t: String(t) })}`;
}

/** The scalars of iteration t that `purify run` prints. */
export function fromCommandLine(regime: Regime, t: number): Record<string, number> {
  const flags = Object.entries(regime).flatMap(([name, value]) => [
    `--${name.replace(/[A-Z](?=[a-z])/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
  const output = execFileSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'src/cli/main.ts', 'run', ...flags, '--T', T],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const scalars = JSON.parse(output.split('\n')[t] as string) as Record<string, number>;
  if (scalars.t !== t) throw new Error(`The line of iteration ${t} has t = ${scalars.t}.`);
  return scalars;
}
