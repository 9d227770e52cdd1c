/** Predicted against measured, for the random runs of `npm run record:local`; drawn when the page is built. */
import type { ReactNode } from 'react';
import { AxisTicks } from '../../../figures/chart/AxisTicks.tsx';
import { SvgMathText } from '../../../figures/chart/SvgText.tsx';
import { type Pair, scatterOf, SIZE } from './geometry.ts';
import recorded from './recorded.json' with { type: 'json' };

/** By the share of the error that an iteration removes: rates near one would hide their differences. */
const RATES: readonly Pair[] = recorded.rates.map(({ predicted, measured, isEqual }) => ({
  predicted: 1 - predicted,
  measured: 1 - measured,
  isEqual,
}));

interface AgreementProps {
  /** The caption. */
  readonly children: ReactNode;
}

export function Agreement({ children }: AgreementProps) {
  return (
    <figure className="diagrams-agreement" id="diagram-local">
      <div className="diagrams-pair">
        <Scatter
          pairs={RATES}
          title="Rate"
          measure="share of the error that an iteration removes"
        />
        <Scatter pairs={recorded.floors} title="Floor" measure="root mean square entry of E" />
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

interface ScatterProps {
  readonly pairs: readonly Pair[];
  readonly title: string;
  /** The quantity on both axes. */
  readonly measure: string;
}

function Scatter({ pairs, title, measure }: ScatterProps) {
  const scatter = scatterOf(pairs);
  const { plot, strip, predicted, measured, deviations } = scatter;
  const furthest = Math.max(...pairs.map((pair) => Math.abs(pair.measured / pair.predicted - 1)));
  return (
    <svg
      className="diagrams-picture"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG takes on the page's colours
      role="img"
      aria-label={`${title}, ${measure}: measured in ${pairs.length} random runs, it differs from the prediction by at most ${(100 * furthest).toPrecision(2)} percent.`}
    >
      <AxisTicks side="left" ticks={measured.ticks} from={plot.left} to={plot.right} />
      <AxisTicks side="bottom" ticks={predicted.ticks} from={plot.bottom} to={plot.top} />
      <g className="chart-gridlines">
        {deviations.ticks.map(({ position }) => (
          <line key={position} x1={plot.left} x2={plot.right} y1={position} y2={position} />
        ))}
      </g>
      <g textAnchor="end">
        {deviations.ticks.map(({ value, position, text }) => (
          <text key={value} className="chart-tick" x={plot.left - 6} y={position} dy="0.35em">
            {value > 0 ? `+${text}` : text} %
          </text>
        ))}
      </g>
      <text className="chart-axis-title" x={2} y={13}>
        <SvgMathText>{`measured: ${measure}`}</SvgMathText>
      </text>
      <text className="chart-axis-title" x={plot.right} y={SIZE.height - 6} textAnchor="end">
        predicted
      </text>
      <text className="chart-axis-title" x={2} y={SIZE.height - 6}>
        below: deviation from the prediction
      </text>
      <path className="diagrams-diagonal" d={scatter.diagonal} />
      <line
        className="diagrams-diagonal"
        x1={plot.left}
        x2={plot.right}
        y1={(strip.top + strip.bottom) / 2}
        y2={(strip.top + strip.bottom) / 2}
      />
      <path className="diagrams-errors" d={scatter.errors} />
      <path className="diagrams-unequal" d={scatter.unequal} />
      <path className="diagrams-equal" d={scatter.equal} />
    </svg>
  );
}
