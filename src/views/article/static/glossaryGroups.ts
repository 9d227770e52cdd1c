/** Where the glossary lists each symbol of the notation table. */
import type { SymbolId } from '../../math/notation.ts';

/** In the order of the glossary. */
export const GROUPS = {
  data: 'Data',
  algorithm: 'Algorithm',
  error: 'Error',
  proof: 'Proof',
  noise: 'Noise',
  proportions: 'Unequal proportions',
} as const;

export type GroupId = keyof typeof GROUPS;

/** Symbols of a group are listed in this order. */
export const GROUP_OF: Readonly<Record<SymbolId, GroupId>> = {
  y: 'data',
  AStar: 'data',
  xStar: 'data',
  n: 'data',
  m: 'data',
  s: 'data',

  t: 'algorithm',
  A: 'algorithm',
  leftInverse: 'algorithm',
  preActivation: 'algorithm',
  alpha: 'algorithm',
  x: 'algorithm',
  scaledX: 'algorithm',
  covariance: 'algorithm',
  eta: 'algorithm',
  r: 'algorithm',
  samples: 'algorithm',

  Sigma: 'error',
  sigmaMin: 'error',
  sigmaMax: 'error',
  E: 'error',
  N: 'error',
  N1: 'error',
  NInf: 'error',
  ell: 'error',
  AHat: 'error',
  recoveryError: 'error',
  residual: 'error',
  Z: 'error',
  symmetricPart: 'error',
  antisymmetricPart: 'error',

  ETilde: 'proof',
  push: 'proof',
  EPlus: 'proof',
  EMinus: 'proof',
  a: 'proof',
  b: 'proof',
  beta: 'proof',
  potential: 'proof',

  nu: 'noise',
  CNu: 'noise',
  xi: 'noise',
  leftInverseNorm: 'noise',

  lambda: 'proportions',
  S: 'proportions',
  membersOfS: 'proportions',
  proportion: 'proportions',
  mostProportion: 'proportions',
  leastInS: 'proportions',
  E11: 'proportions',
  E21: 'proportions',
  E12: 'proportions',
  E22: 'proportions',
};
