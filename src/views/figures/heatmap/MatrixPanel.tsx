import { memo } from 'react';
import { NOTATION, type Notation } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { SymbolArea } from '../chart/SymbolReach.tsx';
import { diagonalPath } from './bars.ts';
import { AXIS_TITLE, TICKS } from './arrangement.ts';
import { indexTicks, type PanelPlace } from './geometry.ts';

interface MatrixPanelProps extends PanelPlace {
  readonly symbol: Notation | null;
  readonly caption: string;
  /** Whether only the matrix is drawn. */
  readonly bare: boolean;
  /** The id of the pattern that covers the diagonal. */
  readonly hatching: string;
}

/** Hatching needs room to be seen as such. */
const LEAST_HATCHED = 4;
/** A side on which the full name of the rows has room. */
const LONG_NAME = 150;

/** What stands still around a matrix: its frame, its diagonal and its axes. */
export const MatrixPanel = memo(function MatrixPanel(props: MatrixPanelProps) {
  const { x, y, side, cell, n, symbol, caption, bare, hatching, first, numbered } = props;
  const captionY = y - (bare ? 0 : AXIS_TITLE + TICKS) - 7;
  return (
    <g>
      <text className="caption" x={x} y={captionY}>
        {symbol !== null && (
          <>
            <SvgMathSymbol of={symbol} />{' '}
          </>
        )}
        {caption}
      </text>
      {symbol !== null && <SymbolArea of={symbol.id} {...{ x, y }} width={side} height={side} />}
      <path
        className="hatch-ground"
        d={diagonalPath(props)}
        data-symbol={NOTATION.Sigma.id}
        style={cell < LEAST_HATCHED ? undefined : { fill: `url(#${hatching})` }}
      />
      <rect className="matrix-frame" x={x - 0.5} y={y - 0.5} width={side + 1} height={side + 1} />
      {!bare && (
        <>
          <text className="chart-axis-title" x={x + side / 2} y={y - TICKS - 3} textAnchor="middle">
            estimate <tspan className="chart-letter">j</tspan>
          </text>
          {first && (
            <text
              className="chart-axis-title"
              transform={`translate(${x - 30} ${y + side / 2}) rotate(-90)`}
              textAnchor="middle"
            >
              feature <tspan className="chart-letter">i</tspan>
              {side < LONG_NAME ? ' mixed in' : ' that is mixed in'}
            </text>
          )}
          {indexTicks(n, cell).map(({ number, position }) => (
            <g key={number} className="chart-tick">
              <text x={x + position} y={y - 5} textAnchor="middle">
                {number}
              </text>
              {numbered && (
                <text x={x - 5} y={y + position} dy="0.35em" textAnchor="end">
                  {number}
                </text>
              )}
            </g>
          ))}
        </>
      )}
    </g>
  );
});
