/**
 * Moments of (y, x), over examples (`sampleMean.ts`) or over the whole distribution
 * (`exactExpectation.ts`). Both work through their examples in portions, and take each portion through
 * the same steps:
 *
 *     begin(A†, t);  while (draw()) { decode(); threshold(); gather(); }  moments
 */
import type { DecodingTally } from '../observe/decoding.ts';
import type { Matrix } from '../matrix.ts';
import type { Moments } from './moments.ts';
import type { ShownExamples } from '../observe/shownExamples.ts';

export interface Expectation {
  /** The sums gathered so far, from which the update computes its direction. */
  readonly moments: Moments;
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
  /** Adds the portion's coordinates to COUNTS (`decoding.ts`): little work, for every iteration. */
  countErrors(into: Float64Array): void;
  /** Counts what the portion's decoding gets right and wrong, and by how much: for a frame. */
  tally(into: DecodingTally): void;
  /** Writes down what of the examples to be shown is in the portion. */
  show(into: ShownExamples): void;
  /** The largest |ξ_i| in the portion, ξ = A†y − Zx*. */
  largestDisturbance(Z: Matrix): number;
  /** Ê[x_i²] of what was gathered. */
  squares(): Float64Array;
}
