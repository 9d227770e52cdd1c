/**
 * N = ∞: the expectation over all 2ⁿ supports of Bernoulli weights, without noise or with an adversary
 * that depends on x*. These are the "infinite samples" of the paper's intuition section.
 *
 * A portion is one feature i, decoded for every support in O(2ⁿ). A support is a number whose bit j
 * says whether x*_j = 1. A†y over all supports is computed by doubling: supports with bit j are those
 * without it, shifted by (A†A*)_ij. Ê[x*_j x_i] for all j is computed by folding: the supports with bit
 * n−1 are the upper half of the table; their sum belongs to j = n−1, and they are added to the lower
 * half, which is folded in the same way.
 */
import { COUNTS, type DecodingTally, POSITIVE } from '../observe/decoding.ts';
import { multiply } from '../linalg/products.ts';
import { Arena, address } from '../linalg/wasm/arena.ts';
import { assign, type Matrix, transposeInto, zeros } from '../matrix.ts';
import { type Adversary, NO_NOISE } from '../model/noises/noiseModel.ts';
import { adversaryOf } from '../model/noises/registry.ts';
import type { Instance, WholeDistribution } from '../model/instance.ts';
import { Rng } from '../rng.ts';
import type { ShownExamples } from '../observe/shownExamples.ts';
import type { Expectation } from './expectation.ts';
import { Moments } from './moments.ts';
import { fillProbabilities, largestShift } from './supports.ts';

export class ExactExpectation implements Expectation {
  private readonly instance: Instance;
  private readonly n: number;
  private readonly arena: Arena;
  private readonly supports: number;
  /** E[x*_i] = p_i. */
  private readonly activity: Float64Array;
  /** Probability of each support. */
  private readonly probability: Float64Array;
  private readonly adversary: Adversary | null;
  /** The adversary's choice for each support. */
  private readonly codes: Int32Array | null;
  private readonly codePush: Matrix | null;
  readonly moments: Moments;
  /** A*, A† and A†A*. */
  private readonly AStar: Matrix;
  private readonly W: Matrix;
  private readonly Z: Matrix;
  /** E[x*_j x_i] for every j, and E[x_i], of two features i. */
  private readonly expected: Float64Array;
  private readonly WTransposed: Matrix;
  /** (A†y)_i, x_i and the table to fold, one entry per support. */
  private readonly preActivation: Float64Array;
  private readonly decoded: Float64Array;
  private readonly folded: Float64Array;
  /** P(x*_i = 0) and P(x*_i = 1) of each feature, summed in the same order as the errors. */
  private readonly everything: Float64Array;
  private readonly above: Float64Array;
  private readonly seed: number;
  private feature = -1;

  constructor(instance: Instance, { law, noise, seed }: WholeDistribution) {
    const { AStar } = instance.truth;
    const { rows: m, cols: n } = AStar;
    this.instance = instance;
    this.n = n;
    this.supports = 2 ** n;
    this.seed = seed;
    this.activity = law.probabilities;
    this.adversary = adversaryOf(noise, AStar);
    this.codes = this.adversary ? new Int32Array(this.supports) : null;
    this.codePush = this.adversary ? zeros(this.adversary.vectors.rows, n) : null;
    const arena = new Arena(4 * this.supports + 4 + 2 * n + n * n + 2 * m * n + Moments.room(m, n));
    this.arena = arena;
    const vectors = this.adversary?.vectors ?? null;
    this.AStar = arena.copyOf(AStar);
    this.W = arena.matrix(n, m);
    this.moments = new Moments(this.AStar, vectors, false, arena);
    this.Z = arena.matrix(n, n);
    this.expected = arena.vector(2 * (n + 1));
    this.WTransposed = zeros(m, n);
    this.probability = arena.vector(this.supports);
    fillProbabilities(this.probability, law.probabilities);
    this.preActivation = arena.vector(this.supports);
    this.decoded = arena.vector(this.supports);
    this.folded = arena.vector(this.supports);
    this.everything = new Float64Array(2 * n);
    this.above = arena.vector(2);
    for (this.feature = 0; this.feature < n; this.feature++) {
      this.sumAbove(-Infinity);
      this.everything.set(this.above, 2 * this.feature);
    }
  }

