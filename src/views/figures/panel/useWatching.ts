/** Counts the figures on screen: while none is visible, the lab does not compute. */
import { useEffect } from 'react';
import type { LabStore } from '../../../state/lab/store.ts';
import { useLabStore } from '../../useLab.ts';

interface Visibility {
  figuresOnScreen: number;
  /** The last value passed to `setWatched`. */
  reported: boolean | null;
}

const visibilities = new WeakMap<LabStore, Visibility>();

/** Counts a figure as visible or not for as long as it is mounted. */
export function useWatching(onScreen: boolean): void {
  const lab = useLabStore();
  useEffect(() => {
    count(lab, onScreen ? 1 : 0);
    return () => count(lab, onScreen ? -1 : 0);
  }, [lab, onScreen]);
}

function count(lab: LabStore, change: number): void {
  const visibility = visibilities.get(lab) ?? { figuresOnScreen: 0, reported: null };
  visibilities.set(lab, visibility);
  visibility.figuresOnScreen += change;
  // after all effects have run: a panel that is replaced by another must not pause the run
  queueMicrotask(() => {
    const watched = visibility.figuresOnScreen > 0;
    if (watched === visibility.reported) return;
    visibility.reported = watched;
    lab.getState().setWatched(watched, 'figures');
  });
}
