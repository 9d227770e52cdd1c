import type { Gauge } from '../../../core/theory/proofConstants.ts';
import { withMinus } from '../../math/numberText.ts';
import { HaloText, SvgMathText } from '../chart/SvgText.tsx';
import { CHARACTER_WIDTH } from '../chart/layout.ts';
import type { PlacedCondition, Track } from './geometry.ts';
import type { Row } from './layout.ts';
import { demandOf, factorText, hereText, MEANINGS, shortDemand } from './words.ts';

/** Half the width of a tick's pointer target, in pixels. */
const REACH = 7;
/** Minimal length of a gap with room for the factor above it. */
const MIN_FACTOR_GAP = 170;
/** Labels closer to the drawing's edge than this are aligned to one side. */
const EDGE = 34;
/** Horizontal offset that keeps a label from overlapping the run's marker. */
const MARKER_OFFSET = 18;

interface GaugeTrackProps {
  readonly gauge: Gauge;
  readonly track: Track;
  readonly row: Row;
  readonly width: number;
  readonly y: number;
  /** Name of the run when comparing; null for a single run. */
  readonly run: string | null;
  /** Sparsity, if the demand on n can be expressed in it. */
  readonly s: number | null;
  readonly onPoint: (condition: PlacedCondition | null) => void;
}

/** One quantity of one run: its value, and a tick per condition. */
export function GaugeTrack({ gauge, track, row, width, y, run, s, onPoint }: GaugeTrackProps) {
  const { scale, here, allowed, gap, conditions } = track;
  const at = y + row.track;
  const binding = conditions.find(({ isBinding }) => isBinding);
  return (
    <g className="gauge" data-gauge={gauge.quantity} data-holds={gauge.holds}>
      <TrackWords {...{ gauge, row, width, y, run, s }} />
      {allowed !== null && (
        <rect
          className="gauge-allowed"
          x={allowed[0]}
          y={at - row.tick}
          width={Math.max(0, allowed[1] - allowed[0])}
          height={2 * row.tick}
        />
      )}
      {scale.zeroAt !== null && (
        <line className="gauge-break" x1={scale.zeroAt} x2={scale.from} y1={at} y2={at} />
      )}
      <line className="gauge-line" x1={scale.from} x2={scale.to} y1={at} y2={at} />
      {gap !== null && <line className="gauge-gap" x1={gap[0]} x2={gap[1]} y1={at} y2={at} />}
      <g textAnchor="middle">
        {scale.zeroAt !== null && (
          <text className="chart-tick" x={scale.zeroAt} y={y + row.ticks}>
            0
          </text>
        )}
        {scale.ticks.map(({ exponent, x }) => (
          <g key={exponent}>
            <line className="gauge-decade" x1={x} x2={x} y1={at} y2={at + 5} />
            <text className="chart-tick" x={x} y={y + row.ticks}>
              10
              <tspan className="chart-sup" dy="-0.45em">
                {withMinus(String(exponent))}
              </tspan>
            </text>
          </g>
        ))}
      </g>
      {conditions.map((condition) => (
        <ConditionTick
          key={condition.text}
          condition={condition}
          y={at}
          size={row.tick}
          onPoint={onPoint}
        />
      ))}
      {row.labels !== null && gap !== null && gap[1] - gap[0] > MIN_FACTOR_GAP && (
        <HaloText
          className="gauge-factor"
          x={(gap[0] + gap[1]) / 2}
          y={y + row.labels - 4}
          anchor="middle"
        >
          <SvgMathText>{`× ${factorText(gauge)}`}</SvgMathText>
        </HaloText>
      )}
      {here !== null && (
        <g className="gauge-here">
          <circle cx={here} cy={at} r={5.5} />
          {row.labels !== null && (
            <HaloText
              className="gauge-value"
              x={here}
              y={y + row.labels - 4}
              anchor={here < EDGE ? 'start' : here > width - EDGE ? 'end' : 'middle'}
            >
              <SvgMathText>{hereText(gauge)}</SvgMathText>
            </HaloText>
          )}
        </g>
      )}
      {row.binding !== null && binding !== undefined && binding.x !== null && (
        <BindingLabel
          text={binding.text}
          x={binding.x}
          y={y + (row.binding === 'at its tick' ? (row.labels ?? 0) : row.binding)}
          width={width}
          atTick={row.binding === 'at its tick'}
          gapIsLeft={gauge.asks === 'at least'}
          here={here}
        />
      )}
    </g>
  );
}

