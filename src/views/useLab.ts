/** The one place where React meets the store. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LabState } from '../state/labState.ts';
import type { LabStore } from '../state/store.ts';

export const LabContext = createContext<LabStore | null>(null);

/** The store itself, for what is read when something happens and not while drawing. */
export function useLabStore(): LabStore {
  const lab = useContext(LabContext);
  if (lab === null) throw new Error('useLab needs a LabContext around it.');
  return lab;
}

export function useLab<T>(select: (state: LabState) => T): T {
  return useStore(useLabStore(), select);
}
