import { columnsOf, DISPLAY } from '../../../../core/demos/display.ts';
import type { NearlyParallel } from '../../../../core/demos/nearlyParallel.ts';
import { NOTATION } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { ratioStyle } from '../../../ui/ratioStyle.ts';
import { PixelPicture } from '../picture/PixelPicture.tsx';
import { barOf, heightOf } from './geometry.ts';
import { IMPOSSIBLE, shortValue } from './words.ts';

interface DecodedBarsProps {
  readonly shown: NearlyParallel;
  readonly top: number;
}

const GRID_LINES = [-1, 0, 1, 2];

/** The decoded weights of one noisy example as bars, the true ones as lines across them. */
export function DecodedBars({ shown, top }: DecodedBarsProps) {
  const { AStar, xStar, decoding } = shown;
  return (
    <div className="decoded">
      <p className="decoded-head">
        <span className="decoded-key">
          <span className="decoded-key-bar" aria-hidden="true" />
          decoded weights <MathSymbol of={NOTATION.preActivation} />
        </span>
        <span className="decoded-key">
          <span className="decoded-key-line" aria-hidden="true" />
          true weights <MathSymbol of={NOTATION.xStar} />
        </span>
      </p>
      <div className="decoded-chart">
        <div className="decoded-grid" aria-hidden="true">
          {GRID_LINES.map((value) => (
            <span
              key={value}
              className={value === 0 ? 'decoded-zero' : undefined}
              style={ratioStyle('--at', heightOf(value))}
            >
              {value < 0 ? `−${-value}` : value}
            </span>
          ))}
        </div>
        {columnsOf(AStar).map((picture, i) => (
          <DecodedColumn
            // features never change places
            key={`feature ${i}`}
            {...{ picture, top }}
            truth={xStar[i]!}
            value={decoding?.decoded[i] ?? null}
          />
        ))}
        <output className="decoded-verdict">
          {decoding === null && <MathText>{IMPOSSIBLE}</MathText>}
        </output>
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
    <div className={truth > 0 ? 'decoded-column decoded-active' : 'decoded-column'}>
      <div className="decoded-plot" aria-hidden="true">
        {bar !== null && (
          <span
            className="decoded-bar"
            data-beyond={bar.beyond}
            style={{
              ...ratioStyle('--bottom', bar.bottom),
              ...ratioStyle('--height', bar.height),
            }}
          />
        )}
        <span className="decoded-truth" style={ratioStyle('--at', heightOf(truth))} />
      </div>
      <p className="decoded-value" data-value={value ?? undefined}>
        {value === null ? '?' : shortValue(value)}
      </p>
      <PixelPicture values={picture} grid={DISPLAY} top={top} />
    </div>
  );
}
