/** The one place where React meets the store. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LabState, LabStore } from '../state/store.ts';

export const LabContext = createContext<LabStore | null>(null);

export function useLab<T>(select: (state: LabState) => T): T {
  const lab = useContext(LabContext);
  if (lab === null) throw new Error('useLab needs a LabContext around it.');
  return useStore(lab, select);
}
