import { useEffect } from 'react';
import { PAIRS_PAGE } from '../../../state/pairs/link.ts';
import { keepsAllKeys, operates } from '../../lab/keys/keyTargets.ts';
import { usePairsStore } from '../usePairs.ts';

/**
 * Space stops or continues, ? lists the keys, and an arrow key moves the focus into the table, whose own
 * keys take over there.
 */
export function usePairsKeys(showKeys: () => void): void {
  const store = usePairsStore();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target } = event;
      if (!isShown() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (keepsAllKeys(target) || operates(target, key)) return;
      const { status, start, stop } = store.getState();
      if (key === ' ') (status === 'running' ? stop : start)();
      else if (key === '?') showKeys();
      else if (key.startsWith('Arrow') && !isInTable(target)) enterTable();
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store, showKeys]);
}

/** The page stays mounted while another one is shown. */
function isShown(): boolean {
  return (document.documentElement.dataset.page ?? PAIRS_PAGE) === PAIRS_PAGE;
}

function isInTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-cell]') !== null;
}

function enterTable(): void {
  document.querySelector<HTMLElement>('[data-cell] > a[tabindex="0"]')?.focus();
}
