/**
 * An estimate of the population, for distributions that cannot be enumerated: moments of examples drawn for
 * this purpose, with the standard error of every entry. The run uses other random streams and is not
 * affected.
 */
import { Arena } from '../linalg/wasm/arena.ts';
import { type Matrix, rowSums, transpose, zeros } from '../matrix.ts';
import { type Adversary, NO_NOISE } from '../model/noises/noiseModel.ts';
import { adversaryOf } from '../model/noises/registry.ts';
import { type Block, blockRoom, DrawnSource } from '../model/examples.ts';
import type { DrawnExamples, WholeDistribution } from '../model/instance.ts';
import { ACTIVE_WEIGHTS, type WeightLaw } from '../model/weights.ts';
import {
  type Covariance,
  codePushes,
  type Decoder,
  type Population,
  contributionsOf,
} from './population.ts';

const MOST_EXAMPLES = 4000;
const LEAST_EXAMPLES = 2000;
/** Matrices with more entries than this get fewer examples, because the cost grows with m·n. */
const LARGE = 20000;
/** A divisor of both numbers of examples, so that every block is full. */
const BLOCK = 250;
/** Changes the seed, so that the examples differ from those of the run. */
const SEED_MASK = 0x51ed270b;

export function drawnPopulation(
  decoder: Decoder,
  { law, noise, seed }: DrawnExamples | WholeDistribution,
): Population {
  const { rows: m, cols: n } = decoder.AStar;
  const N = m * n > LARGE ? LEAST_EXAMPLES : MOST_EXAMPLES;
  const plan: DrawnExamples = {
    kind: 'drawn',
    law,
    noise,
    N,
    seed: (seed ^ SEED_MASK) >>> 0,
    fresh: false,
  };
  const attacker = adversaryOf(noise, decoder.AStar);
  attacker?.prepare(decoder.W);
  const sums = new DrawnSums(decoder, plan, attacker);
  sums.addAll();
  const { disturbance, noisePush } = extremes(decoder, law, attacker, noise.level);
  return { kind: 'estimated', examples: N, ...sums.covariances(), disturbance, noisePush };
}

class DrawnSums {
  private readonly n: number;
  private readonly m: number;
  private readonly decoder: Decoder;
  private readonly N: number;
  private readonly arena: Arena;
  private readonly source: DrawnSource;
  private readonly codebook: Matrix | null;
  private readonly push: Matrix | null;
  private readonly level: number;
  private readonly toDecoding: Matrix;
  private readonly WTransposed: Matrix;
  private readonly decoded: Matrix;
  /** Sums for Cov(x*, x) and, transposed, Cov(x, ν). */
  private readonly weights: PairSums;
  private readonly noise: PairSums | null;
  private largestX = 0;

  constructor(decoder: Decoder, plan: DrawnExamples, attacker: Adversary | null) {
    const { rows: m, cols: n } = decoder.AStar;
    this.n = n;
    this.m = m;
    this.decoder = decoder;
    this.N = plan.N;
    this.level = plan.noise.level;
    this.arena = new Arena(blockRoom(BLOCK, n, m) + BLOCK * n + m * n);
    this.source = new DrawnSource(plan, m, attacker, BLOCK, this.arena);
    this.codebook = attacker && attacker.vectors;
    this.push = attacker && codePushes(attacker.vectors, decoder.W);
    this.toDecoding = contributionsOf(decoder).toDecoding;
    this.WTransposed = this.arena.copyOf(transpose(decoder.W));
    this.decoded = this.arena.matrix(BLOCK, n);
    this.weights = new PairSums(n, n);
    const noisy = this.codebook !== null || this.source.block.nu !== null;
    this.noise = noisy ? new PairSums(n, m) : null;
  }

  addAll(): void {
    const { source } = this;
    source.begin(0);
    while (source.next()) {
      this.decode(source.block);
      for (let e = 0; e < source.block.count; e++) this.add(source.block, e);
    }
  }

  private decode(block: Block): void {
    const { n, m, decoded, toDecoding, push, decoder } = this;
    const u = decoded.data;
    if (block.nu === null) u.fill(0);
    else this.arena.multiply(decoded, { rows: BLOCK, cols: m, data: block.nu }, this.WTransposed);
    for (let e = 0; e < block.count; e++) {
      const code = block.codes?.[e] ?? NO_NOISE;
      if (push !== null && code !== NO_NOISE)
        for (let i = 0; i < n; i++) u[e * n + i]! += push.data[code * n + i]!;
      for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++) {
        const value = block.values[k]!;
        const from = block.active[k]! * n;
        for (let i = 0; i < n; i++) u[e * n + i]! += value * toDecoding.data[from + i]!;
      }
    }
    if (decoder.relu)
      for (let k = 0; k < block.count * n; k++) u[k] = Math.max(u[k]! - decoder.alpha, 0);
  }

  private add(block: Block, e: number): void {
    const { n, m, decoded, weights, noise, codebook } = this;
    const x = decoded.data.subarray(e * n, (e + 1) * n);
    for (let i = 0; i < n; i++) this.largestX = Math.max(this.largestX, Math.abs(x[i]!));
    weights.addInner(x);
    for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++)
      weights.addOuter(block.active[k]!, block.values[k]!, x);
    if (noise === null) return;
    const code = block.codes?.[e] ?? NO_NOISE;
    const nu =
      block.nu?.subarray(e * m, (e + 1) * m) ??
      (codebook !== null && code !== NO_NOISE
        ? codebook.data.subarray(code * m, (code + 1) * m)
        : null);
    if (nu === null) {
      for (let i = 0; i < n; i++) if (x[i] !== 0) noise.addOuterAlone(i, x[i]!);
      return;
    }
    noise.addInner(nu);
    for (let i = 0; i < n; i++) if (x[i] !== 0) noise.addOuter(i, x[i]!, nu);
  }

  covariances(): { weights: Covariance; noise: Covariance | null } {
    const { N, weights, noise, level, largestX } = this;
    // the effect of a single example limits the accuracy: |x*_j| ≤ 1 and |ν_k| ≤ C_ν
    const resolution = (2 * largestX) / N;
    const transposed = noise?.covariance(N, resolution * level);
    return {
      weights: weights.covariance(N, resolution),
      noise: transposed
        ? {
            values: transpose(transposed.values),
            standardErrors: transposed.standardErrors && transpose(transposed.standardErrors),
          }
        : null,
    };
  }
}

