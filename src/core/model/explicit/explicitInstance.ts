/**
 * Instances given explicitly, with all matrices, in the format of the reference files: `kind` is
 * batches (examples given), exact (Bernoulli weights, N = ∞) or equilibration.
 */
import type { AlgorithmId } from '../../algorithms/ids.ts';
import type { EquilibrationSettings } from '../../algorithms/equilibration/equilibration.ts';
import { type DecoderId, DECODERS, withRelu } from '../../decoders/catalogue.ts';
import { decoderOf } from '../../decoders/decoder.ts';
import { pseudoInverse } from '../../linalg/moorePenrose.ts';
import { RankLoss } from '../../linalg/rankLoss.ts';
import { singularValues } from '../../linalg/spectrum.ts';
import { type Matrix, zeros } from '../../matrix.ts';
import type { ExamplePlan, GroundTruth, Instance, WholeDistribution } from '../instance.ts';
import { UPDATES } from '../../updates/catalogue.ts';
import { updateOf } from '../../updates/update.ts';
import { none } from '../noises/registry.ts';
import { MAX_EXACT_N, weightLaw } from '../weights.ts';
import { LEFT_INVERSES } from '../../params/leftInverses.ts';
import { invalid, showValue } from '../../params/problem.ts';
import {
  isObject,
  type JsonObject,
  readChoice,
  readFlag,
  readMatrix,
  readNumber,
  readVector,
  SIZE_LIMIT,
  within,
  dependentColumns,
  readTallMatrix,
} from './reader.ts';

export const EXPLICIT_KINDS = ['batches', 'exact', 'equilibration'] as const;
export type ExplicitKind = (typeof EXPLICIT_KINDS)[number];

interface Kind {
  readonly algorithm: AlgorithmId;
  readonly plan: (source: JsonObject, m: number, n: number) => ExamplePlan;
  readonly r: (source: JsonObject) => number;
  readonly T: (source: JsonObject, plan: ExamplePlan) => number;
  readonly settings?: (source: JsonObject) => unknown;
  /** False if its runs end before A can come to rest. */
  readonly comesToRest?: false;
}

const KINDS: Readonly<Record<ExplicitKind, Kind>> = {
  batches: {
    algorithm: 'purification',
    plan: readBatches,
    r: readFactor,
    T: (_source, plan) => (plan.kind === 'given' ? plan.iterations : 0),
  },
  exact: {
    algorithm: 'purification',
    plan: (source, _m, n) => readBernoulli(source, n),
    r: readFactor,
    T: readIterations,
  },
  equilibration: {
    algorithm: 'equilibration',
    plan: (source, _m, n) => readBernoulli(source, n),
    // each column has its own r_j
    r: () => 0,
    // `iterations` is the T of ColumnUpdate; the stages end when all features are balanced, or at T
    T: (source) => ('T' in source ? readCount(source, 'T') : SIZE_LIMIT.iterations),
    settings: readSettings,
    comesToRest: false,
  },
};

const STEP = { min: 0, max: 1 };
const POSITIVE = { min: 1e-12, max: 1e12 };

/** Throws InvalidInput naming the invalid field. */
export function explicitInstance(source: JsonObject): Instance {
  const kind = KINDS[explicitKind(source)];
  const truth = readTruth(source);
  const { rows: m, cols: n } = truth.AStar;
  const plan = kind.plan(source, m, n);
  const decoder = decoderOf(readDecoder(source));
  return {
    truth,
    A0: readMatrix(source, 'A0', { rows: m, cols: n }),
    plan,
    alpha: decoder.thresholds ? readNumber(source, 'alpha', { min: 0, max: 1e6 }) : 0,
    eta: readNumber(source, 'eta', STEP),
    r: kind.r(source),
    decoder,
    update: updateOf(readChoice(source, 'update', UPDATES.ids(), 'covariance')),
    leftInverse: readChoice(source, 'leftInverse', LEFT_INVERSES.ids(), 'min-inf'),
    T: kind.T(source, plan),
    algorithm: kind.algorithm,
    settings: kind.settings?.(source),
  };
}

/**
 * Whether a configuration is an explicit instance rather than parameters. Matrices do not decide it,
 * since parameters may come with matrices; examples do, and `kind`, which is not a parameter.
 */
