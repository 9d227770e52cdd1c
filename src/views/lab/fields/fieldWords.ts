/** What the fields and their options are called on the page; `core/params/fields.ts` says what they mean. */
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';

export const FIELD_TITLES: Readonly<Record<keyof Params, string>> = {
  algorithm: 'algorithm',
  n: 'features',
  m: 'data dimension',
  s: 'active at a time',
  ell: 'warm-start error',
  alpha: 'threshold',
  eta: 'step size',
  r: 'update scale',
  N: 'sample size',
  T: 'most iterations',
  seed: 'seed',
  family: 'ground truth',
  correlation: 'correlation',
  weights: 'weights',
  ratio: 'proportions',
  noise: 'noise',
  noiseLevel: 'noise level',
  placed: 'placed where',
  start: 'start pattern',
  outside: 'outside the span',
  leftInverse: 'left inverse',
  relu: 'ReLU',
  examples: 'examples',
  epsilon: 'growth a stage',
  columnIterations: 'iterations a stage',
  lambda0: 'first threshold',
  lambdaUpdate: 'threshold rule',
};

/** What a number counts, where it counts something. */
export const UNITS: Readonly<Partial<Record<keyof Params, string>>> = {
  n: 'features',
  m: 'entries',
  s: 'features',
  N: 'examples',
  T: 'iterations',
  ratio: ': 1',
  columnIterations: 'iterations',
};

const OPTION_TITLES: Readonly<Record<string, string>> = {
  purification: 'Purification',
  equilibration: 'Equilibration',
  gaussian: 'Gaussian',
  nonnegative: 'Non-negative',
  topics: 'Topics',
  correlated: 'Correlated',
  orthogonal: 'Orthogonal',
  segments: 'Segments',
  blobs: 'Blobs',
  bernoulli: 'Bernoulli',
  'spike-uniform': 'Spike and uniform',
  'spike-beta': 'Spike and Beta',
  none: 'None',
  uniform: 'Uniform (N2)',
  sign: 'Random signs (N2)',
  constant: 'Constant (N1)',
  mimic: 'Mimic (N1)',
  'decoder-attack': 'Decoder attack (N1)',
  placed: 'Placed by hand (N1)',
  mixed: 'Mixed signs',
  positive: 'Positive',
  negative: 'Negative',
  symmetric: 'Symmetric',
  antisymmetric: 'Antisymmetric',
  'from-data': 'From data',
  'min-inf': 'Least ∞-norm',
  'moore-penrose': 'Moore–Penrose',
  fresh: 'Fresh',
  fixed: 'Fixed',
  corrected: 'Corrected',
  printed: 'As printed',
};

/** Needs a matrix from a file, which the page does not take. */
const NEEDS_A_FILE = 'given';

export interface Option {
  readonly value: string;
  readonly title: string;
  /** What it is, in a few words. */
  readonly meaning: string;
}

export function optionTitle(value: string): string {
  return OPTION_TITLES[value] ?? value;
}

/** What can be chosen on the page. */
export function optionsOf(name: keyof Params): Option[] {
  const field = FIELDS[name];
  if (field.kind !== 'choice') return [];
  return Object.entries(field.options)
    .filter(([value]) => value !== NEEDS_A_FILE)
    .map(([value, meaning]) => ({ value, title: optionTitle(value), meaning }));
}

/** A field's name for those who hear it, and for tests: its symbol and its title. */
export function spokenName(name: keyof Params): string {
  const { symbol } = FIELDS[name];
  const title = FIELD_TITLES[name];
  return symbol === '' || symbol === title ? title : `${symbol} ${title}`;
}

/** The shortest unmistakable name, for sentences like “η: 0.05 → 0.025”. */
export function shortName(name: keyof Params): string {
  const field = FIELDS[name];
  const isOwnSymbol = field.kind === 'number' && name !== 'columnIterations';
  return isOwnSymbol && field.symbol !== '' ? field.symbol : FIELD_TITLES[name];
}
