/**
 * A dependence: how the weights of an example depend on each other. Assumption A2 asks for independence; the
 * other records are there to show what happens without it. `registry.ts` lists their words and laws, which are all
 * that a page loads; each draws examples in a file of its own, listed in `draws.ts`. Except with given rows, a
 * dependence decides which features are active together, and the law of an active weight (`weights.ts`) their
 * values, independently of each other.
 */
import type { Arena } from '../../linalg/wasm/arena.ts';
import type { Matrix } from '../../matrix.ts';
import type { Option } from '../../registry.ts';
import type { Rng } from '../../rng.ts';
import type { ProportionParams, WeightLaw, WeightsKind } from '../weights.ts';

/** The parameters that a law may read. */
export interface LawParams extends ProportionParams {
  readonly weights: WeightsKind;
  readonly groupSize: number;
  readonly kappa: number;
}

export interface Dependence<Id extends string = string> extends Option<Id> {
  /** The parameters of the law that it reads, besides n. */
  readonly reads: readonly ('s' | 'ratio' | 'weights' | 'groupSize' | 'kappa')[];
  /**
   * The law of x*.
   * @param rows for `rows`, which needs them: a matrix that `requireWeights` accepts
   */
  law(params: LawParams, rows?: Matrix): WeightLaw;
  /** Whether the weights are independent with these parameters, as A2 requires. */
  isIndependent(params: Pick<LawParams, 'kappa'>): boolean;
  /** Whether weights that are uncorrelated in pairs are independent under this law. */
  readonly zeroMeansIndependent: boolean;
  /** Whether x* has a list of equally likely values, so that N = ∞ is the mean over all of them. */
  readonly isListed?: true;
}

/** How examples with a dependence are drawn, and the numbers that follow from its law. */
export interface Draws {
  /** The number of values of x*, each equally likely; only where `sampler` can list them. */
  count?(law: WeightLaw): number;
  /**
   * Draws consecutive examples.
   * @param arena the one with the blocks to fill
   * @param listed every value of x* once, in order, instead of draws; only where there is a `count`
   */
  sampler(law: WeightLaw, arena: Arena, listed: boolean): Sampler;
  /**
   * Writes the weights of one example: out[at + j·stride] ← x*_j, and nothing for inactive features.
   * @param given a feature that is known to be active; null for any example
   */
  draw(law: WeightLaw, rng: Rng, out: Target, given: number | null): void;
  /** table ← the probability of every support, a number whose bit j says whether feature j is active. */
  fillTable(table: Float64Array, law: WeightLaw): void;
  /** Cov(x*_i, x*_j), n×n. */
  covariance(law: WeightLaw): Matrix;
}

/** Where to write x*. */
export interface Target {
  readonly out: Float64Array;
  readonly at: number;
  readonly stride: number;
}

/** The examples to fill: example e has the active features active[starts[e] … starts[e+1]), ascending. */
export interface SupportBlock {
  readonly count: number;
  readonly starts: Int32Array;
  readonly active: Int32Array;
  readonly values: Float64Array;
}

export interface Sampler {
  /** Moves to the first example of the stream. */
  begin(rng: Rng): void;
  /** Fills the block with the next `count` examples, without allocating. */
  fillBlock(block: SupportBlock, rng: Rng): void;
}
