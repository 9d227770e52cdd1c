import { SvgMathText } from './SvgMathText.tsx';
import { linesWidth, markLines, type ViolationMark } from './time/violationMarks.ts';

const LINE = 18;
const TOP = 8;

interface MarkTooltipProps {
  readonly mark: ViolationMark;
  readonly comparing: boolean;
  /** Of the drawing, which the tooltip does not leave. */
  readonly width: number;
  /** The axis: the tooltip stands above it. */
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
