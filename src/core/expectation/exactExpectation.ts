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
import { address } from '../linalg/wasm/address.ts';
import { Arena } from '../linalg/wasm/arena.ts';
import { assign, type Matrix, zeros } from '../matrix.ts';
import { NO_NOISE } from '../model/noises/noiseModel.ts';
import { adversaryOf } from '../model/noises/registry.ts';
import { drawsOf } from '../model/dependence/draws.ts';
import { isIndependent } from '../model/dependence/registry.ts';
import type { Instance, WholeDistribution } from '../model/instance.ts';
import type { WeightLaw } from '../model/weights.ts';
import { Rng } from '../rng.ts';
import type { ShownExamples } from '../observe/shownExamples.ts';
import type { Expectation } from './expectation.ts';
import { Moments } from './moments.ts';
import { SupportNoise } from './supportNoise.ts';
import { SupportTable } from './supportTable.ts';
import { largestShift } from './supports.ts';

export class ExactExpectation implements Expectation {
  private readonly instance: Instance;
  private readonly n: number;
  private readonly law: WeightLaw;
  private readonly arena: Arena;
  private readonly supports: number;
  /** E[x*_i] = p_i. */
  private readonly activity: Float64Array;
  /** Probability of each support. */
  private readonly probability: Float64Array;
  private readonly noise: SupportNoise | null;
  readonly moments: Moments;
  /** A*, the decoder's W (with the paper's, A†) and WA*. */
  private readonly AStar: Matrix;
  private readonly W: Matrix;
  private readonly Z: Matrix;
  /** E[x*_j x_i] for every j, and E[x_i], of two features i. */
  private readonly expected: Float64Array;
  /** (A†y)_i, x_i and the table to fold, one entry per support. */
  private readonly preActivation: Float64Array;
  private readonly decoded: Float64Array;
  private readonly folded: Float64Array;
  /** P(x*_i = 0) and P(x*_i = 1) of each feature, summed in the same order as the errors. */
  private readonly everything: Float64Array;
  private readonly above: Float64Array;
  private readonly seed: number;
  private readonly table: SupportTable | null;
  private feature = -1;

