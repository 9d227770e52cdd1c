/**
 * Instance: one concrete problem, ready to run. Built from Params (`buildInstance.ts`)
 * or written out in full, matrices and all (`explicitInstance.ts`).
 */
import type { AlgorithmId } from '../algorithms/ids.ts';
import type { Decoder } from '../decoders/decoder.ts';
import type { Matrix } from '../matrix.ts';
import type { LeftInverseKind } from '../params/leftInverses.ts';
import type { PictureGrid } from '../params/pictureGrid.ts';
import type { Update } from '../updates/update.ts';
import type { Noise } from './noises/registry.ts';
import type { WeightLaw } from './weights.ts';

/** A* with what A1 asks of it. */
export interface GroundTruth {
  /** m×n; columns of unit ℓ₁ norm unless the instance was written out otherwise. */
  readonly AStar: Matrix;
  /** (A*)⁺, Moore–Penrose, n×m. */
  readonly pseudoInverse: Matrix;
  readonly smallestSingularValue: number;
  /** The pixel grid of a picture family. */
  readonly picture: PictureGrid | null;
}

/** Examples drawn from the model; iteration t from the stream (seed, t), or always from (seed, 0). */
export interface DrawnExamples {
  readonly kind: 'drawn';
  readonly law: WeightLaw;
  readonly noise: Noise;
  readonly N: number;
  readonly seed: number;
  readonly fresh: boolean;
}

/** N = ∞: the expectation over all supports of Bernoulli weights. */
export interface WholeDistribution {
  readonly kind: 'exact';
  readonly law: WeightLaw;
  readonly noise: Noise;
  /** Fixes which examples are shown; nothing that runs depends on it. */
  readonly seed: number;
}

/** Data written out: iteration t uses batches[t]. */
export interface GivenExamples {
  readonly kind: 'given';
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
