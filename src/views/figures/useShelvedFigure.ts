import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Figure } from './figure.ts';
import type { ShelvedFigure } from './shelf.ts';

interface Fetching {
  /** Null until it has come. */
  readonly figure: Figure | null;
  /** Whether it was asked for in vain. */
  readonly hasFailed: boolean;
  readonly fetchAgain: () => void;
}

/** A figure from the shelf, which is fetched, if need be, as soon as it is wanted. */
export function useShelvedFigure(shelved: ShelvedFigure, wanted: boolean): Fetching {
  const figure = useSyncExternalStore(shelved.subscribe, shelved.get, shelved.get);
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    // a browser's reason names a file, and nothing that a reader could do
    shelved.fetch().catch(() => setFailed(true));
  }, [shelved]);
  const isMissing = wanted && figure === null;
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing, ask]);
  return {
    figure,
    // somebody else may have had more luck meanwhile
    hasFailed: hasFailed && figure === null,
    fetchAgain() {
      // what fails again is then told again, and heard
      setFailed(false);
      ask();
    },
  };
}
