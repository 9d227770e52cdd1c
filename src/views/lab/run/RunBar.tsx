import { type CSSProperties, type ReactNode, useId } from 'react';
import type { ScalarName } from '../../../state/lab/trace.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { Quantity } from '../../math/Quantity.tsx';
import { useLab } from '../../useLab.ts';
import { PACE_PLACES, paceAt, paceText, placeOf, shortPaceText } from './paceSlider.ts';
import './runBar.css';
import { TransportButtons } from './TransportButtons.tsx';

interface RunBarProps {
  /** The button that opens the parameters on a small screen. */
  readonly parametersButton: ReactNode;
}

/** Controls the run: transport, time, speed, and the numbers of the current iteration. */
export function RunBar({ parametersButton }: RunBarProps) {
  return (
    <section className="run-bar" aria-label="The run">
      <TransportButtons />
      <div className="run-bar-row">
        <Scrubber />
        <div className="run-bar-end">
          {parametersButton}
          <Speed />
        </div>
      </div>
      <Readouts />
    </section>
  );
}

interface ParametersButtonProps {
  readonly open: boolean;
  /** The id of the panel it opens. */
  readonly panel: string;
  readonly onToggle: () => void;
}

/** Opens the parameters on a small screen, where they are not always visible. */
export function ParametersButton({ open, panel, onToggle }: ParametersButtonProps) {
  return (
    <button
      type="button"
      className="button button-small run-bar-parameters"
      aria-expanded={open}
      aria-controls={panel}
      onClick={onToggle}
    >
      {open ? 'Close' : 'Parameters'}
    </button>
  );
}

/** The current iteration, and a slider over everything computed so far. */
function Scrubber() {
  const t = useLab((state) => state.t);
  const latest = useLab((state) => state.latest);
  const T = useLab((state) => state.lanes[0]?.params.T ?? state.params.T);
  const seek = useLab((state) => state.seek);
  return (
    <div className="run-bar-scrubber">
      <p className="run-bar-clock">
        <span className="run-bar-clock-t">
          <MathSymbol of={NOTATION.t} />
        </span>{' '}
        ={' '}
        <span className="run-bar-clock-t" data-testid="t" data-value={t}>
          {t}
        </span>
        <span className="run-bar-clock-of"> of {T}</span>
      </p>
      {/* its own arrow keys step through time like the page's shortcuts */}
      <input
        type="range"
        className="run-bar-range"
        aria-label="Iteration shown"
        aria-valuetext={`iteration ${t} of ${latest} computed, at most ${T}`}
        min={0}
        max={Math.max(1, T)}
        step={1}
        value={t}
        style={trackShares(t / Math.max(1, T), latest / Math.max(1, T))}
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
  const id = useId();
  return (
    <div className="run-bar-speed">
      <label htmlFor={id}>Speed</label>
      <input
        id={id}
        type="range"
        min={0}
        max={PACE_PLACES}
        step={1}
        value={placeOf(pace)}
        aria-valuetext={paceText(pace)}
        onChange={(event) => setPace(paceAt(event.currentTarget.valueAsNumber))}
      />
      <output htmlFor={id} className="run-bar-speed-text">
        {shortPaceText(pace)}
      </output>
    </div>
  );
}

const READOUTS = ['a', 'b', 'potential', 'recoveryError'] as const satisfies readonly ScalarName[];

/** Scalars of the current iteration, for every lane. */
function Readouts() {
  const lanes = useLab((state) => state.lanes);
  return (
    <dl className="run-bar-readouts">
      {READOUTS.map((name) => (
        <div key={name} className="run-bar-readout" data-testid={name}>
          <dt>
            <span className="run-bar-readout-symbol">
              <MathSymbol of={NOTATION[name]} />
            </span>
            <span className="run-bar-readout-name">{NOTATION[name].name}</span>
          </dt>
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
