/**
 * Runs of which every bit is recorded (`test/recorded/runs.json`): all families, noise
 * models, weight laws, warm starts, both left inverses, decoders and algorithms.
 * `npm run record` writes the file; `test/core/run/recordedRuns.test.ts` compares against it.
 */
import { createHash, type Hash } from 'node:crypto';
import type { Frame, Scalars } from '../../src/core/observe/frame.ts';
import type { Params } from '../../src/core/params/params.ts';
import { validate } from '../../src/core/params/validate.ts';
import { runOf } from '../../src/core/run/run.ts';

/** The record of a run: readable numbers, and digests of everything else. */
export interface RecordedRun {
  readonly title: string;
  readonly input: Partial<Params>;
  readonly t: number;
  readonly outcome: string | null;
  readonly recoveryError: number;
  readonly potential: number;
  /** SHA-256 of A at every t, of all scalars at every t, and of the frames at t = 0, T/2 and the end. */
  readonly iterates: string;
  readonly scalars: string;
  readonly frames: string;
}

const SMALL = { n: 8, m: 14, s: 2, N: 300, T: 24, eta: 0.1, alpha: 0.05 } as const;
const EXACT = { ...SMALL, N: 'infinity', ell: 0.3, T: 40 } as const;
const UNEQUAL = { ...EXACT, ratio: 8, s: 1.5, ell: 0.02, start: 'positive', T: 60 } as const;

const KEPT = { ...SMALL, family: 'nonnegative', start: 'positive', ell: 0.3 } as const;

/** Title and parameters of each run. */
export const RECORDED: Readonly<Record<string, Partial<Params>>> = {
  'default parameters': { T: 20 },
  'family gaussian': { ...SMALL, family: 'gaussian' },
  'family nonnegative': { ...SMALL, family: 'nonnegative', seed: 2 },
  'family topics': { ...SMALL, family: 'topics', seed: 3 },
  'family correlated': { ...SMALL, family: 'correlated', correlation: 0.7, seed: 4 },
  'family orthogonal': { ...SMALL, family: 'orthogonal', seed: 5 },
  'family segments': { ...SMALL, family: 'segments', n: 16, m: 117, seed: 6, T: 10 },
  'family blobs': { ...SMALL, family: 'blobs', m: 70, seed: 7 },
  'noise uniform': { ...SMALL, noise: 'uniform', noiseLevel: 0.02 },
  'noise sign': { ...SMALL, noise: 'sign', noiseLevel: 0.01, leftInverse: 'moore-penrose' },
  'noise proportional': { ...SMALL, noise: 'proportional', noiseLevel: 0.02, ratio: 3 },
  'noise constant': { ...SMALL, noise: 'constant', noiseLevel: 0.01 },
  'noise mimic': { ...SMALL, noise: 'mimic', noiseLevel: 0.02, weights: 'spike-uniform' },
  'noise decoder-attack': { ...SMALL, noise: 'decoder-attack', noiseLevel: 0.005 },
  'noise placed': { ...SMALL, noise: 'placed', noiseLevel: 0.03, placed: '3:1,2,-5;all:7' },
  'weights spike-uniform': { ...SMALL, weights: 'spike-uniform' },
  'weights spike-beta': { ...SMALL, weights: 'spike-beta', ratio: 4, start: 'from-data' },
  'start positive': { ...EXACT, start: 'positive' },
  'start negative': { ...EXACT, start: 'negative' },
  'start symmetric': { ...EXACT, start: 'symmetric' },
  'start antisymmetric': { ...EXACT, start: 'antisymmetric', decoder: 'linear' },
  'start from data, outside the span': { ...EXACT, start: 'from-data', outside: 0.02 },
  'exact, linear decoder': { ...EXACT, decoder: 'linear' },
  'exact, Moore-Penrose': {
    ...EXACT,
    leftInverse: 'moore-penrose',
    noise: 'mimic',
    noiseLevel: 0.01,
  },
  'exact, decoder attack': { ...EXACT, noise: 'decoder-attack', noiseLevel: 0.004 },
  'exact, placed noise': { ...EXACT, noise: 'placed', noiseLevel: 0.03, placed: '2:1,-4' },
  'exact, constant noise': { ...EXACT, noise: 'constant', noiseLevel: 0.004 },
  'one fixed batch': { ...SMALL, examples: 'fixed', ell: 0.3, noise: 'uniform', noiseLevel: 0.01 },
  'square, converges': { ...EXACT, m: 8, eta: 0.5, T: 200 },
  'loses rank': { ...SMALL, eta: 1, r: 100000, N: 10, T: 60 },
  diverges: { n: 12, m: 24, s: 1, eta: 0.9, N: 10, T: 100, seed: 4 },
  'larger, with blocks and kernels': {
    n: 30,
    m: 75,
    N: 700,
    T: 6,
    noise: 'uniform',
    noiseLevel: 0.01,
  },
  'equilibration, exact': { ...UNEQUAL, algorithm: 'equilibration' },
  'equilibration, λ as printed': {
    ...UNEQUAL,
    algorithm: 'equilibration',
    lambdaUpdate: 'printed',
  },
  'equilibration, sampled with noise': {
    ...UNEQUAL,
    algorithm: 'equilibration',
    N: 1000,
    noise: 'uniform',
    noiseLevel: 0.002,
    leftInverse: 'moore-penrose',
  },
  'equilibration, α and r by hand': {
    ...UNEQUAL,
    algorithm: 'equilibration',
    alpha: 0.02,
    r: 3,
    columnIterations: 3,
    epsilon: 0.1,
    noise: 'mimic',
    noiseLevel: 0.001,
  },
  'Lee–Seung': { ...KEPT, algorithm: 'lee-seung', N: 130 },
  HALS: { ...KEPT, algorithm: 'hals', noise: 'mimic', noiseLevel: 0.01 },
  'semi-HALS, with noise': {
    ...SMALL,
    algorithm: 'semi-hals',
    noise: 'uniform',
    noiseLevel: 0.02,
    weights: 'spike-uniform',
    n: 9,
  },
};

