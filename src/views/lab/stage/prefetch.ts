/** Fetches what the reader may open next, in idle moments: the other figures, drawers, dialogs. */
import { useEffect } from 'react';
import type { Part } from '../../../solver/part.ts';
import { details } from '../../figures/heatmap/detailsPart.ts';
import { applyingIds, FIGURES } from '../../figures/registry.ts';
import { useLab } from '../../useLab.ts';
import { citations } from '../cite/CiteRun.tsx';
import { comparison } from '../compare/CompareSwitch.tsx';
import { drawerContents } from '../drawer/Drawer.tsx';

/** The run plays visibly by this iteration; until then nothing competes with it for the network. */
const PLAYING_AT = 3;

/** Prefetches the drawers and every figure that applies to the current runs, once the run plays or rests. */
export function usePrefetching(): void {
  const isReady = useLab(
    ({ lanes, t, status }) =>
      lanes.some(({ frame }) => frame !== null) && (status !== 'running' || t >= PLAYING_AT),
  );
  // selected as text: a new array at every frame would restart the effect
  const applying = useLab((state) => applyingIds(state).join(' '));
  useEffect(() => {
    if (!isReady) return;
    const ids = applying.split(' ');
    const figures = FIGURES.filter(({ shell }) => ids.includes(shell.id));
    return prefetch([details, drawerContents, comparison, ...figures, citations]);
  }, [isReady, applying]);
}

/**
 * Fetches the missing parts, one per idle moment: all at once would be a long task. Returns a
 * function that cancels the rest.
 */
export function prefetch(parts: readonly Part<unknown>[]): () => void {
  const missing = parts.filter(({ get }) => get() === null);
  let isCancelled = false;
  let cancelNext = () => {};

  function fetchNext(): void {
    const part = missing.shift();
    if (isCancelled || part === undefined) return;
    cancelNext = whenIdle(() => {
      // whoever shows the part loads it again and reports the failure
      void part.load().then(fetchNext, fetchNext);
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
