/**
 * The law of x* (assumption A2): independent coordinates, x*_i active with probability
 * p_i, its value then 1, uniform or Beta(2, 2) on (0, 1]. C₁, c₂, C₂ in closed form.
 */
import { power } from '../elementary.ts';
import type { Params, Weights } from '../params/params.ts';
import type { Rng } from '../rng.ts';

export interface WeightLaw {
  readonly kind: Weights;
  /** p_i, the probability that x*_i > 0. */
  readonly probabilities: Float64Array;
  /** E[v] and E[v²] of an active value v. */
  readonly activeMean: number;
  readonly activeSquare: number;
}

/** A2's constants: E[x*_i] ≤ C₁/n and c₂/n ≤ E[(x*_i)²] ≤ C₂/n, each the tightest. */
export interface MomentConstants {
  readonly C1: number;
  readonly c2: number;
  readonly C2: number;
}

const ACTIVE_MOMENTS: Readonly<Record<Weights, readonly [mean: number, square: number]>> = {
  bernoulli: [1, 1],
  'spike-uniform': [1 / 2, 1 / 3],
  'spike-beta': [1 / 2, 3 / 10],
};

export function weightLaw(kind: Weights, probabilities: Float64Array): WeightLaw {
  const [activeMean, activeSquare] = ACTIVE_MOMENTS[kind];
  return { kind, probabilities, activeMean, activeSquare };
}

/** Probabilities that fall geometrically, the first `ratio` times the last, and sum to s. */
export function proportions({ n, s, ratio }: Pick<Params, 'n' | 's' | 'ratio'>): Float64Array {
  if (ratio === 1) return new Float64Array(n).fill(s / n);
  const shares = Float64Array.from({ length: n }, (_, i) => power(ratio, -i / (n - 1)));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (s * share) / total);
}

export function momentConstants(law: WeightLaw): MomentConstants {
  const n = law.probabilities.length;
  const most = Math.max(...law.probabilities);
  const least = Math.min(...law.probabilities);
  return {
    C1: n * most * law.activeMean,
    c2: n * least * law.activeSquare,
    C2: n * most * law.activeSquare,
  };
}

/** E[(x*_i)²] of every feature. */
export function secondMoments(law: WeightLaw): Float64Array {
  return law.probabilities.map((p) => p * law.activeSquare);
}

const uniforms = new Float64Array(3);

/** out[at] ← the value of an active coordinate. */
export function writeActiveValue(kind: Weights, rng: Rng, out: Float64Array, at: number): void {
  if (kind === 'bernoulli') out[at] = 1;
  else if (kind === 'spike-uniform') rng.fillUniform(out, at, at + 1);
  else {
    // Beta(2, 2) is the law of the median of three uniforms
    rng.fillUniform(uniforms, 0, 3);
    const u = uniforms[0]!;
    const v = uniforms[1]!;
    out[at] = Math.max(Math.min(u, v), Math.min(Math.max(u, v), uniforms[2]!));
  }
}
