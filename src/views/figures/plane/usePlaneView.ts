import { useSyncExternalStore } from 'react';
import type { PlaneView } from './planeAxes.ts';

/** Shared by the switch and the drawing, which have no parent of their own. */
let current: PlaneView = 'whole';
const listeners = new Set<() => void>();

export function usePlaneView(): PlaneView {
  return useSyncExternalStore(subscribe, () => current);
}

export function setPlaneView(view: PlaneView): void {
  current = view;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
