import { NOTATION } from '../../../math/notation.ts';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import { LANE_LEGEND_WIDTH, LaneLegend } from '../LaneLegend.tsx';
import { MarkLegend } from '../MarkLegend.tsx';
import type { TimeGeometry } from './timeGeometry.ts';
import type { ViolationMark } from './violationMarks.ts';

/** What the axis's title needs. */
const TITLE_WIDTH = 90;

interface TimeAxisProps {
  readonly geometry: TimeGeometry;
  /** Of the drawing. */
  readonly height: number;
  /** Whether there are two runs to tell apart. */
  readonly comparing: boolean;
  /** What one t is. */
  readonly unit: string;
  /** What is marked on it. */
  readonly marks: readonly ViolationMark[];
}

/** The iterations under a chart, and which curves belong to which run. */
export function TimeAxis({ geometry, height, comparing, unit, marks }: TimeAxisProps) {
  const { timeTicks, right, floor } = geometry;
  // the legend may leave less room than up to the end of the axis
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
      {comparing && <LaneLegend x={0} y={height - 3} />}
      <MarkLegend marks={marks} comparing={comparing} y={height - 3} to={titleEnd - TITLE_WIDTH} />
    </>
  );
}
