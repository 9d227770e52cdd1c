/**
 * EquilibrationRun: Equilibration on an instance, observed stage by stage until all features are in
 * S, then Purification on A*D, observed as `Run` does, until it ends. t counts stages, then
 * iterations, and T limits them together. What is seen at t of the first phase is the rest between
 * two stages, with S as the next one finds it; all is in terms of A*D and D⁻¹x* (`scaledTruth.ts`).
 */
import type { ColumnUpdate } from './columnUpdate.ts';
import { emptyCounts, ratesOf } from '../../observe/decoding.ts';
import {
  columnErrors,
  type Decomposition,
  decompose,
  recoveryError,
} from '../../observe/decomposition.ts';
import { noiseBound, worstDisturbance } from '../../observe/disturbance.ts';
import {
  balance,
  Equilibration,
  type EquilibrationSettings,
  NeverBalanced,
  scaledProportions,
} from './equilibration.ts';
import { choicesOnScaled } from './choices.ts';
import { aboveCeiling, bandOf, belowFloor } from './invariants.ts';
import {
  explodedStage,
  neverBalanced,
  outOfStages,
  purifiedToExplosion,
  purifiedToRankLoss,
  purifiedToRest,
  purifiedToT,
  type Stages,
  stageLostRank,
} from './outcome.ts';
import { Purifying } from './purifying.ts';
import { balancingScalars } from './scalars.ts';
import type { EquilibrationFrame, Frame, Scalars } from '../../observe/frame.ts';
import { Insight } from '../../observe/inside.ts';
import { Inverter } from '../../linalg/lu.ts';
import { RankLoss } from '../../linalg/rankLoss.ts';
import { copyOf, type Matrix, normMax } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { secondMoments } from '../../model/weights.ts';
import type { AnySnapshot, ObservedRun } from '../../run/observedRun.ts';
import { explosionLimit, type Outcome } from '../../run/outcome.ts';
import { scalarsOf } from '../../observe/scalars.ts';
import { ScaledTally, scaledInside, scaledParts } from './scaledTruth.ts';

const NOTHING_COUNTED = emptyCounts();

export class EquilibrationRun implements ObservedRun {
  readonly instance: Instance;
  private readonly settings: EquilibrationSettings;
  private readonly algorithm: Equilibration;
  /** Null while features are missing from S. */
  private purifying: Purifying | null = null;
  /** The second phase once it was entered: one D leads to it, so it can be entered again. */
  private prepared: Purifying | null = null;
  private readonly limit: number;
  private readonly inverter: Inverter;
  private readonly noiseLevel: number;
  private ended: Outcome | null = null;

  constructor(instance: Instance, settings: EquilibrationSettings) {
    this.instance = instance;
    this.settings = settings;
    this.algorithm = new Equilibration(instance, settings);
    this.inverter = new Inverter(instance.A0.cols);
    this.noiseLevel = noiseBound(instance);
    this.limit = explosionLimit(instance);
    const loss = rankLossIn(() => this.algorithm.begin());
    if (loss !== null) this.ended = stageLostRank(0, loss);
    this.enterPhase(0);
    this.endAtLast();
  }

  /** The number of stages that were made, and of iterations after them. */
  get t(): number {
    return this.algorithm.stage + (this.purifying?.iterations ?? 0);
  }

  /** Null while the run can go on. */
  get outcome(): Outcome | null {
    return this.ended;
  }

  /** Where the run is now. */
  snapshot(): AnySnapshot {
    const { A, inverter, ...balancing } = {
      ...this.algorithm.state(),
      ...this.purifying?.state(),
    };
    return { t: this.t, A, inverter, outcome: this.ended, balancing };
  }

  /**
   * Goes back, or ahead, to a snapshot of this run or of another on the same instance: what is seen
   * there and all that follows has the same bits.
   */
  restore({ t, A, inverter, outcome, balancing }: AnySnapshot): void {
    if (balancing === undefined) throw new Error('the snapshot is not one of Equilibration');
    this.algorithm.restore({ A, inverter, ...balancing });
    this.enterPhase(t - balancing.stage);
    this.ended = outcome;
  }

