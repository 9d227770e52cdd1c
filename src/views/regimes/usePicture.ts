/** What the results say about each cell, for everything on the page that shows it. */
import { createContext, use, useDeferredValue, useEffect, useState } from 'react';
import { cellAtBorder } from '../../core/sweep/border.ts';
import { cellCount, type SweepSpec } from '../../core/sweep/spec.ts';
import { type CellSummary, summaryOf } from '../../core/sweep/summary.ts';
import type { Results } from '../../state/regimes/regimesState.ts';
import { useProgress, useRegimes, useRegimesStore } from './useRegimes.ts';

export interface Picture {
  readonly spec: SweepSpec;
  readonly results: Results;
  readonly threshold: number;
  /** The revision of the results. */
  readonly revision: number;
  /** In the order of the cells. */
  readonly summaries: readonly CellSummary[];
}

export const PictureContext = createContext<Picture | null>(null);

export function usePicture(): Picture {
  const picture = use(PictureContext);
  if (picture === null) throw new Error('usePicture needs a PictureContext around it.');
  return picture;
}

/**
 * The current picture; while a sweep runs it changes a few times a second. New runs are shown when the browser
 * has time: a rendering of many cells is split into short tasks.
 */
export function useCurrentPicture(): Picture {
  const spec = useRegimes((state) => state.spec);
  const results = useRegimes((state) => state.results);
  const threshold = useRegimes((state) => state.threshold);
  const revision = useDeferredValue(useProgress((state) => state.revision));
  const [pictureOf] = useState(createPictures);
  return pictureOf({ spec, results, threshold, revision });
}

/** Suggests a cell at the border. While a sweep runs the first suggestion stays, so that the card does not jump. */
export function useSuggestion({ spec, results, summaries }: Picture): void {
  const store = useRegimesStore();
  const isRunning = useRegimes((state) => state.status === 'running');
  const isNeeded = useRegimes((state) => state.suggested === null);
  useEffect(() => {
    const state = store.getState();
    // a rendering may be behind the store
    if (state.results !== results || (isRunning && !isNeeded)) return;
    const cell = cellAtBorder(spec, summaries);
    if (cell !== state.suggested) state.suggest(cell);
  }, [store, spec, results, summaries, isRunning, isNeeded]);
}

type Shown = Omit<Picture, 'summaries'>;

/** Summarises only the cells with new runs, as long as nothing else changes. */
function createPictures(): (shown: Shown) => Picture {
  let last: Picture | null = null;
  return (shown) => {
    const { spec, results, threshold, revision } = shown;
    const before =
      last?.spec === spec && last.results === results && last.threshold === threshold ? last : null;
    // a rendering of an earlier revision may come after one of a later that was put off
    if (before !== null && before.revision >= revision) return before;
    const summaries = Array.from({ length: cellCount(spec) }, (_, cell) => {
      const known = before?.summaries[cell];
      return known?.runs === results.countOf(cell)
        ? known
        : summaryOf(spec, cell, results.ofCell(cell), threshold);
    });
    last = { ...shown, summaries };
    return last;
  };
}
