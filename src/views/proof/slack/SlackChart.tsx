import { useMemo, useRef } from 'react';
import { AxisTicks } from '../../figures/chart/AxisTicks.tsx';
import { HaloText } from '../../figures/chart/SvgText.tsx';
import { useScrubbing } from '../../figures/chart/pointing.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useSize } from '../../drawing/useSize.ts';
import { useLab } from '../../useLab.ts';
import { slackGeometry, type SlackCurve } from './geometry.ts';
import type { BoundHistory } from './history.ts';
import { isFillingIn, lemmaCaption, plannedOf, tracedCaption } from './words.ts';
import './slack.css';

/** Width before the first layout. */
const FALLBACK_WIDTH = 460;
const HEIGHT = 220;

interface SlackChartProps {
  readonly history: BoundHistory;
  readonly t: number;
  readonly isLemma: boolean;
}

/** Bound and measured value over time; dragging scrubs, as in every time chart. */
export function SlackChart({ history, t, isLemma }: SlackChartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useSize(ref)?.width ?? FALLBACK_WIDTH;
  const latest = useLab((state) => state.latest);
  const T = useLab((state) => state.lanes[0]?.params.T ?? state.params.T);
  const coverage = useLab((state) => state.inspection.coverage);
  const geometry = useMemo(
    () => slackGeometry(history.points, { width, height: HEIGHT, latest, T }),
    [history, width, latest, T],
  );
  const { left, right, top, bottom, scale, measured, bound, gap, xOf } = geometry;
  const { pointedAt, handlers } = useScrubbing(width, geometry.timeAt);
  const at = pointedAt ?? t;
  const hasNumbers = history.points.some(({ measured: m, bound: b }) => m !== null || b !== null);
  const caption = isLemma ? lemmaCaption(history, coverage) : tracedCaption(history);
  if (!hasNumbers)
    return (
      <section className="slack-over-time">
        <h4 className="proof-subtitle">Over time</h4>
        <p className="proof-hint">
          There is nothing to compare at the iterations evaluated so far. {caption}
        </p>
      </section>
    );
  const isDotted = history.points.length < history.iterations;
  return (
    <section className="slack-over-time">
      <h4 className="proof-subtitle">Over time</h4>
      <div ref={ref} aria-hidden="true">
        <Drawing width={width} height={HEIGHT} className="slack" cursor="ew-resize" {...handlers}>
          <rect className="chart-ground" width={width} height={HEIGHT} />
          <AxisTicks side="left" ticks={geometry.valueTicks} from={left} to={right} />
          <g textAnchor="middle">
            {geometry.timeTicks.map(({ value, position, text }) => (
              <text key={value} className="chart-tick" x={position} y={bottom} dy="1.6em">
                {text}
              </text>
            ))}
          </g>
          <text className="chart-axis-title" x={0} y={11}>
            {scale === 'log' ? 'logarithmic' : 'linear'}
          </text>
          <text className="chart-axis-title" x={right} y={HEIGHT - 2} textAnchor="end">
            iteration <tspan fontStyle="italic">t</tspan>
          </text>
          <path className="slack-gap" d={gap} />
          <line className="slack-cursor" x1={xOf(at)} x2={xOf(at)} y1={top} y2={bottom} />
          <Curve of={bound} name="bound" dotted={isDotted} />
          <Curve of={measured} name="measured" dotted={isDotted} />
        </Drawing>
      </div>
      <p className="proof-hint">{caption}</p>
      {isLemma && isFillingIn(history, coverage) && (
        <progress
          className="slack-progress"
          aria-label="Iterations evaluated"
          value={Math.max(history.points.length, coverage?.done ?? 0)}
          max={plannedOf(history, coverage)}
        />
      )}
    </section>
  );
}

interface CurveProps {
  readonly of: SlackCurve;
  readonly name: string;
  /** Whether its points are drawn as dots. */
  readonly dotted: boolean;
}

function Curve({ of: { path, dots, end }, name, dotted }: CurveProps) {
  return (
    <g className={`slack-${name}`} data-curve={name}>
      <path className="slack-curve" d={path} />
      {(dotted || dots.length === 1) &&
        dots.map(({ x, y }) => <circle key={x} cx={x} cy={y} r={2} />)}
      {end !== null && (
        <HaloText className="slack-name" x={end.x + 8} y={end.labelY}>
          {name}
        </HaloText>
      )}
    </g>
  );
}
