/**
 * Bounds on the parts of the population update: "Main: Bound on Σ̃", "Bound on Ẽ" and "Bound on Ñ". Σ̃ and Ẽ
 * are the diagonal and the off-diagonal of 2Cov(x*, x). Entry (j, i) of Ẽ is at row j, column i.
 *
 * Deviation: the paper calls Ñ both the part of the update outside span A* and 2Cov(ν, x); the two differ
 * if the noise has a component inside the span. The proof bounds 2Cov(ν, x), which is measured here. The
 * paper's sampling term N_s is zero, because this is the population.
 */
import { product } from '../../linalg/products.ts';
import { copyOf, normInf, rowSums } from '../../matrix.ts';
import { disturbanceBelowAlpha, ellBelow, invertible, model, sigmaAtLeast } from './hypotheses.ts';
import {
  comparison,
  entrywiseReading,
  fact,
  type Inequality,
  readingOf,
  uniformEntries,
  unmeasured,
} from './inequality.ts';
import {
  type Ingredients,
  ingredientsOf,
  type Iterate,
  largestDecoded,
  leastEll,
} from './iterate.ts';
import type { Entries, Hypothesis, Reading } from './reading.ts';

const SIGMA_TILDE = {
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
  const ingredients = ingredientsOf(iterate, { positiveGap: false });
  return (['lower', 'upper'] as const).map((side) => {
    const statement = SIGMA_TILDE[side];
    const inequality: Inequality = { lemma: 'sigmaTilde', part: side, statement, hypotheses, side };
    if (typeof ingredients === 'string') return unmeasured(inequality, ingredients);
    const entries = {
      rows: ingredients.n,
      cols: 1,
      ...diagonal(ingredients),
      ...sigmaTildeBounds(ingredients, iterate.parts.Sigma),
      applies: new Uint8Array(ingredients.n).fill(1),
    };
    return entrywiseReading(inequality, entries, { most: halves(ingredients) });
  });
}

/** The largest |2Cov(x*_j, x_i)| for any law, by i. */
function halves(ingredients: Ingredients): Float64Array {
  return largestDecoded(ingredients).map((value) => value / 2);
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

/** The effect of the ReLU: Ẽ_ji is small if Z_ij < 0; otherwise Z_ij bounds it from above. */
const E_TILDE = [
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
] as const;

export function ETildeReadings(iterate: Iterate): readonly Reading[] {
  const hypotheses = [...model(iterate), invertible(iterate), disturbanceBelowAlpha(iterate)];
  const ingredients = ingredientsOf(iterate, { positiveGap: true });
  return E_TILDE.map(({ part, statement, side, negative }) => {
    const inequality: Inequality = { lemma: 'ETilde', part, statement, hypotheses, side };
    if (typeof ingredients === 'string') return unmeasured(inequality, ingredients);
    return entrywiseReading(inequality, ETildeEntries(ingredients, negative), {
      absolute: negative,
      most: halves(ingredients),
      emptyNote: `No entry has Z_ij ${negative ? '< 0' : '≥ 0'}: this part does not apply here.`,
    });
  });
}

function ETildeEntries(ingredients: Ingredients, negative: boolean): Entries {
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

/** The contribution of noise to the update, entry by entry, under N1 and under N2. */
export function NTildeReadings(iterate: Iterate): readonly Reading[] {
  const { noise, decoder, population } = iterate;
  const ell = leastEll(iterate);
  const shared = [
    ...model(iterate),
    invertible(iterate),
    ellBelow(iterate, '<', 0.5),
    disturbanceBelowAlpha(iterate),
  ];
  const rhoPrime = population && Math.max(...population.noisePush);
  const unbiased = [
    noiseIsUnbiased(iterate),
    comparison('‖A†ν‖_∞ ≤ ρ′ < α', rhoPrime, '<', decoder.alpha),
  ];
  return [
    read(
      {
        lemma: 'NTilde',
        part: 'N1',
        statement: '|Ñ_ij| ≤ 4C_νC₁/((1−2ℓ)²n(α−ρ))',
        hypotheses: shared,
        side: 'upper',
      },
      ({ n, law, rho, alpha }) =>
        (4 * noise.level * law.constants.C1) / ((1 - 2 * ell) ** 2 * n * (alpha - rho)),
    ),
    read(
      {
        lemma: 'NTilde',
        part: 'N2',
        statement: '|Ñ_ij| ≤ 2C₁C_νρ′(1 + ‖A†N‖_∞)/((1−2ℓ)n(α−ρ′))',
        hypotheses: [...shared, ...unbiased],
        side: 'upper',
      },
      ({ n, law, alpha }) =>
        rhoPrime !== null && rhoPrime < alpha
          ? (2 * law.constants.C1 * noise.level * rhoPrime * (1 + outsideReach(iterate))) /
            ((1 - 2 * ell) * n * (alpha - rhoPrime))
          : null,
    ),
  ];

  function read(
    inequality: Inequality,
    boundOf: (ingredients: Ingredients) => number | null,
  ): Reading {
    const ingredients = ingredientsOf(iterate, { positiveGap: true });
    if (typeof ingredients === 'string') return unmeasured(inequality, ingredients);
    if (!(ell < 0.5)) return unmeasured(inequality, 'The bound requires ℓ < ½.');
    const bound = boundOf(ingredients);
    if (bound === null)
      return unmeasured(inequality, 'The bound divides by α − ρ′, which is not positive here.');
    const covariance = ingredients.population.noise;
    if (covariance === null)
      return readingOf(inequality, {
        measured: 0,
        bound,
        worst: 0,
        emptyNote: 'It says nothing here: there is no noise, and both sides are zero.',
      });
    const { values, standardErrors } = covariance;
    const errors = standardErrors && standardErrors.data.slice();
    const entries = uniformEntries(copyOf(values), bound, errors);
    // |2Cov(ν_k, x_i)|, since ν_k is within ±C_ν
    const most = largestDecoded(ingredients).map((value) => value * noise.level);
    return entrywiseReading(inequality, entries, { absolute: true, most });
  }
}

function noiseIsUnbiased({ noise }: Iterate): Hypothesis {
  return fact('N2: E[ν | x*] = 0', noise.model && noise.model !== 'N1');
}

/** ‖A†N‖_∞. */
function outsideReach({ decoder, parts }: Iterate): number {
  return normInf(product(decoder.W, parts.N));
}
