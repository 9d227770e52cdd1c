/**
 * The law of x* (assumption A2): x*_i is active with probability p_i, and the laws of an active weight, on
 * (0, 1]. C₁, c₂, C₂ in closed form. Which features are active together is in `dependence/`; A2 asks for
 * independence.
 */
import { power } from '../elementary.ts';
import type { Matrix } from '../matrix.ts';
import { createRegistry, type Option } from '../registry.ts';
import type { Rng } from '../rng.ts';
import type { DependenceKind } from './dependence/ids.ts';

/** P(v > h), E[v; v > h] and E[v²; v > h] of an active weight v. */
export interface Tail {
  readonly share: number;
  readonly mean: number;
  readonly square: number;
}

/** The law of an active weight v. */
interface ActiveWeight<Id extends string = string> extends Option<Id> {
  /** E[v] and E[v²]. */
  readonly mean: number;
  readonly square: number;
  /** The part of the law above h, for 0 ≤ h ≤ 1. */
  readonly above: (h: number) => Tail;
  /** Whether v = 1, so that x* has finitely many values and exact expectation can enumerate them. */
  readonly isAlwaysOne: boolean;
  /** out[at] ← a draw of v; in an array, because returned numbers would be boxed in the inner loop. */
  readonly write: (rng: Rng, out: Float64Array, at: number) => void;
}

const bernoulli: ActiveWeight<'bernoulli'> = {
  id: 'bernoulli',
  title: 'Bernoulli',
  meaning: 'always 1 (assumption A2′)',
  mean: 1,
  square: 1,
  above: (h) => (h < 1 ? { share: 1, mean: 1, square: 1 } : { share: 0, mean: 0, square: 0 }),
  isAlwaysOne: true,
  write: (_rng, out, at) => {
    out[at] = 1;
  },
};

const spikeUniform: ActiveWeight<'spike-uniform'> = {
  id: 'spike-uniform',
  title: 'Spike and uniform',
  meaning: 'uniform on (0, 1]',
  mean: 1 / 2,
  square: 1 / 3,
  above: (h) => ({ share: 1 - h, mean: (1 - h ** 2) / 2, square: (1 - h ** 3) / 3 }),
  isAlwaysOne: false,
  write: (rng, out, at) => rng.fillUniform(out, at, at + 1),
};

const uniforms = new Float64Array(3);

const spikeBeta: ActiveWeight<'spike-beta'> = {
  id: 'spike-beta',
  title: 'Spike and Beta',
  meaning: 'Beta(2, 2): rarely near 0 or 1',
  mean: 1 / 2,
  square: 3 / 10,
  // integrals of the density 6v(1−v)
  above: (h) => ({
    share: 1 - 3 * h ** 2 + 2 * h ** 3,
    mean: (1 - 4 * h ** 3 + 3 * h ** 4) / 2,
    square: (3 - 15 * h ** 4 + 12 * h ** 5) / 10,
  }),
  isAlwaysOne: false,
  write: (rng, out, at) => {
    // Beta(2, 2) is the law of the median of three uniforms
    rng.fillUniform(uniforms, 0, 3);
    const u = uniforms[0]!;
    const v = uniforms[1]!;
    out[at] = Math.max(Math.min(u, v), Math.min(Math.max(u, v), uniforms[2]!));
  },
};

const BUILT_IN = [bernoulli, spikeUniform, spikeBeta] as const;

export type WeightsKind = (typeof BUILT_IN)[number]['id'];

/** All laws of an active weight. Adding one is a record and an entry above. */
export const ACTIVE_WEIGHTS = createRegistry<WeightsKind, ActiveWeight>('weight law', BUILT_IN);

/** Supports are enumerated one by one, so exact expectation costs O(n·2ⁿ). */
export const MAX_EXACT_N = 16;

export interface WeightLaw {
  readonly kind: WeightsKind;
  /** p_i, the probability that x*_i > 0. */
  readonly probabilities: Float64Array;
  /** E[v] and E[v²] of an active value v; NaN where `moments` has them by feature. */
  readonly activeMean: number;
  readonly activeSquare: number;
  /** Whether every x*_i is 0 or 1. */
  readonly isBinary: boolean;
  /** E[x*_i] and E[(x*_i)²], where active values have no law in common. */
  readonly moments?: { readonly means: Float64Array; readonly squares: Float64Array };
  readonly dependence: DependenceSpec;
}

/** How the weights of an example depend on each other, as plain data: a record of `dependence/` with what it reads. */
export interface DependenceSpec {
  readonly kind: DependenceKind;
  readonly groupSize?: number;
  readonly kappa?: number;
  /** K×n: one row of weights per example. */
  readonly rows?: Matrix;
}

const INDEPENDENT: DependenceSpec = { kind: 'independent' };

/** A2's constants: E[x*_i] ≤ C₁/n and c₂/n ≤ E[(x*_i)²] ≤ C₂/n, each the tightest. */
export interface MomentConstants {
  readonly C1: number;
  readonly c2: number;
  readonly C2: number;
}

export function weightLaw(
  kind: WeightsKind,
  probabilities: Float64Array,
  dependence: DependenceSpec = INDEPENDENT,
): WeightLaw {
  const { mean, square, isAlwaysOne } = ACTIVE_WEIGHTS.get(kind);
  return {
    kind,
    probabilities,
    activeMean: mean,
    activeSquare: square,
    isBinary: isAlwaysOne,
    dependence,
  };
}

/** Whether the values of x* can be enumerated. */
export function isEnumerable({ isBinary, probabilities }: WeightLaw): boolean {
  return isBinary && probabilities.length <= MAX_EXACT_N;
}

export interface ProportionParams {
  readonly n: number;
  readonly s: number;
  readonly ratio: number;
}

/** Probabilities that fall geometrically, the first `ratio` times the last, and sum to s. */
export function proportions({ n, s, ratio }: ProportionParams): Float64Array {
  if (ratio === 1) return new Float64Array(n).fill(s / n);
  const shares = Float64Array.from({ length: n }, (_, i) => power(ratio, -i / (n - 1)));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (s * share) / total);
}

export function momentConstants(law: WeightLaw): MomentConstants {
  const n = law.probabilities.length;
  if (law.moments !== undefined) {
    const { means, squares } = law.moments;
    return {
      C1: n * Math.max(...means),
      c2: n * Math.min(...squares),
      C2: n * Math.max(...squares),
    };
  }
  const most = Math.max(...law.probabilities);
  const least = Math.min(...law.probabilities);
  return {
    C1: n * most * law.activeMean,
    c2: n * least * law.activeSquare,
    C2: n * most * law.activeSquare,
  };
}

/** E[x*_i] of every feature. */
export function firstMoments(law: WeightLaw): Float64Array {
  return law.moments?.means.slice() ?? law.probabilities.map((p) => p * law.activeMean);
}

/** E[(x*_i)²] of every feature. */
export function secondMoments(law: WeightLaw): Float64Array {
  return law.moments?.squares.slice() ?? law.probabilities.map((p) => p * law.activeSquare);
}
