/**
 * The conditions of the lemma "ColumnUpdate" that limit E, at the constants of Equilibration's proof. What the
 * proof makes as small as needed is 0: h₁, ε, and the term of h₂ that vanishes with C₁³/(c₂²n). `factor` is 1
 * as printed and 2 with the factor that "Update Ẽ₁₁" and "Update Ẽ₂₁" have.
 */
import { GAMMA, KAPPA } from '../../../algorithms/equilibration/invariants.ts';
import { BETA } from '../../lemmas/equilibration/letters.ts';

interface ProofChoice {
  readonly ell: number;
  readonly beta: number;
  readonly gamma: number;
  /** rR, at most 3κ/5. */
  readonly rR: number;
}

export const PROOF: ProofChoice = {
  ell: 1 / 50,
  beta: BETA,
  gamma: GAMMA,
  rR: (3 * KAPPA) / 5,
};

/** h₂, which must be at most (γ−1)ℓ. */
export function h2({ ell, beta, rR }: ProofChoice, factor: number): number {
  return (factor * rR * (beta * ell) ** 2) / ((1 - ell) ** 2 * (1 - ell - beta * ell));
}

export function h2Limit({ gamma, ell }: ProofChoice): number {
  return (gamma - 1) * ell;
}

/** rR/(1−ℓ)² + 1. */
export function coupling({ ell, rR }: ProofChoice, factor: number): number {
  return (factor * rR) / (1 - ell) ** 2 + 1;
}

/** h₂ + (rR/(1−ℓ)² + 1)·start, which must be at most (β−1)ℓ; the proof has ℓ as the start. */
export function coupledSum(choice: ProofChoice, factor: number, start: number): number {
  return h2(choice, factor) + coupling(choice, factor) * start;
}

export function sumLimit({ beta, ell }: ProofChoice): number {
  return (beta - 1) * ell;
}

/** The limit of that sum if ‖E₂₁‖_s ≤ γℓ is counted too. */
export function sumLimitBeside({ beta, gamma, ell }: ProofChoice): number {
  return (beta - gamma) * ell;
}
