/**
 * Instance: one concrete problem, ready to run. Built from Params (`buildInstance.ts`) or given
 * explicitly, with all matrices (`explicitInstance.ts`).
 */
import type { AlgorithmId } from '../algorithms/ids.ts';
import type { Decoder } from '../decoders/decoder.ts';
import type { Matrix } from '../matrix.ts';
import type { LeftInverseKind } from '../params/leftInverses.ts';
import type { PictureGrid } from '../params/pictureGrid.ts';
import type { Update } from '../updates/update.ts';
import type { LinearRelation } from './families/family.ts';
import type { Noise } from './noises/registry.ts';
import type { WeightLaw } from './weights.ts';

/** A* and the quantities of assumption A1. */
export interface GroundTruth {
  /** m×n; columns have unit ℓ₁ norm unless the instance was given explicitly. */
  readonly AStar: Matrix;
  /** (A*)⁺, Moore–Penrose, n×m: a left inverse unless there is a linear relation. */
  readonly pseudoInverse: Matrix;
  readonly smallestSingularValue: number;
  /** The pixel grid, for picture families. */
  readonly picture: PictureGrid | null;
  /** The relation between the columns where they are dependent: A1 fails, and A* has no left inverse. */
  readonly relation?: LinearRelation;
}

/** Examples drawn from the model: iteration t uses stream (seed, t) if `fresh`, otherwise (seed, 0). */
export interface DrawnExamples {
  readonly kind: 'drawn';
  readonly law: WeightLaw;
  readonly noise: Noise;
  readonly N: number;
  readonly seed: number;
  readonly fresh: boolean;
  /** Every value of x* once, in order, instead of draws: N is their number (`listedExamples`). */
  readonly listed?: true;
}

/** N = ∞: the expectation over all supports of Bernoulli weights, or over all given rows of weights. */
export interface WholeDistribution {
  readonly kind: 'exact';
  readonly law: WeightLaw;
  readonly noise: Noise;
  /** Determines the examples that are shown; the run does not depend on it. */
  readonly seed: number;
}

/** Examples given explicitly: iteration t uses batches[t], and after the last batch the first again. */
export interface GivenExamples {
  readonly kind: 'given';
  /** The number of iterations that have examples. */
  readonly iterations: number;
  readonly batches: readonly { readonly XStar: Matrix; readonly noise: Matrix }[];
}

export type ExamplePlan = DrawnExamples | WholeDistribution | GivenExamples;

export interface Instance {
  readonly truth: GroundTruth;
  /** A⁽⁰⁾, m×n. */
  readonly A0: Matrix;
  readonly plan: ExamplePlan;
  readonly alpha: number;
  readonly eta: number;
  readonly r: number;
  readonly decoder: Decoder;
  readonly update: Update;
  readonly leftInverse: LeftInverseKind;
  readonly T: number;
  readonly algorithm: AlgorithmId;
  /** What only the algorithm reads; opaque to everyone else. */
  readonly settings?: unknown;
}
