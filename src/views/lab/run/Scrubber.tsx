import type { CSSProperties } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';

/** Where in time: drag it back and forth over everything computed so far. */
export function Scrubber() {
  const t = useLab((state) => state.t);
  const latest = useLab((state) => state.latest);
  const T = useLab((state) => state.lanes[0]?.params.T ?? state.params.T);
  const seek = useLab((state) => state.seek);
  return (
    <div className="scrubber">
      <p className="clock">
        <MathSymbol of={NOTATION.t} /> ={' '}
        <span className="clock-t" data-testid="t" data-value={t}>
          {t}
        </span>
        <span className="clock-of"> of {T}</span>
      </p>
      {/* its own arrow keys step through time as the page's do */}
      <input
        type="range"
        className="scrubber-range"
        aria-label="Iteration on show"
        aria-valuetext={`iteration ${t} of ${latest} computed, at most ${T}`}
        min={0}
        max={Math.max(1, T)}
        step={1}
        value={t}
        style={shares(t / Math.max(1, T), latest / Math.max(1, T))}
        // beyond what is computed there is nothing to look at yet
        onChange={(event) => seek(Math.min(latest, event.currentTarget.valueAsNumber))}
      />
    </div>
  );
}

/** How much of the track is behind the thumb, and how much is computed. */
function shares(shown: number, computed: number): CSSProperties {
  return { '--shown': shown, '--computed': computed } as CSSProperties;
}
