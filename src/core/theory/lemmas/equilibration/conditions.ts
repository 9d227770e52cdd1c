/**
 * The conditions of "Main: ColumnUpdate", which Recurrence and Rescale assume too, evaluated with the
 * stage's own parameters.
 *
 * Deviation: the lemma also covers noise, but counts all of it as Ñ, although its part inside the span of A*
 * moves E. With noise nothing is promised here about a stage that is made.
 * Deviation: three of the conditions are corrected besides s, h₂ and the bounds on V.
 * - The proof bounds ‖E‖_s by ‖E₁₁⁻‖_s + ‖E₁₁⁺‖_s + ℓ, but the columns in S also contain E₂₁ ≤ γℓ: it leaves
 *   (β−γ)ℓ for the sum instead of (β−1)ℓ. It also starts from a sum of at most ℓ, where the hypothesis
 *   ‖E₁₁‖_s ≤ γℓ allows up to 2γℓ; here the sum is measured.
 * - βℓ ≤ 1/8 instead of 1/2: "Bound on ξ" is used while ‖E‖_s ≤ βℓ, and requires 1/8.
 * - N_S starts at 2U, so it needs ln(ε′/2U)/ln(1−η) iterations.
 */
import { GAMMA } from '../../../algorithms/equilibration/invariants.ts';
import { log } from '../../../elementary.ts';
import { invertible, leastNorm, model } from '../hypotheses.ts';
import { comparison, fact } from '../inequality.ts';
import type { Iterate } from '../iterate.ts';
import type { Hypothesis } from '../reading.ts';
import { BETA, ellOf, type Letters, type NoiseLetters, type Variant } from './letters.ts';
import type { Stage } from './stage.ts';

export function columnConditions(
  iterate: Iterate,
  stage: Stage,
  variant: Variant,
  letters: Letters | null,
  noise: NoiseLetters | null,
): readonly Hypothesis[] {
  const { decoder, kappaStar, eta } = iterate;
  const { epsilon } = stage;
  const isPrinted = variant === 'printed';
  const ell = ellOf(iterate, stage);
  const { outsideMin, minus, plus } = stage.path[0]!;
  const varying = letters && letters[variant];
  const after = varying && letters && (varying.s + 1) * (epsilon + letters.h1) + epsilon;
  return [
    ...model(iterate),
    invertible(iterate),
    leastNorm(iterate),
    fact('S is not empty', stage.members.length > 0),
    fact('N is large enough', stage.isSampled ? null : true),
    // noise inside the span of A* would also move E
    fact('there is no noise', iterate.noise.level === 0),
    comparison('Σ ⪰ (1−ℓ)I, ‖E₁₁‖_s, ‖E₂₁‖_s ≤ γℓ, ‖(E₁₂; E₂₂)‖_s ≤ ℓ ≤ 1/8', ell, '≤', 1 / 8),
    comparison(isPrinted ? 'βℓ ≤ 1/2' : 'βℓ ≤ 1/8', BETA * ell, '≤', isPrinted ? 1 / 2 : 1 / 8),
    outsideMin === null
      ? fact('E₁₂ ≥ 0 and E₂₂ ≥ 0', true)
      : comparison('E₁₂ ≥ 0 and E₂₂ ≥ 0', outsideMin, '≥', 0),
    comparison('2U ≤ 1/(16κ*)', noise && 2 * noise.U, '≤', kappaStar && 1 / (16 * kappaStar)),
    comparison('3κ*(3U + C_ν) ≤ ρ < α', noise && noise.rho, '<', decoder.alpha),
    diagonalFalls(iterate, stage, variant, letters),
    diagonalRises(stage, variant, letters, iterate),
    comparison('h₁ ≤ ℓ', letters && letters.h1, '≤', ell),
    comparison(
      `(${isPrinted ? '' : '2'}rR/(1−ℓ)² + 1)(ε + h₁) + ε + h₂ ≤ (γ−1)ℓ`,
      after && after + varying!.h2,
      '≤',
      (GAMMA - 1) * ell,
    ),
    comparison(
      'ε + h₂ ≤ (1−ε)(γ−1)ℓ',
      varying && epsilon + varying.h2,
      '≤',
      (1 - epsilon) * (GAMMA - 1) * ell,
    ),
    ...(isPrinted ? printedGrowth() : correctedGrowth()),
    comparison(
      `T ≥ 2ln(ε/γℓ)/ln(1−η) + ln(ε′/${isPrinted ? '' : '2'}U)/ln(1−η)`,
      stage.columnIterations,
      '≥',
      iterationsFor(ell, epsilon, eta, noise, isPrinted),
    ),
  ];

  function printedGrowth(): Hypothesis[] {
    const limit = (BETA - 1) * ell;
    return [
      comparison('h₁ + ℓ ≤ (β−1)ℓ', letters && letters.h1 + ell, '≤', limit),
      comparison(
        'h₂ + (rR/(1−ℓ)² + 1)ℓ ≤ (β−1)ℓ',
        varying && varying.h2 + (varying.s + 1) * ell,
        '≤',
        limit,
      ),
    ];
  }

  function correctedGrowth(): Hypothesis[] {
    return [
      comparison(
        'max(‖E₁₁⁻‖_s, h₁) + max(‖E₁₁⁺‖_s, h₂ + (2rR/(1−ℓ)²)·max(‖E₁₁⁻‖_s, h₁)) ≤ (β−γ)ℓ',
        letters && largestSum(letters, minus, plus),
        '≤',
        (BETA - GAMMA) * ell,
      ),
    ];
  }
}

