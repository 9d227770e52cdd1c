import {
  hasLines,
  OVERLAY_IDS,
  type OverlayId,
  OVERLAYS,
  type Predictions,
} from '../../../core/sweep/overlays.ts';
import type { SweepSpec } from '../../../core/sweep/spec.ts';
import { usePredictions } from '../usePredictions.ts';
import { useRegimes } from '../useRegimes.ts';
import './regimesOverlay.css';

/** The legend of the predictions, which switches them on and off. */
export function OverlayKeys() {
  const spec = useRegimes((state) => state.spec);
  const cells = usePredictions(spec);
  return (
    <fieldset className="regimes-overlay-keys">
      <legend>local theory (ours)</legend>
      {OVERLAY_IDS.map((id) => (
        <OverlayKey key={id} id={id} spec={spec} cells={cells} />
      ))}
    </fieldset>
  );
}

interface OverlayKeyProps {
  readonly id: OverlayId;
  readonly spec: SweepSpec;
  readonly cells: Predictions;
}

function OverlayKey({ id, spec, cells }: OverlayKeyProps) {
  const isShown = useRegimes((state) => state.overlays[id]);
  const setOverlay = useRegimes((state) => state.setOverlay);
  const { title, meaning } = OVERLAYS[id];
  const isEmpty = isShown && hasLines(spec, cells, id) === false;
  return (
    <label className="regimes-overlay-key" title={meaning}>
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => setOverlay(id, event.currentTarget.checked)}
      />
      <svg className="regimes-overlay" data-overlay={id} viewBox="0 0 22 8" aria-hidden="true">
        <path d="M1 4H21" />
      </svg>
      <span>
        {title} {isEmpty && <small>(none here)</small>}
      </span>
    </label>
  );
}
