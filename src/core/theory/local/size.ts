/**
 * How many examples and iterations reach a given recovery error, for several step sizes (from the local
 * theory, ours). A larger η needs more examples per iteration and fewer iterations.
 */
import { log } from '../../elementary.ts';
import { buildInstance } from '../../model/buildInstance.ts';
import type { GivenMatrices } from '../../model/explicit/givenMatrices.ts';
import type { Instance } from '../../model/instance.ts';
import { recoveryError } from '../../observe/decomposition.ts';
import type { Params } from '../../params/params.ts';
import { localContraction } from './contraction.ts';
import { type Band, bandOf } from './band.ts';
import { localPoint } from './local.ts';
import { type LocalPoint, Resting } from './resting.ts';

export interface SizeRow {
  readonly eta: number;
  readonly N: number;
  /** The run reaches its floor at about t = settled and stays there until T, so that its error can be averaged. */
  readonly settled: number;
  readonly T: number;
  /** N·T. */
  readonly examples: number;
  /** At the floor: its mean is the target, unless N is as small as the theory allows. */
  readonly recoveryError: Band;
}

export interface SizeAnswer {
  /** Why there is no answer; null where there is one. */
  readonly why: string | null;
  /** The recovery error that noise leaves for every N and η. */
  readonly unavoidable: number;
  /** One row per step size, η ascending; may be empty. */
  readonly rows: readonly SizeRow[];
  readonly best: SizeRow | null;
}

/** The largest N and T to suggest. */
export interface SizeLimits {
  readonly N: number;
  readonly T: number;
}

const STEP_SIZES = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5] as const;
/** The theory needs examples in which the rarest feature is active: at least about this many. */
const LEAST_ACTIVE = 10;
/** Once the run has settled, its start has decayed to this share of the target. */
const REMAINING = 1 / 20;
/** In units of 1/η iterations: until Σ has settled, and to average the error at the floor. */
const SETTLING = 4;
const AVERAGED = 4;
/** Among the rows that need at most this many times the fewest examples, the one with fewest iterations is best. */
const NEARLY_FEWEST = 1.3;
/** A row whose error is below this share of the target has more examples than it needs. */
const NEARLY_TARGET = 0.95;

/**
 * Expensive: a second or two at n = 100.
 * @param params N and T are not read, nor is η unless it is set by hand: then it is the only step size
 * @param target the recovery error to reach, within the limits of `targets.ts`
 */
export function sizeRun(
  params: Params,
  target: number,
  limits: SizeLimits,
  given: GivenMatrices = {},
): SizeAnswer {
  const { eta: wanted } = params;
  const etas = wanted === 'paper' ? STEP_SIZES : [wanted];
  // N only matters for the plan, and a small one fits into memory
  const instance = buildInstance({ ...params, N: 1000, examples: 'fresh', eta: etas[0]! }, given);
  const local = localPoint(instance);
  if ('why' in local) return impossible(local.why);
  if (!Resting.isAffordable(instance))
    return impossible('The instance is too large to predict its recovery error.');
  const isNoisy = local.plan.noise.level > 0;
  const unavoidable = isNoisy
    ? meanError(new Resting(instance, local, etas[0]!, true), Infinity)
    : 0;
  if (unavoidable >= target)
    return {
      ...impossible(
        `The noise alone leaves a recovery error of ${unavoidable.toPrecision(3)}, whatever N and η are: lower C_ν or raise the target.`,
      ),
      unavoidable,
    };
  const question = { target, unavoidable, limits };
  const rows = etas.flatMap((eta) => rowOf(instance, local, eta, question) ?? []);
  if (rows.length === 0)
    return {
      ...impossible(
        `No run with N ≤ ${limits.N} and T ≤ ${limits.T} reaches a recovery error of ${target}: raise the target.`,
      ),
      unavoidable,
    };
  return { why: null, unavoidable, rows, best: bestOf(rows, target) };
}

function impossible(why: string): SizeAnswer {
  return { why, unavoidable: 0, rows: [], best: null };
}

interface Question {
  readonly target: number;
  readonly unavoidable: number;
  readonly limits: SizeLimits;
}

/** Null where the step is too large, or N or T beyond the limits. */
function rowOf(
  instance: Instance,
  local: LocalPoint,
  eta: number,
  { target, unavoidable, limits }: Question,
): SizeRow | null {
  const { plan, c } = local;
  const thresholds = instance.decoder.thresholds;
  if (localContraction(plan.law, { ...instance, eta, thresholds }).rate === null) return null;
  const start = recoveryError(instance.A0, instance.truth.AStar);
  const decay = Math.max(0, log(start / (REMAINING * target)));
  const settled = Math.ceil((SETTLING + decay / (1 - c)) / eta);
  const T = settled + Math.ceil(AVERAGED / eta);
  const resting = new Resting(instance, local, eta, true);
  const least = Math.ceil(LEAST_ACTIVE / Math.min(...plan.law.probabilities));
  const N = Math.max(least, examplesFor(resting, target, unavoidable, limits.N));
  if (N > limits.N || T > limits.T) return null;
  return {
    eta,
    N,
    settled,
    T,
    examples: N * T,
    recoveryError: bandOf(resting.at(N).recoveryError),
  };
}

/** Rounds after which N no longer changes: away from the shift by noise, errors fall as 1/√N. */
const ROUNDS = 6;

/** The N whose mean error is the target; Infinity where it is beyond `most`. */
function examplesFor(resting: Resting, target: number, unavoidable: number, most: number): number {
  let N = 1000;
  for (let round = 0; round < ROUNDS; round++) {
    const excess = meanError(resting, N) ** 2 - unavoidable ** 2;
    N *= excess / (target ** 2 - unavoidable ** 2);
    if (!(N <= 10 * most)) return Infinity;
  }
  return Math.ceil(N);
}

function meanError(resting: Resting, N: number): number {
  return bandOf(resting.at(N).recoveryError).mean;
}

/** A row that just reaches the target, with few examples and few iterations. */
function bestOf(rows: readonly SizeRow[], target: number): SizeRow {
  const exact = rows.filter(({ recoveryError: { mean } }) => mean >= NEARLY_TARGET * target);
  const candidates = exact.length > 0 ? exact : rows;
  const fewest = Math.min(...candidates.map(({ examples }) => examples));
  const good = candidates.filter(({ examples }) => examples <= NEARLY_FEWEST * fewest);
  return good.reduce((best, row) => (row.T < best.T ? row : best));
}
