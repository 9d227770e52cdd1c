/**
 * Ê[(y−y')(x−x')ᵀ], the direction of the update, over examples (`sampleMean.ts`) or over the
 * whole distribution (`exactExpectation.ts`). Both work through their examples in portions, and
 * take each portion through the same steps:
 *
 *     begin(A†, t);  while (draw()) { decode(); threshold(); gather(); }  covariance()
 */
import type { DecodingTally } from '../decoding.ts';
import type { Matrix } from '../matrix.ts';

export interface Expectation {
  /** Whether iteration t has examples: written-out data may end. */
  hasExamples(t: number): boolean;
  /** Goes to the examples of iteration t, to be decoded with W = A†. */
  begin(W: Matrix, t: number): void;
  /** Takes up the next portion of the examples; false when there are no more. */
  draw(): boolean;
  /** A†y of the portion. */
  decode(): void;
  /** x = φ_α(A†y), or x = A†y for the linear decoder. */
  threshold(): void;
  /** Adds the portion to the sums behind the covariance. */
  gather(): void;
  /** Adds the portion to the sums behind Ê[x²], which only Equilibration asks for. */
  gatherSquares(): void;
  /** Counts what the portion's decoding gets right and wrong. */
  tally(into: DecodingTally): void;
  /** Ê[(y−y')(x−x')ᵀ] of what was gathered, m×n; overwritten by the next iteration. */
  covariance(): Matrix;
  /** Ê[x_i²] of what was gathered. */
  squares(): Float64Array;
}
