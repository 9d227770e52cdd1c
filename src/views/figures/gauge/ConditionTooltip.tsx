import type { Gauge } from '../../../core/theory/gauge.ts';
import { SvgMathText } from '../chart/SvgText.tsx';
import { CHARACTER_WIDTH } from '../chart/layout.ts';
import type { PlacedCondition } from './geometry.ts';
import { allowsText } from './words.ts';

interface ConditionTooltipProps {
  readonly gauge: Gauge;
  readonly condition: PlacedCondition;
  /** Of the drawing, which the tooltip does not leave. */
  readonly width: number;
  /** Where it begins, below the track. */
  readonly y: number;
}

/** A condition as printed, and what it comes to. */
export function ConditionTooltip({ gauge, condition, width, y }: ConditionTooltipProps) {
  const { text, allows, holds, isBinding, x } = condition;
  const verdict = `${allowsText(gauge, allows)}: ${holds ? 'holds' : 'fails'}${isBinding ? ', and asks for the most' : ''}`;
  const ownWidth = Math.min(width, 20 + CHARACTER_WIDTH * Math.max(text.length, verdict.length));
  const left = Math.max(0, Math.min(width - ownWidth, (x ?? 0) - ownWidth / 2));
  return (
    <g
      className="chart-tooltip"
      data-unlit=""
      data-unsaved=""
      transform={`translate(${left} ${y})`}
    >
      <rect width={ownWidth} height={46} rx={5} />
      <text x={10} y={19}>
        <SvgMathText>{text}</SvgMathText>
      </text>
      <text className="chart-tooltip-why" x={10} y={37}>
        <SvgMathText>{verdict}</SvgMathText>
      </text>
    </g>
  );
}
