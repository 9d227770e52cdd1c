/** Hypotheses that several lemmas share. */
import { normS } from '../../matrix.ts';
import { comparison, fact } from './inequality.ts';
import { type Iterate, leastEll, leastSigma, rhoOf } from './iterate.ts';
import type { Hypothesis } from './reading.ts';

/** The decoder x = φ_α(A†y), and A2, which cannot be checked for explicit data. */
export function model({ decoder, law, weightsInRange }: Iterate): readonly Hypothesis[] {
  return [
    fact('the decoder is the ReLU φ_α', decoder.relu),
    fact(
      'A2: x*_i in [0, 1] and independent',
      weightsInRange ? (law?.isIndependent ?? null) : false,
    ),
  ];
}

export function disturbanceBelowAlpha(iterate: Iterate): Hypothesis {
  return comparison('|ξ_i| ≤ ρ < α', rhoOf(iterate), '<', iterate.decoder.alpha);
}

export function sigmaAtLeast(iterate: Iterate, limit: number, text: string): Hypothesis {
  return comparison(text, leastSigma(iterate), '≥', limit);
}

export function invertible({ decoder }: Iterate): Hypothesis {
  return fact('Σ + E has an inverse Z', decoder.Z !== null);
}

/** A limit on the least ℓ for which ‖E‖_s ≤ ℓ and Σ ⪰ (1−ℓ)I hold. */
export function ellBelow(iterate: Iterate, relation: '<' | '≤', limit: number): Hypothesis {
  const limitText = limit === 0.5 ? '½' : '1/8';
  return comparison(
    `‖E‖_s ≤ ℓ and Σ ⪰ (1−ℓ)I with ℓ ${relation} ${limitText}`,
    leastEll(iterate),
    relation,
    limit,
  );
}

export function leastNorm({ isLeastNorm }: Iterate): Hypothesis {
  return fact('A† is the left inverse of least ‖·‖_∞', isLeastNorm);
}

export function ESNormBelow({ parts }: Iterate, limit: number, text: string): Hypothesis {
  return comparison(text, normS(parts.E), '≤', limit);
}
