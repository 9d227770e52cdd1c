import { type Curve, HANDLES, withHandle } from './curve.ts';
import type { PlotGeometry } from './geometry.ts';

/** What an arrow key moves a handle by, in values of the axis. */
const STEP = 0.01;

interface HandlesProps {
  readonly curve: Curve;
  readonly geometry: PlotGeometry;
  readonly onMove: (curve: Curve) => void;
}

/** The curve in the keyboard's hands: a slider every ten iterations. The pointer passes them over. */
export function Handles({ curve, geometry: { most, xOf, yOf }, onMove }: HandlesProps) {
  return HANDLES.map((t) => {
    const value = curve[t] ?? null;
    return (
      <input
        key={t}
        type="range"
        className={value === null ? 'draw-handle draw-handle-idle' : 'draw-handle'}
        style={{ left: xOf(t), top: yOf(value ?? 0) }}
        aria-label={`a at t = ${t}`}
        aria-valuetext={value === null ? 'not drawn yet' : value.toFixed(2)}
        min={0}
        max={most}
        step={STEP}
        value={value ?? 0}
        onChange={({ currentTarget }) => onMove(withHandle(curve, t, currentTarget.valueAsNumber))}
      />
    );
  });
}
