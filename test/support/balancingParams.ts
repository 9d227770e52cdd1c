import type { Params } from '../../src/core/params/params.ts';
import { SMALL_PARAMS } from './smallParams.ts';

/** Equilibration on few features: balanced after about twenty stages, then purified. */
export const BALANCING_PARAMS: Params = {
  ...SMALL_PARAMS,
  algorithm: 'equilibration',
  n: 6,
  m: 9,
  s: 0.9,
  ratio: 10,
  ell: 0.02,
  alpha: 0.01,
  start: 'positive',
  T: 100,
};
