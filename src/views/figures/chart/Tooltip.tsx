import type { ReactNode } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { SvgQuantity } from '../../math/Quantity.tsx';

const LINE = 19;
const WIDTH = 178;
const GAP = 12;

export interface ToldCurve {
  readonly key: string;
  /** Index t is iteration t; NaN where there is no value. */
  readonly values: Float64Array;
  /** A CSS colour, such as `var(--symbol-e-plus)`. */
  readonly colour: string;
  /** Its name, as SVG text content; null for none. */
  readonly label: ReactNode | null;
  /** `bold` for what matters most, `dashed` for the compared run, `dotted` for what theory says. */
  readonly look?: 'plain' | 'bold' | 'dashed' | 'dotted';
  /** Whether the value under the pointer is told; default yes. */
  readonly told?: boolean;
  /** The id of the symbol it is the curve of. */
  readonly symbol?: string;
}

interface TooltipProps {
  /** Where the pointer's iteration stands. */
  readonly x: number;
  readonly y: number;
  /** Of the whole drawing, which the tooltip does not leave. */
  readonly width: number;
  readonly height: number;
  readonly t: number;
  readonly curves: readonly ToldCurve[];
}

/** Every curve's value at one iteration. */
export function Tooltip({ x, y, width, height, t, curves }: TooltipProps) {
  // what lies on top in the chart comes first
  const told = curves
    .filter(({ values, told: isTold = true }) => isTold && Number.isFinite(values[t] ?? Number.NaN))
    .toReversed();
  const ownHeight = (told.length + 1) * LINE + 8;
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
      {told.map(({ key, colour, label, look = 'plain', values }, k) => (
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
