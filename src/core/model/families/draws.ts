/** The matrices of the families in `registry.ts`: not part of a page, which only needs their words. */
import type { Draw, Family } from './family.ts';
import { drawCorrelated, drawOrthogonal, gaussian, nonnegative } from './random.ts';
import { FAMILIES, type FamilyKind } from './registry.ts';
import { drawSegments } from './segments.ts';

/** Null where the user supplies the matrix. */
const BUILT_IN = {
  gaussian,
  nonnegative,
  correlated: { kind: 'drawn', matrix: drawCorrelated },
  orthogonal: { kind: 'drawn', matrix: drawOrthogonal },
  // of the article's first figure
  segments: { kind: 'picture', matrix: drawSegments },
  given: null,
} as const satisfies Partial<Record<FamilyKind, Draw | null>>;

/** The families of `moreChoices.ts`. Typed so that a family without an entry does not compile. */
export type MoreDraws = Readonly<Record<Exclude<FamilyKind, keyof typeof BUILT_IN>, Draw>>;

const draws = new Map<string, Draw | null>(Object.entries(BUILT_IN));

/** Null where the user supplies the matrix. */
export function drawOf(family: FamilyKind): Draw | null {
  const draw = draws.get(family);
  if (draw === undefined) throw new Error(`The family ${family} is not loaded`);
  return draw;
}

export function hasDraw(family: FamilyKind): boolean {
  return draws.has(family);
}

export function registerDraws(more: MoreDraws): void {
  for (const [family, draw] of Object.entries(more)) draws.set(family, draw);
}

/** Adds a family at run time, as tests do; returns a function that removes it again. */
export function registerFamily(family: Family, draw: Draw): () => void {
  const unregister = FAMILIES.register(family);
  draws.set(family.id, draw);
  return () => {
    unregister();
    draws.delete(family.id);
  };
}
