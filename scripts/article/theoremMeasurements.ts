/** Numbers of the chapter on the theorem: what its constants are, and runs with as much noise as signal. */
import { kappaStarOf, PROMISE_FEATURES } from '../../src/core/demos/promise.ts';
import { norm1 } from '../../src/core/matrix.ts';
import { groundTruth, withUnitColumns } from '../../src/core/model/groundTruth.ts';
import { recoveryError } from '../../src/core/observe/decomposition.ts';
import { BETA } from '../../src/core/observe/potential.ts';
import type { Params } from '../../src/core/params/params.ts';
import { defaultParams } from '../../src/core/params/validate.ts';
import { runOf } from '../../src/core/run/run.ts';
import { neededProduct } from '../../src/core/theory/noiseBudget.ts';
import { PROOF_CONDITIONS } from '../../src/core/theory/proofConstants.ts';
import { provedEnvelope } from '../../src/core/theory/recurrence.ts';
import { STROKES } from '../../src/state/presets/settings.ts';
import { instanceOf } from '../../src/views/article/widgets/promise/instances.ts';
import {
  PROMISE_VERBS,
  type PromiseState,
} from '../../src/views/article/widgets/promise/promiseState.ts';

/** The ℓ of the theorem, and the step size of its proof. */
const ELL = 1 / 10;
const ETA = ELL / 6;

/** The strokes of the first figure, from a start that the theorem allows, one stroke on at a time on average. */
const BASE: Params = {
  ...defaultParams(),
  ...STROKES,
  s: 1,
  ell: ELL,
  alpha: 0.1,
};
/** Sampled runs fluctuate: small steps, and an average over the last iterations. */
export const SAMPLED: Partial<Params> = { N: 8000, eta: 0.15, T: 30 };
/** The adversary brightens every pixel whenever the first stroke is on. */
const EXACT: Partial<Params> = {
  N: 'infinity',
  eta: 0.5,
  T: 12,
  placed: `1:${Array.from({ length: STROKES.m }, (_, k) => k + 1).join()}`,
};
const TAIL = 12;
/** Each run is repeated from other starts and with other examples. */
const SEEDS = [1, 2];

/** The recovery error at the end, for noise that adds up to `size` in an example. */
function errorWith(noise: Params['noise'], size: number, change: Partial<Params>): number {
  const errors = SEEDS.flatMap((seed) => {
    const run = runOf({ ...BASE, ...change, seed, noise, noiseLevel: size / BASE.m });
    const all: number[] = [];
    while (run.outcome === null) {
      run.advance();
      all.push(run.progress().recoveryError);
    }
    return change.N === 'infinity' ? all.slice(-1) : all.slice(-TAIL);
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

/** The largest 𝒢 with which the theorem's bound on C_ν implies all of the proof's, s = 1 and c = 1. */
function proofsConstant(): number {
  const n = 1e9;
  const k = { C1: 1, c2: 1, C2: 1, alpha: 1 / 80, n, m: n, kappaStar: 1, level: 0 };
  const least = (quantity: string, rho: number) =>
    Math.min(
      ...PROOF_CONDITIONS.filter((condition) => condition.quantity === quantity).map((condition) =>
        condition.allows(k, rho),
      ),
    );
  // below α/2 a larger ρ allows more noise
  const rho = least('ρ', 0);
  return neededProduct(least('C_ν', rho), k).N1;
}

/** Distance from the truth, in units of the noise, of features of which the first has a faint picture added. */
function copiedNoise(n: number, m: number, noise: number): number {
  const truth = PROMISE_FEATURES.blocks(n, m);
  const other = { ...truth, data: truth.data.slice() };
  for (let k = 0; k < m; k++) if (truth.data[k * n] === 0) other.data[k * n] = noise / m;
  if (Math.abs(norm1(other) - 1 - noise * (1 - 1 / n)) > 1e-12) throw new Error('unreachable');
  return recoveryError(withUnitColumns(other), truth) / noise;
}

const surchargeAt = (state: Pick<PromiseState, 'features' | 'n' | 'ratio'>) =>
  instanceOf(state).surcharge;

export const THEOREM_MEASUREMENTS: Readonly<Record<string, () => number>> = {
  'theorem.perDigit': () => Math.log(10) / -Math.log(provedEnvelope(1, ETA, 1)),
  'theorem.proofs': proofsConstant,
  'theorem.copied': () => copiedNoise(40, 160, 0.01),
  'theorem.strokes': () => {
    const { AStar } = groundTruth(BASE);
    return (BASE.n * kappaStarOf(AStar)) / BASE.m;
  },
  'theorem.strokes.m': () => BASE.m,
  'theorem.quiet': () => errorWith('none', 0, SAMPLED),
  'theorem.signal': () => errorWith('sign', 1, SAMPLED),
  'theorem.root': () => errorWith('sign', Math.sqrt(BASE.n), SAMPLED),
  'theorem.adversary': () => errorWith('placed', 1, EXACT),
  'theorem.adversary.tenth': () => errorWith('placed', 0.1, EXACT),
  'theorem.random': () => surchargeAt(PROMISE_VERBS.random),
  'theorem.higher': () => surchargeAt(PROMISE_VERBS.higher),
  'theorem.square': () => surchargeAt(PROMISE_VERBS.square),
  'theorem.topics': () => surchargeAt(PROMISE_VERBS.topics),
  'theorem.random.forty': () => surchargeAt({ ...PROMISE_VERBS.higher, n: 40 }),
  'theorem.ell': () => 1 / (8 * (1 + BETA)),
};
