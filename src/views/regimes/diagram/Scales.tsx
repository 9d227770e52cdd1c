import type { SweepSpec } from '../../../core/sweep/spec.ts';
import { SvgMathText } from '../../figures/chart/SvgText.tsx';
import { axisName } from '../words.ts';
import { type DiagramLayout, ticksOf } from './geometry.ts';

interface ScalesProps {
  readonly layout: DiagramLayout;
  readonly spec: SweepSpec;
  readonly titleOfPanel: (param: FacetParam, value: FacetValue) => string;
  readonly titleClass: string;
}

type Facet = NonNullable<SweepSpec['facet']>;
type FacetParam = Facet['param'];
type FacetValue = Facet['values'][number];

/** Numbers, titles of panels, and titles of axes. */
export function Scales({ layout, spec, titleOfPanel, titleClass }: ScalesProps) {
  const { facet } = spec;
  const { width, height } = layout.size;
  return (
    <g>
      {ticksOf(layout, spec, 'bottom').map(({ x, y, text }) => (
        <text key={`${x} ${text}`} className="chart-tick" x={x} y={y + 16} textAnchor="middle">
          {text}
        </text>
      ))}
      {ticksOf(layout, spec, 'left').map(({ x, y, text }) => (
        <text
          key={`${y} ${text}`}
          className="chart-tick"
          x={x - 6}
          y={y}
          dy="0.35em"
          textAnchor="end"
        >
          {text}
        </text>
      ))}
      {facet !== null &&
        layout.panels.map(({ left, top }, k) => (
          <text key={left + top} className={titleClass} x={left} y={top - 6}>
            {titleOfPanel(facet.param, facet.values[k]!)}
          </text>
        ))}
      {spec.y !== null && (
        <text className="chart-axis-title" x={4} y={17}>
          <SvgMathText>{axisName(spec.y.param)}</SvgMathText>
        </text>
      )}
      <text className="chart-axis-title" x={width - 8} y={height - 8} textAnchor="end">
        <SvgMathText>{axisName(spec.x.param)}</SvgMathText>
      </text>
    </g>
  );
}