  /** One stage, or one iteration; does nothing once there is an outcome. */
  advance(): void {
    if (this.ended !== null) return;
    if (this.purifying === null) this.makeStage();
    else this.iterate(this.purifying);
    this.endAtLast();
  }

  private makeStage(): void {
    const { algorithm, t } = this;
    const before = algorithm.state();
    const loss = rankLossIn(() => algorithm.makeStage());
    const size = this.size();
    if (loss !== null) {
      // it broke off in the middle of the stage: the last rest is what can be looked at
      algorithm.restore(before);
      this.ended = Number.isFinite(size) ? stageLostRank(t, loss) : explodedStage(t, size);
    } else if (size > this.limit) this.ended = explodedStage(t + 1, size);
    else this.admit();
    this.enterPhase(0);
  }

  private iterate(purifying: Purifying): void {
    const { t } = this;
    purifying.iterate();
    const size = this.size();
    if (!Number.isFinite(size)) {
      // keep the last A that can be looked at
      purifying.takeBack();
      this.ended = purifiedToExplosion(this.stages(), t, size);
    } else if (size > this.limit) this.ended = purifiedToExplosion(this.stages(), t + 1, size);
    else if (purifying.stoodStill(normMax(purifying.A)))
      this.ended = purifiedToRest(this.stages(), t + 1, this.recoveryError());
    else {
      // A† is needed next anyway; at every rest it is there, or the run has ended
      const loss = rankLossIn(() => purifying.leftInverse());
      if (loss !== null) this.ended = purifiedToRankLoss(this.stages(), t + 1, loss);
    }
  }

  /** Purification takes over as soon as all features are in S. */
  private enterPhase(iterations: number): void {
    const { algorithm, instance, settings } = this;
    this.purifying = null;
    if (!algorithm.done) return;
    this.prepared ??= new Purifying(instance, choicesOnScaled(instance, settings, algorithm.D));
    this.prepared.restore(algorithm.columns.state(), iterations);
    this.purifying = this.prepared;
  }

  /** What can be measured at the current t, without matrices and examples. */
  scalars(): Scalars {
    const { A } = this.place;
    const { truth } = this.instance;
    return this.measure(decompose(A, truth), columnErrors(A, truth.AStar));
  }

  /** What can be seen now; the arrays are copies and belong to the caller. */
  frame(): Frame {
    const { truth } = this.instance;
    const A = copyOf(this.place.A);
    const inTermsOfAStar = decompose(A, truth);
    const parts = scaledParts(inTermsOfAStar, this.algorithm.D);
    const errors = columnErrors(A, truth.AStar);
    return {
      n: A.cols,
      m: A.rows,
      scalars: this.measure(inTermsOfAStar, errors),
      A: A.data,
      Sigma: parts.Sigma,
      E: parts.E.data,
      N: parts.N.data,
      columnErrors: errors,
      ...this.lookAtExamples(inTermsOfAStar, parts.Sigma),
      equilibration: this.equilibrationFrame(),
    };
  }

  /** The lemmas are of Purification's proof, for the instance and not for A*D. */
  lemmas(): null {
    return null;
  }

  /** Bases of the left inverse that the stages last found; null for Moore–Penrose. */
  bases(): Uint16Array | null {
    return this.algorithm.columns.bases();
  }

  private measure(inTermsOfAStar: Decomposition, errors: Float64Array): Scalars {
    const W = this.leftInverse();
    const { lambda, S, D } = this.algorithm;
    const parts = scaledParts(inTermsOfAStar, D);
    const counts = this.decodes() ? this.place.errorCounts() : NOTHING_COUNTED;
    const balancing = balancingScalars({ lambda, S, proportions: this.proportions(), E: parts.E });
    // ξ is the same in either terms, and x* is in [0, 1] in these
    const xiBound = W && worstDisturbance(W, inTermsOfAStar, this.noiseLevel, this.inverter);
    return scalarsOf({ t: this.t, parts, errors, W, counts, xiBound, balancing });
  }

