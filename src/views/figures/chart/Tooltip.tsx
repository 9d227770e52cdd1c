import type { ReactNode } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { SvgQuantity } from '../../math/Quantity.tsx';

const LINE = 19;
const WIDTH = 178;
const GAP = 12;

export interface TooltipCurve {
  readonly key: string;
  /** Index t is iteration t; NaN for no value. */
  readonly values: Float64Array;
  /** A CSS colour, such as `var(--symbol-e-plus)`. */
  readonly colour: string;
  /** SVG text content; null for no label. */
  readonly label: ReactNode | null;
  /** `bold` for the main curve, `dashed` for the compared run, `dotted` for a proved bound. */
  readonly look?: 'plain' | 'bold' | 'dashed' | 'dotted';
  /** Id of the symbol that it shows. */
  readonly symbol?: string;
}

interface TooltipProps {
  /** Position of the iteration under the pointer. */
  readonly x: number;
  readonly y: number;
  /** Size of the drawing; the tooltip stays inside. */
  readonly width: number;
  readonly height: number;
  readonly t: number;
  readonly curves: readonly TooltipCurve[];
}

/** The values of all curves at one iteration. */
export function Tooltip({ x, y, width, height, t, curves }: TooltipProps) {
  // the topmost curve of the chart comes first
  const rows = curves.filter(({ values }) => Number.isFinite(values[t] ?? Number.NaN)).toReversed();
  const ownHeight = (rows.length + 1) * LINE + 8;
  const beside = x + GAP + WIDTH > width ? x - GAP - WIDTH : x + GAP;
  const left = Math.max(0, Math.min(width - WIDTH, beside));
  const top = Math.max(0, Math.min(height - ownHeight, y));
  return (
    <g
      className="chart-tooltip"
      data-unlit=""
      data-unsaved=""
      transform={`translate(${left} ${top})`}
    >
      <rect width={WIDTH} height={ownHeight} rx={5} />
      <text x={10} y={LINE - 2}>
        <SvgMathSymbol of={NOTATION.t} /> = {t}
      </text>
      {rows.map(({ key, colour, label, look = 'plain', values }, k) => (
        <g key={key} transform={`translate(0 ${(k + 2) * LINE - 2})`}>
          <line className={`chart-curve-${look}`} stroke={colour} x1={10} x2={26} y1={-5} y2={-5} />
          <text x={32} style={{ fill: colour }}>
            {label}
          </text>
          <text x={WIDTH - 10} textAnchor="end">
            <SvgQuantity value={values[t] as number} />
          </text>
        </g>
      ))}
    </g>
  );
}
