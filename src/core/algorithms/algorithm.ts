/**
 * Algorithm: a record of everything the rest of the program needs to know about one algorithm. The
 * page reads only `AlgorithmInfo` (`catalogue.ts`); the worker and the command line also start runs
 * (`registry.ts`).
 */
import type { RankLoss } from '../linalg/rankLoss.ts';
import type { Matrix } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';
import type { DecodingTally } from '../observe/decoding.ts';
import type { Decomposition } from '../observe/decomposition.ts';
import type { AddedFrameParts, AddedScalars } from '../observe/frame.ts';
import type { GivenMatrices } from '../model/explicit/givenMatrices.ts';
import type { Params } from '../params/params.ts';
import type { Examples } from '../run/iteration.ts';
import type { Outcome } from '../run/outcome.ts';
import type { AlternatingUpdate } from './alternatingUpdate.ts';
import type { StageAhead } from './equilibration/stageAhead.ts';

/** The sub-steps of an iteration that the page can show one by one, the last completed one first. */
export type SubStep = 'update' | 'draw' | 'decode' | 'threshold' | 'covariance';

export interface AlgorithmInfo {
  readonly id: string;
  /** Its name in menus. */
  readonly title: string;
  /** What it does, in one line. */
  readonly meaning: string;
  /** Parameters that it reads and that not every algorithm does. */
  readonly reads: readonly (keyof Params)[];
  /** Parameters that it does not read although other algorithms do. */
  readonly ignores: readonly (keyof Params)[];
  /** Sub-steps of one step, in order; the first is the state between two steps. */
  readonly subSteps: readonly SubStep[];
  /** Names of the scalars and frame parts that only this algorithm has. */
  readonly scalars: readonly (keyof AddedScalars)[];
  readonly frameParts: readonly (keyof AddedFrameParts)[];
  /** Whether it runs with any decoder and update, or only with those that the paper is about. */
  readonly takesAnyPair: boolean;
  /** Whether it works on one batch of examples, which it keeps together with their weights X. */
  readonly keepsBatch: boolean;
  /** Whether A*, A⁽⁰⁾ and every y must be without negative entries. */
  readonly needsNonNegative: boolean;
  /** Which of the paper's proofs makes claims about its runs (`theory/proofs.ts`); null: none. */
  readonly proof: string | null;
  /** Whether the constants of Purification's proof, and the bounds on its steps, apply to all its iterates. */
  readonly hasLemmas: boolean;
}

export interface Algorithm extends AlgorithmInfo {
  /** The algorithm's own settings, stored in the instance; undefined where it has none. */
  readonly settings?: (params: Params, given: GivenMatrices) => unknown;
  readonly start: (instance: Instance) => Stepper;
}

/** An algorithm at work on one instance. `Run` (`run/run.ts`) drives and observes it. */
export interface Stepper {
  /** Number of steps made. */
  readonly t: number;
  /** A⁽ᵗ⁾, m×n; overwritten in place by the next step. */
  readonly A: Matrix;
  /** Diagonal of D where the true features are A*D and the true weights D⁻¹x*; null for A* and x*. */
  readonly scale: Float64Array | null;
  /** The iteration ahead: A†, examples and direction of the next step; null where there is none. */
  readonly ahead: AlternatingUpdate | null;
  /** The batch that the algorithm keeps, with its weights X; absent where every iteration decodes x anew. */
  readonly kept?: KeptBatch;
  /** Prepares t = 0; returns the outcome where no step is possible. */
  begin?(): Outcome | null;
  /**
   * One step; returns the outcome where the run ends with it. A step that fails leaves the last A
   * that can be shown.
   * @param stopAtRest whether to end the run when A no longer moves
   */
  step(stopAtRest: boolean): Outcome | null;
  /** The outcome at the current t when all T steps are done. */
  finished(): Outcome;
  /** The outcome at the current t when A turns out to have no A†; absent where `ahead` is null. */
  lostRank?(loss: RankLoss): Outcome;
  /** A copy of everything that the following steps depend on. */
  state(): StepperState;
  /** Continues from a state of the same algorithm on the same instance, bit for bit. */
  restore(state: StepperState): void;
  /** @param parts Σ, E and N, in terms of A*D where there is a scale */
  scalars?(parts: Decomposition): AddedScalars;
  frameParts?(): AddedFrameParts;
  /** The stage that the next step makes; null where it is an iteration. */
  stageAhead?(): StageAhead | null;
  /**
   * The lines about the current t in a printed run, each with the fields that it has besides the
   * scalars. Without this method there is one line for every t.
   * @param hasEnded whether the run has ended here, without failing
   */
  lines?(hasEnded: boolean): readonly LineFields[];
}

/** A batch of examples with their current weights. */
export interface KeptBatch {
  /** COUNTS of decoding errors. */
  errorCounts(): Float64Array;
  tally(into: DecodingTally): void;
  /** ‖Y − AX‖_F/‖Y‖_F; undefined where Y = 0. */
  residual(): number | undefined;
  /** X, n×N; a copy. */
  weights(): Matrix;
  /** Copies. */
  examples(): Examples;
}

/** Fields of a printed line, ready for JSON. */
export type LineFields = Readonly<Record<string, unknown>>;

/** Only the algorithm that made it knows the rest of a state. */
export interface StepperState {
  /** A, m×n, row-major, and the scale there. */
  readonly A: Float64Array;
  readonly scale: Float64Array | null;
  /** Memory that the state occupies. */
  readonly byteLength: number;
}
