import { type PointerEvent } from 'react';
import { useLab } from '../../../useLab.ts';
import { SvgMathText } from '../SvgText.tsx';
import { LANE_LEGEND_WIDTH } from '../AxisTicks.tsx';
import { linesWidth, markLines, type ViolationMark } from './violationMarks.ts';

const HALF_WIDTH = 4;
const HEIGHT = 6.5;
/** Distance from the axis. */
const GAP = 2;
/** Half the side of the area around a mark that reacts to the pointer. */
const HIT_RADIUS = 11;

interface ViolationMarksProps {
  readonly marks: readonly ViolationMark[];
  /** Vertical position of the axis. */
  readonly floor: number;
  readonly onPoint: (mark: ViolationMark | null) => void;
}

/**
 * Small marks at the time axis where claims of the proof first fail; pressing one seeks there. Marks
 * of this run are below the axis, those of the compared run above it; hollow ones may be sampling
 * error. The ledger has the same list, with links, for readers who cannot see the drawing.
 */
export function ViolationMarks({ marks, floor, onPoint }: ViolationMarksProps) {
  const seek = useLab((state) => state.seek);
  return marks.map((mark) => {
    const { lane, t, x, sampled } = mark;
    const down = lane === 0 ? 1 : -1;
    return (
      <g
        key={`${lane} ${t}`}
        className="chart-violation"
        data-violation-at={t}
        data-lane={lane}
        data-sampled={sampled}
        onPointerEnter={() => onPoint(mark)}
        onPointerLeave={() => onPoint(null)}
        onPointerDown={(event: PointerEvent) => {
          if (event.button !== 0) return;
          // the chart would seek to the iteration nearest to the pointer
          event.stopPropagation();
          onPoint(mark);
          seek(t);
        }}
      >
        <rect
          className="chart-ground"
          x={x - HIT_RADIUS}
          y={down === 1 ? floor - GAP : floor + GAP - 2 * HIT_RADIUS}
          width={2 * HIT_RADIUS}
          height={2 * HIT_RADIUS}
        />
        <path d={markPath(x, floor + down * GAP, down)} />
      </g>
    );
  });
}

/** A triangle whose tip is at (x, y). */
function markPath(x: number, y: number, down: 1 | -1): string {
  return `M${x} ${y}l${HALF_WIDTH} ${down * HEIGHT}h${-2 * HALF_WIDTH}Z`;
}

/** Widths of the two entries of the legend, in pixels. */
const FAILS_WIDTH = 124;
const SAMPLED_WIDTH = 134;

interface MarkLegendProps {
  readonly marks: readonly ViolationMark[];
  readonly comparing: boolean;
  /** The base line of the text. */
  readonly y: number;
  /** The right edge, where the axis title begins. */
  readonly to: number;
}

/** Explains the marks at the axis, as far as there is room. */
export function MarkLegend({ marks, comparing, y, to }: MarkLegendProps) {
  const from = comparing ? LANE_LEGEND_WIDTH + 12 : 0;
  const hasSampled = marks.some(({ sampled }) => sampled);
  if (marks.length === 0 || to - from < FAILS_WIDTH) return null;
  const explainsSampled = hasSampled && to - from >= FAILS_WIDTH + SAMPLED_WIDTH;
  return (
    <g className="chart-legend" transform={`translate(${from} ${y})`}>
      <g className="chart-violation">
        <path d={markPath(5, -8, 1)} />
      </g>
      <text x={14}>a claim first fails</text>
      {explainsSampled && (
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

const LINE = 18;
const TOP = 8;

interface MarkTooltipProps {
  readonly mark: ViolationMark;
  readonly comparing: boolean;
  /** Width of the drawing; the tooltip stays inside. */
  readonly width: number;
  /** The axis; the tooltip is above it. */
  readonly floor: number;
}

/** Which claim first fails at a mark, and which hypothesis of its proof failed there. */
export function MarkTooltip({ mark, comparing, width, floor }: MarkTooltipProps) {
  const lines = markLines(mark, comparing, width);
  const ownWidth = Math.min(width, linesWidth(lines));
  const ownHeight = lines.length * LINE + 2 * TOP;
  const left = Math.max(0, Math.min(width - ownWidth, mark.x - ownWidth / 2));
  return (
    <g
      className="chart-tooltip"
      data-unlit=""
      data-unsaved=""
      transform={`translate(${left} ${Math.max(0, floor - ownHeight - 14)})`}
    >
      <rect width={ownWidth} height={ownHeight} rx={5} />
      {lines.map(({ kind, text }, k) => (
        <text key={`${k}`} className={`chart-tooltip-${kind}`} x={10} y={TOP + 13 + k * LINE}>
          <SvgMathText>{text}</SvgMathText>
        </text>
      ))}
    </g>
  );
}
