/**
 * "Main: Bound on Ñ": what noise adds to the update, entry by entry, in both noise models. The
 * sampling term N_s of the paper is zero here: it is the population that is looked at.
 *
 * Deviation: the paper calls Ñ both the part of the update outside span A* and 2Cov(ν, x); the two
 * differ where noise has a part inside the span. The proof bounds 2Cov(ν, x), and that is read here.
 */
import { multiply } from '../../linalg/products.ts';
import { normInf, zeros } from '../../matrix.ts';
import type { Hypothesis, Reading } from '../reading.ts';
import { asks, type Claim, entrywiseReading, fact, readingOf } from './claim.ts';
import { disturbanceBelowAlpha, ellBelow, invertible, model } from './hypotheses.ts';
import { type Iterate, leastEll } from './iterate.ts';
import { type Ingredients, ingredientsOf } from './missing.ts';

const NO_NOISE = 'There is no noise: both sides are zero.';

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
    asks('‖A†ν‖_∞ ≤ ρ′ < α', rhoPrime, '<', decoder.alpha),
  ];
  return [
    read(
      iterate,
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
      iterate,
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
    { parts }: Iterate,
    claim: Claim,
    boundOf: (ingredients: Ingredients) => number | null,
  ): Reading {
    const none = (note: string) => readingOf(claim, { measured: null, bound: null, note });
    const ingredients = ingredientsOf(iterate, { gap: true });
    if (typeof ingredients === 'string') return none(ingredients);
    if (!(ell < 0.5)) return none('The bound needs ℓ < ½.');
    const bound = boundOf(ingredients);
    if (bound === null) return none('The bound divides by α − ρ′, which is not positive here.');
    const covariance = ingredients.population.noise;
    if (covariance === null) return readingOf(claim, { measured: 0, bound, note: NO_NOISE });
    const { rows, cols } = parts.N;
    return entrywiseReading(
      claim,
      {
        rows,
        cols,
        measured: covariance.values.data.slice(),
        lower: new Float64Array(rows * cols).fill(-bound),
        upper: new Float64Array(rows * cols).fill(bound),
        standardError: covariance.standardErrors && covariance.standardErrors.data.slice(),
        applies: new Uint8Array(rows * cols).fill(1),
      },
      { sized: true },
    );
  }
}

function noiseIsUnbiased({ noise }: Iterate): Hypothesis {
  return fact('N2: E[ν | x*] = 0', noise.model && noise.model !== 'N1');
}

/** ‖A†N‖_∞. */
function outsideReach({ decoder, parts }: Iterate): number {
  const WN = zeros(decoder.W.rows, parts.N.cols);
  multiply(WN, decoder.W, parts.N);
  return normInf(WN);
}
