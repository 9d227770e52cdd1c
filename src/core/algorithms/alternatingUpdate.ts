/**
 * AlternatingUpdate: the loop body that Algorithms 1–4 share, put together from a decoder and an
 * update (Algorithm 1 with the paper's choices; ColumnUpdate, Algorithm 2, with an r_j per column):
 *
 *     draw examples y
 *     decode     u = Wy; with the paper's decoder W = A†, the left inverse of least ‖·‖_∞
 *     threshold  x from u; with the paper's decoder x = φ_α(u) = max(u − α, 0)
 *     covariance the update's direction C; the paper's is Ê[(y−y')(x−x')ᵀ]
 *     update     moves A; the paper's is A_j ← (1−η)A_j + r_jη·C_j
 *
 * An iteration allocates nothing. A, the number of draws and the inverter's state determine all that
 * follows, to the last bit. A†, the direction and the error counts of the iteration ahead are computed
 * when first asked for, and kept until A or the examples change.
 */
import { ExactExpectation } from '../expectation/exactExpectation.ts';
import type { Expectation, LookAt } from '../expectation/expectation.ts';
import { SampleMean } from '../expectation/sampleMean.ts';
import type { LeftInverter } from '../linalg/leftInverse.ts';
import { assign, copyOf, type Matrix } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';
import { listedExamples } from '../model/listedExamples.ts';
import { emptyCounts } from '../observe/decoding.ts';

/** Sees one portion of the decoded examples; must not change anything. */
export type Look = (portion: Expectation) => void;

/** Everything that the next iteration depends on; copies. */
export interface UpdateState {
  /** m×n, row-major. */
  readonly A: Float64Array;
  /** What A† depends on besides A; null where that is nothing, or not known. */
  readonly inverter: Uint16Array | null;
  readonly draws: number;
}

export class AlternatingUpdate {
  readonly instance: Instance;
  /** m×n; overwritten in place. */
  readonly A: Matrix;
  readonly expectation: Expectation;
  private readonly inverter: LeftInverter;
  private readonly counts = emptyCounts();
  private drawn = 0;
  /** Of the iteration ahead; null until asked for. */
  private inverse: Matrix | null = null;
  private gathered: Matrix | null = null;
  private counted: Float64Array | null = null;
  private fitted: number | undefined;

  constructor(instance: Instance) {
    const { rows: m, cols: n } = instance.A0;
    this.instance = instance;
    this.A = copyOf(instance.A0);
    this.expectation = expectationOf(instance);
    this.inverter = instance.decoder.filter(instance.leftInverse, m, n);
  }

  /** One iteration; columns with r_j = 0 stay. Throws RankLoss, A unchanged, where there is no A†. */
  iterate(r: Float64Array): void {
    const { update, eta } = this.instance;
    update.apply(this.A, this.direction(), eta, r);
    this.drawn++;
    this.forget();
  }

  /** How many batches of examples have been used: the next iteration draws batch number `draws`. */
  get draws(): number {
    return this.drawn;
  }

  get hasExamples(): boolean {
    return this.expectation.hasExamples(this.drawn);
  }

  /** The decoder's W for the current A, n×m: with the paper's decoder A†. Throws RankLoss. */
  filter(): Matrix {
    if (this.inverse === null) {
      this.inverter.compute(this.A);
      this.inverse = this.inverter.W;
    }
    return this.inverse;
  }

  /** The feature that left the last direction undetermined, n for another reason; null if it is determined. */
  get undetermined(): number | null {
    return this.expectation.moments.undetermined;
  }

  /** The update's direction, m×n: with the paper's update Ê[(y−y')(x−x')ᵀ]. */
  direction(): Matrix {
    if (this.gathered === null) {
      if (!this.gatherAll(null)) this.decodeExamples(GATHER);
      this.gathered = this.instance.update.direction(this.expectation.moments, this.A);
    }
    return this.gathered;
  }

  /** The direction that another batch of examples would give at the same A; a copy. Throws RankLoss. */
  directionOf(batch: number): Matrix {
    const { drawn } = this;
    this.drawn = batch;
    this.forgetExamples();
    const direction = copyOf(this.direction());
    this.drawn = drawn;
    this.forgetExamples();
    return direction;
  }

  /** COUNTS of decoding errors. */
  errorCounts(): Float64Array {
    if (this.counted === null && this.gathered === null) this.gatherCounted();
    if (this.counted === null) this.examine(NO_LOOK);
    return this.counted!;
  }

