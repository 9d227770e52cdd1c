import type { Loader } from '../../src/solver/loader.ts';

/** A loader of a value that is already loaded, so that a test need not wait. */
export function atHand<T>(it: T): Loader<T> {
  return (use) => use(it);
}
