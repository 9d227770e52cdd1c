/** Every algorithm, ready to start. */
import { createRegistry } from '../registry.ts';
import type { Algorithm } from './algorithm.ts';
import { CATALOGUE } from './catalogue.ts';
import { equilibration } from './equilibration/stepper.ts';
import type { AlgorithmId } from './ids.ts';
import { purification } from './purification/purification.ts';

/** Typed so that an entry of the catalogue without an implementation does not compile. */
const BUILT_IN: { readonly [Id in AlgorithmId]: Algorithm & { readonly id: Id } } = {
  purification,
  equilibration,
};

const ALGORITHMS = createRegistry<AlgorithmId, Algorithm>('algorithm', Object.values(BUILT_IN));

export function algorithmOf(id: AlgorithmId): Algorithm {
  return ALGORITHMS.get(id);
}

/** Adds an algorithm at run time, as tests do; returns a function that removes it again. */
export function registerAlgorithm(algorithm: Algorithm): () => void {
  const removals = [CATALOGUE.register(algorithm), ALGORITHMS.register(algorithm)];
  return () => {
    for (const remove of removals) remove();
  };
}
