/**
 * The distribution of E and N around the fixed point, once contraction and sampling noise balance (ours, not
 * the paper's): pairs of mirror entries are independent of each other, and each has the covariance of
 * `pairs.ts`. Norms of E have no closed form, so their distribution is read off random draws.
 */
import { multiply, product } from '../../linalg/products.ts';
import { type Matrix, zeros } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { recoveryError } from '../../observe/decomposition.ts';
import { potentialOf } from '../../observe/potential.ts';
import { denseNoiseOf } from '../../model/noises/registry.ts';
import { Rng } from '../../rng.ts';
import type { Feature } from './feature.ts';
import type { DrawnPlan, ShiftedPoint } from './noise.ts';
import { covarianceAtRest, type Sampling } from './floor.ts';

/** How errors are distributed at the floor: one entry per draw. */
export interface RestingDraws {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly recoveryError: Float64Array;
}

const MOST_DRAWS = 200;
const LEAST_DRAWS = 40;
/** Multiplications that all draws together may take. */
const AFFORDABLE = 4e7;

/** Draws around the fixed point; a single one where nothing is random. */
export class Resting {
  private readonly instance: Instance;
  private readonly plan: DrawnPlan;
  private readonly features: readonly Feature[];
  private readonly point: ShiftedPoint;

  constructor(
    instance: Instance,
    plan: DrawnPlan,
    features: readonly Feature[],
    point: ShiftedPoint,
  ) {
    this.instance = instance;
    this.plan = plan;
    this.features = features;
    this.point = point;
  }

  /** @param sampling null for exact expectation */
  draws(sampling: Sampling | null): RestingDraws {
    const { AStar } = this.instance.truth;
    const { rows: m, cols: n } = AStar;
    const affordable = Math.floor(AFFORDABLE / (m * n * n));
    const count = sampling === null ? 1 : Math.min(MOST_DRAWS, Math.max(LEAST_DRAWS, affordable));
    const out = {
      a: new Float64Array(count),
      b: new Float64Array(count),
      recoveryError: new Float64Array(count),
    };
    const deviations = sampling === null ? null : this.deviations(sampling);
    const A = zeros(m, n);
    const B = zeros(n, n);
    for (let k = 0; k < count; k++) {
      const rng = new Rng(1, 'prediction', k);
      const E = this.errorDraw(rng, deviations);
      const { a, b } = potentialOf(E);
      B.data.set(E.data);
      for (let i = 0; i < n; i++) B.data[i * n + i] = this.point.Sigma[i]!;
      multiply(A, AStar, B);
      const N = this.outsideDraw(rng, sampling);
      for (let at = 0; at < A.data.length; at++) A.data[at]! += N.data[at]!;
      out.a[k] = a;
      out.b[k] = b;
      out.recoveryError[k] = recoveryError(A, AStar);
    }
    return out;
  }

  /** Cholesky factors of the covariances of all pairs j < i. */
  private deviations(sampling: Sampling): Float64Array {
    const { features, instance } = this;
    const n = features.length;
    const factors = new Float64Array((3 * n * (n - 1)) / 2);
    let at = 0;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++) {
        const pair = covarianceAtRest(features[j]!, features[i]!, instance, sampling);
        const first = Math.sqrt(pair.first);
        const both = pair.both / first;
        factors[at++] = first;
        factors[at++] = both;
        factors[at++] = Math.sqrt(Math.max(0, pair.second - both * both));
      }
    return factors;
  }

  private errorDraw(rng: Rng, factors: Float64Array | null): Matrix {
    const { E } = this.point;
    const n = E.cols;
    const out = { ...E, data: E.data.slice() };
    if (factors === null) return out;
    let at = 0;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++) {
        const [one, other] = [rng.normal(), rng.normal()];
        out.data[j * n + i]! += factors[at]! * one;
        out.data[i * n + j]! += factors[at + 1]! * one + factors[at + 2]! * other;
        at += 3;
      }
    return out;
  }

  /** N: the shift, and with unbiased noise the part of its sampling error that leaves the span of A*. */
  private outsideDraw(rng: Rng, sampling: Sampling | null): Matrix {
    const { point, plan, features, instance } = this;
    const { truth, r, eta } = instance;
    const variance = denseNoiseOf(plan.noise)?.variance?.(plan.noise.level) ?? 0;
    if (sampling === null || variance === 0) return point.N;
    const { rows: m, cols: n } = point.N;
    const memory = sampling.fresh ? eta / (2 - eta) : 1;
    const scale = 2 * r * Math.sqrt((variance * memory) / sampling.N);
    const out = zeros(m, n);
    for (let k = 0; k < out.data.length; k++)
      out.data[k] = scale * Math.sqrt(features[k % n]!.decodedVariance) * rng.normal();
    const inSpan = product(truth.AStar, product(truth.pseudoInverse, out));
    for (let k = 0; k < out.data.length; k++) out.data[k]! += point.N.data[k]! - inSpan.data[k]!;
    return out;
  }
}
