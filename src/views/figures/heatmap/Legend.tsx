import { useCallback } from 'react';
import { NOTATION } from '../../notation.ts';
import { MathSymbol } from '../../ui/MathSymbol.tsx';
import { type ColourTable, LEGEND_WIDTH, legendTicks, type Part, paintLegend } from './geometry.ts';
import { PixelCanvas } from './PixelCanvas.tsx';

interface LegendProps {
  readonly top: number;
  readonly tables: Readonly<Record<Part, ColourTable>>;
}

/** The one scale of both heatmaps: E₊ to the left of zero, E₋ to the right. */
export function Legend({ top, tables }: LegendProps) {
  const paint = useCallback(
    (pixels: Uint8ClampedArray) => paintLegend(pixels, tables.plus, tables.minus),
    [tables],
  );
  return (
    <div className="legend">
      <div className="legend-ends">
        <span>
          entries of <MathSymbol of={NOTATION.EPlus} />
        </span>
        <span>
          entries of <MathSymbol of={NOTATION.EMinus} />
        </span>
      </div>
      <PixelCanvas width={LEGEND_WIDTH} height={1} paint={paint} />
      <div className="legend-ticks">
        {legendTicks(top).map(({ size, position }) => (
          <span key={position} className="legend-tick" style={{ left: `${position * 100}%` }}>
            {size}
          </span>
        ))}
      </div>
    </div>
  );
}