  hasExamples(): boolean {
    return true;
  }

  begin(W: Matrix): void {
    const { moments } = this;
    assign(this.W, W);
    this.arena.multiplyGrouped(this.Z, this.W, this.AStar);
    moments.clear();
    moments.total = 1;
    moments.xStar.set(this.activity);
    if (this.adversary !== null) this.beginAdversary(this.adversary, W);
    this.feature = -1;
  }

  gatherAll(W: Matrix): boolean {
    // an adversary's push differs from support to support
    if (this.adversary !== null || this.n < 2) return false;
    this.begin(W);
    const { n, Z, expected, preActivation, folded, probability } = this;
    const { alpha, decoder } = this.instance;
    const { kernels } = this.arena;
    const { one, two } = decoder.overSupports;
    const out = address(expected);
    const u = address(preActivation);
    const g = address(folded);
    const p = address(probability);
    for (let i = 0; i < n; i += 2) {
      const z = address(Z.data, i * n);
      kernels[i + 1 < n ? two : one](out, u, g, p, z, alpha, n);
      this.keepExpected(i, 0);
      if (i + 1 < n) this.keepExpected(i + 1, n + 1);
    }
    return true;
  }

  /** Copies the moments of feature i, which begin at `from`. */
  private keepExpected(i: number, from: number): void {
    const { n, expected, moments } = this;
    for (let j = 0; j < n; j++) moments.xStarX.data[j * n + i] = expected[from + j]!;
    moments.x[i] = expected[from + n]!;
  }

  private beginAdversary(knowing: Adversary, W: Matrix): void {
    const { codes, codePush, WTransposed, moments, probability, n } = this;
    if (codes === null || codePush === null || moments.code === null) return;
    transposeInto(WTransposed, W);
    knowing.prepare(W);
    multiply(codePush, knowing.vectors, WTransposed);
    const active = new Int32Array(n);
    const ones = new Float64Array(n).fill(1);
    for (let support = 0; support < this.supports; support++) {
      let count = 0;
      for (let j = 0; j < n; j++) if (support & (1 << j)) active[count++] = j;
      const code = knowing.choose(active, ones, 0, count);
      codes[support] = code;
      if (code !== NO_NOISE) moments.code[code]! += probability[support]!;
    }
  }

  draw(): boolean {
    this.feature++;
    return this.feature < this.n;
  }

  decode(): void {
    const { n, feature, Z, codes, codePush, preActivation: u } = this;
    u[0] = 0;
    for (let j = 0; j < n; j++) {
      const half = 1 << j;
      this.arena.kernels.shift(address(u, half), address(u), Z.data[feature * n + j]!, half);
    }
    if (codes === null || codePush === null) return;
    for (let support = 0; support < this.supports; support++) {
      const code = codes[support]!;
      if (code !== NO_NOISE) u[support]! += codePush.data[code * n + feature]!;
    }
  }

  threshold(): void {
    const { preActivation: u, decoded: x, supports } = this;
    const { alpha, decoder } = this.instance;
    decoder.activate(this.arena.kernels, x, u, alpha, supports);
  }

  gather(): void {
    const { n, feature, supports, decoded: x, probability, folded: g, codes, moments } = this;
    const { codeX } = moments;
    const { kernels } = this.arena;
    kernels.weigh(address(g), address(probability), address(x), supports);
    if (codes !== null && codeX !== null)
      for (let k = 0; k < supports; k++)
        if (codes[k] !== NO_NOISE) codeX.data[codes[k]! * n + feature]! += g[k]!;
    for (let j = n - 1; j >= 0; j--) {
      const half = 1 << j;
      moments.xStarX.data[j * n + feature] = kernels.fold(address(g), address(g, half), half);
    }
    moments.x[feature] = g[0]!;
  }

  gatherSquares(): void {
    const { feature, supports, decoded: x, probability, folded: g, moments } = this;
    const { kernels } = this.arena;
    kernels.weigh(address(g), address(probability), address(x), supports);
    moments.xSquared[feature] = kernels.dot(address(g), address(x), supports);
  }