/** The recorded scalars. */
const SCALARS: readonly (keyof Scalars)[] = [
  't',
  'a',
  'b',
  'potential',
  'recoveryError',
  'sigmaMin',
  'sigmaMax',
  'leftInverseInfNorm',
  'N1Norm',
  'NInfNorm',
  'symmetricNorm',
  'antisymmetricNorm',
  'falseActivationRate',
  'missRate',
  'ESNorm',
  'E1Norm',
  'xiBound',
  'lambda',
  'membersOfS',
  'leastInS',
  'mostProportion',
  'E11Norm',
  'E12Norm',
  'E21Norm',
  'E22Norm',
  'outsideSNorm',
  'outsideSMin',
];

export function recordRun(title: string, input: Partial<Params>): RecordedRun {
  const { params, problems } = validate(input);
  if (problems.length > 0) throw new Error(`${title}: ${JSON.stringify(problems)}`);
  const run = runOf(params);
  const iterates = createHash('sha256');
  const scalars = createHash('sha256');
  const frames = createHash('sha256');
  let last: Scalars;
  for (;;) {
    last = run.scalars();
    for (const name of SCALARS) feedValue(scalars, last[name] ?? null);
    const isShown = run.t === 0 || run.t === Math.floor(params.T / 2) || run.outcome !== null;
    const frame = run.frame();
    feedValue(iterates, frame.A);
    if (isShown) feedFrame(frames, frame);
    if (run.outcome !== null) break;
    run.advance();
  }
  return {
    title,
    input,
    t: run.t,
    outcome: run.outcome.kind,
    recoveryError: last.recoveryError,
    potential: last.potential,
    iterates: iterates.digest('hex'),
    scalars: scalars.digest('hex'),
    frames: frames.digest('hex'),
  };
}

function feedFrame(hash: Hash, frame: Frame): void {
  const { A, Sigma, E, N, columnErrors, decoding, inside, equilibration } = frame;
  for (const part of [A, Sigma, E, N, columnErrors, decoding, inside, equilibration ?? null])
    feedValue(hash, part);
}

/** Hashes numbers by their bits and objects field by field, in alphabetical order. */
function feedValue(hash: Hash, value: unknown): void {
  if (typeof value === 'number') hash.update(new Uint8Array(Float64Array.of(value).buffer));
  else if (ArrayBuffer.isView(value) || Array.isArray(value))
    for (const entry of value as unknown as Iterable<unknown>) feedValue(hash, entry);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      hash.update(name);
      feedValue(hash, part);
    }
  else hash.update(String(value));
}
