/**
 * Moments of (y, x), over examples (`sampleMean.ts`) or over the whole distribution
 * (`exactExpectation.ts`). Both work through their examples in portions, and take each portion through
 * the same steps:
 *
 *     begin(A†, A, t);  while (draw()) { decode(); threshold(); gather(); }  moments
 */
import type { DecodingTally } from '../observe/decoding.ts';
import type { Matrix } from '../matrix.ts';
import type { Residual } from '../observe/residual.ts';
import type { Moments } from './moments.ts';
import type { ShownExamples } from '../observe/shownExamples.ts';

/** What a frame reads from a portion of the examples. */
export interface Portion {
  /** Adds the portion's decoding errors and histograms to a frame's tally. */
  tally(into: DecodingTally): void;
  /** Copies the portion's part of the shown examples. */
  show(into: ShownExamples): void;
  /** The largest |ξ_i| in the portion, or in those so far, ξ = A†y − Zx*. */
  largestDisturbance(Z: Matrix): number;
}

/** Sees a portion of the examples; must not change anything. */
export type LookAt = (portion: Portion) => void;

export interface Expectation extends Portion {
  /** The sums gathered so far, from which the update computes its direction. */
  readonly moments: Moments;
  /** Whether iteration t has examples: written-out data may end. */
  hasExamples(t: number): boolean;
  /** Starts on the examples of iteration t, to be decoded with A and the decoder's W: with the paper's, A†. */
  begin(W: Matrix, A: Matrix, t: number): void;
  /**
   * All of the steps at once, for a caller that needs only the moments, and COUNTS unless `counts` is null; their
   * bits are the same. Returns false, with nothing done, where there is no faster way.
   * @param look sees every portion; only with `counts`
   */
  gatherAll?(W: Matrix, A: Matrix, t: number, counts: Float64Array | null, look?: LookAt): boolean;
  /** Moves to the next portion of the examples; false when there are no more. */
  draw(): boolean;
  /** Computes u = Wy for the portion: A†y. */
  decode(): void;
  /** Computes x from u, as the instance's decoder does. */
  threshold(): void;
  /** Adds the portion to the moments. */
  gather(): void;
  /** Adds the portion to the sums for Ê[x²], which only Equilibration needs. */
  gatherSquares(): void;
  /** Adds the portion to COUNTS (`decoding.ts`): cheap enough for every iteration. */
  countErrors(into: Float64Array): void;
  /** The residual of one fixed batch, from the portions given to `addResidual`; absent for other data. */
  readonly residual?: Residual | null;
  addResidual?(): void;
  /** Ê[x_i²] from the sums of `gatherSquares`. */
  squares(): Float64Array;
}
