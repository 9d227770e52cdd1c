/** Run: Purification on an instance, observed frame by frame until it ends. */
import { DecodingTally, emptyCounts, ratesOf } from '../observe/decoding.ts';
import {
  columnErrors,
  type Decomposition,
  decompose,
  recoveryError,
} from '../observe/decomposition.ts';
import { noiseBound, worstDisturbance } from '../observe/disturbance.ts';
import type { Frame, Scalars } from '../observe/frame.ts';
import { Insight } from '../observe/inside.ts';
import { type Iteration, nextIteration } from '../algorithms/purification/iteration.ts';
import { Inverter } from '../linalg/lu.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import { copyOf, type Matrix, normMax } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';
import {
  converged,
  diverged,
  explosionLimit,
  finished,
  lostRank,
  type Outcome,
} from './outcome.ts';
import { Purification } from '../algorithms/purification/purification.ts';
import { scalarsOf } from '../observe/scalars.ts';
import { standsStill } from './standstill.ts';
import type { LemmaReport, ReportLemmas } from '../theory/lemmas/reading.ts';

export interface RunOptions {
  /** Whether to end when A stands still; otherwise only T, divergence and rank loss end a run. */
  readonly stopOnConvergence: boolean;
}

const NOTHING_COUNTED = emptyCounts();

/** A place in a run to come back to; plain data, and the caller's own. */
export interface Snapshot {
  readonly t: number;
  /** A⁽ᵗ⁾, m×n, row-major. */
  readonly A: Float64Array;
  /** What A† at t and later depends on besides A; null where that is nothing, or not known. */
  readonly inverter: Uint16Array | null;
  readonly outcome: Outcome | null;
}

export class Run {
  readonly instance: Instance;
  private readonly purification: Purification;
  private readonly options: RunOptions;
  private readonly limit: number;
  private readonly before: Matrix;
  private readonly inverter: Inverter;
  private readonly noiseLevel: number;
  private ended: Outcome | null = null;

  constructor(instance: Instance, options: RunOptions = { stopOnConvergence: true }) {
    this.instance = instance;
    this.options = options;
    this.purification = new Purification(instance);
    this.before = copyOf(instance.A0);
    this.inverter = new Inverter(instance.A0.cols);
    this.noiseLevel = noiseBound(instance);
    this.limit = explosionLimit(instance);
    this.endAtLast();
  }

  /** The iteration whose A is current. */
  get t(): number {
    return this.purification.t;
  }

  /** Null while the run can go on. */
  get outcome(): Outcome | null {
    return this.ended;
  }

  /** Where the run is now. That A has lost rank here is known once someone looked. */
  snapshot(): Snapshot {
    const { purification } = this;
    return {
      t: this.t,
      A: purification.A.data.slice(),
      inverter: purification.inverterState(),
      outcome: this.ended,
    };
  }

  /**
   * Goes back, or ahead, to a snapshot of this run or of another on the same instance: what is
   * seen there and all that follows has the same bits, wherever the run has been in between.
   */
  restore({ t, A, inverter, outcome }: Snapshot): void {
    this.purification.seek({ ...this.purification.A, data: A }, t, inverter);
    this.ended = outcome;
    this.endAtLast();
  }

  /** One iteration of Algorithm 1; does nothing once there is an outcome. */
  advance(): void {
    if (this.ended !== null) return;
    const { purification, before } = this;
    const { A, t } = purification;
    before.data.set(A.data);
    try {
      purification.iterate();
    } catch (error) {
      if (!(error instanceof RankLoss)) throw error;
      this.ended = lostRank(t, error);
      return;
    }
    const size = normMax(A);
    if (!Number.isFinite(size)) {
      // keep the last A that can be looked at
      purification.takeBack(before);
      this.ended = diverged(t, size);
    } else if (size > this.limit) this.ended = diverged(t + 1, size);
    else if (this.options.stopOnConvergence && standsStill(A, before, size))
      this.ended = converged(t + 1, recoveryError(A, this.instance.truth.AStar));
    this.endAtLast();
  }

  /** What can be measured at the current t, without matrices and examples. */
  scalars(): Scalars {
    const { A } = this.purification;
    const { AStar } = this.instance.truth;
    return this.measure(decompose(A, this.instance.truth), columnErrors(A, AStar));
  }

  /** What can be seen now; the arrays are copies and belong to the caller. */
  frame(): Frame {
    const { truth } = this.instance;
    const A = copyOf(this.purification.A);
    const parts = decompose(A, truth);
    const errors = columnErrors(A, truth.AStar);
    const examples = this.lookAtExamples(parts);
    return {
      n: A.cols,
      m: A.rows,
      scalars: this.measure(parts, errors),
      A: A.data,
      Sigma: parts.Sigma,
      E: parts.E.data,
      N: parts.N.data,
      columnErrors: errors,
      ...examples,
    };
  }

  /** The proof's lemmas at the current t; null where A has lost rank. */
  lemmas(report: ReportLemmas): LemmaReport | null {
    const W = this.leftInverse();
    if (W === null) return null;
    return report({ instance: this.instance, A: this.purification.A, W, t: this.t });
  }

  /** Bases of the left inverse that was last found; null for Moore–Penrose. */
  bases(): Uint16Array | null {
    return this.purification.bases();
  }

  /** What the iteration from here decodes and its direction; null where there can be none. */
  iteration(): Iteration | null {
    return this.decodes() ? nextIteration(this.purification) : null;
  }

  private measure(parts: Decomposition, errors: Float64Array): Scalars {
    const counts = this.decodes() ? this.purification.errorCounts() : NOTHING_COUNTED;
    const W = this.leftInverse();
    const xiBound = W && worstDisturbance(W, parts, this.noiseLevel, this.inverter);
    return scalarsOf({ t: this.t, parts, errors, W, counts, xiBound });
  }

  /** Whether there is something to decode here, and something to decode it with. */
  private decodes(): boolean {
    return this.leftInverse() !== null && this.purification.expectation.hasExamples(this.t);
  }

  /** How this A decodes the examples of iteration t, and where that leads. */
  private lookAtExamples(parts: Decomposition): Pick<Frame, 'decoding' | 'inside'> {
    const { purification } = this;
    if (!this.decodes()) return { decoding: null, inside: null };
    const tally = new DecodingTally(parts.Sigma);
    const insight = new Insight(this.instance.truth, parts, this.inverter);
    purification.goThrough((portion) => {
      portion.tally(tally);
      insight.see(portion);
    });
    return {
      // over a whole distribution the tally sums in another order: the last bits would differ
      decoding: { ...tally.summary(), ...ratesOf(purification.errorCounts()) },
      inside: insight.inside(purification.leftInverse(), purification.covariance()),
    };
  }

  private endAtLast(): void {
    if (this.ended !== null || this.t < this.instance.T) return;
    const { A, t } = this.purification;
    this.ended = finished(t, recoveryError(A, this.instance.truth.AStar));
  }

  /** A† of the current A, or null, with the outcome set, where A has lost rank. */
  private leftInverse(): Matrix | null {
    try {
      return this.purification.leftInverse();
    } catch (error) {
      if (!(error instanceof RankLoss)) throw error;
      this.ended ??= lostRank(this.t, error);
      return null;
    }
  }
}
