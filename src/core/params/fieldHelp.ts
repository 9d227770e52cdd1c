/** What each parameter means, in one plain sentence. Apart from the table, which a page needs sooner. */
import { MAX_EXACT_N } from '../model/weights.ts';
import type { Params } from './params.ts';

export const FIELD_HELP: Readonly<Record<keyof Params, string>> = {
  algorithm: 'The algorithm to run.',
  n: 'Number of features: columns of A*.',
  m: 'Dimension of a data point: rows of A*. At least n.',
  s: 'Average number of active features in an example.',
  ell: 'Error of the warm start: Σ⁽⁰⁾ = (1−ℓ)I and ‖E⁽⁰⁾‖_s = ℓ.',
  alpha: 'Threshold of the ReLU: decoded values below it become zero.',
  eta: 'Step size: the fraction of A that one iteration replaces; the gradient update replaces nothing.',
  r: 'Factor of the direction in the update; with the covariance it sets the scale at which Σ settles.',
  N: `Examples per iteration, or infinity for the exact expectation (Bernoulli weights and n ≤ ${MAX_EXACT_N}, or given rows).`,
  T: 'Maximum number of iterations; with Equilibration, of stages and iterations together.',
  seed: 'Determines everything random: the same seed gives the same run.',
  family: 'Where the ground truth comes from.',
  correlation: 'Family correlated: the fraction of each column that all columns share.',
  weights: 'Distribution of an active weight.',
  ratio:
    'Ratio between the most common feature and the rarest; the others are spaced geometrically.',
  dependence: 'Which features are active together. The paper assumes that none depends on another.',
  groupSize:
    'Dependence groups: features per group, in their order. Exactly one of each group is active; the last group may be smaller.',
  kappa:
    'Dependence coupled: how closely a feature follows the one before it. 0 is independence; at 1 features of equal probability are active together or not at all.',
  noise: 'Noise added to a data point, at most C_ν in each entry.',
  noiseLevel:
    'Bound on each entry of the noise: ‖ν‖₁ is at most m·C_ν, while a feature has ‖·‖₁ = 1.',
  placed:
    'Noise placed: which entries of y get +C_ν, or −C_ν if written with a minus sign, in examples where a feature is active; all means every example. If several rules match, the first applies; without rules there is no noise.',
  start: 'Sign pattern of the initial error matrix.',
  outside: 'Size of the part of the warm start outside the span of A*.',
  leftInverse: 'The left inverse used for decoding.',
  decoder:
    'How the weights x of an example y are decoded. --relu false is short for --decoder linear.',
  update: 'How A moves, given examples y and their decoded weights x.',
  examples: 'Whether every iteration draws new examples.',
  epsilon: 'Equilibration: columns in S grow by a factor 1/(1−ε) per stage.',
  columnIterations: 'Equilibration: iterations of ColumnUpdate per stage.',
  lambda0: 'Equilibration: initial threshold on Ê[x²].',
  lambdaUpdate: 'Equilibration: how λ decreases from stage to stage.',
};
