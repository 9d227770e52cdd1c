import { useCallback } from 'react';
import type { Mark } from '../../../state/lab/labState.ts';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import { DivergingBar } from '../chart/DivergingBar.tsx';
import { SymbolArea } from '../chart/SymbolReach.tsx';
import type { DivergingTable } from '../chart/diverging.ts';
import { inText } from './caption.ts';
import { FormulaText } from './FormulaText.tsx';
import type { Formula } from './lines.ts';
import { type MatrixPlace, ROOM } from './matrixPlaces.ts';
import { outlines } from './pointing.ts';
import { barOf } from './scaleBar.ts';
import type { Side } from './matrices.ts';
import { paintMatrix } from './painting.ts';

interface MatrixPixelsProps {
  readonly place: MatrixPlace;
  readonly table: DivergingTable;
}

/** A matrix's entries and its scale of colours, to lie under the drawing. */
export function MatrixPixels({ place, table }: MatrixPixelsProps) {
  const { matrix, pixels, x, y, width, height } = place;
  const { columns, rows } = pixels;
  const paint = useCallback(
    (data: Uint8ClampedArray) => paintMatrix(data, matrix, { columns, rows }, table),
    [matrix, columns, rows, table],
  );
  return (
    <>
      <PixelCanvas {...{ columns, rows, x, y, width, height, paint }} />
      <DivergingBar {...barOf(place).box} table={table} />
    </>
  );
}

interface MatrixFrameProps {
  readonly place: MatrixPlace;
  /** What is marked on the scale of colours: the threshold, where it cuts. */
  readonly cut: number | null;
  readonly marked: Mark | null;
}

/** Its name, its shape, and the numbers on its scale. */
export function MatrixFrame({ place, cut, marked }: MatrixFrameProps) {
  const { matrix, inWords, x, y, width, height } = place;
  const symbol = symbolOf(matrix.name);
  const bar = barOf(place);
  const cutAt = cut === null ? null : bar.placeOf(cut);
  return (
    <g>
      {symbol !== undefined && <SymbolArea of={symbol} {...{ x, y, width, height }} />}
      <rect className="matrix-frame" {...{ x, y, width, height }} />
      {marked !== null &&
        outlines(place, marked).map((box) => (
          <rect key={`${box.x} ${box.y}`} className="matrix-marked" {...box} />
        ))}
      <text className="matrix-name" x={x} y={y - 9}>
        <FormulaText of={matrix.name} />
        {inWords && (
          <tspan className="matrix-words" dx={7}>
            {matrix.words}
          </tspan>
        )}
      </text>
      <text
        className="chart-tick"
        textAnchor="middle"
        transform={`translate(${x - ROOM.left + 13} ${y + height / 2}) rotate(-90)`}
      >
        <SideText of={matrix.rows} />
      </text>
      <text className="chart-tick" x={x} y={y + height + 15}>
        <SideText of={matrix.columns} />
      </text>
      {bar.ticks.map(({ value, position }) => (
        <text
          key={value}
          className="chart-tick"
          textAnchor="middle"
          x={position}
          y={bar.box.y + 22}
        >
          {inText(value)}
        </text>
      ))}
      {cutAt !== null && (
        <g className="matrix-cut" data-symbol={NOTATION.alpha.id}>
          <line x1={cutAt} x2={cutAt} y1={bar.box.y - 4} y2={bar.box.y + bar.box.height + 2} />
          <text className="math-symbol" textAnchor="middle" x={cutAt} y={bar.box.y - 7}>
            α
          </text>
        </g>
      )}
    </g>
  );
}

const COUNTS = { entries: NOTATION.m, features: NOTATION.n } as const;

function SideText({ of: { length, of } }: { readonly of: Side }) {
  if (of === 'examples') return `${length} examples`;
  return (
    <>
      <SvgMathSymbol of={COUNTS[of]} /> = {length}
    </>
  );
}

/** The matrix's symbol; of a sum, which shows mostly its last, the last. */
function symbolOf(name: Formula): string | undefined {
  return name
    .flatMap((piece) => (typeof piece !== 'string' && 'id' in piece ? piece.id : []))
    .at(-1);
}