type TrackWordsProps = Pick<GaugeTrackProps, 'gauge' | 'row' | 'width' | 'y' | 'run' | 's'>;

/** The quantity, its meaning and what the proof requires, on one or two lines. */
function TrackWords({ gauge, row, width, y, run, s }: TrackWordsProps) {
  const [demand, distance] = demandOf(gauge, s);
  const whose = run === null ? '' : `, ${run}`;
  if (row.demand === null)
    return (
      <text className="gauge-demand gauge-small" x={0} y={y + row.title}>
        <tspan className="gauge-value">
          <SvgMathText>{`${gauge.quantity} = ${hereText(gauge)}`}</SvgMathText>
        </tspan>
        <SvgMathText>{`${whose}; ${shortDemand(gauge)}`}</SvgMathText>
      </text>
    );
  const isWide = row.demand === row.title;
  return (
    <>
      <text className="gauge-title" x={0} y={y + row.title}>
        <tspan className="gauge-quantity">
          <SvgMathText>{gauge.quantity}</SvgMathText>
        </tspan>
        <tspan dx={8}>{MEANINGS[gauge.quantity]}</tspan>
        {run !== null && <tspan className="gauge-run">{whose}</tspan>}
      </text>
      <text
        className={isWide ? 'gauge-demand' : 'gauge-demand gauge-small'}
        x={isWide ? width : 0}
        y={y + row.demand}
        textAnchor={isWide ? 'end' : 'start'}
      >
        <SvgMathText>
          {distance !== '' && (isWide || gauge.holds) ? `${demand}, ${distance}` : demand}
        </SvgMathText>
      </text>
    </>
  );
}

interface ConditionTickProps {
  readonly condition: PlacedCondition;
  readonly y: number;
  /** Half its height. */
  readonly size: number;
  readonly onPoint: (condition: PlacedCondition | null) => void;
}

function ConditionTick({ condition, y, size, onPoint }: ConditionTickProps) {
  const { x, isBinding, text } = condition;
  if (x === null) return null;
  return (
    <g
      className={isBinding ? 'gauge-tick gauge-binding' : 'gauge-tick'}
      data-condition={text}
      onPointerEnter={() => onPoint(condition)}
      onPointerLeave={() => onPoint(null)}
      onPointerDown={() => onPoint(condition)}
    >
      <rect
        className="chart-ground"
        x={x - REACH}
        y={y - size - 4}
        width={2 * REACH}
        height={2 * size + 8}
      />
      <line x1={x} x2={x} y1={y - size} y2={y + size} />
    </g>
  );
}

interface BindingLabelProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Whether the label is at its tick, or on its own line. */
  readonly atTick: boolean;
  /** Whether the gap from the run is to the left of the tick. */
  readonly gapIsLeft: boolean;
  /** Position of the run's value. */
  readonly here: number | null;
}

/** The formula of the binding condition. */
function BindingLabel({ text, x, y, width, atTick, gapIsLeft, here }: BindingLabelProps) {
  const textWidth = text.length * CHARACTER_WIDTH;
  if (!atTick)
    return (
      <text className="gauge-formula" x={0} y={y}>
        <tspan className="gauge-binds">binding: </tspan>
        <SvgMathText>{text}</SvgMathText>
      </text>
    );
  // on the side away from the gap, unless the edge or the run's value is too close
  const isTaken = here !== null && here <= x && here > x - textWidth - EDGE;
  const toTheRight = gapIsLeft ? x + textWidth < width : x - textWidth < 0 || isTaken;
  return (
    <HaloText
      className="gauge-formula"
      x={toTheRight ? x - 1 + (here === x ? MARKER_OFFSET : 0) : x + 1}
      y={y - 4}
      anchor={toTheRight ? 'start' : 'end'}
    >
      <SvgMathText>{text}</SvgMathText>
    </HaloText>
  );
}
