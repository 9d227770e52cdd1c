/** Random runs that together have every family, every noise, both left inverses, samples and exact expectation. */
import { FAMILIES, pictureOf } from '../../src/core/model/families/registry.ts';
import { NOISES } from '../../src/core/model/noises/registry.ts';
import { STARTS } from '../../src/core/model/starts.ts';
import { ACTIVE_WEIGHTS } from '../../src/core/model/weights.ts';
import { CATALOGUE } from '../../src/core/algorithms/catalogue.ts';
import { DECODERS } from '../../src/core/decoders/catalogue.ts';
import { DEPENDENCES } from '../../src/core/model/dependence/registry.ts';
import { LEFT_INVERSES } from '../../src/core/params/leftInverses.ts';
import type { Params } from '../../src/core/params/params.ts';
import { defaultParams, validate } from '../../src/core/params/validate.ts';
import type { Option } from '../../src/core/registry.ts';
import { InvalidInput } from '../../src/core/params/problem.ts';
import { pythonScript } from '../../src/core/python/script.ts';
import { Rng } from '../../src/core/rng.ts';
import { type Run, runOf } from '../../src/core/run/run.ts';
import { UPDATES } from '../../src/core/updates/catalogue.ts';

export interface RandomRun {
  readonly params: Params;
  readonly run: Run;
  /** Its program. */
  readonly script: string;
}

/** Draws that no run can be built from; a whole range without any would be an error of this file. */
const ATTEMPTS = 500;

/** @param seed of the draws */
export function randomRuns(seed: number, count: number): RandomRun[] {
  const rng = new Rng(seed, 'prediction');
  const families = shuffled(drawnIds<Params['family']>(FAMILIES.all()), rng);
  const noises = shuffled(drawnIds<Params['noise']>(NOISES.all()), rng);
  return Array.from({ length: count }, (_, k) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = runnable({
        ...anyParams(rng),
        family: families[k % families.length]!,
        noise: noises[k % noises.length]!,
        leftInverse: LEFT_INVERSES.ids()[k % 2]!,
        ...exactly(k, noises[k % noises.length]!, rng),
        ...(k % 5 < 3 && usesInverse(rng)),
      });
      if (found !== null) return found;
    }
    throw new Error(`no run number ${k} after ${ATTEMPTS} draws`);
  });
}

/** Every second run is over all supports, where its noise can be enumerated. */
function exactly(k: number, noise: Params['noise'], rng: Rng): Partial<Params> {
  const isEnumerable = NOISES.get(noise).draw?.kind !== 'dense';
  if (!isEnumerable || k % 4 < 2) return {};
  return { N: 'infinity', weights: 'bernoulli', n: 3 + rng.below(7) };
}

/** An algorithm and a decoder that use the left inverse that is chosen. */
function usesInverse(rng: Rng): Partial<Params> {
  const deciding = DECODERS.ids().filter((id) => DECODERS.get(id).reads.includes('leftInverse'));
  const decoder = deciding[rng.below(deciding.length)]!;
  return { decoder, algorithm: rng.below(4) === 0 ? 'equilibration' : 'purification' };
}

function anyParams(rng: Rng): Params {
  const one = <T>(values: readonly T[]): T => values[rng.below(values.length)]!;
  const within = (low: number, high: number) => low + (high - low) * rng.uniform();
  const sometimes = (share: number) => rng.uniform() <= share;
  const n = 3 + rng.below(13);
  return {
    ...defaultParams(),
    n,
    m: sometimes(0.1) ? n : 49 + rng.below(120),
    s: within(0.5, 0.5 * n),
    ell: within(0.05, 0.4),
    alpha: sometimes(0.5) ? 'paper' : within(0, 0.2),
    eta: sometimes(0.3) ? 'paper' : within(0.02, 0.4),
    r: sometimes(0.8) ? 'paper' : within(0.5, 5),
    N: 20 + rng.below(300),
    T: 5 + rng.below(60),
    seed: rng.bits32(),
    correlation: within(0, 0.9),
    weights: one(ACTIVE_WEIGHTS.ids()),
    ratio: sometimes(0.4) ? within(1, 8) : 1,
    dependence: sometimes(0.5) ? 'independent' : one(drawnIds(DEPENDENCES.all())),
    groupSize: 2 + rng.below(4),
    kappa: within(0, 1),
    noiseLevel: within(0, 0.03),
    placed: one(['all:1,-2,3', '1:4,5;2:-6,7;all:9', '2:;all:3']),
    start: one(drawnIds(STARTS.all())),
    outside: sometimes(0.3) ? within(0, 0.02) : 0,
    decoder: sometimes(0.5) ? 'relu' : one(DECODERS.ids()),
    update: sometimes(0.4) ? 'covariance' : one(UPDATES.ids()),
    examples: one(['fresh', 'fixed'] as const),
    algorithm: sometimes(0.6) ? 'purification' : one(CATALOGUE.ids() as Params['algorithm'][]),
    epsilon: within(0.02, 0.2),
    columnIterations: 1 + rng.below(6),
    lambdaUpdate: one(['corrected', 'printed'] as const),
  };
}

/** The ids of a registry that need no file. */
function drawnIds<Id extends string>(entries: readonly Option[]): Id[] {
  return entries.flatMap(({ id, matrix }) => (matrix === undefined ? [id as Id] : []));
}

function shuffled<T>(values: readonly T[], rng: Rng): T[] {
  const rest = [...values];
  return values.map(() => rest.splice(rng.below(rest.length), 1)[0]!);
}

/** The run, with no more features than its family has, on a picture where it needs one; null if there is none. */
function runnable(drawn: Params): RandomRun | null {
  const { family } = drawn;
  const { picture, mostFeatures } = FAMILIES.get(family);
  let m = picture?.m ?? drawn.m;
  if (picture !== null) while (pictureOf(family, m) === null) m++;
  const n = Math.min(drawn.n, mostFeatures?.({ n: drawn.n, m })?.n ?? drawn.n);
  const { params, problems } = validate({ ...drawn, m, n });
  if (problems.length > 0) return null;
  try {
    const run = runOf(params, { stopOnConvergence: false });
    return { params, run, script: pythonScript(params) };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return null;
  }
}
