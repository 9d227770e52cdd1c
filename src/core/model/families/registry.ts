/** All families of ground truths. Adding one is a file in this folder and a line here. */
import { createRegistry } from '../../registry.ts';
import { blobs } from './blobs.ts';
import type { Family } from './family.ts';
import { correlated, gaussian, nonnegative, orthogonal } from './random.ts';
import { segments } from './segments.ts';
import { topics } from './topics.ts';

/** The user's own matrix. */
export const givenFamily: Family<'given'> = {
  id: 'given',
  title: 'Given',
  meaning: 'a matrix of your own',
  matrix: 'AStar',
  draw: null,
  reads: [],
  dependent: {
    field: 'AStar',
    allowed: () => 'a matrix with independent columns (assumption A1)',
  },
};

const BUILT_IN = [
  gaussian,
  nonnegative,
  topics,
  correlated,
  orthogonal,
  segments,
  blobs,
  givenFamily,
] as const;

export type FamilyKind = (typeof BUILT_IN)[number]['id'];

export const FAMILIES = createRegistry<FamilyKind, Family>('family', BUILT_IN);

export function isPicture(family: FamilyKind): boolean {
  return FAMILIES.get(family).draw?.kind === 'picture';
}
