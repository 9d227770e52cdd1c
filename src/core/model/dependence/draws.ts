/** How examples are drawn with the dependences in `registry.ts`: not part of a page, which only needs their words and laws. */
import type { WeightLaw } from '../weights.ts';
import type { Draws } from './dependence.ts';
import type { DependenceKind } from './ids.ts';
import { independent } from './independent.ts';

const BUILT_IN = { independent } as const satisfies Partial<Record<DependenceKind, Draws>>;

/** The dependences of `moreChoices.ts`. Typed so that one without an entry does not compile. */
export type MoreDependences = Readonly<
  Record<Exclude<DependenceKind, keyof typeof BUILT_IN>, Draws>
>;

const draws = new Map<string, Draws>(Object.entries(BUILT_IN));

export function drawsOf({ dependence: { kind } }: WeightLaw): Draws {
  const found = draws.get(kind);
  if (found === undefined) throw new Error(`The dependence ${kind} is not loaded`);
  return found;
}

export function hasDependence(kind: DependenceKind): boolean {
  return draws.has(kind);
}

export function registerDependences(more: MoreDependences): void {
  for (const [kind, each] of Object.entries(more)) draws.set(kind, each);
}
