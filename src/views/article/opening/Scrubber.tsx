import { type CSSProperties, useMemo, useState } from 'react';
import type { Lane } from '../../../state/lab/labState.ts';
import type { Trace } from '../../../state/lab/trace.ts';
import './scrubber.css';
import { HEIGHT, pathOf, placesOf, topOf, WIDTH } from './errorCurve.ts';
import { errorsOf, shortNumber } from './words.ts';

interface ScrubberProps {
  readonly lane: Lane;
  /** The iteration shown, or the one that was asked for. */
  readonly t: number;
  readonly onSeek: (t: number) => void;
}

/** The error over all iterations. It is a slider: dragging along the curve goes through the run. */
export function Scrubber({ lane, t, onSeek }: ScrubberProps) {
  const { T } = lane.params;
  const errors = errorsOf(lane);
  const others = useOtherCurves(lane);
  const top = topOf([...others, errors]);
  const path = (curve: Float64Array) => pathOf(curve, T, top);
  const [first, shown] = [errors[0] ?? Number.NaN, errors[Math.min(t, errors.length - 1)]];
  return (
    <div className="scrubber" style={placesOf(errors, t, T, top) as CSSProperties}>
      <div className="scrubber-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {others.map((curve) => (
            <path key={path(curve)} className="scrubber-other" d={path(curve)} />
          ))}
          <path className="scrubber-curve" d={path(errors)} />
        </svg>
        <input
          type="range"
          className="scrubber-range"
          aria-label="Step"
          aria-valuetext={`step ${t} of ${T}, error ${shortNumber(shown ?? Number.NaN)}`}
          min={0}
          max={T}
          step={1}
          value={t}
          onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        />
        <div className="scrubber-here" aria-hidden="true">
          <span className="scrubber-marker" />
          <span className="scrubber-now">{shortNumber(shown ?? Number.NaN)}</span>
        </div>
      </div>
      {t > 0 && (
        <span className="scrubber-first" aria-hidden="true">
          {shortNumber(first)}
        </span>
      )}
      <span className="scrubber-axis" aria-hidden="true">
        <span>step 0</span>
        <span>error of the worst estimate</span>
        <span>step {T}</span>
      </span>
    </div>
  );
}

interface Curve {
  /** Its parameters, written out. */
  readonly key: string;
  readonly trace: Trace;
}

interface Curves {
  readonly current: Curve;
  readonly others: readonly Curve[];
}

const MOST_OTHERS = 8;

/** The curves of the reader's earlier runs, to compare with. */
function useOtherCurves({ params, trace }: Lane): readonly Float64Array[] {
  const key = useMemo(() => JSON.stringify(params), [params]);
  const [curves, setCurves] = useState<Curves>({ current: { key, trace }, others: [] });
  const { current, others } = curves;
  if (current.key !== key || current.trace !== trace) {
    const earlier = current.key === key ? others : [...others, current];
    setCurves({
      current: { key, trace },
      others: earlier
        .filter((curve) => curve.key !== key && curve.trace.length > 1)
        .slice(-MOST_OTHERS),
    });
  }
  return useMemo(() => others.map(errorsOf), [others]);
}
