import { Segments } from '../../ui/Segments.tsx';
import './plane.css';
import type { PlaneView } from './planeAxes.ts';
import { setPlaneView, usePlaneView } from './usePlaneView.ts';

const VIEWS = [
  { value: 'whole', title: 'whole run' },
  { value: 'close', title: 'close to now' },
  { value: 'log', title: 'logarithmic' },
] as const satisfies readonly { value: PlaneView; title: string }[];

/** What part of the plane is shown, and on which axes. */
export function PlaneSwitch() {
  const view = usePlaneView();
  return (
    <div className="plane-switch">
      <Segments
        label="Part of the plane"
        value={view}
        options={VIEWS}
        onChoose={(value) => setPlaneView(value as PlaneView)}
      />
    </div>
  );
}
