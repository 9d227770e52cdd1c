import { type Decoding, NOISE_LEVEL } from '../../../../core/demos/nearlyParallel.ts';
import { NOTATION } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { Quantity } from '../../../math/Quantity.tsx';
import { ratioStyle } from '../../../ui/ratioStyle.ts';
import { NORM_TICKS, normPlace } from './geometry.ts';

interface NormBarProps {
  readonly decoding: Decoding | null;
}

/** ‖A†‖_∞ as a number and on a logarithmic bar, and what it makes of the noise. */
export function NormBar({ decoding }: NormBarProps) {
  const share = decoding === null ? 1 : normPlace(decoding.leftInverseNorm);
  return (
    <div className={decoding === null ? 'norm norm-unbounded' : 'norm'}>
      <p className="norm-head">
        <MathSymbol of={NOTATION.leftInverseNorm} />
        {decoding === null ? ': ' : ' = '}
        {decoding === null ? (
          <strong data-value="Infinity">no left inverse exists</strong>
        ) : (
          <strong>
            <Quantity value={decoding.leftInverseNorm} />
          </strong>
        )}
      </p>
      <div className="norm-track" aria-hidden="true">
        <span className="norm-bar" style={ratioStyle('--share', share)} />
        <span className="norm-limit" style={ratioStyle('--share', normPlace(1 / NOISE_LEVEL))} />
      </div>
      <div className="norm-ticks" aria-hidden="true">
        {NORM_TICKS.map((tick, power) => (
          <span key={tick} style={ratioStyle('--share', normPlace(tick))}>
            {power === 0 ? '1' : '10'}
            {power > 1 && <sup>{power}</sup>}
          </span>
        ))}
      </div>
      <p className="norm-note">
        {decoding === null ? (
          <>On the way here it grew without bound.</>
        ) : (
          <>
            Noise of at most <MathSymbol of={NOTATION.CNu} /> = {NOISE_LEVEL} in a pixel can move a
            decoded weight by up to <Quantity value={decoding.worstError} />; from the mark on, by
            more than a whole weight.
          </>
        )}
      </p>
    </div>
  );
}
