/** Begins the run of the opening and plays it in its still, until React has drawn the figure itself. */
import { firstMove } from '../../drawing/firstMove.ts';
import { playStill } from '../opening/playStill.ts';
import { stageOf } from './stages.ts';

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
  await firstMove(lab);
}
