/** "Pseudo-inverse": A has a left inverse that is not much larger than that of A*, so the least is not. */
import { multiply } from '../../linalg/products.ts';
import { normInf, zeros } from '../../matrix.ts';
import type { Reading } from '../reading.ts';
import { asks, readingOf } from './claim.ts';
import { leastNorm } from './hypotheses.ts';
import type { Iterate } from './iterate.ts';

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
        hypotheses: [asks('ζ = ‖EΣ⁻¹ + (A*)†NΣ⁻¹‖_∞ < 1', zeta, '<', 1), leastNorm(iterate)],
        side: 'upper',
      },
      {
        measured: normInf(decoder.W),
        bound:
          zeta !== null && zeta < 1 && kappaStar !== null
            ? (inverseSigma * kappaStar) / (1 - zeta)
            : null,
        note: whyNot(zeta),
      },
    ),
  ];
}

/** With the (A*)† of least norm, which makes the bound the least of those that the lemma gives. */
function zetaOf({ parts, leastInverse }: Iterate): number | null {
  if (leastInverse === null) return null;
  const { Sigma, E, N } = parts;
  if (Sigma.includes(0)) return Infinity;
  const n = Sigma.length;
  const sum = zeros(n, n);
  multiply(sum, leastInverse, N);
  for (let k = 0; k < sum.data.length; k++)
    sum.data[k] = (sum.data[k]! + E.data[k]!) / Sigma[k % n]!;
  return normInf(sum);
}

function whyNot(zeta: number | null): string {
  if (zeta === null) return 'The columns of A* are too nearly dependent for (A*)† to be found.';
  return zeta < 1 ? '' : 'The bound divides by 1 − ζ, which is not positive here.';
}
