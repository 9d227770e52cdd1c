import { BETA } from '../../../core/observe/potential.ts';
import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { useLab } from '../../useLab.ts';
import { betaAt, betaText, shareOf } from './betaScale.ts';
import { isPapersWeight } from '../../../core/theory/recurrence.ts';
import './potential.css';

/** Places on the slider: a hundred a decade. */
const LAST = 300;
const PAPER_MARK = [{ key: 'paper', place: LAST * shareOf(BETA), shape: 'filled' }] as const;

/** The weight β on a slider, with the way back to the paper's. */
export function BetaSwitch() {
  const beta = useLab((state) => state.beta);
  const setBeta = useLab((state) => state.setBeta);
  const isPapers = isPapersWeight(beta);
  return (
    <div className="beta-switch">
      <span className="beta-switch-value" aria-hidden="true">
        <MathSymbol of={NOTATION.beta} /> = {betaText(beta)}
      </span>
      <div className="beta-switch-slider">
        <Slider
          label="Weight β of the negative error"
          place={LAST * shareOf(beta)}
          last={LAST}
          valueText={isPapers ? `${betaText(beta)}, the paper’s` : betaText(beta)}
          marks={PAPER_MARK}
          onMove={(place) => setBeta(betaAt(place / LAST, 0.5 / LAST))}
        />
      </div>
      <button
        type="button"
        className="beta-switch-paper"
        disabled={isPapers}
        onClick={() => setBeta(BETA)}
      >
        paper’s {betaText(BETA)}
      </button>
    </div>
  );
}
