/** Begins the run of the opening and plays it in its still, until React has drawn the figure itself. */
import type { LabStore } from '../../../state/lab/store.ts';
import type { LabState } from '../../../state/lab/labState.ts';
import { playStill } from '../opening/playStill.ts';
import { stageOf } from './stages.ts';

/** Milliseconds. A run that takes longer to begin does not hold back the other figures. */
const LONGEST = 2000;

/** Resolves once the opening has moved, or if it does not move; the still is played on until the figure is alive. */
export async function beginOpening(slot: HTMLElement): Promise<void> {
  const still = slot.querySelector<HTMLElement>('.still-begins');
  const stage = stageOf('hook');
  stage.open();
  const { lab } = stage.state.getState();
  if (still === null || lab === null) return;
  lab.getState().setWatched(true, 'figures');
  const stop = playStill(still, lab);
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    stop();
  });
  // set when the figure has drawn, and when the reader has gone away
  watcher.observe(slot, { attributeFilter: ['data-alive', 'data-near'] });
  await moved(lab);
}

function moved(lab: LabStore): Promise<void> {
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
