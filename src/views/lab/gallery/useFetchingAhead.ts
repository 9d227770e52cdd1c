import { useEffect } from 'react';
import { applyingIds, FIGURES } from '../../figures/registry.ts';
import { useLab } from '../../useLab.ts';
import { fetchInTurn } from './fetchInTurn.ts';

/**
 * Once there is something to see, fetches the figures that nobody has scrolled to yet, so that
 * printing, enlarging and the keyboard find them there.
 */
export function useFetchingAhead(): void {
  const isSeen = useLab(({ lanes }) => lanes.some(({ frame }) => frame !== null));
  // as text: a new list at every frame would begin anew
  const applying = useLab((state) => applyingIds(state).join(' '));
  useEffect(() => {
    if (!isSeen) return;
    const ids = applying.split(' ');
    return fetchInTurn(FIGURES.filter(({ shell }) => ids.includes(shell.id)));
  }, [isSeen, applying]);
}
