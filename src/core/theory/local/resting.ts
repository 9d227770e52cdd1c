/**
 * The distribution of E and N around the fixed point, once contraction and sampling noise balance (ours, not
 * the paper's): pairs of mirror entries are independent of each other, and each has the covariance of
 * `floor.ts`. Norms of E have no closed form, so their distribution is read off random draws.
 */
import { multiply } from '../../linalg/products.ts';
import { type Matrix, zeros } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { denseNoiseOf } from '../../model/noises/registry.ts';
import { recoveryError } from '../../observe/decomposition.ts';
import { potentialOf } from '../../observe/potential.ts';
import { Rng } from '../../rng.ts';
import type { Feature } from './feature.ts';
import { covarianceAtRest } from './floor.ts';
import type { DrawnPlan, ShiftedPoint } from './noise.ts';

/** How errors are distributed at the floor: one entry per draw. */
export interface RestingDraws {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly recoveryError: Float64Array;
}

/** The fixed point that runs settle around. */
export interface LocalPoint {
  readonly plan: DrawnPlan;
  readonly features: readonly Feature[];
  readonly c: number;
  readonly rate: number;
  readonly point: ShiftedPoint;
}

const MOST_DRAWS = 200;
const LEAST_DRAWS = 24;
/** Multiplications that all draws together may take, and that one draw may take. */
const AFFORDABLE = 2e7;
const TOO_MANY = 1e9;

/** A deviation from the fixed point with N = 1: E, n×n, and A, m×n. It shrinks with √N. */
interface Deviation {
  readonly E: Matrix;
  readonly A: Matrix;
}

/** Draws around the fixed point of an instance, for any number of examples per iteration. */
export class Resting {
  private readonly instance: Instance;
  private readonly local: LocalPoint;
  /** A at the fixed point, m×n. */
  private readonly center: Matrix;
  private readonly deviations: readonly Deviation[];

  /**
   * @param eta the step size, which may differ from the instance's
   * @param fresh whether every iteration draws new examples
   */
  constructor(instance: Instance, local: LocalPoint, eta: number, fresh: boolean) {
    this.instance = instance;
    this.local = local;
    const { AStar } = instance.truth;
    const { rows: m, cols: n } = AStar;
    this.center = zeros(m, n);
    const { Sigma, E, N } = local.point;
    const B = { ...E, data: E.data.slice() };
    for (let i = 0; i < n; i++) B.data[i * n + i] = Sigma[i]!;
    multiply(this.center, AStar, B);
    for (let at = 0; at < N.data.length; at++) this.center.data[at]! += N.data[at]!;
    const count = Math.min(MOST_DRAWS, Math.max(LEAST_DRAWS, Math.floor(AFFORDABLE / (m * n * n))));
    const factors = this.factorsOf(eta, fresh);
    this.deviations = Array.from({ length: count }, (_, k) => this.draw(k, factors, eta, fresh));
  }

  /** Whether draws for an instance of this size take reasonable time. */
  static isAffordable({ A0: { rows: m, cols: n } }: Instance): boolean {
    return m * n * n <= TOO_MANY;
  }

  /** @param N examples per iteration; Infinity gives the fixed point itself, as a single draw */
  at(N: number): RestingDraws {
    const { center, deviations, local, instance } = this;
    const used = N === Infinity ? deviations.slice(0, 1) : deviations;
    const scale = 1 / Math.sqrt(N);
    const A = { ...center, data: new Float64Array(center.data.length) };
    const E = { ...local.point.E, data: new Float64Array(local.point.E.data.length) };
    const out = {
      a: new Float64Array(used.length),
      b: new Float64Array(used.length),
      recoveryError: new Float64Array(used.length),
    };
    used.forEach((deviation, k) => {
      displace(E, local.point.E, deviation.E, scale);
      displace(A, center, deviation.A, scale);
      const { a, b } = potentialOf(E);
      out.a[k] = a;
      out.b[k] = b;
      out.recoveryError[k] = recoveryError(A, instance.truth.AStar);
    });
    return out;
  }

  /** Cholesky factors of the covariances of all pairs j < i. */
  private factorsOf(eta: number, fresh: boolean): Float64Array {
    const { features } = this.local;
    const { r } = this.instance;
    const n = features.length;
    const factors = new Float64Array((3 * n * (n - 1)) / 2);
    let at = 0;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++) {
        const sampling = { N: 1, fresh };
        const pair = covarianceAtRest(features[j]!, features[i]!, { eta, r }, sampling);
        const first = Math.sqrt(pair.first);
        const both = pair.both / first;
        factors[at++] = first;
        factors[at++] = both;
        factors[at++] = Math.sqrt(Math.max(0, pair.second - both * both));
      }
    return factors;
  }

  private draw(k: number, factors: Float64Array, eta: number, fresh: boolean): Deviation {
    const { AStar } = this.instance.truth;
    const { rows: m, cols: n } = AStar;
    const rng = new Rng(1, 'prediction', k);
    const E = zeros(n, n);
    let at = 0;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++) {
        const one = rng.normal();
        E.data[j * n + i] = factors[at]! * one;
        E.data[i * n + j] = factors[at + 1]! * one + factors[at + 2]! * rng.normal();
        at += 3;
      }
    const A = zeros(m, n);
    multiply(A, AStar, E);
    this.addOutside(A, rng, fresh ? eta / (2 - eta) : 1);
    return { E, A };
  }

  /**
   * Adds the part of N that comes from sampling unbiased noise: outside the span of A* there is no coupling,
   * so an iteration only multiplies it by 1 − η.
   * @param memory how much of the variance of one batch accumulates
   */
  private addOutside(A: Matrix, rng: Rng, memory: number): void {
    const { local, instance } = this;
    const { noise } = local.plan;
    const variance = denseNoiseOf(noise)?.variance?.(noise.level) ?? 0;
    if (variance === 0) return;
    const { truth, r } = instance;
    const { rows: m, cols: n } = A;
    const nu = zeros(m, n);
    for (let at = 0; at < nu.data.length; at++) {
      const { decodedVariance } = local.features[at % n]!;
      nu.data[at] = 2 * r * Math.sqrt(variance * memory * decodedVariance) * rng.normal();
    }
    const weights = zeros(n, n);
    const inSpan = zeros(m, n);
    multiply(weights, truth.pseudoInverse, nu);
    multiply(inSpan, truth.AStar, weights);
    for (let at = 0; at < A.data.length; at++) A.data[at]! += nu.data[at]! - inSpan.data[at]!;
  }
}

/** out ← center + scale·deviation. */
function displace(out: Matrix, center: Matrix, deviation: Matrix, scale: number): void {
  for (let at = 0; at < out.data.length; at++)
    out.data[at] = center.data[at]! + scale * deviation.data[at]!;
}
