import { NOTATION } from '../../../math/notation.ts';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import { LANE_LEGEND_WIDTH, LaneLegend } from '../AxisTicks.tsx';
import type { TimeGeometry } from './timeGeometry.ts';
import { MarkLegend } from './ViolationMarks.tsx';
import type { ViolationMark } from './violationMarks.ts';

/** Room for the axis title. */
const TITLE_WIDTH = 90;

interface TimeAxisProps {
  readonly geometry: TimeGeometry;
  /** Height of the drawing. */
  readonly height: number;
  /** Whether there are two runs. */
  readonly comparing: boolean;
  /** The meaning of one step of t. */
  readonly unit: string;
  readonly marks: readonly ViolationMark[];
}

/** The time axis under a chart, with its legends. */
export function TimeAxis({ geometry, height, comparing, unit, marks }: TimeAxisProps) {
  const { timeTicks, right, floor } = geometry;
  // move the title right if the legend needs the room
  const titleEnd = comparing ? Math.max(right, LANE_LEGEND_WIDTH + TITLE_WIDTH) : right;
  return (
    <>
      <g textAnchor="middle">
        {timeTicks.map(({ value, position, text }) => (
          <text key={value} className="chart-tick" x={position} y={floor} dy="1.6em">
            {text}
          </text>
        ))}
      </g>
      <text className="chart-axis-title" x={titleEnd} y={height - 3} textAnchor="end">
        {unit} <SvgMathSymbol of={NOTATION.t} />
      </text>
      {comparing && <LaneLegend y={height - 3} />}
      <MarkLegend marks={marks} comparing={comparing} y={height - 3} to={titleEnd - TITLE_WIDTH} />
    </>
  );
}
