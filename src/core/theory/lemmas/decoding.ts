/**
 * Lemmas about the decoder: "Main: Decoding", "Bound on ξ" and "Pseudo-inverse".
 *
 * Decoding states x = φ_α(Zx* + ξ) with Z = (Σ+E)⁻¹ and ξ = −A†NZx* + A†ν. For all x* and ν at once this is
 * one matrix identity, A†A* = Z − A†NZ, which involves no distribution.
 */
import { product } from '../../linalg/products.ts';
import { norm1, normInf, normMax } from '../../matrix.ts';
import { ROUNDING } from '../verdict.ts';
import { ellBelow, invertible, leastNorm, sigmaAtLeast } from './hypotheses.ts';
import {
  comparison,
  entrywiseReading,
  fact,
  type Inequality,
  identityReading,
  readingOf,
  uniformEntries,
  unmeasured,
} from './inequality.ts';
import { disturbanceOf, type Iterate, leastEll } from './iterate.ts';
import type { Reading } from './reading.ts';

export function decodingReadings(iterate: Iterate): readonly Reading[] {
  const { decoder, parts } = iterate;
  const identity: Inequality = {
    lemma: 'decoding',
    part: 'identity',
    statement: 'A†A* = Z − A†NZ, so that A†y = Zx* + ξ',
    hypotheses: [
      sigmaAtLeast(iterate, 0.5, 'Σ ⪰ ½I'),
      comparison('‖E‖₁ < ½', norm1(parts.E), '<', 0.5),
      invertible(iterate),
    ],
    side: 'identity',
  };
  const { Z, W, AStar } = decoder;
  if (Z === null) return [unmeasured(identity, 'Σ + E has no inverse.')];
  const left = product(W, AStar);
  const WNZ = product(product(W, parts.N), Z);
  let residual = 0;
  for (let k = 0; k < left.data.length; k++)
    residual = Math.max(residual, Math.abs(left.data[k]! - Z.data[k]! + WNZ.data[k]!));
  // rounding errors in A† and Z are amplified by the matrices they are multiplied with
  const scale = (1 + normInf(W) * (1 + normMax(parts.N))) * (1 + normInf(Z));
  return [identityReading(identity, residual, ROUNDING * scale)];
}

/** "Bound on ξ": the disturbance of the decoding by N and by noise. */
export function xiReadings(iterate: Iterate): readonly Reading[] {
  const { decoder, parts, noise, kappaStar, weightsInRange } = iterate;
  const ell = leastEll(iterate);
  const WNorm = normInf(decoder.W);
  const NNorm = normInf(parts.N);
  const gamma = ell < 0.5 ? (WNorm * NNorm) / (1 - 2 * ell) + noise.level * WNorm : null;
  const small = ellBelow(iterate, '≤', 1 / 8);
  const further = [
    small,
    comparison('‖N‖_∞κ* < 1/8', kappaStar && NNorm * kappaStar, '<', 1 / 8),
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
        note: gamma === null ? 'γ requires ℓ < ½.' : '',
      },
    ),
  ];

  function sizeReading(inequality: Inequality): Reading {
    const disturbance = disturbanceOf(iterate);
    if (disturbance === null || gamma === null) {
      const note =
        gamma === null
          ? 'γ requires ℓ < ½.'
          : decoder.Z === null
            ? 'Σ + E has no inverse.'
            : 'There are no examples at this iterate.';
      return readingOf(inequality, { measured: null, bound: gamma, note });
    }
    const column = { rows: disturbance.length, cols: 1, data: disturbance };
    const entries = { ...uniformEntries(column, gamma), lower: null };
    return entrywiseReading(inequality, entries, { note: originOf(iterate) });
  }
}

function originOf({ population }: Iterate): string {
  if (population?.kind === 'batch') return 'Over the examples of this batch.';
  if (population?.kind === 'estimated')
    return 'Not an estimate: no x* and noise that the model allows give more.';
  return '';
}

/** "Pseudo-inverse": A has a left inverse not much larger than that of A*, and the least is no larger. */
export function pseudoInverseReadings(iterate: Iterate): readonly Reading[] {
  const { decoder, parts, kappaStar } = iterate;
  const zeta = zetaOf(iterate);
  const inverseSigma = 1 / Math.min(...parts.Sigma.map(Math.abs));
  return [
    readingOf(
      {
        lemma: 'pseudoInverse',
        part: 'size',
        statement: '‖A†‖_∞ ≤ ‖Σ⁻¹‖_∞κ*/(1−ζ)',
        hypotheses: [comparison('ζ = ‖EΣ⁻¹ + (A*)†NΣ⁻¹‖_∞ < 1', zeta, '<', 1), leastNorm(iterate)],
        side: 'upper',
      },
      {
        measured: normInf(decoder.W),
        bound:
          zeta !== null && zeta < 1 && kappaStar !== null
            ? (inverseSigma * kappaStar) / (1 - zeta)
            : null,
        note: noteOnZeta(zeta),
      },
    ),
  ];
}

/** ζ for the (A*)† of least norm, which gives the smallest of the lemma's bounds. */
function zetaOf({ parts, leastInverse }: Iterate): number | null {
  if (leastInverse === null) return null;
  const { Sigma, E, N } = parts;
  if (Sigma.includes(0)) return Infinity;
  const n = Sigma.length;
  const sum = product(leastInverse, N);
  for (let k = 0; k < sum.data.length; k++)
    sum.data[k] = (sum.data[k]! + E.data[k]!) / Sigma[k % n]!;
  return normInf(sum);
}

function noteOnZeta(zeta: number | null): string {
  if (zeta === null) return 'The columns of A* are too close to dependent to compute (A*)†.';
  return zeta < 1 ? '' : 'The bound divides by 1 − ζ, which is not positive here.';
}
