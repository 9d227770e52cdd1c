/**
 * "Main: Decoding": x = φ_α(Zx* + ξ) with Z = (Σ+E)⁻¹ and ξ = −A†NZx* + A†ν. For every x* and ν at
 * once that is one identity of matrices, A†A* = Z − A†NZ, and it needs no distribution.
 */
import { multiply } from '../../linalg/products.ts';
import { norm1, normInf, normMax, zeros } from '../../matrix.ts';
import type { Reading } from '../reading.ts';
import { ROUNDING } from '../verdict.ts';
import { asks, type Claim, identityReading, readingOf } from './claim.ts';
import { invertible, sigmaAtLeast } from './hypotheses.ts';
import type { Iterate } from './iterate.ts';

export function decodingReadings(iterate: Iterate): readonly Reading[] {
  const { decoder, parts } = iterate;
  const claim: Claim = {
    lemma: 'decoding',
    part: 'identity',
    statement: 'A†A* = Z − A†NZ, so that A†y = Zx* + ξ',
    hypotheses: [
      sigmaAtLeast(iterate, 0.5, 'Σ ⪰ ½I'),
      asks('‖E‖₁ < ½', norm1(parts.E), '<', 0.5),
      invertible(iterate),
    ],
    side: 'identity',
  };
  const { Z, W, AStar } = decoder;
  if (Z === null)
    return [readingOf(claim, { measured: null, bound: null, note: 'Σ + E has no inverse.' })];
  const n = W.rows;
  const left = zeros(n, n);
  const WN = zeros(n, n);
  const WNZ = zeros(n, n);
  multiply(left, W, AStar);
  multiply(WN, W, parts.N);
  multiply(WNZ, WN, Z);
  let residual = 0;
  for (let k = 0; k < left.data.length; k++)
    residual = Math.max(residual, Math.abs(left.data[k]! - Z.data[k]! + WNZ.data[k]!));
  // rounding in A† and Z is passed on by what they are multiplied with
  const scale = (1 + normInf(W) * (1 + normMax(parts.N))) * (1 + normInf(Z));
  return [identityReading(claim, residual, ROUNDING * scale)];
}
