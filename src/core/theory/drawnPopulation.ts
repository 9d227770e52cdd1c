/**
 * An estimate of the population, for distributions that cannot be enumerated: moments of examples drawn for
 * this purpose, with the standard error of every entry. The run uses other random streams and is not
 * affected.
 */
import { Arena } from '../linalg/wasm/arena.ts';
import { type Matrix, rowSums, transpose } from '../matrix.ts';
import { type Adversary, NO_NOISE } from '../model/noises/noiseModel.ts';
import { adversaryOf } from '../model/noises/registry.ts';
import { type Block, blockRoom, DrawnSource } from '../model/examples.ts';
import type { DrawnExamples, WholeDistribution } from '../model/instance.ts';
import type { WeightLaw } from '../model/weights.ts';
import { PairSums } from './pairSums.ts';
import { codePushes, contributionsOf, type Decoder, type Population } from './population.ts';

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
  return { kind: 'estimated', examples: N, ...sums.moments(), disturbance, noisePush };
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
  /** Σ x_i² and Σ x_i⁴ over the examples. */
  private readonly squares: Float64Array;
  private readonly fourths: Float64Array;
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
    this.squares = new Float64Array(n);
    this.fourths = new Float64Array(n);
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
    for (let i = 0; i < n; i++) {
      const square = x[i]! ** 2;
      this.largestX = Math.max(this.largestX, Math.abs(x[i]!));
      this.squares[i]! += square;
      this.fourths[i]! += square * square;
    }
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

  moments(): Pick<Population, 'weights' | 'squares' | 'noise'> {
    const { N, weights, noise, level, largestX } = this;
    // the effect of a single example limits the accuracy: |x*_j| ≤ 1 and |ν_k| ≤ C_ν
    const resolution = (2 * largestX) / N;
    const transposed = noise?.covariance(N, resolution * level);
    return {
      weights: weights.covariance(N, resolution),
      squares: {
        values: this.squares.map((sum) => sum / N),
        // one example more or less changes E[x²] by up to x²/N
        standardErrors: this.fourths.map((sum, i) =>
          Math.max(Math.sqrt((sum / N - (this.squares[i]! / N) ** 2) / N), largestX ** 2 / N),
        ),
      },
      noise: transposed
        ? {
            values: transpose(transposed.values),
            standardErrors: transposed.standardErrors && transpose(transposed.standardErrors),
          }
        : null,
    };
  }
}

/**
 * The largest |ξ_i| and |(A†ν)_i| over the whole distribution; a sample would underestimate them. Exact for
 * noise that is independent of x*. Noise that depends on x* is not matched to it: the choices of an
 * adversary and noise up to C_ν are combined with every x*, so the result may be too large but never too small.
 * The same goes for weights that depend on each other: all supports count as possible.
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
    const certain = p === 1 && law.isBinary;
    for (let i = 0; i < n; i++) {
      const shift = toXi.data[j * n + i]!;
      if (certain || shift > 0) highest[i]! += shift;
      if (certain || shift < 0) lowest[i]! += shift;
    }
  }
  return { disturbance: decoder.Z && largest(), noisePush };
}
