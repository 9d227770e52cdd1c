/**
 * "Main: Equilibration": the conditions (est1) to (est4) under which m_j tells features above the threshold
 * from those below, and what they rest on: h₅ and h₆ as bounds on V, and the bounds on E[x_j²] and m_j.
 *
 * Deviation: h₅ and h₆ are "Bound on V" as printed, with ‖E‖ ≤ (γ+1)ℓ, but that requires ‖E‖ ≤ ℓ. They fail
 * at stages that satisfy all invariants; corrected, they still satisfy (est1) and (est2) for ℓ = 1/50.
 */
import { B, GAMMA, KAPPA } from '../../../algorithms/equilibration/invariants.ts';
import { rowSums } from '../../../matrix.ts';
import { disturbanceBelowAlpha, invertible, model } from '../hypotheses.ts';
import {
  comparison,
  entrywiseReading,
  fact,
  type Inequality,
  readingOf,
  unmeasured,
} from '../inequality.ts';
import { type Ingredients, ingredientsOf, type Iterate } from '../iterate.ts';
import type { Entries, Reading } from '../reading.ts';
import { estimateReadings, invariants, leastSquare, lettersAt, TOO_LARGE } from './estimates.ts';
import { ellOf, type EstimateLetters, estimateLetters, uOf, VARIANTS } from './letters.ts';
import type { Stage } from './stage.ts';
import { squaresBetween } from './weights.ts';

const lemma = 'mainEquilibration';

export function mainReadings(iterate: Iterate, stage: Stage): readonly Reading[] {
  const ingredients = ingredientsOf(iterate, { positiveGap: false });
  const ell = ellOf(iterate, stage);
  return [
    ...VReadings(iterate, stage, ell),
    ...conditionReadings(iterate, stage, ell),
    ...squareReadings(iterate, stage, ell, ingredients),
    ...estimateReadings(iterate, stage),
  ];
}

const ON_V = {
  row: {
    part: 'V row',
    printed: '‖Vʲ‖₁ ≤ h₅ = (γ+1)ℓ(1−(γ+1)ℓ)/((1−ℓ)²(1−(γ+2)ℓ))',
    corrected: '‖Vʲ‖₁ ≤ h₅ = (γ+1)ℓ/((1−ℓ)(1−(γ+2)ℓ))',
  },
  diagonal: {
    part: 'V diagonal',
    printed: '|V_jj| ≤ h₆ = (γ+1)ℓ²/((1−ℓ)²(1−(γ+2)ℓ))',
    corrected: '|V_jj| ≤ h₆ = (γ+1)²ℓ²/((1−ℓ)²(1−(γ+2)ℓ))',
  },
} as const;

function VReadings(iterate: Iterate, stage: Stage, ell: number): readonly Reading[] {
  const { V } = iterate;
  return (['row', 'diagonal'] as const).flatMap((name) =>
    VARIANTS.map((variant) => {
      const { part, [variant]: statement } = ON_V[name];
      const inequality: Inequality = {
        lemma,
        part: `${part}, ${variant}`,
        statement,
        variant,
        hypotheses: [invertible(iterate), ...invariants(stage, ell)],
        side: 'upper',
      };
      if (V === null) return unmeasured(inequality, 'Σ or Σ + E has no inverse.');
      if (!((GAMMA + 2) * ell < 1)) return unmeasured(inequality, TOO_LARGE);
      const n = V.rows;
      // the law plays no role in h₅ and h₆
      const { h5, h6 } = estimateLetters(variant, { ell, share: 0, alpha: 0, rho: 0 });
      const measured =
        name === 'row'
          ? rowSums(V)
          : Float64Array.from({ length: n }, (_, j) => Math.abs(V.data[j * n + j]!));
      return entrywiseReading(inequality, {
        rows: n,
        cols: 1,
        measured,
        lower: null,
        upper: new Float64Array(n).fill(name === 'row' ? h5 : h6),
        standardError: null,
        applies: new Uint8Array(n).fill(1),
      });
    }),
  );
}

