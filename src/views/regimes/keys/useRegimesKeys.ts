import { useEffect } from 'react';
import { cellCount } from '../../../core/sweep/spec.ts';
import type { RegimesState } from '../../../state/regimes/regimesState.ts';
import { keepsAllKeys, operates } from '../../lab/keys/keyTargets.ts';
import { cellAfter } from '../diagram/geometry.ts';
import { labLink } from '../labLink.ts';
import { useRegimesStore } from '../useRegimes.ts';

/** Arrows choose a cell, Enter opens it in the lab, Space computes or pauses, e opens the calculator, ? lists the keys. */
export function useRegimesKeys(showKeys: () => void): void {
  const store = useRegimesStore();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target } = event;
      if (!isShown() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (keepsAllKeys(target) || operates(target, key)) return;
      const state = store.getState();
      const next = cellAfter(key, state.spec, state.chosen ?? state.suggested ?? middleOf(state));
      if (next !== null) state.choose(next);
      else if (key === ' ') (state.status === 'running' ? state.pause : state.start)();
      else if (key === '?') showKeys();
      else if (key === 'e') (state.sizing === null ? state.openSizing : state.closeSizing)();
      else if (key === 'Escape' && state.sizing !== null) state.closeSizing();
      else if (key === 'Enter' && !isPressedByEnter(target)) openInLab(state);
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store, showKeys]);
}

/** The page stays mounted while another one is shown. */
function isShown(): boolean {
  return (document.documentElement.dataset.page ?? 'regimes') === 'regimes';
}

function middleOf({ spec }: RegimesState): number {
  return Math.floor(cellCount(spec) / 2);
}

function openInLab({ spec, chosen, suggested }: RegimesState): void {
  const cell = chosen ?? suggested;
  if (cell !== null) location.hash = labLink(spec, cell, 0);
}

function isPressedByEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, input, select') !== null;
}
