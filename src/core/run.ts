/** Run: Purification on an instance, observed frame by frame until it ends. */
import { DecodingTally, type DecodingSummary } from './decoding.ts';
import { type Decomposition, decompose, recoveryError } from './decomposition.ts';
import type { Frame, Scalars } from './frame.ts';
import { type Iteration, nextIteration } from './iteration.ts';
import { RankLoss } from './linalg/rankLoss.ts';
import { copyOf, type Matrix, norm1, normInf, normMax } from './matrix.ts';
import type { Instance } from './model/instance.ts';
import { converged, diverged, finished, lostRank, type Outcome } from './outcome.ts';
import { potentialOf } from './potential.ts';
import { Purification } from './purification.ts';

export interface RunOptions {
  /** Whether to end when A stands still; otherwise only T, divergence and rank loss end a run. */
  readonly stopOnConvergence: boolean;
}

/** An entry that has grown so much beyond all entries of A⁽⁰⁾ and A* will not come back. */
const EXPLODED = 1e6;
/** A stands still when no entry moves by more than this share of the largest. */
const STANDSTILL = 1e-14;

export class Run {
  readonly instance: Instance;
  private readonly purification: Purification;
  private readonly options: RunOptions;
  private readonly limit: number;
  private readonly before: Matrix;
  private ended: Outcome | null = null;

  constructor(instance: Instance, options: RunOptions = { stopOnConvergence: true }) {
    this.instance = instance;
    this.options = options;
    this.purification = new Purification(instance);
    this.before = copyOf(instance.A0);
    this.limit = EXPLODED * Math.max(normMax(instance.A0), normMax(instance.truth.AStar));
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

  /** Goes to iteration t, whose A⁽ᵗ⁾ is known: from here the run is the same as the first time. */
  seek(A: Matrix, t: number): void {
    this.purification.seek(A, t);
    this.ended = null;
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
      purification.seek(before, t);
      this.ended = diverged(t, size);
    } else if (size > this.limit) this.ended = diverged(t + 1, size);
    else if (this.options.stopOnConvergence && largestChange(A, before) <= STANDSTILL * size)
      this.ended = converged(t + 1, recoveryError(A, this.instance.truth.AStar));
    this.endAtLast();
  }

  /** The numbers of the current A alone, without its matrices and decodings. */
  scalars(): Scalars {
    return this.measure(decompose(this.purification.A, this.instance.truth), this.leftInverse());
  }

  /** What can be seen now; the arrays are copies and belong to the caller. */
  frame(): Frame {
    const { instance } = this;
    const A = copyOf(this.purification.A);
    const parts = decompose(A, instance.truth);
    const W = this.leftInverse();
    return {
      n: A.cols,
      m: A.rows,
      scalars: this.measure(parts, W),
      A: A.data,
      Sigma: parts.Sigma,
      E: parts.E.data,
      N: parts.N.data,
      decoding: W && this.decoding(W, parts.Sigma),
    };
  }

  /** What the iteration from here decodes and its direction; null where there can be none. */
  iteration(): Iteration | null {
    const possible =
      this.leftInverse() !== null && this.purification.expectation.hasExamples(this.t);
    return possible ? nextIteration(this.purification) : null;
  }

  private measure({ Sigma, E, N }: Decomposition, W: Matrix | null): Scalars {
    return {
      t: this.t,
      ...potentialOf(E),
      recoveryError: recoveryError(this.purification.A, this.instance.truth.AStar),
      sigmaMin: Sigma.reduce((least, value) => Math.min(least, value)),
      sigmaMax: Sigma.reduce((most, value) => Math.max(most, value)),
      leftInverseInfNorm: W && normInf(W),
      N1Norm: norm1(N),
      NInfNorm: normInf(N),
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

  /** How this A decodes the examples of iteration t. */
  private decoding(W: Matrix, Sigma: Float64Array): DecodingSummary | null {
    const { expectation } = this.purification;
    if (!expectation.hasExamples(this.t)) return null;
    const tally = new DecodingTally(Sigma);
    expectation.begin(W, this.t);
    while (expectation.draw()) {
      expectation.decode();
      expectation.threshold();
      expectation.tally(tally);
    }
    return tally.summary();
  }
}

function largestChange(A: Matrix, before: Matrix): number {
  let largest = 0;
  for (let k = 0; k < A.data.length; k++)
    largest = Math.max(largest, Math.abs(A.data[k]! - before.data[k]!));
  return largest;
}
