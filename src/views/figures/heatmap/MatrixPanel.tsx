import { memo, useCallback } from 'react';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import type { Notation } from '../../math/notation.ts';
import { SvgQuantity } from '../../math/Quantity.tsx';
import type { DivergingTable } from '../chart/diverging.ts';
import { SymbolArea } from '../chart/SymbolReach.tsx';
import { AXIS_TITLE, BAR_GAP, LINE, TICKS } from './arrangement.ts';
import { paintPart, type Scale } from './colourScale.ts';
import { barPath, barsPath, indexTicks, lineOutline, type PanelPlace } from './geometry.ts';
import './heatmap.css';
import { PART_NOTATION, type Part, type ShownMatrix } from './matrices.ts';
import { MatrixOutline } from './matrixMarks.tsx';

interface MatrixPanelProps extends PanelPlace {
  readonly symbol: Notation | null;
  readonly caption: string;
  /** Whether the axes are omitted. */
  readonly bare: boolean;
  /** Id of the hatching. */
  readonly hatching: string;
}

/** Sides shorter than this have a shorter title of the rows. */
const LONG_TITLE_FROM = 150;

/** The static parts of a matrix: caption, border, diagonal and axes. */
export const MatrixPanel = memo(function MatrixPanel(props: MatrixPanelProps) {
  const { x, y, side, cell, n, symbol, caption, bare, hatching, first, numbered } = props;
  const captionY = y - (bare ? 0 : AXIS_TITLE + TICKS) - 7;
  return (
    <g>
      <text className="heatmap-caption" x={x} y={captionY}>
        {symbol !== null && (
          <>
            <SvgMathSymbol of={symbol} />{' '}
          </>
        )}
        {caption}
      </text>
      {symbol !== null && <SymbolArea of={symbol.id} {...{ x, y }} width={side} height={side} />}
      <MatrixOutline place={props} hatching={hatching} />
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
              {side < LONG_TITLE_FROM ? ' mixed in' : ' that is mixed in'}
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

interface PartPixelsProps {
  /** n×n; empty before the first frame. */
  readonly E: Float64Array;
  readonly part: Part;
  readonly place: PanelPlace;
  readonly scale: Scale;
  readonly table: DivergingTable;
}

/** The entries of one part of a matrix as colours. */
export function PartPixels({ E, part, place, scale, table }: PartPixelsProps) {
  const paint = useCallback(
    (pixels: Uint8ClampedArray) => paintPart(pixels, E, part, scale, table),
    [E, part, scale, table],
  );
  const { x, y, side, n } = place;
  return <PixelCanvas columns={n} rows={n} {...{ x, y, paint }} width={side} height={side} />;
}

interface SumBarsProps {
  readonly matrix: ShownMatrix;
  readonly part: Part;
  readonly place: PanelPlace;
  /** The sum with the longest bar; larger sums are clipped. */
  readonly longest: number;
  readonly twoLines: boolean;
}

/** Row and column sums as bars along the edges, with the largest emphasised and in numbers. */
export function SumBars({ matrix, part, place, longest, twoLines }: SumBarsProps) {
  const sums = matrix.sums?.[part];
  if (sums === undefined) return null;
  const { rows, columns, attained } = sums;
  const { norm } = PART_NOTATION[part];
  const lengthOf = (sum: number) => (sum > 0 ? Math.min(1, sum / longest) : 0);
  const textY = place.y + place.side + BAR_GAP + place.bar + LINE - 4;
  return (
    <g
      style={{ fill: `var(${norm.colour})` }}
      data-symbol={matrix.of === 'difference' ? undefined : norm.id}
    >
      <path
        className="heatmap-bars"
        d={barsPath(place, 'row', rows, lengthOf) + barsPath(place, 'column', columns, lengthOf)}
      />
      {attained !== null && (
        <>
          <path d={barPath(place, attained, lengthOf(attained.value))} />
          <rect
            className="heatmap-attaining"
            {...lineOutline(place, attained)}
            stroke={`var(${norm.colour})`}
          />
        </>
      )}
      <text className="heatmap-sum" x={place.x} y={textY}>
        {matrix.of === 'difference' ? 'largest sum' : <SvgMathSymbol of={norm} />}
        {' = '}
        <SvgQuantity value={attained?.value ?? 0} />
        {attained !== null && (
          <tspan className="heatmap-sum-of" {...(twoLines ? { x: place.x, dy: LINE - 3 } : {})}>
            {twoLines ? '' : ', '}
            sum of {attained.kind} {attained.index + 1}
          </tspan>
        )}
      </text>
    </g>
  );
}
