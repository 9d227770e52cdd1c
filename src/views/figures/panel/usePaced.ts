import { useEffect, useState } from 'react';
import type { LabState } from '../../../state/lab/labState.ts';

/** The latest state; while a run only goes on, at most one in `interval` milliseconds. */
export function usePaced(latest: LabState, interval: number): LabState {
  const [paced, setPaced] = useState({ state: latest, isFresh: false });
  const { state, isFresh } = paced;
  const isDue = state !== latest && !(isFresh && goesOn(state, latest));
  if (isDue) setPaced({ state: latest, isFresh: interval > 0 });
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setPaced({ state, isFresh: false }), interval);
    return () => clearTimeout(timer);
  }, [state, isFresh, interval]);
  return isDue ? latest : state;
}

/** The fields that change with every frame. */
const RUNNING: ReadonlySet<string> = new Set<keyof LabState>(['lanes', 't', 'latest', 'runT']);

/** Whether a playing run has gone on since, and nothing else has changed. */
function goesOn(before: LabState, after: LabState): boolean {
  if (after.status !== 'running' || after.t <= before.t) return false;
  return (Object.keys(after) as (keyof LabState)[]).every(
    (name) => RUNNING.has(name) || Object.is(before[name], after[name]),
  );
}
