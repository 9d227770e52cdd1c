import { NOTATION } from '../../../math/notation.ts';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import { LANE_LEGEND_WIDTH, LaneLegend } from '../AxisTicks.tsx';
import type { TimeGeometry } from './timeGeometry.ts';
import { MarkLegend } from './ViolationMarks.tsx';
import type { ViolationMark } from './violationMarks.ts';

/** Room for the axis title. */
const TITLE_WIDTH = 90;
const TICK = 4;

interface TimeAxisProps {
  readonly geometry: TimeGeometry;
  /** Size of the drawing. */
  readonly width: number;
  readonly height: number;
  /** Whether there are two runs. */
  readonly comparing: boolean;
  /** The meaning of one step of t. */
  readonly unit: string;
  readonly marks: readonly ViolationMark[];
  /** `titled`: numbers and a line of legends. `marks`: no numbers, as another chart below has them. */
  readonly look: 'titled' | 'numbers' | 'marks' | 'none';
}

/** The time axis under a chart. */
export function TimeAxis({ look, ...axis }: TimeAxisProps) {
  const { timeTicks, floor, left, right } = axis.geometry;
  if (look === 'none') return null;
  return (
    <>
      {look !== 'titled' && (
        <path
          className="chart-time-ticks"
          d={`M${left} ${floor}H${right}${timeTicks.map(({ position }) => `M${position} ${floor}v${TICK}`).join('')}`}
        />
      )}
      {look !== 'marks' && (
        <g textAnchor="middle">
          {timeTicks.map(({ value, position, text }) => (
            <text key={value} className="chart-tick" x={position} y={floor} dy="1.6em">
              {text}
            </text>
          ))}
        </g>
      )}
      {look === 'titled' && <TitleLine {...axis} />}
      {look === 'numbers' && (
        <text className="chart-axis-title" x={axis.width - 2} y={floor} dy="1.6em" textAnchor="end">
          {axis.unit} <SvgMathSymbol of={NOTATION.t} />
        </text>
      )}
    </>
  );
}

/** The axis title and the legends, on a line of their own. */
function TitleLine({ geometry, height, comparing, unit, marks }: Omit<TimeAxisProps, 'look'>) {
  const { right } = geometry;
  // move the title right if the legend needs the room
  const titleEnd = comparing ? Math.max(right, LANE_LEGEND_WIDTH + TITLE_WIDTH) : right;
  return (
    <>
      <text className="chart-axis-title" x={titleEnd} y={height - 3} textAnchor="end">
        {unit} <SvgMathSymbol of={NOTATION.t} />
      </text>
      {comparing && <LaneLegend y={height - 3} />}
      <MarkLegend marks={marks} comparing={comparing} y={height - 3} to={titleEnd - TITLE_WIDTH} />
    </>
  );
}
