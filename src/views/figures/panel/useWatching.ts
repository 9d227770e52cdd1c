/** Counts the figures on screen: a lab none of whose figures can be seen does not compute. */
import { useEffect } from 'react';
import type { LabStore } from '../../../state/lab/store.ts';
import { useLabStore } from '../../useLab.ts';

interface Tally {
  onScreen: number;
  /** What the lab was told last. */
  told: boolean | null;
}

const tallies = new WeakMap<LabStore, Tally>();

/** Counts a figure that is there, on screen or not, for as long as it is there. */
export function useWatching(onScreen: boolean): void {
  const lab = useLabStore();
  useEffect(() => {
    count(lab, onScreen ? 1 : 0);
    return () => count(lab, onScreen ? -1 : 0);
  }, [lab, onScreen]);
}

function count(lab: LabStore, change: number): void {
  const tally = tallies.get(lab) ?? { onScreen: 0, told: null };
  tallies.set(lab, tally);
  tally.onScreen += change;
  // once all panels have had their say: one that makes room for another must not stop the run
  queueMicrotask(() => {
    const watched = tally.onScreen > 0;
    if (watched === tally.told) return;
    tally.told = watched;
    lab.getState().setWatched(watched, 'figures');
  });
}
