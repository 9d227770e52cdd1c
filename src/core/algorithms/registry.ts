/** Every algorithm, ready to start. */
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

const algorithms = new Map<string, Algorithm>(Object.entries(BUILT_IN));

export function algorithmOf(id: AlgorithmId): Algorithm {
  const algorithm = algorithms.get(id);
  if (algorithm === undefined) throw new Error(`There is no algorithm ${id}`);
  return algorithm;
}

/** Adds an algorithm at run time, as tests do; returns a function that removes it again. */
export function registerAlgorithm(algorithm: Algorithm): () => void {
  const remove = CATALOGUE.register(algorithm);
  algorithms.set(algorithm.id, algorithm);
  return () => {
    remove();
    algorithms.delete(algorithm.id);
  };
}
