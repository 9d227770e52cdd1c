import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import type { Field } from './field.ts';

const SAMPLE = 24;

interface PlaneLegendProps {
  readonly y: number;
  /** How far right and down the second entry stands from the first. */
  readonly second: { readonly x: number; readonly y: number };
  readonly field: Field | null;
}

/** What the lines and the arrows are. */
export function PlaneLegend({ y, second, field }: PlaneLegendProps) {
  return (
    <g className="plane-legend" transform={`translate(0 ${y})`}>
      <line className="plane-level-start" x1={0} x2={SAMPLE} y1={-4} y2={-4} />
      <text x={SAMPLE + 7}>
        <SvgMathSymbol of={NOTATION.potential} /> as at the start
      </text>
      {field !== null && (
        <g transform={`translate(${second.x} ${second.y})`}>
          <path
            className="plane-field"
            d={`M0,-4H${SAMPLE}M${SAMPLE - 4},-7L${SAMPLE},-4L${SAMPLE - 4},-1`}
          />
          <text x={SAMPLE + 7}>
            proved bound on a step
            {field.lengthened === null ? ', its direction' : `, drawn ×${field.lengthened}`}
          </text>
        </g>
      )}
    </g>
  );
}
