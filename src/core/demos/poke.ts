/**
 * One iteration of Purification from A = A*(Σ+E) with an E that the reader chooses: how it decodes
 * every x*, and where it pushes E. No noise, N = 0, Bernoulli(s/n) weights, exact expectation.
 *
 * Σ is fixed at its resting scale without a threshold, √(2(1−s/n)) · I, at which the push without the
 * ReLU is −Eᵀ to first order. A* is the identity; any other gives the same (`inFeatures.ts`).
 */
import { decompose } from '../observe/decomposition.ts';
import { SampleMean } from '../expectation/sampleMean.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import { copyOf, type Matrix, zeros } from '../matrix.ts';
import type { GivenExamples } from '../model/instance.ts';
import { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { bernoulliPlan, inFeatures } from './inFeatures.ts';

export interface PokeSetting {
  readonly n: number;
  readonly s: number;
  readonly alpha: number;
  readonly eta: number;
  readonly relu: boolean;
}

/** The result of one iteration from some E. */
export interface Poked {
  /** r·Ẽ, n×n: entry (j, i) is the response to E_{i,j}. */
  readonly push: Matrix;
  /** E after the step, (1−η)E + η·r·Ẽ. */
  readonly next: Matrix;
  /** A†y = Zx* and x = φ_α(A†y) of every point, 2ⁿ×n; bit j of a row's number says whether x*_j = 1. */
  readonly before: Matrix;
  readonly decoded: Matrix;
}

/** One x* and its decoding. */
export interface DecodedPoint {
  readonly xStar: Float64Array;
  readonly before: Float64Array;
  /** Σx: the decoded weights at the scale of x*. */
  readonly scaled: Float64Array;
}

export class Poking {
  /** Every Σ_ii. */
  readonly scale: number;
  readonly setting: PokeSetting;
  private readonly update: AlternatingUpdate;
  private readonly r: Float64Array;
  private readonly points: SampleMean;

  constructor(setting: PokeSetting) {
    const { n, s } = setting;
    this.setting = setting;
    this.scale = Math.sqrt(2 * (1 - s / n));
    const instance = inFeatures({ ...setting, r: n / s }, n, bernoulliPlan(n, s));
    this.update = new AlternatingUpdate(instance);
    this.r = new Float64Array(n).fill(instance.r);
    const points = everyPoint(n);
    this.points = new SampleMean({ ...instance, plan: points }, points);
  }

  /** Null if Σ + E has no inverse. The diagonal of E is ignored. */
  poke(E: Matrix): Poked | null {
    const { update, setting } = this;
    const { truth, r } = update.instance;
    const A = copyOf(E);
    for (let i = 0; i < setting.n; i++) A.data[i * setting.n + i] = this.scale;
    update.restore({ A: A.data, inverter: null, draws: 0 });
    try {
      const decoding = this.decodeAll(update.filter(), update.A);
      const { E: push } = decompose(update.direction(), truth);
      for (let k = 0; k < push.data.length; k++) push.data[k]! *= r;
      update.iterate(this.r);
      return { push, next: decompose(update.A, truth).E, ...decoding };
    } catch (error) {
      if (error instanceof RankLoss) return null;
      throw error;
    }
  }

  /** The x* with these features active, decoded as in `poke`. */
  point({ before, decoded }: Poked, support: number): DecodedPoint {
    const { n } = this.setting;
    const row = [support * n, (support + 1) * n] as const;
    return {
      xStar: Float64Array.from({ length: n }, (_, j) => (support >> j) & 1),
      before: before.data.slice(...row),
      scaled: decoded.data.slice(...row).map((x) => this.scale * x),
    };
  }

  private decodeAll(W: Matrix, A: Matrix): Pick<Poked, 'before' | 'decoded'> {
    const { points } = this;
    points.begin(W, A, 0);
    points.draw();
    points.decode();
    points.threshold();
    return { before: copyOf(points.preActivation), decoded: copyOf(points.decoded) };
  }
}

/** All 2ⁿ values of x* as examples, one per column. */
function everyPoint(n: number): GivenExamples {
  const XStar = zeros(n, 2 ** n);
  for (let support = 0; support < XStar.cols; support++)
    for (let j = 0; j < n; j++) XStar.data[j * XStar.cols + support] = (support >> j) & 1;
  return { kind: 'given', iterations: 1, batches: [{ XStar, noise: zeros(n, XStar.cols) }] };
}
