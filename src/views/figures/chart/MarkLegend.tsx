import { LANE_LEGEND_WIDTH } from './LaneLegend.tsx';
import type { ViolationMark } from './time/violationMarks.ts';
import { markPath } from './time/ViolationMarks.tsx';

/** What its words need, in pixels. */
const FAILS_WIDTH = 124;
const SAMPLED_WIDTH = 134;

interface MarkLegendProps {
  readonly marks: readonly ViolationMark[];
  readonly comparing: boolean;
  /** The base line of its words. */
  readonly y: number;
  /** Where the axis's title begins, which it keeps clear of. */
  readonly to: number;
}

/** What the marks at the axis are, as far as there is room to say it. */
export function MarkLegend({ marks, comparing, y, to }: MarkLegendProps) {
  const from = comparing ? LANE_LEGEND_WIDTH + 12 : 0;
  const hasSampled = marks.some(({ sampled }) => sampled);
  if (marks.length === 0 || to - from < FAILS_WIDTH) return null;
  const tellsSampled = hasSampled && to - from >= FAILS_WIDTH + SAMPLED_WIDTH;
  return (
    <g className="chart-legend" transform={`translate(${from} ${y})`}>
      <g className="chart-violation">
        <path d={markPath(5, -8, 1)} />
      </g>
      <text x={14}>a claim first fails</text>
      {tellsSampled && (
        <>
          <g className="chart-violation" data-sampled="true">
            <path d={markPath(FAILS_WIDTH + 11, -8, 1)} />
          </g>
          <text x={FAILS_WIDTH + 20}>may be sampling</text>
        </>
      )}
    </g>
  );
}
