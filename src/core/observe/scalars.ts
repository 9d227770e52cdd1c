/** The scalars that every algorithm has, from the measurements at one t. */
import { ratesOf } from './decoding.ts';
import { type Decomposition, largestOf } from './decomposition.ts';
import type { CommonScalars } from './frame.ts';
import { type Matrix, norm1, normInf, normS } from '../matrix.ts';
import { potentialOf } from './potential.ts';
import { symmetryNorms } from './symmetry.ts';

export interface Measured {
  readonly t: number;
  readonly parts: Decomposition;
  /** ‖Â_j − A*_j‖₁ of each column. */
  readonly errors: Float64Array;
  /** A†, where there is one. */
  readonly W: Matrix | null;
  /** COUNTS of decoding errors. */
  readonly counts: Float64Array;
  /** The bound on |ξ_i|, where it is known. */
  readonly xiBound: number | null;
}

export function scalarsOf(measured: Measured): CommonScalars {
  const { t, parts, errors, W, counts, xiBound } = measured;
  const { Sigma, E, N } = parts;
  return {
    t,
    ...potentialOf(E),
    recoveryError: largestOf(errors),
    sigmaMin: Sigma.reduce((least, value) => Math.min(least, value)),
    sigmaMax: Sigma.reduce((most, value) => Math.max(most, value)),
    leftInverseInfNorm: W && normInf(W),
    N1Norm: norm1(N),
    NInfNorm: normInf(N),
    ...symmetryNorms(E),
    ...ratesOf(counts),
    ESNorm: normS(E),
    E1Norm: norm1(E),
    xiBound,
  };
}