/** Sums over examples of u_jᵃv_iᵇ for a, b ≤ 2; u is sparse. */
class PairSums {
  private readonly rows: number;
  private readonly cols: number;
  /** `sab` is Σ uᵃvᵇ. */
  private readonly s11: Float64Array;
  private readonly s12: Float64Array;
  private readonly s21: Float64Array;
  private readonly s22: Float64Array;
  private readonly s10: Float64Array;
  private readonly s20: Float64Array;
  private readonly s01: Float64Array;
  private readonly s02: Float64Array;

  constructor(rows: number, cols: number) {
    this.rows = rows;
    this.cols = cols;
    this.s11 = new Float64Array(rows * cols);
    this.s12 = new Float64Array(rows * cols);
    this.s21 = new Float64Array(rows * cols);
    this.s22 = new Float64Array(rows * cols);
    this.s10 = new Float64Array(rows);
    this.s20 = new Float64Array(rows);
    this.s01 = new Float64Array(cols);
    this.s02 = new Float64Array(cols);
  }

  /** Adds v of an example. */
  addInner(v: Float64Array): void {
    const { cols, s01, s02 } = this;
    for (let i = 0; i < cols; i++) {
      const value = v[i]!;
      s01[i]! += value;
      s02[i]! += value * value;
    }
  }

  /** Adds u_j of an example with v = 0. */
  addOuterAlone(j: number, u: number): void {
    this.s10[j]! += u;
    this.s20[j]! += u * u;
  }

  /** Adds u_j of an example with this v. */
  addOuter(j: number, u: number, v: Float64Array): void {
    const { cols, s11, s12, s21, s22 } = this;
    this.addOuterAlone(j, u);
    const from = j * cols;
    for (let i = 0; i < cols; i++) {
      const once = u * v[i]!;
      const twice = once * v[i]!;
      s11[from + i]! += once;
      s12[from + i]! += twice;
      s21[from + i]! += u * once;
      s22[from + i]! += u * twice;
    }
  }

  /**
   * 2Cov(u, v) and its standard error √(Var(2(u−ū)(v−v̄))/N), at least `resolution`. If u and v are both
   * rare, the sample may by chance contain no example with both, and its variance is then as wrong as its
   * covariance; the variance is therefore at least that of independent u and v.
   */
  covariance(N: number, resolution: number): Covariance {
    const { rows, cols } = this;
    const values = zeros(rows, cols);
    const standardErrors = zeros(rows, cols);
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < cols; i++) {
        const at = j * cols + i;
        const a = this.s10[j]! / N;
        const b = this.s01[i]! / N;
        const covariance = this.s11[at]! / N - a * b;
        const square =
          (this.s22[at]! - 2 * b * this.s21[at]! - 2 * a * this.s12[at]!) / N +
          (4 * a * b * this.s11[at]! + b * b * this.s20[j]! + a * a * this.s02[i]!) / N -
          3 * a * a * b * b;
        const independent = (this.s20[j]! / N - a * a) * (this.s02[i]! / N - b * b);
        const variance = Math.max(square - covariance * covariance, independent, 0);
        values.data[at] = 2 * covariance;
        standardErrors.data[at] = Math.max(2 * Math.sqrt(variance / N), resolution);
      }
    return { values, standardErrors };
  }
}

/**
 * The largest |ξ_i| and |(A†ν)_i| over the whole distribution; a sample would underestimate them. Exact for
 * noise that is independent of x*. Noise that depends on x* is not matched to it: the choices of an
 * adversary and noise up to C_ν are combined with every x*, so the result may be too large but never too small.
 */
function extremes(
  decoder: Decoder,
  law: WeightLaw,
  attacker: Adversary | null,
  level: number,
): Pick<Population, 'disturbance' | 'noisePush'> {
  const n = decoder.W.rows;
  const { toXi } = contributionsOf(decoder);
  const highest = new Float64Array(n);
  const lowest = new Float64Array(n);
  if (attacker !== null) {
    const push = codePushes(attacker.vectors, decoder.W);
    for (let k = 0; k < push.data.length; k++) {
      const i = k % n;
      highest[i] = Math.max(highest[i]!, push.data[k]!);
      lowest[i] = Math.min(lowest[i]!, push.data[k]!);
    }
  } else if (level > 0)
    rowSums(decoder.W).forEach((sum, i) => {
      highest[i] = level * sum;
      lowest[i] = -level * sum;
    });
  const largest = () => highest.map((high, i) => Math.max(Math.abs(high), Math.abs(lowest[i]!)));
  const noisePush = largest();
  for (let j = 0; j < n; j++) {
    const p = law.probabilities[j]!;
    if (p === 0) continue;
    // a Bernoulli weight of probability 1 is constant
    const certain = p === 1 && ACTIVE_WEIGHTS.get(law.kind).isAlwaysOne;
    for (let i = 0; i < n; i++) {
      const shift = toXi.data[j * n + i]!;
      if (certain || shift > 0) highest[i]! += shift;
      if (certain || shift < 0) lowest[i]! += shift;
    }
  }
  return { disturbance: decoder.Z && largest(), noisePush };
}
