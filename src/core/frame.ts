/** Frame: all that can be observed at step t, as plain data that can be sent between threads. */
import type { DecodingSummary } from './decoding.ts';

/** One number each: what the curves over time are drawn from. */
export interface Scalars {
  readonly t: number;
  /** a_t = ‖E₊‖_s and b_t = ‖E₋‖_s. */
  readonly a: number;
  readonly b: number;
  /** a_t + βb_t. */
  readonly potential: number;
  /** ‖Â − A*‖₁ with Â's columns normalised. */
  readonly recoveryError: number;
  /** The range of Σ's diagonal. */
  readonly sigmaMin: number;
  readonly sigmaMax: number;
  /** ‖A†‖_∞ of the left inverse in use; null where A has lost rank. */
  readonly leftInverseInfNorm: number | null;
  readonly N1Norm: number;
  readonly NInfNorm: number;
}

export interface Frame {
  readonly n: number;
  readonly m: number;
  readonly scalars: Scalars;
  /** m×n, row-major. */
  readonly A: Float64Array;
  /** Diagonal of Σ, n. */
  readonly Sigma: Float64Array;
  /** n×n, row-major, zero diagonal. */
  readonly E: Float64Array;
  /** m×n, row-major. */
  readonly N: Float64Array;
  /** How this A decodes the examples of iteration t; null where there are none. */
  readonly decoding: DecodingSummary | null;
}