/** The conditions as inequalities, at the λ of this stage. */
function conditionReadings(iterate: Iterate, stage: Stage, ell: number): readonly Reading[] {
  const { lambda, D, epsilon } = stage;
  const u = uOf(iterate, stage);
  const least = leastSquare(iterate, D);
  const base = {
    lemma,
    hypotheses: [
      fact('C₁³ ≤ 𝒢c₂²n with a small enough 𝒢, which is not specified', null),
      comparison('ℓ ≤ 1/50', ell, '≤', 1 / 50),
      comparison('λ ≥ min E[(x*_i)²]/κ', lambda, '≥', least && least / KAPPA),
    ],
  } as const;
  return VARIANTS.flatMap((variant) => {
    const letters = lettersAt(iterate, variant, ell);
    const read = (
      name: string,
      statement: string,
      side: 'upper' | 'lower',
      numbers: (known: EstimateLetters) => readonly [number, number | null],
      note = '',
    ): Reading => {
      const inequality: Inequality = {
        ...base,
        part: `${name}, ${variant}`,
        statement,
        variant,
        side,
      };
      if (typeof letters === 'string') return unmeasured(inequality, letters);
      const [measured, bound] = numbers(letters);
      return readingOf(inequality, { measured, bound, note });
    };
    return [
      read(
        'est1',
        '(est1): (1/(1−ℓ) + h₆)²bλ + h₅²bκλ + h₃ ≤ (1 − 1/100)λ',
        'upper',
        ({ h3, h5, h6 }) => [
          ((1 / (1 - ell) + h6) ** 2 + h5 ** 2 * KAPPA) * B * lambda + h3,
          0.99 * lambda,
        ],
      ),
      read(
        'est2',
        '(est2): (1/u − h₆)²(1−ε)bκλ − h₅²bκλ − h₄ ≥ (1 + 1/100)λ',
        'lower',
        ({ h4, h5, h6 }) => [
          (Math.max(0, 1 / u - h6) ** 2 * (1 - epsilon) - h5 ** 2) * B * KAPPA * lambda - h4,
          1.01 * lambda,
        ],
      ),
      read('est3', '(est3): h₃ ≤ min E[(x*_i)²]/200', 'upper', ({ h3 }) => [
        h3,
        least && least / 200,
      ]),
      read(
        'est4',
        '(est4): h₄ ≤ min E[(x*_i)²]/200',
        'upper',
        ({ h4 }) => [h4, least && least / 200],
        'h₄ contains 2αC₁/(n(1−ℓ)), so that α must be below (1−ℓ)c₂/(400C₁): a fifth of Purification’s α = c₂/(80C₁).',
      ),
    ];
  });
}

const SQUARES = {
  upper: 'E[x_j²] ≤ (1/(1−ℓ) + h₆)²E[(x*_j)²]/D_jj² + h₅²R + h₃',
  lower: 'E[x_j²] ≥ (1/u − h₆)²E[(x*_j)²]/D_jj² − h₅²R − h₄ outside S',
} as const;

/** The proof's bounds on E[x_j²], from which (a) and (b) follow. */
function squareReadings(
  iterate: Iterate,
  stage: Stage,
  ell: number,
  ingredients: Ingredients | string,
): readonly Reading[] {
  const u = uOf(iterate, stage);
  const hypotheses = [
    ...model(iterate),
    invertible(iterate),
    disturbanceBelowAlpha(iterate),
    ...invariants(stage, ell),
  ];
  return (['upper', 'lower'] as const).flatMap((side) =>
    VARIANTS.map((variant) => {
      const letters = lettersAt(iterate, variant, ell);
      const inequality: Inequality = {
        lemma,
        part: `E[x²] ${side}, ${variant}`,
        statement: SQUARES[side],
        variant,
        hypotheses:
          side === 'upper'
            ? hypotheses
            : [
                ...hypotheses,
                comparison(
                  '1/u > h₆',
                  typeof letters === 'string' ? null : 1 / u,
                  '>',
                  typeof letters === 'string' ? null : letters.h6,
                ),
              ],
        side,
      };
      if (typeof letters === 'string') return unmeasured(inequality, letters);
      if (typeof ingredients === 'string') return unmeasured(inequality, ingredients);
      const { h3, h4, h5, h6 } = letters;
      const { secondMoments } = ingredients.law;
      const mixed = h5 ** 2 * Math.max(...secondMoments);
      const bounds: Pick<Entries, 'lower' | 'upper'> =
        side === 'upper'
          ? {
              lower: null,
              upper: secondMoments.map((R) => (1 / (1 - ell) + h6) ** 2 * R + mixed + h3),
            }
          : { upper: null, lower: secondMoments.map((R) => (1 / u - h6) ** 2 * R - mixed - h4) };
      const entries = squaresBetween(ingredients, bounds);
      if (side === 'lower') entries.applies.set(stage.S.map((member) => 1 - member));
      return entrywiseReading(inequality, entries);
    }),
  );
}
