/** What the fields and their options are called on the page; `core/params/fields.ts` says what they mean. */
import { FIELDS, pageOptions } from '../../../core/params/fields.ts';
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

export interface Option {
  readonly value: string;
  readonly title: string;
  /** A few words, unless the title says it all. */
  readonly meaning: string | undefined;
}

export function optionTitle(name: keyof Params, value: string): string {
  const field = FIELDS[name];
  const option = field.kind === 'choice' ? field.options.find(({ id }) => id === value) : undefined;
  return option?.title ?? value;
}

/** The options that can be chosen on the page. */
export function optionsOf(name: keyof Params): Option[] {
  const field = FIELDS[name];
  if (field.kind !== 'choice') return [];
  return pageOptions(field).map(({ id, title, meaning, isSelfExplanatory }) => ({
    value: id,
    title,
    meaning: isSelfExplanatory ? undefined : meaning,
  }));
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
