/**
 * What Equilibration's proof keeps true between stages, and its constants. With S first in the order
 * of features, E falls into blocks, 1 for S and 2 for the others, of which claim (2) has
 *
 *     ‖E₁₁‖_s, ‖E₂₁‖_s ≤ γℓ,   ‖(E₁₂; E₂₂)‖_s ≤ ℓ,   E₁₂, E₂₂ ≥ 0,
 *
 * and of the proportions claim (4) has (c) bλ ≤ E[(x*_i)²]/D_ii² for i in S, (d) all of them ≤ bκλ.
 */
import { satisfies } from '../../theory/verdict.ts';

/** b: the first λ is max E[(x*)²]/b, and (c) holds with it. */
export const B = 3 / 4;
/** κ: proportions that differ by at most so much are balanced. */
export const KAPPA = 2;
/** γ. */
export const GAMMA = 3 / 2;

/** The band of (c) and (d). */
export interface Band {
  /** bλ. */
  readonly floor: number;
  /** bκλ. */
  readonly ceiling: number;
}

export function bandOf(lambda: number): Band {
  return { floor: B * lambda, ceiling: B * KAPPA * lambda };
}

/** 1 for the members of S whose proportion has fallen below bλ, against (c). */
export function belowFloor(proportions: Float64Array, S: Uint8Array, { floor }: Band): Uint8Array {
  return S.map((member, i) => (member === 1 && !satisfies(proportions[i]!, '≥', floor) ? 1 : 0));
}

/** 1 for the features whose proportion is above bκλ, against (d). */
export function aboveCeiling(proportions: Float64Array, { ceiling }: Band): Uint8Array {
  return Uint8Array.from(proportions, (proportion) =>
    satisfies(proportion, '≤', ceiling) ? 0 : 1,
  );
}

/** What claim (2) allows each block's ‖·‖_s. */
export interface BlockLimits {
  readonly E11: number;
  readonly E12: number;
  readonly E21: number;
  readonly E22: number;
}

/** Those of E₁₂ and E₂₂ together are at most ℓ, so each is. */
export function blockLimits(ell: number): BlockLimits {
  return { E11: GAMMA * ell, E12: ell, E21: GAMMA * ell, E22: ell };
}
