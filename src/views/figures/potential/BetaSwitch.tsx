import { BETA } from '../../../core/observe/potential.ts';
import { isPapersWeight } from '../../../core/theory/recurrence.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { Slider } from '../../ui/Slider.tsx';
import { useLab } from '../../useLab.ts';
import { betaAt, betaText, shareOf } from './betaScale.ts';
import './potential.css';

/** Positions on the slider: a hundred per decade. */
const LAST = 300;

/** The weight β as a slider, with a button that restores the paper's. */
export function BetaSwitch() {
  const beta = useLab((state) => state.beta);
  const setBeta = useLab((state) => state.setBeta);
  const isPapers = isPapersWeight(beta);
  return (
    <div className="potential-switch">
      <span className="potential-switch-value" aria-hidden="true">
        <MathSymbol of={NOTATION.beta} /> = {betaText(beta)}
      </span>
      <div className="potential-switch-slider">
        <Slider
          label="Weight β of the negative error"
          place={LAST * shareOf(beta)}
          last={LAST}
          valueText={isPapers ? `${betaText(beta)}, the paper’s` : betaText(beta)}
          onMove={(place) => setBeta(betaAt(place / LAST, 0.5 / LAST))}
        />
      </div>
      <button
        type="button"
        className="potential-switch-paper"
        disabled={isPapers}
        title={`Set β to the paper’s ${betaText(BETA)}`}
        onClick={() => setBeta(BETA)}
      >
        paper’s
      </button>
    </div>
  );
}
