/**
 * The letters of Equilibration's lemmas at a stage. β, γ, κ and b are the constants of the proof; ℓ, u and U
 * are as small as the stage allows. Where the printed text does not follow from its own argument, the
 * letters have a printed and a corrected value:
 *
 * - s and h₂: the recurrence for ‖E₁₁⁺‖_s drops the factor 2 that "Update Ẽ₁₁" has before max E[(x*_j)²].
 *   The corrected h₂ also keeps C₁² where the proof has it: the printed C₁(C₁+1) exceeds what the lemma
 *   allows unless n is in the thousands, whatever the distribution.
 * - the bounds on V, h₅ and h₆: those of "Bound on V" as printed, which need ‖E‖_s ≤ ℓ, but E is larger here.
 */
import { GAMMA } from '../../../algorithms/equilibration/invariants.ts';
import { type Iterate, leastSigma } from '../iterate.ts';
import { correctedBoundsOnV, printedBoundsOnV } from '../V.ts';
import type { Stage } from './stage.ts';

/** β: within ColumnUpdate ‖E‖_s stays below βℓ. */
export const BETA = 4;

export type Variant = 'printed' | 'corrected';
export const VARIANTS: readonly Variant[] = ['printed', 'corrected'];

/** Bounds on |V_ii| and ‖Vⁱ‖₁. */
export interface SizeOfV {
  readonly diagonal: number;
  readonly row: number;
}

/** Letters with a printed and a corrected value. */
export interface Varying {
  /** The factor of ‖E₁₁⁻‖_s in the recurrence for ‖E₁₁⁺‖_s: (2)rR/(1−ℓ)². */
  readonly s: number;
  readonly h2: number;
  /** While ‖E‖_s ≤ βℓ. */
  readonly V: SizeOfV;
}

export interface Letters {
  readonly ell: number;
  readonly n: number;
  readonly C1: number;
  /** max E[(x*_j)²]/D_jj², and the largest r_j. */
  readonly R: number;
  readonly r: number;
  readonly alpha: number;
  readonly rho: number;
  readonly h1: number;
  readonly printed: Varying;
  readonly corrected: Varying;
}

/** The least ℓ ≥ 0 with Σ ⪰ (1−ℓ)I, ‖E₁₁‖_s, ‖E₂₁‖_s ≤ γℓ and ‖(E₁₂; E₂₂)‖_s ≤ ℓ. */
export function ellOf(iterate: Iterate, { path }: Pick<Stage, 'path'>): number {
  const { E11, E21, outside } = path[0]!;
  return Math.max(0, 1 - leastSigma(iterate), E11 / GAMMA, E21 / GAMMA, outside);
}

/** The letters for this ρ, or a sentence that says which one has no value. */
export function lettersOf(iterate: Iterate, stage: Stage, rho: number): Letters | string {
  const { law, decoder } = iterate;
  const { alpha } = decoder;
  if (law === null) return 'The data are given explicitly, so the law of x* and C₁ are unknown.';
  if (stage.members.length === 0) return EMPTY;
  if (!(rho < alpha)) return 'The bound divides by α − ρ, which is not positive here.';
  const ell = ellOf(iterate, stage);
  // 1 − ℓ − βℓ, the reciprocal of the bound on ‖Z‖_s
  const last = 1 - ell - BETA * ell;
  if (!(last > 0)) return 'The bound divides by 1 − ℓ − βℓ, which is not positive here.';
  const n = decoder.AStar.cols;
  const { C1 } = law.constants;
  const R = Math.max(...law.secondMoments);
  const r = Math.max(...stage.r);
  const gap = alpha - rho;
  const square = (R * (BETA * ell) ** 2) / ((1 - ell) ** 2 * last);
  const threshold = C1 / (n ** 2 * gap * last);
  return {
    ell,
    n,
    C1,
    R,
    r,
    alpha,
    rho,
    h1: r * threshold * (8 * (C1 + 1) * n * rho + 4 * C1 * (1 / last + 1)),
    printed: {
      s: (r * R) / (1 - ell) ** 2,
      h2: r * (square + 12 * threshold * (C1 + 1) * (1 / last + n * rho)),
      V: sizeOfV('printed', ell, BETA * ell),
    },
    corrected: {
      s: (2 * r * R) / (1 - ell) ** 2,
      h2: r * (2 * square + threshold * ((4 * C1) / last + 12 * (C1 + 1) * n * rho)),
      V: sizeOfV('corrected', ell, BETA * ell),
    },
  };
}

