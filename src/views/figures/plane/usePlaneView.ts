import { useSyncExternalStore } from 'react';
import type { PlaneView } from './planeAxes.ts';

/** Shared by the switch and the drawing, which have no parent of their own. */
let current: PlaneView = 'whole';
const listeners = new Set<() => void>();

export function usePlaneView(): PlaneView {
  return useSyncExternalStore(subscribe, view, view);
}

function view(): PlaneView {
  return current;
}

export function setPlaneView(next: PlaneView): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
