import { withMinus } from '../../math/numberText.ts';
import type { Tick } from './axes.ts';
import './chart.css';

interface AxisTicksProps {
  /** Which side the labels are on. */
  readonly side: 'left' | 'bottom';
  readonly ticks: readonly Tick[];
  /** Both ends of the gridlines; labels are next to `from`. */
  readonly from: number;
  readonly to: number;
}

/** Gridlines of an axis, with numbers. */
export function AxisTicks({ side, ticks, from, to }: AxisTicksProps) {
  return (
    <>
      <g className="chart-gridlines">
        {ticks.map(({ position }) =>
          side === 'left' ? (
            <line key={position} x1={from} x2={to} y1={position} y2={position} />
          ) : (
            <line key={position} x1={position} x2={position} y1={from} y2={to} />
          ),
        )}
      </g>
      <g textAnchor={side === 'left' ? 'end' : 'middle'}>
        {ticks.map(({ position, text, exponent }) => (
          <text
            key={position}
            className="chart-tick"
            x={side === 'left' ? from - 8 : position}
            y={side === 'left' ? position : from}
            dy={side === 'left' ? '0.35em' : '1.6em'}
          >
            {text}
            {exponent !== null && (
              <tspan className="chart-sup" dy="-0.45em">
                {withMinus(String(exponent))}
              </tspan>
            )}
          </text>
        ))}
      </g>
    </>
  );
}

/** Approximate width in pixels. */
export const LANE_LEGEND_WIDTH = 172;

/** Which curves belong to which of two runs; y is the baseline of the text. */
export function LaneLegend({ y }: { readonly y: number }) {
  return (
    <g className="chart-legend" transform={`translate(0 ${y})`}>
      <line x1={0} x2={22} y1={-4} y2={-4} />
      <text x={27}>this run</text>
      <line className="chart-curve-dashed" x1={84} x2={106} y1={-4} y2={-4} />
      <text x={111}>compared</text>
    </g>
  );
}