export const EMPTY = 'S is empty: the stage moves no column.';

/** Bounds on V from ‖E‖ ≤ ℓ_e and Σ ⪰ (1−ℓ)I. */
function sizeOfV(variant: Variant, ell: number, ellE: number): SizeOfV {
  const bounds = (variant === 'printed' ? printedBoundsOnV : correctedBoundsOnV)({
    ell,
    ellE,
    plus: 0,
    minus: 0,
  });
  return { diagonal: bounds.diagonal, row: bounds.whole };
}

/** h₃ … h₆ of "Main: Equilibration", where rows of E are at most (γ+1)ℓ. */
export interface EstimateLetters {
  readonly h3: number;
  readonly h4: number;
  readonly h5: number;
  readonly h6: number;
}

/** They require (γ+2)ℓ < 1. @param share C₁/n */
export function estimateLetters(
  variant: Variant,
  { ell, share, alpha, rho }: Record<'ell' | 'share' | 'alpha' | 'rho', number>,
): EstimateLetters {
  const { row: h5, diagonal: h6 } = sizeOfV(variant, ell, (GAMMA + 1) * ell);
  const h3 = share ** 2 * h5 * (h5 + 2 / (1 - ell));
  return { h3, h4: h3 + (2 * (alpha + rho) * share) / (1 - ell), h5, h6 };
}

/** U, U_a or U_n, and ρ: as small as N at this stage and the noise allow, with ε′ = U/8 as in the proof. */
export interface NoiseLetters {
  readonly U: number;
  /** U_a for adversarial noise, U_n for unbiased noise. */
  readonly added: number;
  readonly rho: number;
}

/**
 * The smallest U and ρ with ε′ + U_a ≤ (1−ε)U (or U_n) and 3κ*(3U + C_ν) ≤ ρ < α; then also
 * 3κ*(2U + U_a + C_ν) ≤ ρ. Null if there are none.
 */
export function noiseLetters(iterate: Iterate, stage: Stage): NoiseLetters | null {
  const { noise, kappaStar, law, decoder } = iterate;
  const { alpha } = decoder;
  if (kappaStar === null || law === null) return null;
  const { NS, NOutside } = stage.path[0]!;
  const least = Math.max(NOutside, NS / 2);
  const { level } = noise;
  const kept = 7 / 8 - stage.epsilon;
  const strength = Math.max(...stage.r) * law.constants.C1 * level;
  const rhoFor = (U: number) => 3 * kappaStar * (3 * U + level);
  const found = noise.model === 'N2' ? unbiased() : adversarial();
  return found !== null && kept > 0 && found.rho < alpha ? found : null;

  function unbiased(): NoiseLetters | null {
    const push = 2 * level * kappaStar!;
    if (!(push < alpha)) return null;
    const added = (5 * strength * push) / ((1 - 2 * ellOf(iterate, stage)) * (alpha - push));
    const U = Math.max(least, added / kept);
    return { U, added, rho: rhoFor(U) };
  }

  function adversarial(): NoiseLetters | null {
    const addedFor = (rho: number) => (8 * strength) / (alpha - rho);
    const first = rhoFor(least);
    if (first < alpha && addedFor(first) <= kept * least)
      return { U: least, added: addedFor(first), rho: first };
    // ρ = 3κ*(3U_a/kept + C_ν) with U_a = 8rC_νC₁/(α−ρ), a quadratic equation in ρ
    const direct = 3 * kappaStar! * level;
    const product = (72 * kappaStar! * strength) / kept + direct * alpha;
    const root = ((alpha + direct) / 2) ** 2 - product;
    if (!(root >= 0)) return null;
    // the smaller root, without cancellation
    const rho = product / ((alpha + direct) / 2 + Math.sqrt(root));
    const added = addedFor(rho);
    return rho >= first ? { U: added / kept, added, rho } : null;
  }
}

/** u: the largest Σ_jj outside S, at least 1. */
export function uOf({ parts }: Iterate, { others }: Stage): number {
  return Math.max(1, ...others.map((j) => parts.Sigma[j]!));
}
