/**
 * Algorithm 1, Purification. For t = 0 … T−1:
 *
 *     draw examples y
 *     decode     A† the left inverse of least ‖·‖_∞, then A†y
 *     threshold  x = φ_α(A†y) = max(A†y − α, 0)
 *     covariance Ê[(y−y')(x−x')ᵀ]
 *     update     A ← (1−η)A + rη·Ê[(y−y')(x−x')ᵀ]
 *
 * Nothing here is allocated in an iteration. A⁽ᵗ⁾, t and the state that the inverter came to t with
 * determine what follows, to the last bit. What has been computed of the iteration from t, because
 * someone looked, is kept for `iterate`.
 */
import { emptyCounts } from '../../observe/decoding.ts';
import { ExactExpectation } from '../../expectation/exactExpectation.ts';
import type { Expectation } from '../../expectation/expectation.ts';
import { SampleMean } from '../../expectation/sampleMean.ts';
import { type LeftInverter, leftInverter } from '../../linalg/leftInverse.ts';
import { assign, copyOf, type Matrix } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';

export function expectationOf(instance: Instance): Expectation {
  const { plan } = instance;
  return plan.kind === 'exact'
    ? new ExactExpectation(instance, plan)
    : new SampleMean(instance, plan);
}

/** Sees a portion of the examples, decoded; must change nothing. */
export type Look = (portion: Expectation) => void;
const NOTHING_ELSE: Look = () => {};

export class Purification {
  readonly instance: Instance;
  /** A⁽ᵗ⁾, m×n; overwritten in place. */
  readonly A: Matrix;
  readonly expectation: Expectation;
  private readonly inverter: LeftInverter;
  private readonly r: Float64Array;
  private inverted = false;
  /** Of the iteration from here, once it is known: Ê[(y−y')(x−x')ᵀ], and the decoder's errors. */
  private direction: Matrix | null = null;
  private counted = false;
  private readonly counts = emptyCounts();
  private step = 0;

  constructor(instance: Instance) {
    const { rows: m, cols: n } = instance.A0;
    this.instance = instance;
    this.A = copyOf(instance.A0);
    this.expectation = expectationOf(instance);
    this.inverter = leftInverter(instance.leftInverse, m, n);
    this.r = new Float64Array(n).fill(instance.r);
  }

  get t(): number {
    return this.step;
  }

  /**
   * Goes to iteration t, whose A⁽ᵗ⁾ is known from an earlier run. With that run's `inverterState`
   * at t, what follows has its bits; with null, A† is searched for from scratch, and its bits are
   * the same unless two optima are closer than tolerances can tell.
   */
  seek(A: Matrix, t: number, inverterState: Uint16Array | null): void {
    assign(this.A, A);
    this.step = t;
    this.inverter.restore(inverterState);
    this.forget();
  }

  /** Takes the last iteration back, of which A⁽ᵗ⁻¹⁾ is known. */
  takeBack(A: Matrix): void {
    this.seek(A, this.step - 1, this.inverter.stateBefore());
  }

  /** What A† at this t and later depends on besides A, whether or not it has been asked for. */
  inverterState(): Uint16Array | null {
    return this.inverted ? this.inverter.stateBefore() : this.inverter.state();
  }

  /** Bases of the left inverse that was last found, from where one of a matrix near A is near. */
  bases(): Uint16Array | null {
    return this.inverter.state();
  }

  /** One iteration of the algorithm. Throws RankLoss, A unchanged, where there is no A†. */
  iterate(): void {
    this.update(this.covariance());
  }

  /** Ê[(y−y')(x−x')ᵀ] of the iteration from here, m×n, computed when first asked for. */
  covariance(): Matrix {
    if (this.direction === null) this.goThrough(null);
    return this.direction!;
  }

  /** COUNTS of the iteration's decodings, counted when first asked for. */
  errorCounts(): Float64Array {
    if (!this.counted) this.goThrough(NOTHING_ELSE);
    return this.counts;
  }

  /**
   * Takes this iteration's examples through draw, decode and threshold, for `look` to see each
   * portion. Whatever it is done for, the covariance is gathered the first time, and with someone
   * looking errors are counted too: an iteration that is watched still takes one pass.
   */
  goThrough(look: Look | null): void {
    const { expectation } = this;
    const gathering = this.direction === null;
    const counting = look !== null && !this.counted;
    if (counting) this.counts.fill(0);
    expectation.begin(this.leftInverse(), this.step);
    while (expectation.draw()) {
      expectation.decode();
      expectation.threshold();
      if (gathering) expectation.gather();
      if (counting) expectation.countErrors(this.counts);
      look?.(expectation);
    }
    if (gathering) this.direction = expectation.covariance();
    if (counting) this.counted = true;
  }

  /** A† of the current A, n×m, computed when first asked for. */
  leftInverse(): Matrix {
    if (!this.inverted) this.inverter.compute(this.A);
    this.inverted = true;
    return this.inverter.W;
  }

  /** The last sub-step, A⁽ᵗ⁺¹⁾ from the covariance. */
  update(covariance: Matrix): void {
    updateColumns(this.A, covariance, this.instance.eta, this.r);
    this.step++;
    this.forget();
  }

  private forget(): void {
    this.inverted = false;
    this.direction = null;
    this.counted = false;
  }
}

/** A_j ← (1−η)A_j + r_jη·C_j for every column j with r_j > 0; the others stay as they are. */
export function updateColumns(A: Matrix, C: Matrix, eta: number, r: Float64Array): void {
  const { rows: m, cols: n } = A;
  for (let k = 0; k < m; k++)
    for (let j = 0; j < n; j++) {
      if (r[j] === 0) continue;
      const at = k * n + j;
      A.data[at] = (1 - eta) * A.data[at]! + r[j]! * eta * C.data[at]!;
    }
}
