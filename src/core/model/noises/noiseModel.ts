/**
 * A noise model: how ν in y = A*x* + ν comes about, within |ν_i| ≤ C_ν (assumptions N1 and N2).
 * Each model is a record in a file of its own; `registry.ts` lists them.
 */
import type { Matrix } from '../../matrix.ts';
import type { Option } from '../../registry.ts';
import type { Rng } from '../../rng.ts';
import type { WeightLaw } from '../weights.ts';

/** N1 is adversarial noise, N2 unbiased whatever x* is; without noise both hold. */
export type NoisePromise = 'none' | 'N1' | 'N2';

/** The parameters that a model may read, besides the seed. */
export interface NoiseParams {
  readonly n: number;
  readonly m: number;
  /** C_ν. */
  readonly noiseLevel: number;
  /** Rules in the syntax of `placedRules.ts`. */
  readonly placed: string;
}

/** The noise of one instance. */
export interface NoiseSpec {
  /** C_ν > 0. */
  readonly level: number;
  /** Determines what an adversary chooses once for all examples. */
  readonly seed: number;
  readonly placed?: string;
}

export interface NoiseModel<Id extends string = string> extends Option<Id> {
  readonly promise: NoisePromise;
  /** Null adds nothing. Only coded noise can be enumerated, as exact expectation must. */
  readonly draw: DenseNoise | CodedNoise | null;
  readonly reads: readonly ('noiseLevel' | 'placed')[];
  /** Whether every example has the same ν, which then cancels in the differences y − y′. */
  readonly isSameForAll?: boolean;
  /** Whether it is chosen against the decoder of an iteration, so that it needs one. */
  readonly attacksDecoder?: boolean;
  /** Whether nothing is added with these parameters although C_ν > 0. */
  isSilent?(params: NoiseParams): boolean;
  /** Where these parameters cannot go together: the field to change, its allowed values and the nearest of them. */
  conflict?(params: NoiseParams): NoiseConflict | null;
}

export interface NoiseConflict {
  readonly field: 'placed';
  readonly allowed: string;
  readonly remedy: Partial<NoiseParams>;
}

/** Drawn at random, another ν for every example. */
export interface DenseNoise {
  readonly kind: 'dense';
  /** Fills nu[0 … count) with the entries of consecutive examples. */
  fill(nu: Float64Array, count: number, level: number, stream: NoiseStream): void;
  /** The variance of an entry that `fill` draws; absent where entries are biased or correlated. */
  variance?(level: number): number;
  /**
   * Multiplies the m entries of each example by a factor in [0, 1] that depends on its x*; absent where ν
   * is independent of x*.
   */
  scale?(nu: Float64Array, m: number, examples: DrawnWeights, law: WeightLaw): void;
}

/** x* of consecutive examples: example e has the values[starts[e] … starts[e+1]) at its active features. */
export interface DrawnWeights {
  readonly count: number;
  readonly starts: Int32Array;
  readonly values: Float64Array;
}

/** The random numbers of an iteration's dense noise. */
export interface NoiseStream {
  readonly rng: Rng;
  /** Fills out[0 … count) with uniforms on (−bound, bound), 32 bits each: a compiled kernel. */
  fillSymmetric(out: Float64Array, count: number, bound: number): void;
}

/** Chosen from a codebook, possibly by looking at x* and A†. */
export interface CodedNoise {
  readonly kind: 'coded';
  adversary(noise: NoiseSpec, AStar: Matrix): Adversary;
}

/** The choice for an example that gets no noise. */
export const NO_NOISE = -1;

/**
 * ν may depend on x* in any way, but is one of a few vectors chosen by the support of x*: so A†ν and
 * Ê[νxᵀ] cost no more than the codebook, and exact expectation stays exact.
 */
export interface Adversary {
  /** One noise vector a row, K×m, every entry within ±C_ν. */
  readonly vectors: Matrix;
  /** Called before the examples of an iteration; may look at A† and overwrite `vectors`. */
  prepare(W: Matrix): void;
  /**
   * The row of `vectors` for an example whose active features are active[from … to), ascending,
   * with these values; or NO_NOISE.
   */
  choose(active: Int32Array, values: Float64Array, from: number, to: number): number;
}

/** Whether `value` is among list[from … to). */
export function includes(list: Int32Array, from: number, to: number, value: number): boolean {
  for (let k = from; k < to; k++) if (list[k] === value) return true;
  return false;
}
