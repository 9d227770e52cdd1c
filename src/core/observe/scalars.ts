/** The numbers of one t, from what was measured there. */
import { ratesOf } from './decoding.ts';
import { type Decomposition, largestOf } from './decomposition.ts';
import type { Scalars } from './frame.ts';
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
  /** COUNTS of the decodings. */
  readonly counts: Float64Array;
  /** The most that |ξ_i| can be, where that is known. */
  readonly xiBound: number | null;
  /** What only Equilibration has. */
  readonly balancing?: Balancing;
}

export type Balancing = Pick<
  Scalars,
  | 'lambda'
  | 'membersOfS'
  | 'leastInS'
  | 'mostProportion'
  | 'E11Norm'
  | 'E12Norm'
  | 'E21Norm'
  | 'E22Norm'
  | 'outsideSNorm'
  | 'outsideSMin'
>;

/** Of every run that is not Equilibration's. */
export const NOT_BALANCING: Balancing = {
  lambda: null,
  membersOfS: null,
  leastInS: null,
  mostProportion: null,
  E11Norm: null,
  E12Norm: null,
  E21Norm: null,
  E22Norm: null,
  outsideSNorm: null,
  outsideSMin: null,
};

export function scalarsOf(measured: Measured): Scalars {
  const { t, parts, errors, W, counts, xiBound, balancing = NOT_BALANCING } = measured;
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
    ...balancing,
  };
}
