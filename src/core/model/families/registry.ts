/**
 * All families of ground truths: their words and rules. Adding one is an entry here and its matrix in
 * `draws.ts`; the types do not compile until both agree.
 */
import { MIN_PICTURE_SIDE, type PictureGrid, pictureGrid } from '../../params/pictureGrid.ts';
import { createRegistry } from '../../registry.ts';
import { mostBars, relationOfBars } from './barRules.ts';
import type { Family, LinearRelation, MostFeatures } from './family.ts';

/** For families in which only an unlucky seed gives dependent columns. */
const ANOTHER_SEED: Family['dependent'] = {
  field: 'seed',
  allowed: () => 'another: this one draws a matrix with dependent columns',
};

/** For pictures, which have too few pixels to tell their features apart. */
const MORE_PIXELS: Family['dependent'] = {
  field: 'm',
  allowed: ({ n }) => `larger: ${n} features on so few pixels are not independent`,
};

const ANY_PICTURE = { leastSide: MIN_PICTURE_SIDE };

const gaussian: Family<'gaussian'> = {
  id: 'gaussian',
  title: 'Gaussian',
  meaning: 'independent normal entries, of both signs',
  picture: null,
  hasBothSigns: true,
  reads: [],
  dependent: ANOTHER_SEED,
};

const nonnegative: Family<'nonnegative'> = {
  id: 'nonnegative',
  title: 'Non-negative',
  meaning: 'independent uniform entries',
  picture: null,
  reads: [],
  dependent: ANOTHER_SEED,
};

const topics: Family<'topics'> = {
  id: 'topics',
  title: 'Topics',
  meaning: 'sparse Dirichlet columns, like words in topics',
  picture: null,
  reads: [],
  dependent: ANOTHER_SEED,
};

const correlated: Family<'correlated'> = {
  id: 'correlated',
  title: 'Correlated',
  meaning: 'columns with a common part, see correlation',
  picture: null,
  reads: ['correlation'],
  dependent: {
    field: 'correlation',
    allowed: () => 'smaller: the columns are parallel to within rounding',
  },
};

const orthogonal: Family<'orthogonal'> = {
  id: 'orthogonal',
  title: 'Orthogonal',
  meaning: 'orthogonal columns of both signs',
  picture: null,
  hasBothSigns: true,
  reads: [],
  dependent: ANOTHER_SEED,
};

const segments: Family<'segments'> = {
  id: 'segments',
  title: 'Segments',
  meaning: 'the strokes of a sixteen-segment display (n ≤ 16, m = width × height)',
  picture: ANY_PICTURE,
  reads: [],
  mostFeatures: () => atMost(16, 'the strokes of family segments'),
  dependent: MORE_PIXELS,
};

const blobs: Family<'blobs'> = {
  id: 'blobs',
  title: 'Blobs',
  meaning: 'overlapping round bumps on a pixel grid (m = width × height)',
  picture: ANY_PICTURE,
  reads: [],
  dependent: MORE_PIXELS,
};

const bars: Family<'bars'> = {
  id: 'bars',
  title: 'Bars',
  meaning:
    'horizontal and vertical bars on a pixel grid (m = width × height, n ≤ width + height, where A1 fails; one fewer are independent)',
  picture: ANY_PICTURE,
  reads: [],
  mostFeatures: mostBars,
  dependent: MORE_PIXELS,
  linearRelation: relationOfBars,
};

const swimmer: Family<'swimmer'> = {
  id: 'swimmer',
  title: 'Swimmer',
  meaning:
    'four limbs in four positions each, then the body (n ≤ 17, m = width × height from 11 × 11)',
  picture: { leastSide: 11 },
  reads: [],
  mostFeatures: () => atMost(17, 'four limbs in four positions and the body of family swimmer'),
  dependent: MORE_PIXELS,
};

const digits: Family<'digits'> = {
  id: 'digits',
  title: 'Digits',
  meaning: 'parts of handwritten digits (n ≤ 16, m = 64 = 8 × 8)',
  picture: { leastSide: 8, m: 64 },
  reads: [],
  mostFeatures: () => atMost(16, 'the parts of family digits'),
  dependent: MORE_PIXELS,
};

/** The user's own matrix. */
export const givenFamily: Family<'given'> = {
  id: 'given',
  title: 'Your own',
  meaning: 'a matrix of your own',
  matrix: 'AStar',
  picture: null,
  reads: [],
  dependent: {
    field: 'AStar',
    allowed: () => 'a matrix with independent columns (assumption A1)',
  },
};

function atMost(n: number, reason: string): MostFeatures {
  return { n, reason, advised: n };
}

const BUILT_IN = [
  gaussian,
  nonnegative,
  topics,
  correlated,
  orthogonal,
  segments,
  blobs,
  bars,
  swimmer,
  digits,
  givenFamily,
] as const;

export type FamilyKind = (typeof BUILT_IN)[number]['id'];

export const FAMILIES = createRegistry<FamilyKind, Family>('family', BUILT_IN);

export function isPicture(family: FamilyKind): boolean {
  return FAMILIES.get(family).picture !== null;
}

/** The linear relation between the features, where the family has one: A1 fails there. */
export function relationOf(params: {
  readonly family: FamilyKind;
  readonly n: number;
  readonly m: number;
}): LinearRelation | null {
  return FAMILIES.get(params.family).linearRelation?.(params) ?? null;
}

/** The pixel grid of m; null where the family has no pictures, or none of this size. */
export function pictureOf(family: FamilyKind, m: number): PictureGrid | null {
  const rule = FAMILIES.get(family).picture;
  if (rule === null || (rule.m !== undefined && m !== rule.m)) return null;
  const grid = pictureGrid(m);
  return grid !== null && grid.width >= rule.leastSide ? grid : null;
}
