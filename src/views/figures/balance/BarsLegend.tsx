import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';

interface BarsLegendProps {
  /** The base line of its words. */
  readonly y: number;
  readonly width: number;
}

/** Room for the short words. */
const NARROW = 430;

/** What the bars' looks mean. */
export function BarsLegend({ y, width }: BarsLegendProps) {
  const narrow = width < NARROW;
  const [second, third] = narrow ? [66, 150] : [96, 220];
  return (
    <g className="bars-legend" transform={`translate(0 ${y})`}>
      <rect className="proportion member" x={0.5} y={-10} width={11} height={10} />
      <text x={18}>
        in <SvgMathSymbol of={NOTATION.S} />
      </text>
      <rect className="proportion waiting" x={second + 0.5} y={-10} width={11} height={10} />
      <text x={second + 18}>{narrow ? 'not yet' : 'not in it yet'}</text>
      <path className="cross" d={`M${third + 2} -8l6 6m0 -6l-6 6`} />
      <text x={third + 15}>
        in <SvgMathSymbol of={NOTATION.S} />, below <tspan className="chart-letter">b</tspan>
        <SvgMathSymbol of={NOTATION.lambda} />: against (c)
      </text>
    </g>
  );
}
