import type { Loader } from '../../src/solver/loader.ts';

/** Hands out what is there already, so that a test need not wait for it to be fetched. */
export function atHand<T>(it: T): Loader<T> {
  return (use) => use(it);
}
