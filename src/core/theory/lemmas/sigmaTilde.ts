/** "Main: Bound on Σ̃": the diagonal of 2Cov(x*, x) from both sides. */
import { rowSums } from '../../matrix.ts';
import type { Reading } from '../reading.ts';
import { type Claim, entrywiseReading, readingOf } from './claim.ts';
import { disturbanceBelowAlpha, invertible, model, sigmaAtLeast } from './hypotheses.ts';
import type { Iterate } from './iterate.ts';
import { type Ingredients, ingredientsOf } from './missing.ts';

const STATEMENTS = {
  lower: 'Σ̃_ii ≥ E[(x*_i)²](2Σ⁻¹_ii − 2|V_ii|) − (2C₁/n)(α + 2ρ + (C₁/n)Σ⁻¹_ii + (2C₁/n)‖Vⁱ‖₁)',
  upper: 'Σ̃_ii ≤ E[(x*_i)²](2Σ⁻¹_ii + 2|V_ii|) + (2C₁/n)(ρ + (C₁/n)‖Vⁱ‖₁)',
} as const;

export function sigmaTildeReadings(iterate: Iterate): readonly Reading[] {
  const hypotheses = [
    ...model(iterate),
    invertible(iterate),
    disturbanceBelowAlpha(iterate),
    sigmaAtLeast(iterate, 0.5, 'Σ ⪰ ½I'),
  ];
  const ingredients = ingredientsOf(iterate, { gap: false });
  return (['lower', 'upper'] as const).map((side) => {
    const claim: Claim = {
      lemma: 'sigmaTilde',
      part: side,
      statement: STATEMENTS[side],
      hypotheses,
      side,
    };
    if (typeof ingredients === 'string')
      return readingOf(claim, { measured: null, bound: null, note: ingredients });
    return entrywiseReading(claim, {
      rows: ingredients.n,
      cols: 1,
      ...diagonal(ingredients),
      ...sigmaTildeBounds(ingredients, iterate.parts.Sigma),
      applies: new Uint8Array(ingredients.n).fill(1),
    });
  });
}

function diagonal({ n, weights }: Ingredients) {
  const pick = (data: Float64Array) => Float64Array.from({ length: n }, (_, i) => data[i * n + i]!);
  const { values, standardErrors } = weights;
  return {
    measured: pick(values.data),
    standardError: standardErrors && pick(standardErrors.data),
  };
}

function sigmaTildeBounds({ n, V, law, rho, alpha }: Ingredients, Sigma: Float64Array) {
  const share = law.constants.C1 / n;
  const rows = rowSums(V);
  const lower = new Float64Array(n);
  const upper = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const square = law.secondMoments[i]!;
    const inverse = 1 / Sigma[i]!;
    const own = Math.abs(V.data[i * n + i]!);
    const row = rows[i]!;
    lower[i] =
      square * (2 * inverse - 2 * own) -
      2 * share * (alpha + 2 * rho + share * inverse + 2 * share * row);
    upper[i] = square * (2 * inverse + 2 * own) + 2 * share * (rho + share * row);
  }
  return { lower, upper };
}
