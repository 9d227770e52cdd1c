/** All warm starts. Adding one is a record in this folder and a line here. */
import { createRegistry } from '../../registry.ts';
import { fromData } from './fromData.ts';
import { antisymmetric, mixed, negative, positive, symmetric } from './patterned.ts';
import type { Start } from './start.ts';

/** The user's own matrix. */
export const givenStart: Start<'given'> = {
  id: 'given',
  title: 'Given',
  meaning: 'a matrix of your own',
  matrix: 'A0',
  draw: null,
  contrast: 'negative',
};

const BUILT_IN = [
  mixed,
  positive,
  negative,
  symmetric,
  antisymmetric,
  fromData,
  givenStart,
] as const;

export type StartKind = (typeof BUILT_IN)[number]['id'];

export const STARTS = createRegistry<StartKind, Start>('warm start', BUILT_IN);
