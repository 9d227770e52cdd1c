/**
 * "Main: Bound on Ẽ": what the ReLU is for. Ẽ_ji, the off-diagonal of 2Cov(x*, x), is small where
 * Z_ij < 0, and where Z_ij ≥ 0 it is bounded from below by next to nothing and from above by Z_ij. The
 * entries stand at Ẽ's own place: row j, column i.
 */
import { rowSums } from '../../matrix.ts';
import type { Entries, Reading } from '../reading.ts';
import { type Claim, entrywiseReading, readingOf } from './claim.ts';
import { disturbanceBelowAlpha, invertible, model } from './hypotheses.ts';
import type { Iterate } from './iterate.ts';
import { type Ingredients, ingredientsOf } from './missing.ts';

interface Part {
  readonly part: string;
  readonly statement: string;
  readonly side: 'upper' | 'lower';
  readonly negative: boolean;
}

const PARTS: readonly Part[] = [
  {
    part: 'Z < 0',
    statement: 'Z_ij < 0:  |Ẽ_ji| ≤ 4C₁²‖Zⁱ‖₁(|Z_ij| + ρ)/(n²(α−ρ))',
    side: 'upper',
    negative: true,
  },
  {
    part: 'Z ≥ 0, lower',
    statement: 'Z_ij ≥ 0:  Ẽ_ji ≥ −8C₁ρ(C₁‖Zⁱ‖₁/n + Z_ij)/(n(α−ρ)) − 2C₁²Z_ij/n²',
    side: 'lower',
    negative: false,
  },
  {
    part: 'Z ≥ 0, upper',
    statement: 'Z_ij ≥ 0:  Ẽ_ji ≤ 8C₁ρ(C₁‖Zⁱ‖₁/n + Z_ij)/(n(α−ρ)) + 2E[(x*_j)²]Z_ij',
    side: 'upper',
    negative: false,
  },
];

export function ETildeReadings(iterate: Iterate): readonly Reading[] {
  const hypotheses = [...model(iterate), invertible(iterate), disturbanceBelowAlpha(iterate)];
  const ingredients = ingredientsOf(iterate, { gap: true });
  return PARTS.map(({ part, statement, side, negative }) => {
    const claim: Claim = { lemma: 'ETilde', part, statement, hypotheses, side };
    if (typeof ingredients === 'string')
      return readingOf(claim, { measured: null, bound: null, note: ingredients });
    return entrywiseReading(claim, entriesOf(ingredients, negative), {
      sized: negative,
      nothing: `No (i, j) has Z_ij ${negative ? '< 0' : '≥ 0'}: this part says nothing here.`,
    });
  });
}

function entriesOf(ingredients: Ingredients, negative: boolean): Entries {
  const { n, Z, law, rho, alpha, weights } = ingredients;
  const share = law.constants.C1 / n;
  const gap = alpha - rho;
  const rows = rowSums(Z);
  const lower = new Float64Array(n * n);
  const upper = new Float64Array(n * n);
  const applies = new Uint8Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const entry = Z.data[i * n + j]!;
      if (i === j || entry < 0 !== negative) continue;
      const at = j * n + i;
      applies[at] = 1;
      if (negative) {
        upper[at] = ((4 * share ** 2 * rows[i]!) / gap) * (rho - entry);
        lower[at] = -upper[at]!;
      } else {
        const noise = ((8 * share * rho) / gap) * (share * rows[i]! + entry);
        lower[at] = -noise - 2 * share ** 2 * entry;
        upper[at] = noise + 2 * law.secondMoments[j]! * entry;
      }
    }
  return {
    rows: n,
    cols: n,
    measured: weights.values.data.slice(),
    lower,
    upper,
    standardError: weights.standardErrors && weights.standardErrors.data.slice(),
    applies,
  };
}