  /** Counts errors while gathering, where both can be done at once. */
  private gatherCounted(): void {
    const { counts, expectation, instance } = this;
    counts.fill(0);
    if (!this.gatherAll(counts)) return;
    this.gathered = instance.update.direction(expectation.moments, this.A);
    this.counted = counts;
  }

  private gatherAll(counts: Float64Array | null): boolean {
    return this.expectation.gatherAll?.(this.filter(), this.A, this.drawn, counts) ?? false;
  }

  /** ‖Y − AX‖_F/‖Y‖_F where all iterations have the same examples; otherwise undefined. */
  residual(): number | undefined {
    this.errorCounts();
    return this.fitted;
  }

  /**
   * Shows every portion of the examples, decoded with the current A, without using them up. The same
   * pass also gathers the moments, counts errors and adds up the residual, so that an observed iteration
   * needs only one.
   */
  examine(look: Look): void {
    const { counts, expectation } = this;
    const isGathered = this.gathered !== null;
    const isCounted = this.counted !== null;
    if (!isCounted) counts.fill(0);
    this.decodeExamples((portion) => {
      if (!isGathered) portion.gather();
      if (!isCounted) portion.countErrors(counts);
      if (!isCounted) portion.addResidual?.();
      look(portion);
    });
    this.gathered ??= this.instance.update.direction(expectation.moments, this.A);
    this.counted ??= counts;
    if (!isCounted) this.fitted = expectation.residual?.value;
  }

  /** The same for a frame, which reads less of a portion, so that there may be a faster way. */
  watch(look: LookAt): void {
    const { counts, expectation, instance } = this;
    counts.fill(0);
    if (!expectation.gatherAll?.(this.filter(), this.A, this.drawn, counts, look)) {
      this.counted = null;
      this.examine(look);
      return;
    }
    this.gathered = instance.update.direction(expectation.moments, this.A);
    this.counted = counts;
  }

  /** Ê[x_j²] of every feature, over a batch of its own. */
  squares(): Float64Array {
    this.decodeExamples(GATHER_SQUARES);
    this.drawn++;
    this.forgetExamples();
    return this.expectation.squares();
  }

  /** Multiplies the columns with members[j] = 1 by a factor. */
  scaleColumns(members: Uint8Array, factor: number): void {
    const { rows: m, cols: n, data } = this.A;
    for (let k = 0; k < m; k++)
      for (let j = 0; j < n; j++) if (members[j] === 1) data[k * n + j]! *= factor;
    this.forget();
  }

  state(): UpdateState {
    return { A: this.A.data.slice(), inverter: this.inverterState(), draws: this.drawn };
  }

  /**
   * Continues from an earlier state. With inverter state null, A† is searched from scratch; its bits
   * are then the same unless two optima are closer than the tolerances can tell.
   */
  restore({ A, inverter, draws }: UpdateState): void {
    this.A.data.set(A);
    this.drawn = draws;
    this.inverter.restore(inverter);
    this.forget();
  }

  /** Undoes the last iteration, before which A was `before`. */
  undo(before: Matrix): void {
    assign(this.A, before);
    this.drawn--;
    this.inverter.restore(this.inverter.stateBefore());
    this.forget();
  }

  /** Bases of the last left inverse, a warm start for any matrix close to A; null for Moore–Penrose. */
  bases(): Uint16Array | null {
    return this.inverter.state();
  }

  private inverterState(): Uint16Array | null {
    return this.inverse === null ? this.inverter.state() : this.inverter.stateBefore();
  }

  /** The first lines of the loop body: draws, decodes and thresholds the examples. */
  private decodeExamples(see: Look): void {
    const { expectation } = this;
    expectation.begin(this.filter(), this.A, this.drawn);
    while (expectation.draw()) {
      expectation.decode();
      expectation.threshold();
      see(expectation);
    }
  }

  private forget(): void {
    this.inverse = null;
    this.forgetExamples();
  }

  private forgetExamples(): void {
    this.gathered = null;
    this.counted = null;
  }
}

const GATHER: Look = (portion) => portion.gather();
const GATHER_SQUARES: Look = (portion) => portion.gatherSquares();
const NO_LOOK: Look = () => {};

export function expectationOf(instance: Instance): Expectation {
  const { plan } = instance;
  if (plan.kind !== 'exact') return new SampleMean(instance, plan);
  const listed = listedExamples(plan);
  return listed === null ? new ExactExpectation(instance, plan) : new SampleMean(instance, listed);
}
