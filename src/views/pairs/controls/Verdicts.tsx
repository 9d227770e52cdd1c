import { PAIR_VERDICTS } from '../../../core/pairs/verdict.ts';
import { MathText } from '../../math/MathText.tsx';
import { powerOfTen } from '../../math/numberText.ts';
import { Slider } from '../../ui/Slider.tsx';
import { usePairs } from '../usePairs.ts';
import { VerdictMark } from '../VerdictMark.tsx';
import { VERDICT_WORDS, verdictMeaning } from '../words.ts';
import './pairsVerdicts.css';

/** Exponents of ten at both ends of the slider, and the positions per power. */
const LEAST = -11;
const MOST = 0;
const PER_POWER = 2;

/** The error that counts as recovery, and the exact meaning of every verdict. */
export function Verdicts() {
  const threshold = usePairs((state) => state.threshold);
  const setThreshold = usePairs((state) => state.setThreshold);
  const exponent = Math.log10(threshold);
  const words = powerOfTen(exponent);
  return (
    <section className="pairs-verdicts" aria-label="Verdicts">
      <h3>
        <span>Recovered: error at most</span> <MathText>{words}</MathText>
      </h3>
      <Slider
        label="Largest error that counts as recovery"
        place={(exponent - LEAST) * PER_POWER}
        last={(MOST - LEAST) * PER_POWER}
        valueText={words}
        onMove={(place) => setThreshold(Number((10 ** (LEAST + place / PER_POWER)).toPrecision(3)))}
      />
      <dl>
        {PAIR_VERDICTS.map((verdict) => (
          <div key={verdict} data-verdict={verdict}>
            <dt>
              <svg viewBox="0 0 14 14" aria-hidden="true">
                <VerdictMark verdict={verdict} />
              </svg>
              {VERDICT_WORDS[verdict]}
            </dt>
            <dd>
              <MathText>{verdictMeaning(verdict, words)}</MathText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
