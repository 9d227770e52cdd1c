/**
 * "Bound on V", V = (Σ+E)⁻¹ − Σ⁻¹, from ‖E‖_s ≤ ℓ_e and Σ ⪰ (1−ℓ)I: the four bounds as printed, and as
 * we find them.
 *
 * Deviation: parts (1) and (2) are printed with one factor 1/(1−ℓ) less than their proof has, and fail.
 * The proof moreover replaces ‖E‖² by ℓ‖E‖ where only ‖E‖ ≤ ℓ_e is known, so that for ℓ_e > ℓ all four
 * fail. With ℓ_e in that place the series sums to what stands under `corrected`; at ℓ = ℓ_e = 1/8 both
 * the proof's bounds and these are the 32/21 and 32/147 of the main proof.
 */

export interface SizesOfE {
  readonly ell: number;
  /** ℓ_e. */
  readonly ellE: number;
  /** ‖E₊‖_s and ‖E₋‖_s. */
  readonly plus: number;
  readonly minus: number;
}

export interface BoundsOnV {
  /** On ‖V₊‖_s, ‖V₋‖_s, ‖V‖_s and |V_ii|. */
  readonly plus: number;
  readonly minus: number;
  readonly whole: number;
  readonly diagonal: number;
}

/** As printed; needs ℓ + ℓ_e < 1. */
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

/** As we find; needs ℓ < 1 and ℓ + ℓ_e < 1, and ℓ may be negative. */
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
