/** "Bound on ξ": how far decoding can be disturbed by N and by noise. */
import { normInf } from '../../matrix.ts';
import type { Reading } from '../reading.ts';
import { asks, type Claim, entrywiseReading, fact, readingOf } from './claim.ts';
import { ellBelow, invertible, leastNorm } from './hypotheses.ts';
import { disturbanceOf, type Iterate, leastEll } from './iterate.ts';

export function xiReadings(iterate: Iterate): readonly Reading[] {
  const { decoder, parts, noise, kappaStar, weightsInRange } = iterate;
  const ell = leastEll(iterate);
  const WNorm = normInf(decoder.W);
  const NNorm = normInf(parts.N);
  const gamma = ell < 0.5 ? (WNorm * NNorm) / (1 - 2 * ell) + noise.level * WNorm : null;
  const small = ellBelow(iterate, '≤', 1 / 8);
  const further = [
    small,
    asks('‖N‖_∞κ* < 1/8', kappaStar && NNorm * kappaStar, '<', 1 / 8),
    leastNorm(iterate),
  ];
  return [
    sizeReading({
      lemma: 'xi',
      part: 'size',
      statement: '|ξ_i| ≤ γ = ‖A†‖_∞‖N‖_∞/(1−2ℓ) + C_ν‖A†‖_∞',
      hypotheses: [small, fact('x*_i in [0, 1]', weightsInRange), invertible(iterate)],
      side: 'upper',
    }),
    readingOf(
      {
        lemma: 'xi',
        part: 'left inverse',
        statement: '‖A†‖_∞ ≤ 2κ*',
        hypotheses: further,
        side: 'upper',
      },
      { measured: WNorm, bound: kappaStar && 2 * kappaStar },
    ),
    readingOf(
      {
        lemma: 'xi',
        part: 'gamma',
        statement: 'γ ≤ 3κ*(‖N‖_∞ + C_ν)',
        hypotheses: further,
        side: 'upper',
      },
      {
        measured: gamma,
        bound: kappaStar && 3 * kappaStar * (NNorm + noise.level),
        note: gamma === null ? 'γ needs ℓ < ½.' : '',
      },
    ),
  ];

  function sizeReading(claim: Claim): Reading {
    const disturbance = disturbanceOf(iterate);
    if (disturbance === null || gamma === null) {
      const note =
        gamma === null
          ? 'γ needs ℓ < ½.'
          : decoder.Z === null
            ? 'Σ + E has no inverse.'
            : 'There are no examples here.';
      return readingOf(claim, { measured: null, bound: gamma, note });
    }
    const n = disturbance.length;
    return entrywiseReading(
      claim,
      {
        rows: n,
        cols: 1,
        measured: disturbance,
        lower: null,
        upper: new Float64Array(n).fill(gamma),
        standardError: null,
        applies: new Uint8Array(n).fill(1),
      },
      { note: noteOn(iterate) },
    );
  }
}

function noteOn({ population }: Iterate): string {
  if (population?.kind === 'batch') return 'Over the examples of this batch.';
  if (population?.kind === 'estimated')
    return 'Not estimated: the most that the model allows, for any x* and noise it can draw.';
  return '';
}
