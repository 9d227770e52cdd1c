/**
 * Where noise moves the fixed point A = A*Σ (ours, not the paper's). An active weight i passes
 * ξ_i = (A†ν)_i on, which correlates with ν, so the update gains B = 2r·E[νξᵀ·diag(active)] + …. Its part in the
 * span of A*, K = (A*)⁺B, shifts E, and the rest stays in N:
 *
 *     N = B − A*K,   E_ji + c_ji·E_ij = K_ji − c_ji·Σ_ii·(A†N)_ij  for j ≠ i.
 *
 * The last term is there because A†A* = (I − A†N)(Σ+E)⁻¹. It vanishes for the Moore–Penrose inverse, not for
 * the one of least norm.
 */
import { AlternatingUpdate } from '../../algorithms/alternatingUpdate.ts';
import { exp } from '../../elementary.ts';
import { Arena } from '../../linalg/wasm/arena.ts';
import { multiply, product } from '../../linalg/products.ts';
import { copyOf, type Matrix, normMax, rowSums, transpose, zeros } from '../../matrix.ts';
import { blockRoom, DrawnSource } from '../../model/examples.ts';
import type { DrawnExamples, Instance, WholeDistribution } from '../../model/instance.ts';
import type { DenseNoise } from '../../model/noises/noiseModel.ts';
import { adversaryOf, denseNoiseOf } from '../../model/noises/registry.ts';
import { ACTIVE_WEIGHTS, isEnumerable, type WeightLaw } from '../../model/weights.ts';
import { decompose } from '../../observe/decomposition.ts';
import { couplingByDifferentiation } from './differentiation.ts';
import type { Feature } from './feature.ts';
import { pull, shifted } from './pairs.ts';

export type DrawnPlan = DrawnExamples | WholeDistribution;

/** The fixed point with noise. */
export interface ShiftedPoint {
  readonly Sigma: Float64Array;
  /** n×n with a zero diagonal, and m×n. */
  readonly E: Matrix;
  readonly N: Matrix;
  /** c there; null where it is that of the fixed point without noise. */
  readonly c: number | null;
}

/** Inactive weights may pass on this share of what active ones pass on; the theory counts it as nothing. */
const NEGLIGIBLE = 0.01;

/**
 * Why inactive weights do not stay silent; null where they do, up to a share of `NEGLIGIBLE`.
 * @param W A† at the fixed point
 */
export function whyNotSilent(
  { truth, alpha }: Pick<Instance, 'truth' | 'alpha'>,
  plan: DrawnPlan,
  features: readonly Feature[],
  W: Matrix,
): string | null {
  const attacker = adversaryOf(plan.noise, truth.AStar);
  const limit = `α = ${Number(alpha.toPrecision(3))}`;
  if (attacker !== null) {
    attacker.prepare(W);
    const most = normMax(product(attacker.vectors, transpose(W)));
    return most <= alpha
      ? null
      : `The adversary can move a decoded weight by ${most.toPrecision(3)}, more than ${limit}: inactive weights do not stay silent. Lower C_ν or raise α.`;
  }
  const leaks = leaksOf(plan, features, W, alpha);
  const worst = Math.max(...leaks.map(({ share }) => share));
  const { deviation } = leaks.find(({ share }) => share === worst)!;
  return worst <= NEGLIGIBLE
    ? null
    : `Noise moves a decoded weight by ${deviation.toPrecision(3)} (standard deviation), too much for ${limit}: inactive weights do not stay silent. Lower C_ν or raise α.`;
}

/** What an inactive weight passes on, over what an active one does, if ξ_i is nearly normal. */
function leaksOf(
  { noise, law }: DrawnPlan,
  features: readonly Feature[],
  W: Matrix,
  alpha: number,
): { readonly share: number; readonly deviation: number }[] {
  const variance = denseNoiseOf(noise)?.variance?.(noise.level) ?? Number.NaN;
  const reach = rowSums(W);
  return features.map(({ activity }, i) => {
    const deviation = Math.sqrt(variance * squareOfRow(W, i));
    // bounded noise may be unable to reach α at all
    const above = noise.level * reach[i]! <= alpha ? 0 : normalTail(alpha / deviation);
    return { share: ((1 - law.probabilities[i]!) * above) / activity, deviation };
  });
}

function squareOfRow({ cols, data }: Matrix, i: number): number {
  let sum = 0;
  for (let at = i * cols; at < (i + 1) * cols; at++) sum += data[at]! ** 2;
  return sum;
}

