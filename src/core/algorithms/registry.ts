/** The algorithms that are ready to start: Purification, and the others once they are registered. */
import { createRegistry } from '../registry.ts';
import type { Algorithm } from './algorithm.ts';
import { CATALOGUE } from './catalogue.ts';
import type { AlgorithmId } from './ids.ts';
import { purification } from './purification/purification.ts';

const ALGORITHMS = createRegistry<AlgorithmId, Algorithm>('algorithm', [purification]);

/** The algorithms of `moreChoices.ts`. Typed so that an entry of the catalogue without an implementation does not compile. */
export type MoreAlgorithms = {
  readonly [Id in Exclude<AlgorithmId, typeof purification.id>]: Algorithm & { readonly id: Id };
};

export function algorithmOf(id: AlgorithmId): Algorithm {
  return ALGORITHMS.get(id);
}

export function hasAlgorithm(id: AlgorithmId): boolean {
  return ALGORITHMS.has(id);
}

export function registerAlgorithms(more: MoreAlgorithms): void {
  for (const algorithm of Object.values(more)) ALGORITHMS.register(algorithm);
}

/** Adds an algorithm at run time, as tests do; returns a function that removes it again. */
export function registerAlgorithm(algorithm: Algorithm): () => void {
  const removals = [CATALOGUE.register(algorithm), ALGORITHMS.register(algorithm)];
  return () => {
    for (const remove of removals) remove();
  };
}
