/** The one place where the page of regimes meets its store. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { RegimesState } from '../../state/regimes/regimesState.ts';

export interface RegimesStore {
  getState(): RegimesState;
  subscribe(listener: () => void): () => void;
}

export const RegimesContext = createContext<RegimesStore | null>(null);

/** The store itself, for event handlers and for drawing on a canvas. */
export function useRegimesStore(): RegimesStore {
  const store = use(RegimesContext);
  if (store === null) throw new Error('useRegimes needs a RegimesContext around it.');
  return store;
}

/** A part of the state that changes when the reader acts. */
export function useRegimes<T>(select: (state: RegimesState) => T): T {
  const store = useRegimesStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** Milliseconds between two renderings of a sweep's progress. */
const PACE = 250;

/** A part of the state that changes with every run of a sweep: rendered a few times a second at most. */
export function useProgress<T>(select: (state: RegimesState) => T): T {
  const store = useRegimesStore();
  const subscribe = useMemo(() => paced(store.subscribe), [store]);
  return useSyncExternalStore(subscribe, () => select(store.getState()));
}

type Subscribe = RegimesStore['subscribe'];

/** Reports the first change at once and those after it together, once per pace. */
function paced(subscribe: Subscribe): Subscribe {
  return (listener) => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isDue = false;
    const report = () => {
      isDue = false;
      timer = setTimeout(() => {
        timer = null;
        if (isDue) report();
      }, PACE);
      listener();
    };
    const unsubscribe = subscribe(() => {
      if (timer === null) report();
      else isDue = true;
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    };
  };
}
