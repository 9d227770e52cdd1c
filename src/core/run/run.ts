/**
 * Run: the observer. It drives an algorithm's `Stepper` on an instance until there is an outcome, and
 * turns its state at any t into scalars, frames and snapshots.
 */
import type { AlgorithmInfo, LineFields, Stepper, StepperState } from '../algorithms/algorithm.ts';
import type { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { algorithmOf } from '../algorithms/registry.ts';
import { Inverter } from '../linalg/lu.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import type { Matrix } from '../matrix.ts';
import { buildInstance } from '../model/buildInstance.ts';
import type { Instance } from '../model/instance.ts';
import { DecodingTally, emptyCounts, ratesOf, summaryOf } from '../observe/decoding.ts';
import { entryOf } from '../observe/decomposition.ts';
import { noiseBound } from '../observe/disturbance.ts';
import type { Frame, Scalars } from '../observe/frame.ts';
import { Insight } from '../observe/inside.ts';
import { Observation } from '../observe/observation.ts';
import {
  COMMON_SCALARS,
  type Measurable,
  measure,
  PROGRESS,
  type ScalarName,
} from '../observe/scalars.ts';
import { scaledInside } from '../observe/scaledTruth.ts';
import type { Params } from '../params/params.ts';
import type { LemmaReport, ReportLemmas } from '../theory/lemmas/reading.ts';
import { type Examples, type Iteration, nextExamples, nextIteration } from './iteration.ts';
import { hasFailed, type Outcome, withCause } from './outcome.ts';

export interface RunOptions {
  /** Whether the run ends when A no longer moves; otherwise only T, divergence and rank loss end it. */
  readonly stopOnConvergence: boolean;
}

/** A point in a run to return to: plain data, owned by the caller. */
export interface Snapshot {
  readonly t: number;
  readonly outcome: Outcome | null;
  readonly algorithm: string;
  /** Opaque outside the algorithm. */
  readonly state: StepperState;
}

/** What a sweep follows at every t. */
export type Progress = Pick<Scalars, (typeof PROGRESS)[number]>;

const NO_COUNTS = emptyCounts();
const ONE_LINE: readonly LineFields[] = [{}];

export class Run {
  readonly instance: Instance;
  readonly algorithm: AlgorithmInfo;
  private readonly stepper: Stepper;
  private readonly options: RunOptions;
  private readonly inverter: Inverter;
  private readonly noiseLevel: number;
  private ended: Outcome | null;
  /** Null until something is observed. */
  private observed: Observation | null = null;

  constructor(instance: Instance, options: RunOptions = { stopOnConvergence: true }) {
    const algorithm = algorithmOf(instance.algorithm);
    this.instance = instance;
    this.algorithm = algorithm;
    this.options = options;
    this.stepper = algorithm.start(instance);
    this.inverter = new Inverter(instance.A0.cols);
    this.noiseLevel = noiseBound(instance);
    this.ended = this.explained(this.stepper.begin?.() ?? null);
    this.endAtLast();
  }

  /** Number of steps made: iterations, or stages and then iterations under Equilibration. */
  get t(): number {
    return this.stepper.t;
  }

  /** Null while the run can go on. A rank loss at the current t is noticed once it is observed. */
  get outcome(): Outcome | null {
    return this.ended;
  }

  snapshot(): Snapshot {
    const { t, algorithm, ended: outcome } = this;
    return { t, outcome, algorithm: algorithm.id, state: this.stepper.state() };
  }

  /**
   * Returns to a snapshot of a run on the same instance. Everything observed there and afterwards has
   * the same bits as in that run.
   */
  restore({ algorithm, state, outcome }: Snapshot): void {
    if (algorithm !== this.algorithm.id)
      throw new Error(`A run of ${this.algorithm.id} cannot restore a snapshot of ${algorithm}`);
    this.stepper.restore(state);
    this.observed?.forget();
    this.ended = outcome;
    this.endAtLast();
  }

  /** One step of the algorithm; does nothing once there is an outcome. */
  advance(): void {
    if (this.ended !== null) return;
    this.ended = this.explained(this.stepper.step(this.options.stopOnConvergence));
    this.observed?.forget();
    this.endAtLast();
  }

  /**
   * Numbers at the current t, without matrices and examples.
   * @param needs the names of those that the caller reads; nothing else is computed. Without it, all
   */
  scalars(): Scalars;
  scalars<Name extends ScalarName>(needs: readonly Name[]): Pick<Scalars, Name>;
  scalars(needs: readonly ScalarName[] = this.scalarNames): Partial<Scalars> {
    return measure(needs, this.measurable());
  }

  /** Names of all scalars that this run may have. */
  get scalarNames(): readonly ScalarName[] {
    return [...COMMON_SCALARS, ...this.algorithm.scalars, 'residual'];
  }

  /** The error and the potential alone, at a small part of the cost of all scalars. */
  progress(): Progress {
    return this.scalars(PROGRESS);
  }

  /** A and its parts at the current t; copies. */
  matrices(): Pick<Frame, 'n' | 'm' | 'A' | 'Sigma' | 'E' | 'N'> {
    const { rows: m, cols: n, data } = this.stepper.A;
    const { Sigma, E, N } = this.observation().parts();
    return {
      n,
      m,
      A: data.slice(),
      Sigma: Sigma.slice(),
      E: E.data.slice(),
      N: N.data.slice(),
    };
  }

  /** Everything that can be shown at the current t; the arrays are copies. */
  frame(): Frame {
    // first, so that the same pass over the examples counts errors for the scalars
    const examples = this.examine();
    return {
      ...this.matrices(),
      scalars: this.scalars(),
      columnErrors: this.observation().columnErrors().slice(),
      ...examples,
      ...this.stepper.frameParts?.(),
    };
  }

  /** The lines to print about the current t, each with its own fields besides the scalars. */
  lines(): readonly LineFields[] {
    const { ended } = this;
    return this.stepper.lines?.(ended !== null && !hasFailed(ended)) ?? ONE_LINE;
  }

  /** Entry (i, j) of Σ + E at a snapshot of this run. */
  entryAt({ state: { A, scale } }: Snapshot, i: number, j: number): number {
    return entryOf({ ...this.instance.A0, data: A }, this.instance.truth, i, j) / (scale?.[i] ?? 1);
  }

  /** The lemmas of its algorithm's proof at the current t; null where there is no proof, A1 fails, or A has no A†. */
  lemmas(report: ReportLemmas): LemmaReport | null {
    const { stepper, t } = this;
    const { ahead, A, scale: D } = stepper;
    const { decoder, update } = this.instance;
    const isProved = this.algorithm.proof !== null && decoder.ofPaper && update.ofPaper;
    const W = isProved && this.isIdentified ? this.leftInverse() : null;
    if (W === null || ahead === null) return null;
    const stage = stepper.stageAhead?.() ?? null;
    return report({ instance: ahead.instance, A, W, t, batch: ahead.draws, D, stage });
  }

  /** Bases of the last left inverse, a warm start for a matrix close to A; null where it has none. */
  bases(): Uint16Array | null {
    return this.stepper.ahead?.bases() ?? null;
  }

  /** The decoded weights and the direction of the next iteration; null where there is none. */
  iteration(): Iteration | null {
    const ahead = this.decodable();
    return ahead && nextIteration(ahead);
  }

  /** The examples of the next iteration, of the first of the next stage, or kept; null where there are none. */
  examples(): Examples | null {
    const { kept } = this.stepper;
    if (kept !== undefined) return kept.examples();
    const ahead = this.decodable();
    return ahead && nextExamples(ahead);
  }

  /** X at the current t, n×N, where the algorithm keeps it; a copy. */
  weights(): Matrix | null {
    return this.stepper.kept?.weights() ?? null;
  }

  private observation(): Observation {
    this.observed ??= new Observation(this.instance.truth, this.inverter, this.stepper);
    return this.observed;
  }

  private measurable(): Measurable {
    return {
      t: this.t,
      observation: this.observation(),
      leftInverse: () => this.leftInverse(),
      errorCounts: () => this.weighted()?.errorCounts() ?? NO_COUNTS,
      residual: () => this.weighted()?.residual(),
      own: () => this.stepper.scalars?.(this.observation().parts()) ?? {},
      noiseLevel: this.noiseLevel,
      isIdentified: this.isIdentified,
    };
  }

  /** The examples of the next iteration, or those that are kept, with their weights. */
  private weighted(): Pick<AlternatingUpdate, 'errorCounts' | 'residual'> | null {
    return this.stepper.kept ?? this.decodable();
  }

  /** How this A decodes the examples of the next step, and where that step leads. */
  private examine(): Pick<Frame, 'decoding' | 'inside'> {
    const { kept, scale } = this.stepper;
    const observation = this.observation();
    if (kept !== undefined)
      return { decoding: summaryOf(kept, observation.diagonal()), inside: null };
    const ahead = this.decodable();
    if (ahead === null) return { decoding: null, inside: null };
    const tally = new DecodingTally(observation.diagonal(), scale);
    const { truth, decoder } = this.instance;
    // ξ does not depend on the scale, and x* is in [0, 1] in terms of A*
    const hasZ = decoder.inverts && this.isIdentified;
    const insight = new Insight(truth, hasZ ? observation.Z() : null);
    ahead.watch((portion) => {
      portion.tally(tally);
      insight.see(portion);
    });
    const direction = ahead.direction();
    const inside = insight.inside(ahead.filter(), direction, observation.partsOf(direction));
    return {
      // the tally sums an exact expectation in another order, which would change the last bits
      decoding: { ...tally.summary(), ...ratesOf(ahead.errorCounts()) },
      inside: inside && scale ? scaledInside(inside, scale) : inside,
    };
  }

  /** The next iteration, if it has examples and a W to decode them with. */
  private decodable(): AlternatingUpdate | null {
    const { ahead } = this.stepper;
    return ahead !== null && this.filter() !== null && ahead.hasExamples ? ahead : null;
  }

  /** Whether A determines Σ and E: only if the columns of A* are independent has Σ + E an inverse. */
  private get isIdentified(): boolean {
    return this.instance.truth.relation === undefined;
  }

  private explained(outcome: Outcome | null): Outcome | null {
    return withCause(outcome, this.instance, this.algorithm.takesAnyPair);
  }

  private endAtLast(): void {
    if (this.ended === null && this.t >= this.instance.T) this.ended = this.stepper.finished();
  }

  /** A† of the current A; null if the decoder uses none, and, with the outcome set, where A has lost rank. */
  private leftInverse(): Matrix | null {
    return this.instance.decoder.inverts ? this.filter() : null;
  }

  /** The decoder's W for the current A; null, with the outcome set, where A has lost rank. */
  private filter(): Matrix | null {
    try {
      return this.stepper.ahead?.filter() ?? null;
    } catch (error) {
      if (!(error instanceof RankLoss)) throw error;
      const loss = this.stepper.lostRank?.(error) ?? null;
      this.ended ??= loss && this.explained(loss);
      return null;
    }
  }
}

/** The run that the parameters describe. They must be valid (`params/validate.ts`). */
export function runOf(params: Params, options?: RunOptions): Run {
  return new Run(buildInstance(params), options);
}
