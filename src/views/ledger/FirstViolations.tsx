import { violationsOf } from '../../state/derived/selectors.ts';
import { NOTATION } from '../math/notation.ts';
import { MathSymbol } from '../math/MathSymbol.tsx';
import { Button } from '../ui/Button.tsx';
import { useLab } from '../useLab.ts';
import { Cited } from './Cited.tsx';
import './firstViolations.css';

interface FirstViolationsProps {
  readonly lane: number;
}

/** The first iteration at which each claim of the proof fails, with a button that goes there. */
export function FirstViolations({ lane }: FirstViolationsProps) {
  const violations = useLab((state) => violationsOf(state, lane));
  const latest = useLab((state) => state.lanes[lane]?.trace.length ?? 0) - 1;
  const seek = useLab((state) => state.seek);
  return (
    <section className="first-violations" aria-label="First violations">
      <h3>Where a claim of the proof first fails</h3>
      {violations.length === 0 ? (
        <p>Nowhere up to t = {Math.max(0, latest)}: no claim is known to fail.</p>
      ) : (
        <ol>
          {violations.map(({ claim, t, sentence, sampled }) => (
            <li key={claim} data-sampled={sampled}>
              <Button small aria-label={`Go to t = ${t}`} onClick={() => seek(t)}>
                <MathSymbol of={NOTATION.t} /> = {t}
              </Button>
              <p>
                <Cited>{sentence}</Cited>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