  constructor(instance: Instance, { law, noise, seed }: WholeDistribution) {
    const { AStar } = instance.truth;
    const { rows: m, cols: n } = AStar;
    this.instance = instance;
    this.n = n;
    this.law = law;
    this.supports = 2 ** n;
    this.seed = seed;
    this.activity = law.probabilities;
    const adversary = adversaryOf(noise, AStar);
    this.noise = adversary && new SupportNoise(adversary, m, n);
    const { needsGram } = instance.update;
    const tableRoom = SupportTable.room(instance, n);
    const room = 4 * this.supports + 4 + 2 * n + n * n + 2 * m * n + tableRoom;
    const arena = new Arena(room + Moments.room(m, n, needsGram));
    this.arena = arena;
    const vectors = adversary?.vectors ?? null;
    this.AStar = arena.copyOf(AStar);
    this.W = arena.matrix(n, m);
    this.moments = new Moments(this.AStar, vectors, false, arena, needsGram);
    this.table = tableRoom === 0 ? null : new SupportTable(instance, arena);
    this.Z = arena.matrix(n, n);
    this.expected = arena.vector(2 * (n + 1));
    this.probability = arena.vector(this.supports);
    drawsOf(law).fillTable(this.probability, law);
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

  begin(W: Matrix, A: Matrix): void {
    const { moments } = this;
    assign(this.W, W);
    this.arena.multiplyGrouped(this.Z, this.W, this.AStar);
    moments.clear();
    moments.total = 1;
    moments.xStar.set(this.activity);
    if (moments.code !== null) this.noise?.begin(W, this.probability, moments.code);
    this.table?.decode(A, (feature) => {
      this.feature = feature;
      this.decode();
      return this.preActivation;
    });
    this.feature = -1;
  }

  gatherAll(W: Matrix, A: Matrix, _t: number, counts: Float64Array | null): boolean {
    // an adversary's push differs from support to support, and E[xxᵀ] needs features together
    if (this.noise !== null || this.table !== null || this.n < 2) return false;
    if (counts !== null) return false;
    const { activation } = this.instance.decoder;
    if (activation.kind !== 'pointwise') return false;
    this.begin(W, A);
    const { n, Z, expected, preActivation, folded, probability } = this;
    const { alpha } = this.instance;
    const { kernels } = this.arena;
    const { one, two } = activation.overSupports;
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

  draw(): boolean {
    this.feature++;
    return this.feature < this.n;
  }

  decode(): void {
    const { n, feature, Z, noise, preActivation: u } = this;
    this.addUp(u, (j) => Z.data[feature * n + j]!);
    if (noise === null) return;
    for (let k = 0; k < this.supports; k++) u[k]! += noise.push(k, feature);
  }

  /** out ← the sum of `share` over the active features, for every support; by doubling. */
  private addUp(out: Float64Array, share: (j: number) => number): void {
    out[0] = 0;
    for (let j = 0; j < this.n; j++) {
      const half = 1 << j;
      this.arena.kernels.shift(address(out, half), address(out), share(j), half);
    }
  }

  threshold(): void {
    const { preActivation: u, decoded: x, supports, table, feature } = this;
    const { alpha, decoder } = this.instance;
    const { activation } = decoder;
    if (activation.kind === 'pointwise') {
      activation.activate(this.arena.kernels, x, u, alpha, supports);
      table?.row(feature).set(x);
    } else if (table !== null) x.set(table.row(feature));
  }

  gather(): void {
    const { n, feature, supports, probability, folded: g, noise, moments } = this;
    const { codeX } = moments;
    const { kernels } = this.arena;
    kernels.weigh(address(g), address(probability), address(this.decoded), supports);
    if (moments.gram !== null) this.table?.gather(moments.gram, feature, g);
    if (noise !== null && codeX !== null)
      for (let k = 0; k < supports; k++) {
        const code = noise.codes[k]!;
        if (code !== NO_NOISE) codeX.data[code * n + feature]! += g[k]!;
      }
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
    const { n, feature, preActivation, decoded, noise, law, AStar } = this;
    const rng = new Rng(this.seed, 'shown');
    const { draw } = drawsOf(law);
    const xStar = new Float64Array(n);
    const target = { out: xStar, at: 0, stride: 1 };
    into.count = into.capacity;
    for (let e = 0; e < into.count; e++) {
      let support = 0;
      xStar.fill(0);
      draw(law, rng, target, null);
      for (let j = 0; j < n; j++) if (xStar[j]! > 0) support |= 1 << j;
      const at = e * n + feature;
      into.xStar[at] = (support >> feature) & 1;
      into.preActivation[at] = preActivation[support]!;
      into.x[at] = decoded[support]!;
      noise?.write(support, into.nu, e * AStar.rows);
    }
  }

  /** All supports with their probabilities: x* (2ⁿ×n) and ν (2ⁿ×m), of the A† of the last `begin`. */
  distribution(): { xStar: Matrix; nu: Matrix; probability: Float64Array } {
    const { n, supports, noise } = this;
    const m = this.AStar.rows;
    const xStar = zeros(supports, n);
    const nu = zeros(supports, m);
    for (let k = 0; k < supports; k++) {
      for (let j = 0; j < n; j++) xStar.data[k * n + j] = (k >> j) & 1;
      noise?.write(k, nu.data, k * m);
    }
    return { xStar, nu, probability: this.probability.slice() };
  }

  /** ξ = (A†A* − Z)x* + A†ν. */
  largestDisturbance(Z: Matrix): number {
    const { n, feature, supports, probability, noise, folded: xi } = this;
    if (noise === null && isIndependent(this.law))
      return largestShift(this.Z, Z, feature, this.activity);
    this.addUp(xi, (j) => this.Z.data[feature * n + j]! - Z.data[feature * n + j]!);
    let largest = 0;
    for (let k = 0; k < supports; k++)
      if (probability[k] !== 0)
        largest = Math.max(largest, Math.abs(xi[k]! + (noise?.push(k, feature) ?? 0)));
    return largest;
  }

  squares(): Float64Array {
    return this.moments.xSquared.slice();
  }
}
