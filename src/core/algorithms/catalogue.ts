/** Words and capabilities of every algorithm: all that a page has to know without running one. */
import { createRegistry } from '../registry.ts';
import type { AlgorithmInfo } from './algorithm.ts';
import { EQUILIBRATION } from './equilibration/info.ts';
import { HALS, LEE_SEUNG, SEMI_HALS } from './factorization/info.ts';
import type { AlgorithmId } from './ids.ts';
import { PURIFICATION } from './purification/info.ts';

/** Typed so that an id without an entry does not compile. */
const BUILT_IN: { readonly [Id in AlgorithmId]: AlgorithmInfo & { readonly id: Id } } = {
  purification: PURIFICATION,
  equilibration: EQUILIBRATION,
  'lee-seung': LEE_SEUNG,
  hals: HALS,
  'semi-hals': SEMI_HALS,
};

export const CATALOGUE = createRegistry<AlgorithmId, AlgorithmInfo>(
  'algorithm',
  Object.values(BUILT_IN),
);
