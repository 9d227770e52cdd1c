/**
 * "Update Ẽ₁₁" and "Update Ẽ₂₁": how much one update can add to the columns in S, from Ẽ = 2Cov(D⁻¹x*, x)
 * over the population.
 *
 * Deviation: both lemmas sum a geometric series in ‖E‖_s/(1−ℓ) without requiring ‖E‖_s < 1−ℓ.
 */
import { normS } from '../../../matrix.ts';
import { negativePart, positivePart } from '../../../observe/potential.ts';
import { disturbanceBelowAlpha, invertible, model } from '../hypotheses.ts';
import { ALLOWS_ALL, comparison, type Inequality, readingOf, unmeasured } from '../inequality.ts';
import {
  type Ingredients,
  ingredientsOf,
  type Iterate,
  largestDecoded,
  leastSigma,
} from '../iterate.ts';
import type { Hypothesis, Reading } from '../reading.ts';
import { EMPTY } from './letters.ts';
import { columnsOfS, type Stage } from './stage.ts';

export function blockUpdateReadings(iterate: Iterate, stage: Stage): readonly Reading[] {
  const ell = Math.max(0, 1 - leastSigma(iterate));
  const size = normS(iterate.parts.E);
  const hypotheses = [
    ...model(iterate),
    invertible(iterate),
    disturbanceBelowAlpha(iterate),
    comparison('α < 1', iterate.decoder.alpha, '<', 1),
  ];
  const series = comparison('Σ ⪰ (1−ℓ)I and ‖E‖_s < 1−ℓ', size, '<', 1 - ell);
  const ingredients = ingredientsOf(iterate, { positiveGap: true });
  const { minus } = stage.path[0]!;
  return [
    read(
      {
        lemma: 'E11Tilde',
        part: 'negative',
        statement: '‖Ẽ₁₁⁻‖_s ≤ 4C₁²‖Z‖_s(‖Z‖_s + 1)/(n²(α−ρ)) + 8C₁(C₁+1)ρ‖Z‖_s/(n(α−ρ))',
        hypotheses: [...hypotheses, comparison('Σ ⪰ (1−ℓ)I with ℓ < 1', ell, '<', 1)],
        side: 'upper',
      },
      (blocks) => normS(negativePart(blocks.E11)),
      (known) => lowered(known),
    ),
    read(
      {
        lemma: 'E11Tilde',
        part: 'positive',
        statement:
          '‖Ẽ₁₁⁺‖_s ≤ 12C₁(C₁+1)‖Z‖_s(‖Z‖_s + nρ)/(n²(α−ρ)) + 2R(‖E₁₁⁻‖_s/(1−ℓ)² + ‖E‖_s²/((1−ℓ)²(1−ℓ−‖E‖_s)))',
        hypotheses: [...hypotheses, series],
        side: 'upper',
      },
      (blocks) => normS(positivePart(blocks.E11)),
      (known) => raised(known) + (2 * largest(known) * minus) / (1 - ell) ** 2,
    ),
    read(
      {
        lemma: 'E21Tilde',
        part: 'size',
        statement: '‖Ẽ₂₁‖_s ≤ 12C₁(C₁+1)‖Z‖_s(‖Z‖_s + nρ)/(n²(α−ρ)) + 2R‖E‖_s²/((1−ℓ)²(1−ℓ−‖E‖_s))',
        hypotheses: [...hypotheses, series, coveredSign(iterate, stage)],
        side: 'upper',
      },
      (blocks) => normS(blocks.E21),
      (known) => raised(known),
    ),
  ];

  function read(
    inequality: Inequality,
    sizeOf: (blocks: ReturnType<typeof columnsOfS>) => number,
    boundOf: (known: Ingredients) => number,
  ): Reading {
    if (stage.members.length === 0) return unmeasured(inequality, EMPTY);
    if (typeof ingredients === 'string') return unmeasured(inequality, ingredients);
    if (!(size < 1 - ell))
      return unmeasured(
        inequality,
        'The bound divides by 1 − ℓ − ‖E‖_s, which is not positive here.',
      );
    const { values, standardErrors } = ingredients.weights;
    return readingOf(inequality, {
      measured: sizeOf(columnsOfS(values, stage)),
      bound: boundOf(ingredients),
      worst: most(ingredients),
      emptyNote: ALLOWS_ALL,
      // an error of k standard errors in every entry changes the norm by at most k of these
      standardError: standardErrors && sizeOf(columnsOfS(standardErrors, stage)),
    });
  }

  /** ‖·‖_s of the largest 2Cov(D⁻¹x*, x) in the columns of S for any law; D ⪰ I. */
  function most(known: Ingredients): number {
    const largestX = Math.max(...stage.members.map((i) => largestDecoded(known)[i]!));
    return (Math.max(known.n - 1, stage.members.length) * largestX) / 2;
  }

  function lowered({ n, Z, law, rho, alpha }: Ingredients): number {
    const { C1 } = law.constants;
    const reach = normS(Z);
    const gap = alpha - rho;
    return (
      (4 * C1 ** 2 * reach * (reach + 1)) / (n ** 2 * gap) +
      (8 * C1 * (C1 + 1) * rho * reach) / (n * gap)
    );
  }

  function raised(known: Ingredients): number {
    const { n, Z, law, rho, alpha } = known;
    const { C1 } = law.constants;
    const reach = normS(Z);
    const threshold = (12 * C1 * (C1 + 1) * reach * (reach + n * rho)) / (n ** 2 * (alpha - rho));
    return threshold + (2 * largest(known) * size ** 2) / ((1 - ell) ** 2 * (1 - ell - size));
  }
}

/** R = max E[(x*_j)²]/D_jj². */
function largest({ law }: Ingredients): number {
  return Math.max(...law.secondMoments);
}

/** E₁₂ ≥ 0: the rows of S in the columns outside it. */
function coveredSign({ parts }: Iterate, { others, members }: Stage): Hypothesis {
  const { E } = parts;
  let least: number | null = null;
  for (const i of members)
    for (const j of others) {
      const entry = E.data[i * E.cols + j]!;
      least = least === null ? entry : Math.min(least, entry);
    }
  return comparison('E₁₂ ≥ 0', least ?? 0, '≥', 0);
}
