import { useCallback } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { withMinus } from '../../math/numberText.ts';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import type { Box } from '../../drawing/shapes.ts';
import type { DivergingTable } from '../chart/diverging.ts';
import { LINE } from './arrangement.ts';
import { LEGEND_PIXELS, legendTicks, paintLegend, type Scale } from './colourScale.ts';
import { LEGEND_BAR } from './geometry.ts';
import './heatmap.css';
import type { ShownMatrix } from './matrices.ts';
import { Border } from './matrixMarks.tsx';

interface LegendPixelsProps {
  readonly place: Box;
  readonly table: DivergingTable;
}

export function LegendPixels({ place: { x, y, width }, table }: LegendPixelsProps) {
  const paint = useCallback((pixels: Uint8ClampedArray) => paintLegend(pixels, table), [table]);
  return (
    <PixelCanvas
      columns={LEGEND_PIXELS}
      rows={1}
      {...{ x, width, paint }}
      y={y + LINE}
      height={LEGEND_BAR}
    />
  );
}

interface LegendProps {
  readonly place: Box;
  readonly scale: Scale;
  readonly of: ShownMatrix['of'];
}

/** The colour scale of all matrices: positive parts to the left of zero, negative to the right. */
export function Legend({ place: { x, y, width }, scale, of }: LegendProps) {
  const [top, bottom] = [y + LINE, y + LINE + LEGEND_BAR];
  return (
    <g className="heatmap-legend">
      <text x={x} y={y + 12}>
        {of === 'difference' ? (
          'compared run higher by'
        ) : (
          <>
            entries of <SvgMathSymbol of={NOTATION.EPlus} />
          </>
        )}
      </text>
      <text x={x + width} y={y + 12} textAnchor="end">
        {of === 'difference' ? (
          'lower by'
        ) : (
          <>
            entries of <SvgMathSymbol of={NOTATION.EMinus} />
          </>
        )}
      </text>
      <Border x={x} y={top} width={width} height={LEGEND_BAR} />
      {legendTicks(scale, width).map(({ position, sign, digits, exponent }) => (
        <g key={position}>
          <line x1={x + position * width} x2={x + position * width} y1={bottom} y2={bottom + 4} />
          <text x={x + position * width} y={bottom + 16} textAnchor="middle">
            {sign}
            {digits}
            {exponent !== null && (
              <>
                {digits === '' ? '10' : ' × 10'}
                <tspan className="chart-sup" dy="-0.45em">
                  {withMinus(String(exponent))}
                </tspan>
              </>
            )}
          </text>
        </g>
      ))}
    </g>
  );
}
