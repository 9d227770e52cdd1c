/** What decoding makes of two nearly parallel features. */
import { columnsOf, DISPLAY } from '../../../../core/demos/display.ts';
import {
  type Decoding,
  type NearlyParallel,
  NOISE_LEVEL,
} from '../../../../core/demos/nearlyParallel.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { Quantity } from '../../../math/Quantity.tsx';
import { ratioStyle } from '../../../ui/ratioStyle.ts';
import { Note } from '../kit/layout.tsx';
import { PixelPicture } from '../kit/PixelPicture.tsx';
import { barOf, heightOf, NORM_TICKS, normPlace } from './geometry.ts';
import { IMPOSSIBLE, shortValue } from './words.ts';
import './parallelDecoded.css';

interface NormBarProps {
  readonly decoding: Decoding | null;
}

/** ‖A†‖_∞ as a number and on a logarithmic bar, and its effect on noise. */
export function NormBar({ decoding }: NormBarProps) {
  const share = decoding === null ? 1 : normPlace(decoding.leftInverseNorm);
  return (
    <div
      className={decoding === null ? 'parallel-norm parallel-norm-unbounded' : 'parallel-norm'}
      data-part=""
    >
      <p className="parallel-norm-head">
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
      <div className="parallel-norm-track" aria-hidden="true">
        <span className="parallel-norm-bar" style={ratioStyle('--share', share)} />
        <span
          className="parallel-norm-limit"
          style={ratioStyle('--share', normPlace(1 / NOISE_LEVEL))}
        />
      </div>
      <div className="parallel-norm-ticks" aria-hidden="true">
        {NORM_TICKS.map((tick, power) => (
          <span key={tick} style={ratioStyle('--share', normPlace(tick))}>
            {power === 0 ? '1' : '10'}
            {power > 1 && <sup>{power}</sup>}
          </span>
        ))}
      </div>
      <Note>
        {decoding === null ? (
          'It grows without bound as the features become equal.'
        ) : (
          <>
            Noise of at most <MathSymbol of={NOTATION.CNu} />
            {`\u00a0=\u00a0${NOISE_LEVEL}`} on each pixel can move a decoded weight by up to{' '}
            <Quantity value={decoding.worstError} />. Beyond the mark, that is more than a whole
            weight.
          </>
        )}
      </Note>
    </div>
  );
}

interface DecodedBarsProps {
  readonly shown: NearlyParallel;
  readonly top: number;
}

const GRID_LINES = [-1, 0, 1, 2];

/** The decoded weights of one noisy example as bars, with lines at the true weights. */
export function DecodedBars({ shown, top }: DecodedBarsProps) {
  const { AStar, xStar, decoding } = shown;
  return (
    <div className="parallel-decoded" data-part="">
      <p className="parallel-decoded-head">
        <span className="parallel-decoded-key">
          <span className="parallel-decoded-key-bar" aria-hidden="true" />
          decoded weights <MathSymbol of={NOTATION.preActivation} />
        </span>
        <span className="parallel-decoded-key">
          <span className="parallel-decoded-key-line" aria-hidden="true" />
          true weights <MathSymbol of={NOTATION.xStar} />
        </span>
      </p>
      <div className="parallel-decoded-chart">
        <div className="parallel-decoded-grid" aria-hidden="true">
          {GRID_LINES.map((value) => (
            <span
              key={value}
              className={value === 0 ? 'parallel-decoded-zero' : undefined}
              style={ratioStyle('--at', heightOf(value))}
            >
              {value < 0 ? `−${-value}` : value}
            </span>
          ))}
        </div>
        {columnsOf(AStar).map((picture, i) => (
          <DecodedColumn
            // the order of features never changes
            key={`feature ${i}`}
            {...{ picture, top }}
            truth={xStar[i]!}
            value={decoding?.decoded[i] ?? null}
          />
        ))}
        <p className="parallel-decoded-verdict">
          {decoding === null && <MathText>{IMPOSSIBLE}</MathText>}
        </p>
      </div>
    </div>
  );
}

interface DecodedColumnProps {
  readonly picture: Float64Array;
  readonly top: number;
  readonly truth: number;
  readonly value: number | null;
}

function DecodedColumn({ picture, top, truth, value }: DecodedColumnProps) {
  const bar = value === null ? null : barOf(value);
  return (
    <div
      className={
        truth > 0 ? 'parallel-decoded-column parallel-decoded-active' : 'parallel-decoded-column'
      }
    >
      <div className="parallel-decoded-plot" aria-hidden="true">
        {bar !== null && (
          <span
            className="parallel-decoded-bar"
            data-beyond={bar.beyond}
            style={{
              ...ratioStyle('--bottom', bar.bottom),
              ...ratioStyle('--height', bar.height),
            }}
          />
        )}
        <span className="parallel-decoded-truth" style={ratioStyle('--at', heightOf(truth))} />
      </div>
      <p className="parallel-decoded-value" data-value={value ?? undefined}>
        {value === null ? '?' : shortValue(value)}
      </p>
      <PixelPicture values={picture} grid={DISPLAY} top={top} />
    </div>
  );
}
