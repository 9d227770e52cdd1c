/** "Bound on V" at an iterate: four parts, each as printed and as we find. */
import { type Matrix, normS } from '../../matrix.ts';
import { negativePart, positivePart } from '../../observe/potential.ts';
import type { Reading } from '../reading.ts';
import { correctedBoundsOnV, printedBoundsOnV, type BoundsOnV } from './boundOnV.ts';
import { asks, type Claim, entrywiseReading, joined, readingOf } from './claim.ts';
import { type Iterate, leastEll, leastSigma } from './iterate.ts';

type Variant = 'printed' | 'corrected';

interface Part {
  readonly part: string;
  readonly of: keyof BoundsOnV;
  readonly printed: string;
  readonly corrected: string;
}

const PARTS: readonly Part[] = [
  {
    part: 'V plus',
    of: 'plus',
    printed: '‖V₊‖_s ≤ (1−ℓ_e)‖E₋‖_s/((1−ℓ)(1−ℓ_e−ℓ)) + ℓ‖E₊‖_s/((1−ℓ)²(1−ℓ_e−ℓ))',
    corrected: '‖V₊‖_s ≤ ‖E₋‖_s/((1−ℓ)(1−ℓ−ℓ_e)) + ℓ_e‖E₊‖_s/((1−ℓ)²(1−ℓ−ℓ_e))',
  },
  {
    part: 'V minus',
    of: 'minus',
    printed: '‖V₋‖_s ≤ (1−ℓ_e)‖E₊‖_s/((1−ℓ)(1−ℓ_e−ℓ)) + ℓ‖E₋‖_s/((1−ℓ)²(1−ℓ_e−ℓ))',
    corrected: '‖V₋‖_s ≤ ‖E₊‖_s/((1−ℓ)(1−ℓ−ℓ_e)) + ℓ_e‖E₋‖_s/((1−ℓ)²(1−ℓ−ℓ_e))',
  },
  {
    part: 'V',
    of: 'whole',
    printed: '‖V‖_s ≤ ℓ_e(1−ℓ_e)/((1−ℓ)²(1−ℓ_e−ℓ))',
    corrected: '‖V‖_s ≤ ℓ_e/((1−ℓ)(1−ℓ−ℓ_e))',
  },
  {
    part: 'V diagonal',
    of: 'diagonal',
    printed: '|V_ii| ≤ ℓℓ_e/((1−ℓ)²(1−ℓ_e−ℓ))',
    corrected: '|V_ii| ≤ ℓ_e²/((1−ℓ)²(1−ℓ−ℓ_e))',
  },
];

export function VReadings(iterate: Iterate): readonly Reading[] {
  const { parts } = iterate;
  const E = { plus: normS(positivePart(parts.E)), minus: normS(negativePart(parts.E)) };
  const ellE = normS(parts.E);
  // the main proof takes ℓ_e = ℓ, so ℓ is no smaller than ℓ_e; what we find holds with 1 − min Σ itself
  const ells = { printed: leastEll(iterate), corrected: 1 - leastSigma(iterate) };
  return PARTS.flatMap((part) => [read(part, 'printed'), read(part, 'corrected')]);

  function read(part: Part, variant: Variant): Reading {
    const ell = ells[variant];
    const claim: Claim = {
      lemma: 'V',
      part: `${part.part}, ${variant}`,
      statement: part[variant],
      variant,
      hypotheses: [
        asks(`‖E‖_s ≤ ℓ_e and Σ ⪰ (1−ℓ)I with ${ELL[variant]}, ℓ < 1`, ell, '<', 1),
        asks('ℓ + ℓ_e < 1', ell + ellE, '<', 1),
      ],
      side: 'upper',
    };
    const { V } = iterate;
    if (V === null || !(ell + ellE < 1) || !(ell < 1)) {
      const note = V === null ? 'Σ or Σ + E has no inverse.' : 'The bound needs ℓ + ℓ_e < 1.';
      return readingOf(claim, { measured: null, bound: null, note });
    }
    const bounds = (variant === 'printed' ? printedBoundsOnV : correctedBoundsOnV)({
      ell,
      ellE,
      ...E,
    });
    const note = variant === 'printed' ? caveat(part) : '';
    if (part.of === 'diagonal') return diagonalReading(claim, V, bounds.diagonal, note);
    return readingOf(claim, { measured: sizeOf(V, part.of), bound: bounds[part.of], note });
  }

  /** Where Σ alone would allow a smaller ℓ, which the printed lemma then claims to be enough. */
  function caveat({ of }: Part): string {
    const ell = Math.max(ells.corrected, 0);
    const known = of === 'plus' || of === 'minus' ? 'Printed with one factor 1/(1−ℓ) too few.' : '';
    if (!(ell < ellE)) return known;
    return joined(
      known,
      'Read with ℓ ≥ ℓ_e, as the main proof uses it: with the smaller ℓ that Σ allows here the printed bound does not follow.',
    );
  }
}

const ELL = { printed: 'ℓ ≥ ℓ_e', corrected: '1−ℓ = min Σ' } as const;

function sizeOf(V: Matrix, of: 'plus' | 'minus' | 'whole'): number {
  if (of === 'whole') return normS(V);
  return normS(of === 'plus' ? positivePart(V) : negativePart(V));
}

function diagonalReading(claim: Claim, V: Matrix, bound: number, note: string): Reading {
  const n = V.rows;
  return entrywiseReading(
    claim,
    {
      rows: n,
      cols: 1,
      measured: Float64Array.from({ length: n }, (_, i) => V.data[i * n + i]!),
      lower: new Float64Array(n).fill(-bound),
      upper: new Float64Array(n).fill(bound),
      standardError: null,
      applies: new Uint8Array(n).fill(1),
    },
    { sized: true, note },
  );
}
