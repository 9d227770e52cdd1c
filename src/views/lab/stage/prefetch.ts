/** Fetches figures in idle moments, before they are scrolled to: printing, enlarging and the keyboard need them. */
import { useEffect } from 'react';
import { applyingIds, FIGURES } from '../../figures/registry.ts';
import type { LazyFigure } from '../../figures/lazyFigure.ts';
import { useLab } from '../../useLab.ts';

/** Prefetches every figure that applies to the current runs, once the first frame has arrived. */
export function usePrefetching(): void {
  const hasFrame = useLab(({ lanes }) => lanes.some(({ frame }) => frame !== null));
  // selected as text: a new array at every frame would restart the effect
  const applying = useLab((state) => applyingIds(state).join(' '));
  useEffect(() => {
    if (!hasFrame) return;
    const ids = applying.split(' ');
    return prefetch(FIGURES.filter(({ shell }) => ids.includes(shell.id)));
  }, [hasFrame, applying]);
}

/**
 * Fetches the missing figures, one per idle moment: all at once would be a long task. Returns a
 * function that cancels the rest.
 */
export function prefetch(figures: readonly LazyFigure[]): () => void {
  const missing = figures.filter(({ get }) => get() === null);
  let isCancelled = false;
  let cancelNext = () => {};

  function fetchNext(): void {
    const figure = missing.shift();
    if (isCancelled || figure === undefined) return;
    cancelNext = whenIdle(() => {
      // the panel retries, and reports the failure, when it is scrolled into view
      void figure.load().then(fetchNext, fetchNext);
    });
  }
  fetchNext();
  return () => {
    isCancelled = true;
    cancelNext();
  };
}

/** A busy page still runs the task after this time, in milliseconds. */
const LONGEST_WAIT = 2000;
/** Delay for browsers without requestIdleCallback, in milliseconds. */
const FALLBACK_WAIT = 200;

/** Runs a task once when the browser is idle; returns a function that cancels it. */
function whenIdle(task: () => void): () => void {
  // missing in Safari
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, FALLBACK_WAIT);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}
