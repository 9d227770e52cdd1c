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
  /** Whether labels on the left are small and close to the axis, where there is little room. */
  readonly small?: boolean;
}

/** Distance of a number on the left from the axis. */
const DISTANCE = { normal: 8, small: 4 } as const;
/** Approximate widths of a character and of one in an exponent. */
const CHARACTER = { normal: 7.3, small: 6.8 } as const;
const RAISED = 5.2;

/** Whether the number of a tick on the left fits between the edge of the drawing and the axis. */
function fits({ text, exponent }: Tick, from: number, size: 'normal' | 'small'): boolean {
  const raised = exponent === null ? 0 : String(exponent).length;
  return text.length * CHARACTER[size] + raised * RAISED <= from - DISTANCE[size];
}

/** Gridlines of an axis, with numbers; those on the left that have no room are omitted. */
export function AxisTicks({ side, ticks, from, to, small = false }: AxisTicksProps) {
  const size = small ? 'small' : 'normal';
  const numbered =
    side === 'left' ? ticks.filter((tick) => tick.text !== '' && fits(tick, from, size)) : ticks;
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
        {numbered.map(({ position, text, exponent }) => (
          <text
            key={position}
            className={small ? 'chart-tick chart-tick-small' : 'chart-tick'}
            x={side === 'left' ? from - DISTANCE[size] : position}
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

/** Approximate width of the legend in pixels. */
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
