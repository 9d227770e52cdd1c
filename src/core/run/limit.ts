/**
 * What keeps the error of a run from falling, where more iterations would hardly lower it. Decided at
 * the last iterate alone, by the local theory near the fixed point A*Σ, E = 0 (ours, not the paper's):
 *
 * - an iteration adds sampling noise of size s to the direction of A, so that the error settles at a
 *   floor of s·√(η/((1+c)(2−η(1+c)))). Two batches decoded with the same A measure s: their directions
 *   differ by the sampling noise of both;
 * - until then the error shrinks by 1 − η(1−c) an iteration or faster, so that a much larger error has
 *   another cause. With the linear decoder c = 1: its antisymmetric part never decays.
 */
import type { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { power } from '../elementary.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import { columnSums, copyOf, type Matrix } from '../matrix.ts';
import type { DrawnExamples, GroundTruth, WholeDistribution } from '../model/instance.ts';
import { isIndependent } from '../model/dependence/registry.ts';
import { decompose } from '../observe/decomposition.ts';
import { type Feature, featuresOf } from '../theory/local/feature.ts';

/** Sampling error, noise in the data, a decoder without a threshold, a single fixed batch, dependent weights, or a pair outside the paper. */
export type Limit = 'sampling' | 'noise' | 'decoder' | 'batch' | 'dependence' | 'pair';

export interface FoundLimit {
  readonly limit: Limit;
  /** Examples per iteration; null with exact expectation. */
  readonly N: number | null;
}

/** An error below this multiple of the floor counts as being at the floor. */
const AT_FLOOR = 1.3;
/** An error above this multiple of the slowest decay has another cause. */
const UNEXPLAINED = 3;
/** An error that changes by less than this share in 1/η iterations is at rest. */
const AT_REST = 0.01;
/** The same for a column of A; stricter, because without a theory a run may creep along and then move again. */
const COLUMN_AT_REST = 1e-4;
/**
 * In units of 1/η iterations: when Σ has settled, before which the floor is unknown, and when nothing is
 * left of the part of E that decays without the ReLU.
 */
const SCALE_SETTLED = 2;
const SYMMETRIC_PART_GONE = 5;

/**
 * Null where more iterations may help, and where that is unknown. Changes nothing.
 * @param update after the last iteration
 * @param iterations number of iterations made
 */
export function limitOf(update: AlternatingUpdate, iterations: number): FoundLimit | null {
  const { plan, truth } = update.instance;
  // between dependent features there is no fixed point to compare with
  if (plan.kind === 'given' || truth.relation !== undefined) return null;
  const limit = limitWith(update, plan, iterations);
  return limit && { limit, N: plan.kind === 'drawn' ? plan.N : null };
}

function limitWith(
  update: AlternatingUpdate,
  plan: DrawnExamples | WholeDistribution,
  iterations: number,
): Limit | null {
  const { decoder, alpha, eta, r } = update.instance;
  const { thresholds } = decoder;
  if (!decoder.ofPaper || !update.instance.update.ofPaper)
    return areColumnsAtRest(update, plan) ? 'pair' : null;
  if (!isIndependent(plan.law)) return isAtRest(update, plan) ? 'dependence' : null;
  if (!thresholds) return eta * iterations >= SYMMETRIC_PART_GONE ? 'decoder' : null;
  // with α = 0 the update has no derivative at the fixed point
  const features = alpha === 0 ? null : featuresOf(plan.law, { alpha, r, thresholds });
  if (features === null) return null;
  const c = slowestCoupling(features);
  if (c >= 1) return null;
  try {
    if (eta * iterations >= SCALE_SETTLED && isAtFloor(update, plan, c)) return 'sampling';
  } catch (error) {
    if (!(error instanceof RankLoss)) throw error;
    return null;
  }
  if (!isUnexplained(update, 1 - eta * (1 - c), iterations)) return null;
  if (plan.kind === 'drawn' && !plan.fresh) return 'batch';
  return plan.noise.level > 0 ? 'noise' : null;
}

/**
 * Whether the error hardly moves any more, with weights that depend on each other: the fixed point is then not
 * A*Σ, so that the rest of this theory does not apply. Only under exact expectation, as samples keep moving A.
 */
function isAtRest(update: AlternatingUpdate, plan: DrawnExamples | WholeDistribution): boolean {
  const drift = driftOf(update, plan);
  if (drift === null) return false;
  const { A, instance } = update;
  const { Sigma } = decompose(A, instance.truth);
  const [change, error] = [drift, A].map((M) => squareOf(errorOf(M, instance.truth, Sigma)));
  return change! <= AT_REST ** 2 * error!;
}

/** Whether no column of A moves by more than a small share of itself: the pairs outside the paper have no theory. */
function areColumnsAtRest(
  update: AlternatingUpdate,
  plan: DrawnExamples | WholeDistribution,
): boolean {
  const drift = driftOf(update, plan);
  if (drift === null) return false;
  const [change, size] = [drift, update.A].map(columnSums);
  return change!.every((sum, j) => sum <= COLUMN_AT_REST * size![j]!);
}

/** An iteration adds η times this to A. Null for samples, which keep moving A, and where there is no A†. */
function driftOf(
  update: AlternatingUpdate,
  plan: DrawnExamples | WholeDistribution,
): Matrix | null {
  if (plan.kind !== 'exact') return null;
  const { A, instance } = update;
  const { r, eta } = instance;
  const next = copyOf(A);
  try {
    instance.update.apply(next, update.direction(), eta, new Float64Array(A.cols).fill(r));
  } catch (error) {
    if (!(error instanceof RankLoss)) throw error;
    return null;
  }
  return { ...A, data: A.data.map((value, at) => (next.data[at]! - value) / eta) };
}

/** c = √(q_i·q_j) of the pair of features that is slowest. */
function slowestCoupling(features: readonly Feature[]): number {
  const couplings = Float64Array.from(features, ({ coupling }) => coupling).toSorted();
  return Math.sqrt((couplings.at(-1) ?? 1) * (couplings.at(-2) ?? 1));
}

/** Throws RankLoss where there is no A†. */
function isAtFloor(
  update: AlternatingUpdate,
  plan: DrawnExamples | WholeDistribution,
  c: number,
): boolean {
  if (plan.kind === 'exact' || !plan.fresh) return false;
  const { A, draws, instance } = update;
  const { truth, eta, r } = instance;
  const { Sigma } = decompose(A, truth);
  const one = errorOf(update.directionOf(draws), truth, Sigma);
  const other = errorOf(update.directionOf(draws + 1), truth, Sigma);
  const difference = one.map((value, k) => r * (value - other[k]!));
  const pull = 1 + c;
  const floor = (squareOf(difference) / 2) * (eta / (pull * (2 - eta * pull)));
  return squareOf(errorOf(A, truth, Sigma)) <= AT_FLOOR ** 2 * floor;
}

/** Whether the error is larger than the slowest decay from A⁽⁰⁾ explains. */
function isUnexplained(
  { A, instance }: AlternatingUpdate,
  factor: number,
  iterations: number,
): boolean {
  const { truth, A0 } = instance;
  const decay = power(factor, iterations);
  const before = squareOf(errorOf(A0, truth));
  return squareOf(errorOf(A, truth)) > (UNEXPLAINED * decay) ** 2 * before;
}

/**
 * M − A*Σ_M, m×n: M without the part that only changes the scale of its columns. Columns are measured
 * in units of the given Σ, by default their own.
 */
function errorOf(
  M: Matrix,
  truth: GroundTruth,
  units: Float64Array = decompose(M, truth).Sigma,
): Float64Array {
  const { Sigma } = decompose(M, truth);
  const n = M.cols;
  return M.data.map(
    (value, at) => (value - truth.AStar.data[at]! * Sigma[at % n]!) / units[at % n]!,
  );
}

function squareOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}
