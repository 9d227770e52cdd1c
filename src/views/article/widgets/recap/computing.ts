/** Computes the runs of the recap in slices on the page's thread. */
import { Recap, type RecapMoment } from '../../../../core/demos/recap.ts';

/** Milliseconds. */
const SLICE = 8;
/** Drawing takes longer than computing, so new moments are shown several at a time. */
const AT_A_TIME = 30;

/** Calls `show` with all moments so far, again and again until all are computed; returns how to stop. */
export function computeRecap(
  seed: number,
  show: (moments: readonly RecapMoment[]) => void,
): () => void {
  let recap: Recap | null = null;
  let shown = 0;
  let timer = setTimeout(work, 0);

  function work(): void {
    const until = performance.now() + SLICE;
    recap ??= new Recap(seed);
    while (!recap.isComplete && performance.now() < until) recap.advance();
    const { moments, isComplete } = recap;
    const isFirst = shown === 0 && moments.length > 0;
    if (isFirst || isComplete || moments.length >= shown + AT_A_TIME) {
      shown = moments.length;
      show(moments);
    }
    if (!isComplete) timer = setTimeout(work, 0);
  }

  return () => clearTimeout(timer);
}