  /** How this A decodes the examples that are drawn next, and where that leads. */
  private lookAtExamples(
    inTermsOfAStar: Decomposition,
    Sigma: Float64Array,
  ): Pick<Frame, 'decoding' | 'inside'> {
    const { D } = this.algorithm;
    const { place } = this;
    if (!this.decodes()) return { decoding: null, inside: null };
    const tally = new ScaledTally(Sigma, D);
    // ξ = A†y − Zx* is the same in either terms, as (Σ+E)⁻¹D⁻¹ there is (Σ+E)⁻¹ here
    const insight = new Insight(this.instance.truth, inTermsOfAStar, this.inverter);
    const covariance = place.peek((portion) => {
      portion.tally(tally);
      insight.see(portion);
    });
    const inside = insight.inside(place.leftInverse(), covariance);
    return {
      // over a whole distribution the tally sums in another order: the last bits would differ
      decoding: { ...tally.summary(), ...ratesOf(place.errorCounts()) },
      inside: inside && scaledInside(inside, D),
    };
  }

  private equilibrationFrame(): EquilibrationFrame {
    const { algorithm, purifying, instance } = this;
    const { lambda, S, D, m } = algorithm;
    const proportions = this.proportions();
    const band = bandOf(lambda);
    return {
      phase: purifying === null ? 'balancing' : 'purifying',
      stages: algorithm.stage,
      lambda,
      ...band,
      S: S.slice(),
      D: D.slice(),
      m: m.slice(),
      r: purifying === null ? algorithm.r() : new Float64Array(S.length).fill(purifying.r),
      alpha: purifying?.alpha ?? instance.alpha,
      proportions,
      balance: this.stages().ratio,
      belowFloor: proportions && belowFloor(proportions, S, band),
      aboveCeiling: proportions && aboveCeiling(proportions, band),
    };
  }

  /** S grows by what m says after a stage. */
  private admit(): void {
    try {
      this.algorithm.admit();
    } catch (error) {
      if (!(error instanceof NeverBalanced)) throw error;
      this.ended = neverBalanced(this.t, error, this.instance.plan.kind !== 'exact');
    }
  }

  private endAtLast(): void {
    const { algorithm, t } = this;
    if (this.ended !== null || t < this.instance.T) return;
    if (this.purifying !== null) this.ended = purifiedToT(this.stages(), t, this.recoveryError());
    else this.ended = outOfStages(t, algorithm.S.filter((member) => member === 0).length);
  }

  /** What can be looked at now: that of either phase. */
  private get place(): ColumnUpdate | Purifying {
    return this.purifying ?? this.algorithm.columns;
  }

  private stages(): Stages {
    const { stage: stages, D } = this.algorithm;
    const moments = this.moments();
    return { stages, ratio: moments && balance(moments, D) };
  }

  private recoveryError(): number {
    return recoveryError(this.place.A, this.instance.truth.AStar);
  }

  private proportions(): Float64Array | null {
    const moments = this.moments();
    return moments && scaledProportions(moments, this.algorithm.D);
  }

  /** E[(x*_i)²]; data written out have no law. */
  private moments(): Float64Array | null {
    const { plan } = this.instance;
    return plan.kind === 'given' ? null : secondMoments(plan.law);
  }

  /** The largest |A_kj|/D_jj. */
  private size(): number {
    const { D } = this.algorithm;
    const { A } = this.place;
    return normMax({ ...A, data: A.data.map((value, at) => value / D[at % A.cols]!) });
  }

  /** Whether there is something to decode here, and something to decode it with. */
  private decodes(): boolean {
    return this.leftInverse() !== null && this.place.hasExamples;
  }

  /** A† of the current A, or null where A has none: the outcome has said so. */
  private leftInverse(): Matrix | null {
    const { place } = this;
    return rankLossIn(() => place.leftInverse()) === null ? place.leftInverse() : null;
  }
}

/** Does the work; the rank loss that stopped it, if one did. */
function rankLossIn(work: () => void): RankLoss | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof RankLoss)) throw error;
    return error;
  }
}
