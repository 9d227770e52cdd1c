/**
 * "Bound on V", V = (Σ+E)⁻¹ − Σ⁻¹, from ‖E‖_s ≤ ℓ_e and Σ ⪰ (1−ℓ)I: four bounds, each as printed and as
 * corrected.
 *
 * Deviation: parts (1) and (2) are printed with one factor 1/(1−ℓ) fewer than their proof has, and fail.
 * The proof also replaces ‖E‖² by ℓ‖E‖ although only ‖E‖ ≤ ℓ_e is known, so all four fail for ℓ_e > ℓ. With
 * ℓ_e in its place the series sums to the corrected bounds. At ℓ = ℓ_e = 1/8 both the proof's bounds and the
 * corrected ones are the 32/21 and 32/147 of the main proof.
 */
import { type Matrix, normS } from '../../matrix.ts';
import { negativePart, positivePart } from '../../observe/potential.ts';
import {
  comparison,
  entrywiseReading,
  type Inequality,
  joined,
  readingOf,
  uniformEntries,
  unmeasured,
} from './inequality.ts';
import { type Iterate, leastEll, leastSigma } from './iterate.ts';
import type { Reading } from './reading.ts';

interface SizesOfE {
  readonly ell: number;
  /** ℓ_e. */
  readonly ellE: number;
  /** ‖E₊‖_s and ‖E₋‖_s. */
  readonly plus: number;
  readonly minus: number;
}

/** Bounds on ‖V₊‖_s, ‖V₋‖_s, ‖V‖_s and |V_ii|. */
export interface BoundsOnV {
  readonly plus: number;
  readonly minus: number;
  readonly whole: number;
  readonly diagonal: number;
}

/** The printed bounds; they require ℓ + ℓ_e < 1. */
export function printedBoundsOnV({ ell, ellE, plus, minus }: SizesOfE): BoundsOnV {
  const last = 1 - ellE - ell;
  const first = (1 - ellE) / ((1 - ell) * last);
  const second = ell / ((1 - ell) ** 2 * last);
  return {
    plus: first * minus + second * plus,
    minus: first * plus + second * minus,
    whole: (ellE * (1 - ellE)) / ((1 - ell) ** 2 * last),
    diagonal: (ell * ellE) / ((1 - ell) ** 2 * last),
  };
}

/** The corrected bounds; they require ℓ < 1 and ℓ + ℓ_e < 1. ℓ may be negative. */
export function correctedBoundsOnV({ ell, ellE, plus, minus }: SizesOfE): BoundsOnV {
  const last = 1 - ell - ellE;
  const first = 1 / ((1 - ell) * last);
  const second = ellE / ((1 - ell) ** 2 * last);
  return {
    plus: first * minus + second * plus,
    minus: first * plus + second * minus,
    whole: ellE * first,
    diagonal: ellE * second,
  };
}

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
  // the main proof has ℓ ≥ ℓ_e; the corrected bounds also hold for the smaller ℓ = 1 − min Σ
  const ells = { printed: leastEll(iterate), corrected: 1 - leastSigma(iterate) };
  return PARTS.flatMap((part) => [read(part, 'printed'), read(part, 'corrected')]);

  function read(part: Part, variant: Variant): Reading {
    const ell = ells[variant];
    const inequality: Inequality = {
      lemma: 'V',
      part: `${part.part}, ${variant}`,
      statement: part[variant],
      variant,
      hypotheses: [
        comparison(`‖E‖_s ≤ ℓ_e and Σ ⪰ (1−ℓ)I with ${ELL[variant]}, ℓ < 1`, ell, '<', 1),
        comparison('ℓ + ℓ_e < 1', ell + ellE, '<', 1),
      ],
      side: 'upper',
    };
    const { V } = iterate;
    if (V === null || !(ell + ellE < 1) || !(ell < 1)) {
      const note = V === null ? 'Σ or Σ + E has no inverse.' : 'The bound requires ℓ + ℓ_e < 1.';
      return unmeasured(inequality, note);
    }
    const bounds = (variant === 'printed' ? printedBoundsOnV : correctedBoundsOnV)({
      ell,
      ellE,
      ...E,
    });
    const note = variant === 'printed' ? caveat(part) : '';
    if (part.of === 'diagonal') return diagonalReading(inequality, V, bounds.diagonal, note);
    return readingOf(inequality, { measured: sizeOf(V, part.of), bound: bounds[part.of], note });
  }

  /** Says so if Σ alone would allow a smaller ℓ, for which the printed bound is not proved. */
  function caveat({ of }: Part): string {
    const ell = Math.max(ells.corrected, 0);
    const known =
      of === 'plus' || of === 'minus' ? 'As printed, one factor 1/(1−ℓ) is missing.' : '';
    if (!(ell < ellE)) return known;
    return joined(
      known,
      'Evaluated with ℓ ≥ ℓ_e, as in the main proof: the printed bound does not follow for the smaller ℓ that Σ allows here.',
    );
  }
}

const ELL = { printed: 'ℓ ≥ ℓ_e', corrected: '1−ℓ = min Σ' } as const;

function sizeOf(V: Matrix, of: 'plus' | 'minus' | 'whole'): number {
  if (of === 'whole') return normS(V);
  return normS(of === 'plus' ? positivePart(V) : negativePart(V));
}

function diagonalReading(inequality: Inequality, V: Matrix, bound: number, note: string): Reading {
  const n = V.rows;
  const data = Float64Array.from({ length: n }, (_, i) => V.data[i * n + i]!);
  const entries = uniformEntries({ rows: n, cols: 1, data }, bound);
  return entrywiseReading(inequality, entries, { absolute: true, note });
}
