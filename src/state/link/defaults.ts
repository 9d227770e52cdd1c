/**
 * The values of everything that a link with `v=1` leaves out, as literals. They never change: a
 * published link has to open the same run for ever. If a default of the lab changes, links write that
 * field in full, and these values stay. A new parameter gets the value that old runs had without it.
 */
import type { Params } from '../../core/params/params.ts';
import type { HeatView } from '../lab/labState.ts';

export const LINK_VERSION = '1';

export const DEFAULT_PARAMS: Params = {
  algorithm: 'purification',
  n: 20,
  m: 40,
  s: 3,
  ell: 0.1,
  alpha: 'paper',
  eta: 'paper',
  r: 'paper',
  N: 2000,
  T: 400,
  seed: 1,
  family: 'gaussian',
  correlation: 0.5,
  weights: 'bernoulli',
  ratio: 1,
  dependence: 'independent',
  groupSize: 4,
  kappa: 0.5,
  noise: 'none',
  noiseLevel: 0,
  placed: '',
  start: 'mixed',
  outside: 0,
  leftInverse: 'min-inf',
  decoder: 'relu',
  update: 'covariance',
  examples: 'fresh',
  epsilon: 0.05,
  columnIterations: 6,
  lambda0: 'paper',
  lambdaUpdate: 'corrected',
};

/** Iterations a second. */
export const DEFAULT_PACE = 30;

/** The weight β in a + βb: the paper's. */
export const DEFAULT_WEIGHT = 7.638694583963428;

/** The lab's own scale follows the run; links write that. */
export const DEFAULT_HEAT: HeatView = {
  scale: 'linear',
  range: 'first',
  compare: 'side',
  sharing: 'shared',
};

/**
 * The usual parameters of the page of choices and of the article's runs of pairs: small enough that all runs take
 * seconds under exact expectation. They never change, because links to the page leave them out.
 */
export const PAIRS = {
  n: 8,
  m: 16,
  s: 1.6,
  ell: 0.3,
  alpha: 0.05,
  eta: 0.1,
  N: 'infinity',
  T: 250,
} as const satisfies Partial<Params>;