/** What "Simple coupling" allows for ‖E₁₁⁻‖_s + ‖E₁₁⁺‖_s. */
function largestSum({ h1, corrected }: Letters, minus: number, plus: number): number {
  const most = Math.max(minus, h1);
  return most + Math.max(plus, corrected.h2 + corrected.s * most);
}

/** T of the lemma, with ε′ = U/8; without N there is nothing to wait for. */
function iterationsFor(
  ell: number,
  epsilon: number,
  eta: number,
  noise: NoiseLetters | null,
  isPrinted: boolean,
): number | null {
  if (noise === null) return null;
  const kept = -log(1 - eta);
  const forE = Math.max(0, 2 * log((GAMMA * ell) / epsilon));
  const forN = noise.U === 0 ? 0 : log(isPrinted ? 8 : 16);
  return (forE + forN) / kept;
}

/** Terms that both conditions on the diagonal subtract. */
function lost(letters: Letters, { V }: Letters['printed'], inverse: number): number {
  const { C1, n, alpha, rho } = letters;
  const share = C1 / n;
  return 2 * share * (alpha + 2 * rho + share * inverse + 2 * share * V.row);
}

/** A Σ_ii above 1 does not fall below 1−ℓ in one step. */
function diagonalFalls(
  { eta, law }: Iterate,
  { members, r }: Stage,
  variant: Variant,
  letters: Letters | null,
): Hypothesis {
  const text = 'η(1 + 2r_i·R_i|V_ii| + (2C₁r_i/n)(α + 2ρ + C₁/n + (2C₁/n)‖Vⁱ‖₁)) ≤ ℓ';
  if (letters === null || law === null) return comparison(text, null, '≤', null);
  const varying = letters[variant];
  const most = Math.max(
    ...members.map(
      (i) =>
        2 * r[i]! * law.secondMoments[i]! * varying.V.diagonal + r[i]! * lost(letters, varying, 1),
    ),
  );
  return comparison(text, eta * (1 + most), '≤', letters.ell);
}

/** A Σ_ii between 1−ℓ and 1 does not fall below 1−ℓ. */
function diagonalRises(
  { members, r }: Stage,
  variant: Variant,
  letters: Letters | null,
  { law }: Iterate,
): Hypothesis {
  const text = 'r_i·R_i(2 − 2|V_ii|) − (2C₁r_i/n)(α + 2ρ + C₁/(n(1−ℓ)) + (2C₁/n)‖Vⁱ‖₁) ≥ 1−ℓ';
  if (letters === null || law === null) return comparison(text, null, '≥', null);
  const varying = letters[variant];
  const { ell } = letters;
  const least = Math.min(
    ...members.map(
      (i) =>
        r[i]! * law.secondMoments[i]! * (2 - 2 * varying.V.diagonal) -
        r[i]! * lost(letters, varying, 1 / (1 - ell)),
    ),
  );
  return comparison(text, least, '≥', 1 - ell);
}