export function isExplicit(source: JsonObject): boolean {
  return 'kind' in source || 'batches' in source || 'bernoulli' in source;
}

/** `kind`, or the kind that the other fields imply. */
export function explicitKind(source: JsonObject): ExplicitKind {
  const balances = 'epsilon' in source || 'lambda0' in source || 'lambdaUpdate' in source;
  const withoutData = balances ? 'equilibration' : 'exact';
  return readChoice(source, 'kind', EXPLICIT_KINDS, 'batches' in source ? 'batches' : withoutData);
}

/** Whether a run on an instance of this kind can end because A no longer moves. */
export function comesToRest(kind: ExplicitKind): boolean {
  return KINDS[kind].comesToRest ?? true;
}

/** `relu` is the earlier name of the choice between the ReLU and the linear decoder. */
function readDecoder(source: JsonObject): DecoderId {
  const usual = withRelu(readFlag(source, 'relu', true)).decoder;
  return readChoice(source, 'decoder', DECODERS.ids(), usual);
}

/** A* as given: its columns are not scaled. */
function readTruth(source: JsonObject): GroundTruth {
  const AStar = readTallMatrix(source, 'Astar');
  try {
    const values = singularValues(AStar);
    return {
      AStar,
      pseudoInverse: pseudoInverse(AStar),
      smallestSingularValue: values[AStar.cols - 1]!,
      picture: null,
    };
  } catch (error) {
    if (!(error instanceof RankLoss)) throw error;
    throw dependentColumns('Astar', error);
  }
}

function readBatches(source: JsonObject, m: number, n: number): ExamplePlan {
  const { batches } = source;
  if (!Array.isArray(batches) || !batches.every(isObject))
    throw invalid('batches', showValue(batches), 'a list of objects with Xstar and noise');
  let entries = 0;
  const read = batches.map((batch, t) =>
    within(`batches[${t}]`, () => {
      const XStar = readMatrix(batch, 'Xstar', { rows: n });
      entries += m * XStar.cols;
      // checked before the noise is allocated: a small file that omits it can still need a lot of memory
      if (XStar.cols > SIZE_LIMIT.N || entries > SIZE_LIMIT.dataEntries)
        throw invalid(
          'Xstar',
          `${XStar.cols} examples`,
          `at most ${SIZE_LIMIT.N} examples, and ${SIZE_LIMIT.dataEntries} entries of y in all batches`,
        );
      return { XStar, noise: readNoise(batch, m, XStar.cols) };
    }),
  );
  const iterations = 'iterations' in source ? readIterations(source) : read.length;
  if (iterations > 0 && read.length === 0)
    throw invalid('batches', 'an empty list', 'a list with a batch for the iterations to use');
  return { kind: 'given', batches: read, iterations };
}

function readNoise(batch: JsonObject, m: number, N: number): Matrix {
  if (batch['noise'] === undefined) return zeros(m, N);
  return readMatrix(batch, 'noise', { rows: m, cols: N });
}

function readBernoulli(source: JsonObject, n: number): WholeDistribution {
  if (n > MAX_EXACT_N)
    throw invalid('n', String(n), `at most ${MAX_EXACT_N} for exact expectation`);
  const probabilities = readVector(source, 'bernoulli', n, { min: 0, max: 1 });
  return {
    kind: 'exact',
    law: weightLaw('bernoulli', probabilities),
    noise: { kind: none.id, level: 0, seed: 0 },
    seed: 0,
  };
}

function readFactor(source: JsonObject): number {
  return readNumber(source, 'r', POSITIVE);
}

function readIterations(source: JsonObject): number {
  return readCount(source, 'iterations');
}

function readCount(source: JsonObject, field: string): number {
  return readNumber(source, field, { min: 0, max: SIZE_LIMIT.iterations, integer: true });
}

function readSettings(source: JsonObject): EquilibrationSettings {
  return {
    epsilon: readNumber(source, 'epsilon', { min: 1e-6, max: 0.9 }),
    columnIterations: readIterations(source),
    lambda0: readNumber(source, 'lambda0', POSITIVE),
    lambdaUpdate: readChoice(source, 'lambdaUpdate', ['corrected', 'printed'], 'corrected'),
    endsBalanced: true,
  };
}
