/**
 * "Estimate of feature weight": how close E[x_i²] of the decoded weights is to E[(x*_i)²]/D_ii², which the
 * algorithm estimates with it.
 */
import { disturbanceBelowAlpha, invertible, model, sigmaAtLeast } from '../hypotheses.ts';
import { entrywiseReading, type Inequality, unmeasured } from '../inequality.ts';
import { type Ingredients, ingredientsOf, type Iterate } from '../iterate.ts';
import type { Entries, Reading } from '../reading.ts';

const STATEMENTS = {
  lower:
    'E[x_i²] ≥ (Σ⁻¹_ii − |V_ii|)²E[(x*_i)²] − ‖Vⁱ‖₂²R − (C₁²/n²)‖Vⁱ‖₁(‖Vⁱ‖₁ + 2Σ⁻¹_ii) − (2(α+ρ)C₁/n)Σ⁻¹_ii',
  upper: 'E[x_i²] ≤ (Σ⁻¹_ii + |V_ii|)²E[(x*_i)²] + ‖Vⁱ‖₂²R + (C₁²/n²)‖Vⁱ‖₁(‖Vⁱ‖₁ + 2Σ⁻¹_ii)',
} as const;

export function featureWeightReadings(iterate: Iterate): readonly Reading[] {
  const hypotheses = [
    ...model(iterate),
    invertible(iterate),
    disturbanceBelowAlpha(iterate),
    sigmaAtLeast(iterate, 0.5, 'Σ ⪰ ½I'),
  ];
  const ingredients = ingredientsOf(iterate, { positiveGap: false });
  return (['lower', 'upper'] as const).map((side) => {
    const inequality: Inequality = {
      lemma: 'featureWeight',
      part: side,
      statement: STATEMENTS[side],
      hypotheses,
      side,
    };
    if (typeof ingredients === 'string') return unmeasured(inequality, ingredients);
    const entries = squaresBetween(ingredients, boundsOf(ingredients, iterate.parts.Sigma));
    return entrywiseReading(inequality, entries);
  });
}

/** E[x_i²] of all features between these bounds. */
export function squaresBetween(
  { n, population }: Ingredients,
  bounds: Pick<Entries, 'lower' | 'upper'>,
): Entries {
  const { values, standardErrors } = population.squares!;
  return {
    rows: n,
    cols: 1,
    measured: values.slice(),
    standardError: standardErrors && standardErrors.slice(),
    applies: new Uint8Array(n).fill(1),
    ...bounds,
  };
}

function boundsOf({ n, V, law, rho, alpha }: Ingredients, Sigma: Float64Array) {
  const share = law.constants.C1 / n;
  const R = Math.max(...law.secondMoments);
  const lower = new Float64Array(n);
  const upper = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const row = V.data.subarray(i * n, (i + 1) * n);
    const inverse = 1 / Sigma[i]!;
    const own = Math.abs(row[i]!);
    const sum = row.reduce((total, value) => total + Math.abs(value), 0);
    const squares = row.reduce((total, value) => total + value * value, 0);
    const mixed = squares * R + share ** 2 * sum * (sum + 2 * inverse);
    lower[i] =
      (inverse - own) ** 2 * law.secondMoments[i]! - mixed - 2 * (alpha + rho) * share * inverse;
    upper[i] = (inverse + own) ** 2 * law.secondMoments[i]! + mixed;
  }
  return { lower, upper };
}
