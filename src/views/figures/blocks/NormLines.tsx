import { stands } from '../../../core/theory/verdict.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { SvgQuantity } from '../../math/Quantity.tsx';
import type { Rectangle } from '../heatmap/geometry.ts';
import { LINE } from './arrangement.ts';
import { blockLines } from './norms.ts';

interface NormLinesProps {
  readonly lane: Lane;
  readonly place: Rectangle;
}

/** Every block's norm beside what the proof allows it. */
export function NormLines({ lane, place: { x, y } }: NormLinesProps) {
  const lines = blockLines(lane);
  const least = lane.frame?.scalars.outsideSMin ?? null;
  const isNegative = least !== null && !stands(least, '≥', 0);
  return (
    <g className="norms">
      {lines.map(({ block, notation, norm, limit, factor, exceeded }, k) => (
        <text
          key={block}
          className={exceeded ? 'norm is-broken' : 'norm'}
          x={x}
          y={y + 12 + k * LINE}
        >
          ‖<SvgMathSymbol of={notation} />‖
          <tspan className="sub chart-letter" dy="0.28em">
            s
          </tspan>
          <tspan dy="-0.28em"> = </tspan>
          <SvgQuantity value={norm ?? Number.NaN} /> {exceeded ? '✕ above' : '≤'}{' '}
          <tspan className="chart-letter">{factor}</tspan>
          <SvgMathSymbol of={NOTATION.ell} /> = {Number(limit.toPrecision(3))}
        </text>
      ))}
      <text
        className={isNegative ? 'norm is-broken' : 'norm'}
        x={x}
        y={y + 12 + lines.length * LINE}
      >
        {least === null ? (
          <>
            all features are in <SvgMathSymbol of={NOTATION.S} />
          </>
        ) : (
          <>
            least of <SvgMathSymbol of={NOTATION.E12} />, <SvgMathSymbol of={NOTATION.E22} /> ={' '}
            <SvgQuantity value={least} /> {isNegative ? '✕ below 0' : '≥ 0'}
          </>
        )}
      </text>
    </g>
  );
}