  countErrors(into: Float64Array): void {
    const { feature, above, everything } = this;
    this.sumAbove(POSITIVE);
    const inactive = everything[2 * feature]!;
    const active = everything[2 * feature + 1]!;
    into[COUNTS.inactive]! += inactive;
    into[COUNTS.falselyActive]! += above[0]!;
    into[COUNTS.active]! += active;
    into[COUNTS.missed]! += active - above[1]!;
  }

  /** above ← P(x_i > limit and x*_i = 0), P(x_i > limit and x*_i = 1). */
  private sumAbove(limit: number): void {
    const { feature, supports, decoded: x, probability, above } = this;
    this.arena.kernels.splitAbove(
      address(above),
      address(probability),
      address(x),
      limit,
      1 << feature,
      supports,
    );
  }

  tally(into: DecodingTally): void {
    const { feature, supports, preActivation, decoded, probability } = this;
    const bit = 1 << feature;
    for (let k = 0; k < supports; k++)
      into.add(feature, preActivation[k]!, decoded[k]!, k & bit ? 1 : 0, probability[k]!);
  }

  /** A sample of the distribution, the same at every t; only its decoding changes. */
  show(into: ShownExamples): void {
    const { n, feature, preActivation, decoded, adversary: knowing, codes, activity } = this;
    const rng = new Rng(this.seed, 'shown');
    const m = this.WTransposed.rows;
    into.count = into.capacity;
    for (let e = 0; e < into.count; e++) {
      let support = 0;
      for (let j = 0; j < n; j++) if (rng.uniform() <= activity[j]!) support |= 1 << j;
      const at = e * n + feature;
      into.xStar[at] = (support >> feature) & 1;
      into.preActivation[at] = preActivation[support]!;
      into.x[at] = decoded[support]!;
      const code = codes?.[support] ?? NO_NOISE;
      if (knowing !== null && code !== NO_NOISE)
        into.nu.set(knowing.vectors.data.subarray(code * m, (code + 1) * m), e * m);
    }
  }

  /** All supports with their probabilities: x* (2ⁿ×n) and ν (2ⁿ×m), of the A† of the last `begin`. */
  distribution(): { xStar: Matrix; nu: Matrix; probability: Float64Array } {
    const { n, supports, adversary: knowing, codes } = this;
    const m = this.WTransposed.rows;
    const xStar = zeros(supports, n);
    const nu = zeros(supports, m);
    for (let k = 0; k < supports; k++) {
      for (let j = 0; j < n; j++) xStar.data[k * n + j] = (k >> j) & 1;
      const code = codes?.[k] ?? NO_NOISE;
      if (knowing !== null && code !== NO_NOISE)
        nu.data.set(knowing.vectors.data.subarray(code * m, (code + 1) * m), k * m);
    }
    return { xStar, nu, probability: this.probability.slice() };
  }

  /** ξ = (A†A* − Z)x* + A†ν. */
  largestDisturbance(Z: Matrix): number {
    const { codes, codePush } = this;
    if (codes === null || codePush === null)
      return largestShift(this.Z, Z, this.feature, this.activity);
    return this.largestPush(Z, codes, codePush);
  }

  /** Over all supports, by doubling as for A†y. */
  private largestPush(Z: Matrix, codes: Int32Array, codePush: Matrix): number {
    const { n, feature, supports, probability, folded: xi } = this;
    const { kernels } = this.arena;
    xi[0] = 0;
    for (let j = 0; j < n; j++) {
      const at = feature * n + j;
      const half = 1 << j;
      kernels.shift(address(xi, half), address(xi), this.Z.data[at]! - Z.data[at]!, half);
    }
    let largest = 0;
    for (let k = 0; k < supports; k++) {
      if (probability[k] === 0) continue;
      const push = codes[k] === NO_NOISE ? 0 : codePush.data[codes[k]! * n + feature]!;
      largest = Math.max(largest, Math.abs(xi[k]! + push));
    }
    return largest;
  }

  squares(): Float64Array {
    return this.moments.xSquared.slice();
  }
}
