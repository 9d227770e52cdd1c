import type { Params } from '../../src/core/params/params.ts';
import { defaultParams } from '../../src/core/params/validate.ts';

/** A small run with exact expectation that takes only milliseconds. */
export const SMALL_PARAMS: Params = {
  ...defaultParams(),
  n: 4,
  m: 6,
  s: 1,
  ell: 0.3,
  alpha: 0.05,
  eta: 0.1,
  N: 'infinity',
  T: 40,
  start: 'negative',
};
