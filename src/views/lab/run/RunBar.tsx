import { type CSSProperties, useId, useState } from 'react';
import { useTimeEnd } from '../../figures/chart/time/sharedTimeAxis.ts';
import type { ScalarName } from '../../../state/lab/trace.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { Quantity } from '../../math/Quantity.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { NumberEntry } from '../../ui/TextEntry.tsx';
import { useLab } from '../../useLab.ts';
import { PACE_PLACES, paceAt, paceText, placeOf, shortPaceText } from './paceSlider.ts';
import './runBar.css';
import { TransportButtons } from './TransportButtons.tsx';

/** Controls the run: transport, the iteration, speed, and a scrubber under the charts' time axis. */
export function RunBar() {
  return (
    <section className="run-bar" aria-label="The run">
      <div className="run-bar-controls">
        <TransportButtons clock={<Clock />} />
        <Speed />
      </div>
      <Scrubber />
      <Readouts />
    </section>
  );
}

/** The iteration shown, to be typed, and the last one. */
function Clock() {
  const t = useLab((state) => state.t);
  const T = useLab((state) => state.lanes[0]?.params.T ?? state.params.T);
  const seek = useLab((state) => state.seek);
  /** The typed text that was refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  return (
    <div className="run-bar-clock" data-testid="t" data-value={t}>
      <span className="run-bar-clock-t" aria-hidden="true">
        <MathSymbol of={NOTATION.t} />
      </span>
      <NumberEntry
        label="Iteration t"
        text={String(t)}
        refused={refused !== null}
        describedBy={id}
        onCommit={(text) => {
          const target = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
          const fits = target <= T;
          setRefused(fits ? null : text);
          if (fits) seek(target);
        }}
        onRevert={() => setRefused(null)}
      />
      <span className="run-bar-clock-of">of {T}</span>
      <p className="run-bar-refusal" id={id} role="alert">
        {refused !== null && `t = ${refused}: must be a whole number from 0 to T = ${T}.`}
      </p>
    </div>
  );
}

/** A slider over the time axis of the charts above it. */
function Scrubber() {
  const t = useLab((state) => state.t);
  const latest = useLab((state) => state.latest);
  const T = useLab((state) => state.lanes[0]?.params.T ?? state.params.T);
  const seek = useLab((state) => state.seek);
  const end = useTimeEnd();
  return (
    <div className="run-bar-scrubber">
      {/* its own arrow keys step through time like the page's shortcuts */}
      <input
        type="range"
        className="run-bar-range"
        aria-label="Iteration shown"
        aria-valuetext={`iteration ${t} of ${latest} computed, at most ${T}`}
        min={0}
        max={end}
        step={1}
        value={t}
        style={trackShares(t / end, latest / end)}
        // iterations that are not computed yet cannot be shown
        onChange={(event) => seek(Math.min(latest, event.currentTarget.valueAsNumber))}
      />
    </div>
  );
}

/** Shares of the track that are behind the thumb and computed. */
function trackShares(shown: number, computed: number): CSSProperties {
  return { '--shown': shown, '--computed': computed } as CSSProperties;
}

/** Iterations per second, on a logarithmic slider. */
function Speed() {
  const pace = useLab((state) => state.pace);
  const setPace = useLab((state) => state.setPace);
  return (
    <div className="run-bar-speed">
      <Slider
        label="Speed"
        place={placeOf(pace)}
        last={PACE_PLACES}
        valueText={paceText(pace)}
        onMove={(place) => setPace(paceAt(place))}
      />
      <span className="run-bar-speed-text" aria-hidden="true">
        {shortPaceText(pace)}
      </span>
    </div>
  );
}

const READOUTS = ['a', 'b', 'potential', 'recoveryError'] as const satisfies readonly ScalarName[];

/** The numbers of this iteration for screen readers; the charts show them at the ends of their curves. */
function Readouts() {
  const lanes = useLab((state) => state.lanes);
  return (
    <dl className="visually-hidden">
      {READOUTS.map((name) => (
        <div key={name} data-testid={name}>
          <dt>{NOTATION[name].name}</dt>
          {lanes.map(({ frame }, lane) => (
            <dd key={lane === 0 ? 'own' : 'compared'} data-lane={lane}>
              <Quantity value={frame?.scalars[name] ?? Number.NaN} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
