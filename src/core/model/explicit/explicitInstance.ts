/**
 * Instances given explicitly, with all matrices, in the format of the reference files: `kind` is
 * batches (examples given), exact (Bernoulli weights, N = ∞), equilibration or factorization (one batch).
 */
import type { AlgorithmId } from '../../algorithms/ids.ts';
import { CATALOGUE } from '../../algorithms/catalogue.ts';
import type { EquilibrationSettings } from '../../algorithms/equilibration/equilibration.ts';
import type { FactorizationSettings } from '../../algorithms/factorization/factorization.ts';
import { type DecoderId, DECODERS, withRelu } from '../../decoders/catalogue.ts';
import { decoderOf } from '../../decoders/decoder.ts';
import { pseudoInverse } from '../../linalg/moorePenrose.ts';
import { RankLoss } from '../../linalg/rankLoss.ts';
import { singularValues } from '../../linalg/spectrum.ts';
import { zeros } from '../../matrix.ts';
import type { ExamplePlan, GroundTruth, Instance, WholeDistribution } from '../instance.ts';
import { UPDATES } from '../../updates/catalogue.ts';
import { updateOf } from '../../updates/update.ts';
import { none } from '../noises/registry.ts';
import { MAX_EXACT_N, weightLaw } from '../weights.ts';
import { LEFT_INVERSES } from '../../params/leftInverses.ts';
import { invalid } from '../../params/problem.ts';
import { readBatches, readOneBatch } from './batch.ts';
import {
  type JsonObject,
  readChoice,
  readCount,
  readFlag,
  readIterations,
  readMatrix,
  readNumber,
  readVector,
  dependentColumns,
  readTallMatrix,
} from './reader.ts';
import { registerMoreChoices } from '../moreChoices.ts';
import { SIZE_LIMIT } from './sizeLimit.ts';

export const EXPLICIT_KINDS = ['batches', 'exact', 'equilibration', 'factorization'] as const;
export type ExplicitKind = (typeof EXPLICIT_KINDS)[number];

/** The part of an instance that only alternating updates read. */
type Choices = Pick<Instance, 'alpha' | 'eta' | 'r' | 'decoder' | 'update' | 'leftInverse'>;

interface Kind {
  readonly algorithm: (source: JsonObject) => AlgorithmId;
  readonly plan: (source: JsonObject, m: number, n: number) => ExamplePlan;
  readonly choices: (source: JsonObject) => Choices;
  readonly T: (source: JsonObject, plan: ExamplePlan) => number;
  readonly settings?: (source: JsonObject, plan: ExamplePlan) => unknown;
  /** False if its runs end before A can come to rest. */
  readonly comesToRest?: false;
}

const KINDS: Readonly<Record<ExplicitKind, Kind>> = {
  batches: {
    algorithm: () => 'purification',
    plan: readBatches,
    choices: (source) => readChoices(source, readFactor(source)),
    T: (_source, plan) => (plan.kind === 'given' ? plan.iterations : 0),
  },
  exact: {
    algorithm: () => 'purification',
    plan: (source, _m, n) => readBernoulli(source, n),
    choices: (source) => readChoices(source, readFactor(source)),
    T: readIterations,
  },
  equilibration: {
    algorithm: () => 'equilibration',
    plan: (source, _m, n) => readBernoulli(source, n),
    // each column has its own r_j
    choices: (source) => readChoices(source, 0),
    // `iterations` is the T of ColumnUpdate; the stages end when all features are balanced, or at T
    T: (source) => ('T' in source ? readCount(source, 'T') : SIZE_LIMIT.iterations),
    settings: readSettings,
    comesToRest: false,
  },
  factorization: {
    algorithm: (source) => readChoice(source, 'method', FACTORIZATIONS),
    plan: readOneBatch,
    choices: () => NOT_READ,
    T: readIterations,
    settings: readStart,
  },
};

/** The algorithms that keep one batch. */
const FACTORIZATIONS = CATALOGUE.ids().filter((id) => CATALOGUE.get(id).keepsBatch);

/** Stands for choices that a factorization does not read. */
const NOT_READ: Choices = {
  alpha: 0,
  eta: 0,
  r: 0,
  decoder: decoderOf('relu'),
  update: updateOf('covariance'),
  leftInverse: 'min-inf',
};

const STEP = { min: 0, max: 1 };
const POSITIVE = { min: 1e-12, max: 1e12 };

/** Throws InvalidInput naming the invalid field. */
export function explicitInstance(source: JsonObject): Instance {
  registerMoreChoices();
  const kind = KINDS[explicitKind(source)];
  const truth = readTruth(source);
  const { rows: m, cols: n } = truth.AStar;
  const plan = kind.plan(source, m, n);
  return {
    truth,
    A0: readMatrix(source, 'A0', { rows: m, cols: n }),
    plan,
    ...kind.choices(source),
    T: kind.T(source, plan),
    algorithm: kind.algorithm(source),
    settings: kind.settings?.(source, plan),
  };
}

function readChoices(source: JsonObject, r: number): Choices {
  const decoder = decoderOf(readDecoder(source));
  return {
    alpha: decoder.thresholds ? readNumber(source, 'alpha', { min: 0, max: 1e6 }) : 0,
    eta: readNumber(source, 'eta', STEP),
    r,
    decoder,
    update: updateOf(readChoice(source, 'update', UPDATES.ids(), 'covariance')),
    leftInverse: readChoice(source, 'leftInverse', LEFT_INVERSES.ids(), 'min-inf'),
  };
}

/** X⁽⁰⁾; if it is left out, the mean of X* everywhere, as s/n is with Bernoulli weights. */
function readStart(source: JsonObject, plan: ExamplePlan): FactorizationSettings {
  const XStar = (plan.kind === 'given' && plan.batches[0]?.XStar) || zeros(1, 1);
  const { rows, cols, data } = XStar;
  if (source['X0'] !== undefined) return { X0: readMatrix(source, 'X0', { rows, cols }) };
  return { X0: data.reduce((sum, value) => sum + value, 0) / data.length };
}

/**
 * Whether a configuration is an explicit instance rather than parameters. Matrices do not decide it,
 * since parameters may come with matrices; examples do, and `kind`, which is not a parameter.
 */
export function isExplicit(source: JsonObject): boolean {
  return ['kind', 'batches', 'bernoulli', 'method'].some((name) => name in source);
}

/** `kind`, or the kind that the other fields imply. */
export function explicitKind(source: JsonObject): ExplicitKind {
  const balances = 'epsilon' in source || 'lambda0' in source || 'lambdaUpdate' in source;
  const withoutData = balances ? 'equilibration' : 'exact';
  const usual = 'method' in source ? 'factorization' : withoutData;
  return readChoice(source, 'kind', EXPLICIT_KINDS, 'batches' in source ? 'batches' : usual);
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

function readSettings(source: JsonObject): EquilibrationSettings {
  return {
    epsilon: readNumber(source, 'epsilon', { min: 1e-6, max: 0.9 }),
    columnIterations: readIterations(source),
    lambda0: readNumber(source, 'lambda0', POSITIVE),
    lambdaUpdate: readChoice(source, 'lambdaUpdate', ['corrected', 'printed'], 'corrected'),
    endsBalanced: true,
  };
}
