/**
 * A figure whose drawing code may load after the page. Its shell is available at once, so a page
 * of many figures does not wait for those off screen.
 */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Figure, FigureShell } from './figure.ts';

export interface LazyFigure {
  readonly shell: FigureShell;
  /** Null until it has loaded. */
  readonly get: () => Figure | null;
  /** Loads it at most once, however many callers ask; a failed load is tried again. */
  readonly load: () => Promise<Figure>;
  /** Calls the listener once it has loaded; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A figure that is part of the page's own bundle. */
export function eagerFigure(figure: Figure): LazyFigure {
  return {
    shell: figure,
    get: () => figure,
    load: () => Promise.resolve(figure),
    subscribe: () => () => {},
  };
}

/** A figure in a bundle of its own, imported on the first request. */
export function lazyFigure(shell: FigureShell, importFigure: () => Promise<Figure>): LazyFigure {
  let loaded: Figure | null = null;
  let pending: Promise<Figure> | null = null;
  const listeners = new Set<() => void>();

  async function load(): Promise<Figure> {
    try {
      loaded = await importFigure();
    } catch (error) {
      pending = null;
      throw error;
    }
    for (const listener of listeners) listener();
    return loaded;
  }
  return {
    shell,
    get: () => loaded,
    load: () => (pending ??= load()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The figure, null until it has loaded; starts loading as soon as it is `wanted`. */
export function useLazyFigure(lazy: LazyFigure, wanted: boolean) {
  const figure = useSyncExternalStore(lazy.subscribe, lazy.get, lazy.get);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    // the browser's error names a file, which does not help the reader
    lazy.load().catch(() => setFailed(true));
  }, [lazy]);
  const isMissing = wanted && figure === null;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return {
    figure,
    // another component may have loaded it in the meantime
    hasFailed: hasFailed && figure === null,
    retry() {
      // clear the message first, so that a second failure is announced again
      setFailed(false);
      load();
    },
  };
}
