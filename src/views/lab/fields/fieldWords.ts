/** Names of the fields and options on the page; their meanings are in `core/params/fields.ts`. */
import { givenBy, type OwnMatrices } from '../../../core/matrixFile/own.ts';
import { FIELDS, pageOptions } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';

export const FIELD_TITLES: Readonly<Record<keyof Params, string>> = {
  algorithm: 'algorithm',
  n: 'features',
  m: 'data dimension',
  s: 'active features',
  ell: 'warm-start error',
  alpha: 'threshold',
  eta: 'step size',
  r: 'update scale',
  N: 'sample size',
  T: 'maximum iterations',
  seed: 'seed',
  family: 'ground truth',
  correlation: 'correlation',
  weights: 'weights',
  ratio: 'proportions',
  dependence: 'dependence',
  groupSize: 'group size',
  kappa: 'coupling',
  noise: 'noise',
  noiseLevel: 'noise level',
  placed: 'placement',
  start: 'start pattern',
  outside: 'outside the span',
  leftInverse: 'left inverse',
  decoder: 'decoder',
  update: 'update',
  examples: 'examples',
  epsilon: 'growth per stage',
  columnIterations: 'iterations per stage',
  lambda0: 'initial threshold',
  lambdaUpdate: 'threshold rule',
};

/** Units of the fields that have one. */
export const UNITS: Readonly<Partial<Record<keyof Params, string>>> = {
  n: 'features',
  m: 'entries',
  s: 'features',
  N: 'examples',
  T: 'iterations',
  ratio: ': 1',
  groupSize: 'features',
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

/** The options that can be chosen on the page, some of them only with a file of the reader's own. */
export function optionsOf(name: keyof Params, own: OwnMatrices = {}): Option[] {
  const field = FIELDS[name];
  if (field.kind !== 'choice') return [];
  return pageOptions(field, givenBy(own)).map(({ id, title, meaning, isSelfExplanatory }) => ({
    value: id,
    title,
    meaning: isSelfExplanatory ? undefined : meaning,
  }));
}

/** A field's accessible name: its symbol and its title. */
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
