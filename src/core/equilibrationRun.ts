/**
 * EquilibrationRun: Equilibration on an instance, observed stage by stage until all features are in
 * S or it cannot go on. t counts stages, and T limits them. What is seen at t is the rest between
 * two stages, with S as the next one finds it, in terms of A*D and D⁻¹x* (`scaledTruth.ts`).
 */
import { emptyCounts, ratesOf } from './decoding.ts';
import { columnErrors, type Decomposition, decompose } from './decomposition.ts';
import {
  balance,
  Equilibration,
  type EquilibrationSettings,
  NeverBalanced,
  scaledProportions,
} from './equilibration.ts';
import {
  balanced,
  explodedStage,
  neverBalanced,
  outOfStages,
  stageLostRank,
} from './equilibrationOutcome.ts';
import type { EquilibrationFrame, Frame, Scalars } from './frame.ts';
import { Insight } from './inside.ts';
import { Inverter } from './linalg/inverse.ts';
import { RankLoss } from './linalg/rankLoss.ts';
import { copyOf, type Matrix, normMax } from './matrix.ts';
import type { Instance } from './model/instance.ts';
import { secondMoments } from './model/weights.ts';
import type { AnySnapshot, ObservedRun } from './observedRun.ts';
import { explosionLimit, type Outcome } from './outcome.ts';
import { scalarsOf } from './scalars.ts';
import { ScaledTally, scaledInside, scaledParts } from './scaledTruth.ts';

export class EquilibrationRun implements ObservedRun {
  readonly instance: Instance;
  private readonly algorithm: Equilibration;
  private readonly limit: number;
  private readonly inverter: Inverter;
  private ended: Outcome | null = null;

  constructor(instance: Instance, settings: EquilibrationSettings) {
    this.instance = instance;
    this.algorithm = new Equilibration(instance, settings);
    this.inverter = new Inverter(instance.A0.cols);
    this.limit = explosionLimit(instance);
    const loss = rankLossIn(() => this.algorithm.begin());
    if (loss !== null) this.ended = stageLostRank(0, loss);
    this.endAtLast();
  }

  /** The number of stages that were made. */
  get t(): number {
    return this.algorithm.stage;
  }

  /** Null while the run can go on. */
  get outcome(): Outcome | null {
    return this.ended;
  }

  /** Where the run is now. */
  snapshot(): AnySnapshot {
    const { stage: t, A, inverter, ...balancing } = this.algorithm.state();
    return { t, A, inverter, outcome: this.ended, balancing };
  }

  /**
   * Goes back, or ahead, to a snapshot of this run or of another on the same instance: what is seen
   * there and all that follows has the same bits.
   */
  restore({ t, A, inverter, outcome, balancing }: AnySnapshot): void {
    if (balancing === undefined) throw new Error('the snapshot is not one of Equilibration');
    this.algorithm.restore({ stage: t, A, inverter, ...balancing });
    this.ended = outcome;
  }

  /** One stage; does nothing once there is an outcome. */
  advance(): void {
    if (this.ended !== null) return;
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
    this.endAtLast();
  }

  /** What can be measured at the current t, without matrices and examples. */
  scalars(): Scalars {
    const { algorithm } = this;
    const { A } = algorithm.columns;
    const { truth } = this.instance;
    const counts = emptyCounts();
    if (this.decodes()) algorithm.columns.peek((portion) => portion.countErrors(counts));
    const parts = scaledParts(decompose(A, truth), algorithm.D);
    const errors = columnErrors(A, truth.AStar);
    return scalarsOf({ t: this.t, parts, errors, W: this.leftInverse(), counts });
  }

  /** What can be seen now; the arrays are copies and belong to the caller. */
  frame(): Frame {
    const { truth } = this.instance;
    const { D, columns } = this.algorithm;
    const A = copyOf(columns.A);
    const inTermsOfAStar = decompose(A, truth);
    const parts = scaledParts(inTermsOfAStar, D);
    const errors = columnErrors(A, truth.AStar);
    const counts = emptyCounts();
    const examples = this.lookAtExamples(inTermsOfAStar, parts.Sigma, counts);
    return {
      n: A.cols,
      m: A.rows,
      scalars: scalarsOf({ t: this.t, parts, errors, W: this.leftInverse(), counts }),
      A: A.data,
      Sigma: parts.Sigma,
      E: parts.E.data,
      N: parts.N.data,
      columnErrors: errors,
      ...examples,
      equilibration: this.equilibrationFrame(),
    };
  }

  /** How this A decodes the examples that are drawn next, and where that leads. */
  private lookAtExamples(
    inTermsOfAStar: Decomposition,
    Sigma: Float64Array,
    counts: Float64Array,
  ): Pick<Frame, 'decoding' | 'inside'> {
    const { D, columns } = this.algorithm;
    if (!this.decodes()) return { decoding: null, inside: null };
    const tally = new ScaledTally(Sigma, D);
    // ξ = A†y − Zx* is the same in either terms, as (Σ+E)⁻¹D⁻¹ there is (Σ+E)⁻¹ here
    const insight = new Insight(this.instance.truth, inTermsOfAStar, this.inverter);
    const covariance = columns.peek((portion) => {
      portion.countErrors(counts);
      portion.tally(tally);
      insight.see(portion);
    });
    const inside = insight.inside(columns.leftInverse(), covariance);
    return {
      // over a whole distribution the tally sums in another order: the last bits would differ
      decoding: { ...tally.summary(), ...ratesOf(counts) },
      inside: inside && scaledInside(inside, D),
    };
  }

  private equilibrationFrame(): EquilibrationFrame {
    const { algorithm } = this;
    const { lambda, S, D, m } = algorithm;
    const moments = this.moments();
    return {
      lambda,
      S: S.slice(),
      D: D.slice(),
      m: m.slice(),
      r: algorithm.r(),
      proportions: moments && scaledProportions(moments, D),
      balance: moments && balance(moments, D),
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
    if (this.ended !== null) return;
    if (algorithm.done) {
      const moments = this.moments();
      this.ended = balanced(t, moments && balance(moments, algorithm.D));
    } else if (t >= this.instance.T)
      this.ended = outOfStages(t, algorithm.S.filter((member) => member === 0).length);
  }

  /** E[(x*_i)²]; data written out have no law. */
  private moments(): Float64Array | null {
    const { plan } = this.instance;
    return plan.kind === 'given' ? null : secondMoments(plan.law);
  }

  /** The largest |A_kj|/D_jj. */
  private size(): number {
    const { D, columns } = this.algorithm;
    const { A } = columns;
    return normMax({ ...A, data: A.data.map((value, at) => value / D[at % A.cols]!) });
  }

  /** Whether there is something to decode here, and something to decode it with. */
  private decodes(): boolean {
    return this.leftInverse() !== null && this.algorithm.columns.hasExamples;
  }

  /** A† of the current A, or null where A has none: the outcome has said so. */
  private leftInverse(): Matrix | null {
    const { columns } = this.algorithm;
    return rankLossIn(() => columns.leftInverse()) === null ? columns.leftInverse() : null;
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
