/** The bounds of "Main: Equilibration" on the estimates m_j of the members of S. */
import { GAMMA, KAPPA } from '../../../algorithms/equilibration/invariants.ts';
import { disturbanceBelowAlpha, invertible, model } from '../hypotheses.ts';
import { comparison, entrywiseReading, fact, type Inequality, unmeasured } from '../inequality.ts';
import { type Iterate, rhoOf } from '../iterate.ts';
import type { Hypothesis, Reading } from '../reading.ts';
import { ellOf, type EstimateLetters, estimateLetters, type Variant, VARIANTS } from './letters.ts';
import type { Stage } from './stage.ts';

export const TOO_LARGE = 'The bound divides by 1 − (γ+2)ℓ, which is not positive here.';

/** h₃ … h₆ at this iterate, or a sentence that says why they have no values. */
export function lettersAt(
  iterate: Iterate,
  variant: Variant,
  ell: number,
): EstimateLetters | string {
  const { law, decoder } = iterate;
  const rho = rhoOf(iterate);
  if (law === null) return 'The data are given explicitly, so the law of x* and C₁ are unknown.';
  if (rho === null) return 'There are no examples at this iterate.';
  if (!((GAMMA + 2) * ell < 1)) return TOO_LARGE;
  const share = law.constants.C1 / decoder.AStar.cols;
  return estimateLetters(variant, { ell, share, alpha: decoder.alpha, rho });
}

/** The invariants (1) and (2) at the beginning of a stage. */
export function invariants(stage: Stage, ell: number): Hypothesis[] {
  const { outsideMin } = stage.path[0]!;
  return [
    comparison(
      'Σ ⪰ (1−ℓ)I, ‖E₁₁‖_s, ‖E₂₁‖_s ≤ γℓ, ‖(E₁₂; E₂₂)‖_s ≤ ℓ, (γ+2)ℓ < 1',
      (GAMMA + 2) * ell,
      '<',
      1,
    ),
    comparison('E₁₂ ≥ 0 and E₂₂ ≥ 0', outsideMin ?? 0, '≥', 0),
  ];
}

/** min E[(x*_i)²], of x* itself. */
export function leastSquare({ law }: Iterate, D: Float64Array): number | null {
  return law && Math.min(...law.secondMoments.map((moment, i) => moment * D[i]! ** 2));
}

const ESTIMATES = {
  upper: 'm_j ≤ ((1/(1−ℓ) + h₆)² + κh₅² + 1/100)E[(x*_j)²]/D_jj² on S',
  lower: 'm_j ≥ ((1/u − h₆)² − κh₅² − 1/100)E[(x*_j)²]/D_jj² on S',
} as const;

/** The bounds on m_j in S; ℓ and u must also cover the start, when the features were decoded. */
export function estimateReadings(iterate: Iterate, stage: Stage): readonly Reading[] {
  const { law } = iterate;
  const { S, D, m, start, members } = stage;
  const ell = Math.max(ellOf(iterate, stage), start.ell);
  const u = Math.max(1, start.sigma);
  const least = leastSquare(iterate, D);
  const isNew = members.every((j) => D[j] === 1);
  return (['upper', 'lower'] as const).flatMap((side) =>
    VARIANTS.map((variant) => {
      const letters = lettersAt(iterate, variant, ell);
      const known = typeof letters === 'string' ? null : letters;
      const inequality: Inequality = {
        lemma: 'mainEquilibration',
        part: `m ${side}, ${variant}`,
        statement: ESTIMATES[side],
        variant,
        hypotheses: [
          ...model(iterate),
          invertible(iterate),
          disturbanceBelowAlpha(iterate),
          ...invariants(stage, ell),
          fact('N is large enough', stage.isSampled ? null : true),
          comparison('h₃ ≤ min E[(x*_i)²]/200', known && known.h3, '≤', least && least / 200),
          comparison('h₄ ≤ min E[(x*_i)²]/200', known && known.h4, '≤', least && least / 200),
          claimC(iterate, stage),
          fact(
            'all of this also held at the stage at which each feature joined S',
            isNew ? true : null,
          ),
        ],
        side,
      };
      if (known === null) return unmeasured(inequality, letters as string);
      if (law === null) return unmeasured(inequality, 'The law of x* is unknown.');
      const { h5, h6 } = known;
      const spread = KAPPA * h5 ** 2 + 1 / 100;
      const factor =
        side === 'upper'
          ? (1 / (1 - ell) + h6) ** 2 + spread
          : Math.max(0, 1 / u - h6) ** 2 - spread;
      const bounds = law.secondMoments.map((R) => factor * R);
      return entrywiseReading(
        inequality,
        {
          rows: m.length,
          cols: 1,
          measured: m.slice(),
          lower: side === 'lower' ? bounds : null,
          upper: side === 'upper' ? bounds : null,
          standardError: null,
          applies: S.slice(),
        },
        { emptyNote: 'S is empty.' },
      );
    }),
  );
}

/** (c) and (d): no feature outweighs one of S by more than κ. */
function claimC({ law }: Iterate, { members }: Stage): Hypothesis {
  const moments = law?.secondMoments ?? null;
  const most = moments && Math.max(...moments);
  const least = moments && KAPPA * Math.min(...members.map((j) => moments[j]!));
  return comparison('max E[(x*_i)²]/D_ii² ≤ κ·min over S', most, '≤', least);
}
