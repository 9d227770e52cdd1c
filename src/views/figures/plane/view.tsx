/** Which part of the plane is shown, and on which axes. */
import { useSyncExternalStore } from 'react';
import './plane.css';
import type { PlaneView } from './planeAxes.ts';

/** Shared by the switch and the drawing, which have no common parent component. */
let current: PlaneView = 'whole';
const listeners = new Set<() => void>();

export function usePlaneView(): PlaneView {
  return useSyncExternalStore(subscribe, currentView, currentView);
}

function currentView(): PlaneView {
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

const VIEWS = [
  { value: 'whole', title: 'whole run' },
  { value: 'close', title: 'close-up' },
  { value: 'log', title: 'log axes' },
] as const satisfies readonly { value: PlaneView; title: string }[];

export function PlaneSwitch() {
  const view = usePlaneView();
  return (
    <select
      className="plane-switch"
      aria-label="Part of the plane"
      value={view}
      onChange={(event) => setPlaneView(event.currentTarget.value as PlaneView)}
    >
      {VIEWS.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  );
}
