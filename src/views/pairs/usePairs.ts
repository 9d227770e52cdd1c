/** The one place where the page of choices meets its store and the page around it. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { PairsState } from '../../state/pairs/pairsState.ts';

export interface PairsStore {
  getState(): PairsState;
  subscribe(listener: () => void): () => void;
}

export const PairsContext = createContext<PairsStore | null>(null);

/** The store itself, for event handlers. */
export function usePairsStore(): PairsStore {
  const store = use(PairsContext);
  if (store === null) throw new Error('usePairs needs a PairsContext around it.');
  return store;
}

export function usePairs<T>(select: (state: PairsState) => T): T {
  const store = usePairsStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
