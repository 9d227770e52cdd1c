import { useSyncExternalStore } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import type { FigureShell } from '../figure.ts';
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

/** Which part of the plane is shown, and on which axes. */
function PlaneSwitch() {
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

export const planeShell: FigureShell = {
  id: 'plane',
  name: 'Plane',
  title: 'The proof lets a run drift right, but not across the line of its start',
  reading: (
    <>
      Each point is an iteration, <MathSymbol of={NOTATION.a} /> to the right and{' '}
      <MathSymbol of={NOTATION.b} /> upwards; some are numbered. At the origin the features are
      recovered. Along each plum line <MathSymbol of={NOTATION.potential} /> is constant; drag{' '}
      <MathSymbol of={NOTATION.beta} /> beside the potential to rotate the lines. The arrows are the
      two bounds of the proof: each points to the largest <MathSymbol of={NOTATION.a} /> and{' '}
      <MathSymbol of={NOTATION.b} /> possible one step later. They are drawn only where the proof
      could apply; it also needs ℓ ≤ 1/10 and a large n. Point at the path of the run to see an
      iteration in every figure; press to go there.
    </>
  ),
  Switches: PlaneSwitch,
};
