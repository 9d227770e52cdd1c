import { useCallback } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { withMinus } from '../../math/numberText.ts';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import type { DivergingTable } from '../chart/diverging.ts';
import type { Scale } from './colourScale.ts';
import { LINE } from './arrangement.ts';
import { LEGEND_BAR, type Rectangle } from './geometry.ts';
import { legendTicks } from './legendTicks.ts';
import { LEGEND_PIXELS, paintLegend } from './painting.ts';
import type { ShownMatrix } from './shown.ts';

interface LegendPixelsProps {
  readonly place: Rectangle;
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
  readonly place: Rectangle;
  readonly scale: Scale;
  readonly of: ShownMatrix['of'];
}

/** The one scale of all matrices: the positive parts to the left of nothing, the negative to the right. */
export function Legend({ place: { x, y, width }, scale, of }: LegendProps) {
  const [top, bottom] = [y + LINE, y + LINE + LEGEND_BAR];
  return (
    <g className="legend">
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
      <rect
        className="matrix-frame"
        x={x - 0.5}
        y={top - 0.5}
        width={width + 1}
        height={LEGEND_BAR + 1}
      />
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
