import { useCallback } from 'react';
import type { Mark } from '../../../state/lab/labState.ts';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import { DivergingBar } from '../chart/DivergingBar.tsx';
import { SymbolArea } from '../chart/SymbolReach.tsx';
import type { DivergingTable } from '../chart/diverging.ts';
import type { Formula } from '../../pair/formula.ts';
import { FormulaText } from './FormulaText.tsx';
import { colourBar, MARGIN, type MatrixPlace, outlines } from './geometry.ts';
import { paintMatrix, type Side } from './matrices.ts';
import { inText } from './words.ts';

interface MatrixPixelsProps {
  readonly place: MatrixPlace;
  readonly table: DivergingTable;
}

/** The canvases of a matrix and of its colour scale. */
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
      <DivergingBar {...colourBar(place).box} table={table} />
    </>
  );
}

interface MatrixLabelsProps {
  readonly place: MatrixPlace;
  /** The threshold, marked on the colour scale of the values it will cut. */
  readonly cut: number | null;
  readonly marked: Mark | null;
}

/** A matrix's border, name, shape and marks, and the numbers of its colour scale. */
export function MatrixLabels({ place, cut, marked }: MatrixLabelsProps) {
  const { matrix, isDescribed, x, y, width, height } = place;
  const symbol = symbolOf(matrix.name);
  const bar = colourBar(place);
  const cutAt = cut === null ? null : bar.positionOf(cut);
  return (
    <g>
      {symbol !== undefined && <SymbolArea of={symbol} {...{ x, y, width, height }} />}
      <rect className="steps-border" {...{ x, y, width, height }} />
      {marked !== null &&
        outlines(place, marked).map((box) => (
          <rect key={`${box.x} ${box.y}`} className="steps-mark" {...box} />
        ))}
      <text className="steps-name" x={x} y={y - 9}>
        <FormulaText of={matrix.name} />
        {isDescribed && (
          <tspan className="steps-description" dx={7}>
            {matrix.description}
          </tspan>
        )}
      </text>
      <text
        className="chart-tick"
        textAnchor="middle"
        transform={`translate(${x - MARGIN.left + 13} ${y + height / 2}) rotate(-90)`}
      >
        <SideText of={matrix.rows} />
      </text>
      <text className="chart-tick" x={x} y={y + height + 15}>
        <SideText of={matrix.columns} short={place.barWidth < MIN_WORDS_WIDTH} />
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
        <g className="steps-cut" data-symbol={NOTATION.alpha.id}>
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

/** Narrower matrices omit the words. */
const MIN_WORDS_WIDTH = 72;

interface SideTextProps {
  readonly of: Side;
  readonly short?: boolean;
}

function SideText({ of: { length, of }, short = false }: SideTextProps) {
  if (of === 'examples') return short ? String(length) : `${length} examples`;
  return (
    <>
      <SvgMathSymbol of={COUNTS[of]} /> = {length}
    </>
  );
}

/** The id of the matrix's symbol; for a sum, of its last term, which makes up most of the matrix. */
function symbolOf(name: Formula): string | undefined {
  return name
    .flatMap((piece) => (typeof piece !== 'string' && 'id' in piece ? piece.id : []))
    .at(-1);
}
