/** The one place where React meets the store. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LabState } from '../state/lab/labState.ts';
import type { LabStore } from '../state/lab/store.ts';

export const LabContext = createContext<LabStore | null>(null);

/**
 * The state as it was when it was handed down, for parts of the page that may be drawn a moment
 * later than the rest: React draws them bit by bit between other things (ui/FigureBody.tsx).
 */
export const ShownState = createContext<LabState | null>(null);

/** The store itself, for what is read when something happens and not while drawing. */
export function useLabStore(): LabStore {
  const lab = useContext(LabContext);
  if (lab === null) throw new Error('useLab needs a LabContext around it.');
  return lab;
}

export function useLab<T>(select: (state: LabState) => T): T {
  const shown = useContext(ShownState);
  const live = useStore(useLabStore(), shown === null ? select : nothing);
  return shown === null ? (live as T) : select(shown);
}

/** Where the state is handed down, the store's changes are not listened to. */
function nothing(): null {
  return null;
}
