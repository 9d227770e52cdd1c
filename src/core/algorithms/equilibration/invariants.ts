/**
 * The invariants of Equilibration's proof between two stages, and its constants. With the features of
 * S first, E has four blocks, 1 for S and 2 for the other features. Claim (2) says
 *
 *     ‖E₁₁‖_s, ‖E₂₁‖_s ≤ γℓ,   ‖(E₁₂; E₂₂)‖_s ≤ ℓ,   E₁₂, E₂₂ ≥ 0,
 *
 * and claim (4) about the proportions (c) bλ ≤ E[(x*_i)²]/D_ii² for i in S, (d) all of them ≤ bκλ.
 */
import type { LambdaUpdate } from '../../params/params.ts';
import { satisfies } from '../../theory/verdict.ts';

/** b: with the first λ, max E[(x*)²]/b, invariant (c) holds. */
export const B = 3 / 4;
/** κ: proportions within this factor of each other are balanced. */
export const KAPPA = 2;
export const GAMMA = 3 / 2;

interface LambdaRule {
  readonly epsilon: number;
  readonly lambdaUpdate: LambdaUpdate;
}

/** The factor of λ per stage. */
export function lambdaFactorOf({ epsilon, lambdaUpdate }: LambdaRule): number {
  return lambdaUpdate === 'printed' ? 1 - epsilon : (1 - epsilon) ** 2;
}

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

/** 1 for the members of S whose proportion is below bλ, which violates (c). */
export function belowFloor(proportions: Float64Array, S: Uint8Array, { floor }: Band): Uint8Array {
  return S.map((member, i) => (member === 1 && !satisfies(proportions[i]!, '≥', floor) ? 1 : 0));
}

/** 1 for the features whose proportion is above bκλ, which violates (d). */
export function aboveCeiling(proportions: Float64Array, { ceiling }: Band): Uint8Array {
  return Uint8Array.from(proportions, (proportion) =>
    satisfies(proportion, '≤', ceiling) ? 0 : 1,
  );
}

/** The limits of claim (2) on ‖·‖_s of each block. */
export interface BlockLimits {
  readonly E11: number;
  readonly E12: number;
  readonly E21: number;
  readonly E22: number;
}

/** E₁₂ and E₂₂ together are limited by ℓ, so each of them is. */
export function blockLimits(ell: number): BlockLimits {
  return { E11: GAMMA * ell, E12: ell, E21: GAMMA * ell, E22: ell };
}
