/** The moment until which nothing else is fetched, because a run is about to move. */
import type { LabState } from '../../state/lab/labState.ts';
import type { LabStore } from '../../state/lab/store.ts';

/** Milliseconds. A run that takes longer to begin does not hold back the rest. */
const LONGEST = 2000;

/** Resolves once the run has moved on the screen, or if it does not move. */
export function firstMove(lab: LabStore): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late);
      unsubscribe();
      // painted before the second frame
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    };
    const late = setTimeout(end, LONGEST);
    const unsubscribe = lab.subscribe((state) => {
      if (hasMoved(state)) end();
    });
  });
}

/** Whether the run has moved, or does not move on its own. */
function hasMoved({ t, status, failure, missing, lanes }: LabState): boolean {
  const isResting = status !== 'running' && lanes.every(({ frame }) => frame !== null);
  return t > 0 || isResting || failure !== null || 'solver' in missing;
}
