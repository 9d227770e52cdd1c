import type { CSSProperties } from 'react';
import { powerOfTen, superscript } from '../../math/numberText.ts';
import { useRegimes } from '../useRegimes.ts';
import './regimesLegend.css';
import { DEEPEST } from './tone.ts';

/** Exponents of ten at both ends of the slider, and the steps between them. */
const LEAST = -11;
const MOST = 0.5;
const STEP = 0.5;
const NUMBERED = [-10, -8, -6, -4, -2, 0];

/** The colours of errors, which is also the slider for the error that counts as success. */
export function Legend() {
  const threshold = useRegimes((state) => state.threshold);
  const setThreshold = useRegimes((state) => state.setThreshold);
  const exponent = Math.log10(threshold);
  const style = {
    '--at': part(exponent),
    '--deep-from': part(exponent - DEEPEST.recovered),
    '--deep-to': part(exponent + DEEPEST['not recovered']),
  } as CSSProperties;
  return (
    <div className="regimes-legend">
      <div className="regimes-legend-slider" style={style}>
        <p>
          <b>Success: error at most {powerOfTen(exponent)}</b> at <i>T</i>
          <span className="regimes-legend-hint">; drag to change</span>
        </p>
        <input
          type="range"
          aria-label="Largest error that counts as success"
          aria-valuetext={powerOfTen(exponent)}
          min={LEAST}
          max={MOST}
          step={STEP}
          value={Math.round(exponent / STEP) * STEP}
          onChange={(event) =>
            setThreshold(Number((10 ** event.currentTarget.valueAsNumber).toPrecision(3)))
          }
        />
        <div className="regimes-legend-numbers" aria-hidden="true">
          {NUMBERED.map((power) => (
            <span key={power} style={{ '--at': part(power) } as CSSProperties}>
              {power === 0 ? '1' : `10${superscript(power)}`}
            </span>
          ))}
        </div>
      </div>
      <ul className="regimes-legend-keys">
        <li data-key="wrong">all found, in the wrong columns</li>
        <li data-key="falling">not recovered, still falling at T</li>
        <li data-key="unknown">not computed yet</li>
        <li data-key="contour">success ½; dashed: its 95 % band</li>
      </ul>
    </div>
  );
}

function part(exponent: number): number {
  return Math.min(1, Math.max(0, (exponent - LEAST) / (MOST - LEAST)));
}