/** P(a standard normal exceeds z), z ≥ 0: an upper bound that is nearly attained. */
function normalTail(z: number): number {
  return ((4 / (3 * z + Math.sqrt(z * z + 8))) * exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Whether there is a formula or an enumeration for noise of positive level. */
export function isNoiseCovered({ noise, law }: DrawnPlan): boolean {
  const dense = denseNoiseOf(noise);
  if (dense === null) return isEnumerable(law);
  // a weight near the threshold would feel noise whose size depends on x*
  const isPlain = dense.scale === undefined || ACTIVE_WEIGHTS.get(law.kind).isAlwaysOne;
  return dense.variance !== undefined && isPlain;
}

/**
 * Null where no fixed point is found close to A*Σ, as when an adversary changes its choice while A moves.
 * @param W A† of A*Σ, n×m
 */
export function shiftedPoint(
  instance: Instance,
  plan: DrawnPlan,
  features: readonly Feature[],
  W: Matrix,
): ShiftedPoint | null {
  const dense = denseNoiseOf(plan.noise);
  return dense === null
    ? enumeratedPoint(instance, plan, features, W)
    : densePoint(instance, plan, dense, features, W);
}

/**
 * The fixed point with unbiased noise, to first order in its variance. The shift of Σ is of the same order and
 * is left out.
 */
function densePoint(
  { truth, r }: Instance,
  plan: DrawnPlan,
  dense: DenseNoise,
  features: readonly Feature[],
  W: Matrix,
): ShiftedPoint {
  const n = features.length;
  const squares = activeSquares(dense, plan, features);
  const B = transpose(W);
  for (let k = 0; k < B.data.length; k++) B.data[k]! *= 2 * r * squares[k % n]!;
  const { E: K, N } = decompose(B, truth);
  const Sigma = Float64Array.from(features, ({ sigma }) => sigma);
  return { Sigma, E: shiftOf(K, N, W, features, r), N, c: null };
}

/** E[ν_k²·1[feature i is active]] of every feature. */
function activeSquares(
  dense: DenseNoise,
  { noise, law }: DrawnPlan,
  features: readonly Feature[],
): Float64Array {
  const variance = dense.variance?.(noise.level) ?? Number.NaN;
  if (dense.scale === undefined)
    return Float64Array.from(features, ({ activity }) => variance * activity);
  return sharedSquares(dense, law, features).map((share) => variance * share);
}

/** Examples drawn to estimate how the size of the noise depends on x*, and their block size. */
const ESTIMATED_FROM = 200_000;
const BLOCK = 1000;

/** E[factor²·1[feature i is active]], where noise is multiplied by a factor that depends on x*: an estimate. */
function sharedSquares(
  dense: DenseNoise,
  law: WeightLaw,
  features: readonly Feature[],
): Float64Array {
  const n = features.length;
  const plan: DrawnExamples = {
    kind: 'drawn',
    law,
    noise: { kind: 'none', level: 0, seed: 1 },
    N: ESTIMATED_FROM,
    seed: 1,
    fresh: false,
  };
  const source = new DrawnSource(plan, 1, null, BLOCK, new Arena(blockRoom(BLOCK, n, 1)));
  const factors = new Float64Array(BLOCK);
  const sums = new Float64Array(n);
  source.begin(0);
  while (source.next()) {
    const { block } = source;
    factors.fill(1);
    dense.scale?.(factors, 1, block, law);
    for (let e = 0; e < block.count; e++)
      for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++) {
        const i = block.active[k]!;
        if (block.values[k]! > features[i]!.threshold) sums[i]! += factors[e]! ** 2;
      }
  }
  return sums.map((sum) => sum / ESTIMATED_FROM);
}

/** The E that a push K and the N beside it lead to. */
function shiftOf(K: Matrix, N: Matrix, W: Matrix, features: readonly Feature[], r: number): Matrix {
  const n = features.length;
  const WN = product(W, N);
  const E = zeros(n, n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++) {
      const [one, other] = [features[i]!, features[j]!];
      const [cji, cij] = [pull(other, one, r), pull(one, other, r)];
      const [ji, ij] = [j * n + i, i * n + j];
      const first = K.data[ji]! - cji * one.sigma * WN.data[ij]!;
      const second = K.data[ij]! - cij * other.sigma * WN.data[ji]!;
      [E.data[ji], E.data[ij]] = shifted(cji, cij, first, second);
    }
  return E;
}

/** Each step removes all but a fraction of the order of C_ν of the distance to the fixed point. */
const MOST_STEPS = 25;
/** Relative to the largest entry of A. */
const AT_REST = 1e-12;

/**
 * The fixed point with an adversary: an approximate Newton's method on the exact update, over all supports,
 * with the couplings of the noiseless fixed point. Its first step is the first-order calculation.
 */
function enumeratedPoint(
  instance: Instance,
  { law, noise, seed }: DrawnPlan,
  features: readonly Feature[],
  W: Matrix,
): ShiftedPoint | null {
  const { truth, r } = instance;
  const { AStar } = truth;
  const n = AStar.cols;
  const A = copyOf(AStar);
  for (let k = 0; k < A.data.length; k++) A.data[k]! *= features[k % n]!.sigma;
  const plan: WholeDistribution = { kind: 'exact', law, noise, seed };
  const exact = new AlternatingUpdate({ ...instance, A0: A, plan });
  const inSpan = zeros(A.rows, n);
  for (let step = 0; step < MOST_STEPS; step++) {
    exact.restore({ A: A.data, inverter: exact.bases(), draws: 0 });
    const residual = copyOf(exact.direction());
    for (let k = 0; k < residual.data.length; k++)
      residual.data[k] = r * residual.data[k]! - A.data[k]!;
    if (!Number.isFinite(normMax(residual))) return null;
    if (normMax(residual) <= AT_REST * normMax(A))
      return { ...decompose(A, truth), c: couplingByDifferentiation(exact, A, features) };
    const { Sigma, E, N } = decompose(residual, truth);
    const change = shiftOf(E, N, W, features, r);
    for (let i = 0; i < n; i++) change.data[i * n + i] = Sigma[i]! / (1 + features[i]!.steepness);
    multiply(inSpan, AStar, change);
    for (let k = 0; k < A.data.length; k++) A.data[k]! += inSpan.data[k]! + N.data[k]!;
  }
  return null;
}
