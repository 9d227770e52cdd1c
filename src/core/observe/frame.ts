/** Frame: everything observable at one t, as plain data that can be sent between threads. */
import type {
  EquilibrationFrame,
  EquilibrationScalars,
} from '../algorithms/equilibration/frame.ts';
import type { DecodingSummary } from './decoding.ts';

/** Numbers at one t that every algorithm has: the curves over time are drawn from them. */
export interface CommonScalars {
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
  /** ‖A†‖_∞ of the left inverse in use; null where none is in use, or A has lost rank. */
  readonly leftInverseInfNorm: number | null;
  readonly N1Norm: number;
  readonly NInfNorm: number;
  /** Frobenius norms of (E + Eᵀ)/2 and (E − Eᵀ)/2. */
  readonly symmetricNorm: number;
  readonly antisymmetricNorm: number;
  /** P(x_i > 0 | x*_i = 0) and P(x_i = 0 | x*_i > 0) at this t; null where no coordinate qualifies. */
  readonly falseActivationRate: number | null;
  readonly missRate: number | null;
  /** ‖E‖_s and ‖E‖₁. */
  readonly ESNorm: number;
  readonly E1Norm: number;
  /**
   * The largest |ξ_i|, ξ = −A†NZx* + A†ν, over all x* in [0, 1]ⁿ and all |ν_k| ≤ C_ν; null where A
   * has lost rank or Σ+E has no inverse.
   */
  readonly xiBound: number | null;
}

/** The iteration from t to t+1, step by step: its left inverse, examples and direction. */
export interface Inside {
  /** A†, n×m. */
  readonly W: Float64Array;
  /** Number of examples shown: the first of the iteration, or a sample of the distribution if N = ∞. */
  readonly count: number;
  /** The shown examples, one per row: x* (count×n), y (count×m), A†y and x = φ_α(A†y) (count×n). */
  readonly xStar: Float64Array;
  readonly y: Float64Array;
  readonly preActivation: Float64Array;
  readonly x: Float64Array;
  /** Means over the shown examples of ‖ν‖₁ and of ‖A*x*‖₁. */
  readonly noiseSize: number;
  readonly signalSize: number;
  /** Ê[(y−y')(x−x')ᵀ], m×n, and its parts: A*(Σ̃ + Ẽ) + Ñ. Over all examples, not only those shown. */
  readonly covariance: Float64Array;
  /** Diagonal of Σ̃, n. */
  readonly SigmaTilde: Float64Array;
  /** n×n, row-major, zero diagonal. */
  readonly ETilde: Float64Array;
  /** The largest |ξ_i| over all examples, ξ = A†y − (Σ+E)⁻¹x*; null where Σ+E has no inverse. */
  readonly disturbance: number | null;
}

/** Scalars and frame parts that only some runs have. */
export interface AddedScalars extends Partial<EquilibrationScalars> {
  /**
   * ‖Y − AX‖_F/‖Y‖_F over one fixed batch: with the weights X that a factorization keeps, otherwise with
   * those that the current A decodes. Absent where every iteration has new examples, and where Y = 0.
   */
  readonly residual?: number;
}
export interface AddedFrameParts {
  /**
   * Of Equilibration only. The truth is then A*D with weights D⁻¹x*: Σ, E, N, Σ̃, Ẽ, a, b, ‖N‖ and
   * the x* that x is compared with are in those terms. t counts stages, then iterations. `inside` is
   * the next iteration, or the first of the next stage, which moves only the columns in S.
   */
  readonly equilibration?: EquilibrationFrame;
}

export type Scalars = CommonScalars & AddedScalars;

export interface Frame extends AddedFrameParts {
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
  /** ‖Â_j − A*_j‖₁ of each column, n; the largest is the recovery error. */
  readonly columnErrors: Float64Array;
  /** How this A decodes the examples of iteration t; null where there are none. */
  readonly decoding: DecodingSummary | null;
  /** Null where the next iteration has no examples, no left inverse or no finite direction. */
  readonly inside: Inside | null;
}
