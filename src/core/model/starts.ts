/**
 * The kinds of warm start: how Σ⁽⁰⁾ and E⁽⁰⁾ of assumption A3 are made, in words. Adding one is a record and an
 * entry in the list below, and its matrices in `startDraws.ts`; the types do not compile until both agree.
 */
import { createRegistry, type Option } from '../registry.ts';

export interface Start<Id extends string = string> extends Option<Id> {
  /** The start that differs most from this one. */
  readonly contrast: 'positive' | 'negative';
}

const mixed: Start<'mixed'> = {
  id: 'mixed',
  title: 'Mixed signs',
  meaning: 'random signs',
  contrast: 'negative',
};

const positive: Start<'positive'> = {
  id: 'positive',
  title: 'Positive',
  meaning: 'all entries ≥ 0',
  contrast: 'negative',
};

const negative: Start<'negative'> = {
  id: 'negative',
  title: 'Negative',
  meaning: 'all entries ≤ 0',
  contrast: 'positive',
};

const symmetric: Start<'symmetric'> = {
  id: 'symmetric',
  title: 'Symmetric',
  meaning: 'random signs, equal to its transpose',
  contrast: 'negative',
};

const antisymmetric: Start<'antisymmetric'> = {
  id: 'antisymmetric',
  title: 'Antisymmetric',
  meaning: 'random signs, equal to minus its transpose',
  contrast: 'negative',
};

const fromData: Start<'from-data'> = {
  id: 'from-data',
  title: 'From data',
  meaning: 'columns are nearly pure data points',
  contrast: 'negative',
};

const dataPoints: Start<'data-points'> = {
  id: 'data-points',
  title: 'Data points',
  meaning: 'columns are data points with a share of at least 1 − ℓ of their own feature',
  contrast: 'negative',
};

/** The user's own matrix. */
export const givenStart: Start<'given'> = {
  id: 'given',
  title: 'Given',
  meaning: 'a matrix of your own',
  matrix: 'A0',
  contrast: 'negative',
};

const BUILT_IN = [
  mixed,
  positive,
  negative,
  symmetric,
  antisymmetric,
  fromData,
  dataPoints,
  givenStart,
] as const;

export type StartKind = (typeof BUILT_IN)[number]['id'];

export const STARTS = createRegistry<StartKind, Start>('warm start', BUILT_IN);
