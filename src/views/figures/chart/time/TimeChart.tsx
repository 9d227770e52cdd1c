import { type ReactNode, useMemo, useState } from 'react';
import { violationsOf } from '../../../../state/derived/selectors.ts';
import { Drawing } from '../../../drawing/Drawing.tsx';
import type { Margin, Size } from '../../../drawing/shapes.ts';
import { useLab } from '../../../useLab.ts';
import { AxisTicks } from '../AxisTicks.tsx';
import '../chart.css';
import { useScrubbing } from '../pointing.ts';
import { HaloText } from '../SvgText.tsx';
import { SymbolReach } from '../SymbolReach.tsx';
import { Tooltip, type TooltipCurve } from '../Tooltip.tsx';
import { TimeAxis } from './TimeAxis.tsx';
import { type Band, timeGeometry } from './timeGeometry.ts';
import { type ViolationMark, violationMarks } from './violationMarks.ts';
import { MarkTooltip, ViolationMarks } from './ViolationMarks.tsx';

export interface TimeCurve extends TooltipCurve {
  /** Whether the label, if any, also appears at the curve's end; default true. */
  readonly named?: boolean;
}

/** The area between two curves. */
export interface TimeBand extends Band {
  readonly key: string;
  readonly colour: string;
  /** Id of the symbol whose range it shows. */
  readonly symbol?: string;
}

/** A value marked by a line across the chart. */
export interface Level {
  readonly value: number;
  readonly label: ReactNode;
  /** Id of the symbol that determines it. */
  readonly symbol?: string;
}

export interface TimeChartProps extends Size {
  /** The most important last, so that it is on top. Memoize it: a new array is laid out again. */
  readonly curves: readonly TimeCurve[];
  readonly scale: 'log' | 'linear';
  /** Title of the vertical axis with its unit or scale: "size of the error, logarithmic". */
  readonly valueTitle: ReactNode;
  readonly bands?: readonly TimeBand[];
  readonly levels?: readonly Level[];
  /** Further values that the vertical axis must include. */
  readonly include?: readonly number[];
  readonly margin?: Partial<Margin>;
  /** False for a chart above another one with the same time axis. */
  readonly timeAxis?: boolean;
  /** The meaning of one step of t, if not an iteration. */
  readonly unit?: string;
  /** SVG content over the chart, in the chart's coordinates. */
  readonly children?: ReactNode;
}

const MARGIN: Margin = { top: 30, right: 78, bottom: 42, left: 46 };
// constants, since a new array or object is laid out again
const NONE: readonly never[] = [];
const NO_MARGIN: Partial<Margin> = {};

/**
 * Curves over the iterations. The chart also controls time: pressing and dragging seeks to an
 * iteration, and while the run is paused, pointing at one previews it in every figure.
 */
export function TimeChart({
  width,
  height,
  curves,
  scale,
  valueTitle,
  bands = NONE,
  levels = NONE,
  include = NONE,
  margin = NO_MARGIN,
  timeAxis = true,
  unit = 'iteration',
  children,
}: TimeChartProps) {
  const T = useLab((state) =>
    state.lanes.length === 0
      ? state.params.T
      : Math.max(...state.lanes.map(({ params }) => params.T)),
  );
  const t = useLab((state) => state.t);
  const latest = useLab((state) => state.latest);
  const comparing = useLab((state) => state.lanes.length > 1);
  const geometry = useMemo(
    () =>
      timeGeometry({
        width,
        height,
        margin: { ...MARGIN, ...margin },
        scale,
        curves: curves.map(({ values, label, named = true }) => ({
          values,
          named: named && label !== null,
        })),
        bands,
        levels: levels.map(({ value }) => value),
        include,
        T,
      }),
    [width, height, margin, scale, curves, bands, levels, include, T],
  );
  const { left, right, top, floor, zeroRow, xOf } = geometry;
  const own = useLab((state) => violationsOf(state, 0));
  const compared = useLab((state) => violationsOf(state, 1));
  // curves may be shorter than the run
  const charted = curves.reduce((most, { values }) => Math.max(most, values.length), 0);
  const marks = useMemo(() => {
    if (!timeAxis) return NONE;
    const within = [own, compared].map((found) => found.filter((one) => one.t < charted));
    return violationMarks(within, xOf);
  }, [timeAxis, own, compared, charted, xOf]);
  const [underPointer, setUnderPointer] = useState<ViolationMark | null>(null);
  // a new run may remove the mark under the pointer
  const pointedMark = marks.find(
    ({ lane, t: at }) => lane === underPointer?.lane && at === underPointer.t,
  );
  const { pointedAt, handlers } = useScrubbing(width, geometry.timeAt);
  const shownAt = pointedAt ?? (t < Math.min(latest, charted) ? t : null);

  return (
    <Drawing width={width} height={height} className="chart" cursor="ew-resize" {...handlers}>
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks side="left" ticks={geometry.valueTicks} from={left} to={right} />
      {zeroRow !== null && (
        <g>
          <line className="chart-zero-line" x1={left} x2={right} y1={zeroRow} y2={zeroRow} />
          <text className="chart-tick" textAnchor="end" x={left - 8} y={zeroRow} dy="0.35em">
            0
          </text>
        </g>
      )}
      <text className="chart-axis-title" x={0} y={12}>
        {valueTitle}
      </text>
      {timeAxis && <TimeAxis geometry={geometry} height={height} {...{ comparing, unit, marks }} />}
      {bands.map(({ key, colour, symbol }, k) => (
        <path
          key={key}
          className="chart-band"
          d={geometry.bands[k]}
          fill={colour}
          data-symbol={symbol}
        />
      ))}
      {levels.map(({ value, label, symbol }, k) => {
        const level = geometry.levels[k];
        return (
          level && (
            <g key={value} className="chart-level">
              {symbol !== undefined && (
                <SymbolReach of={symbol} d={`M${left} ${level.y}H${right}`} />
              )}
              <line x1={left} x2={right} y1={level.y} y2={level.y} />
              <text x={right + 9} y={level.labelY} dy="0.32em">
                {label}
              </text>
            </g>
          )
        );
      })}
      {/* below all curves, so that the pointer hits the visible curve where several are close */}
      {curves.map(
        ({ key, symbol }, k) =>
          symbol !== undefined && (
            <g key={key} data-symbol={symbol}>
              <SymbolReach of={symbol} d={geometry.curves[k]?.path} />
              <SymbolReach of={symbol} d={geometry.curves[k]?.zeroPath} />
            </g>
          ),
      )}
      {curves.map(({ key, colour, look = 'plain', symbol }, k) => (
        <g
          key={key}
          className={`chart-curve-${look}`}
          stroke={colour}
          data-curve={key}
          data-symbol={symbol}
        >
          <path className="chart-curve" d={geometry.curves[k]?.path} />
          <path className="chart-curve chart-curve-at-zero" d={geometry.curves[k]?.zeroPath} />
        </g>
      ))}
      {curves.map(({ key, colour, label, symbol, named = true }, k) => {
        const end = geometry.curves[k]?.end;
        return (
          end &&
          named &&
          label !== null && (
            <g key={key} style={{ fill: colour }} data-symbol={symbol}>
              <circle cx={end.x} cy={end.y} r={3.5} />
              <HaloText className="chart-curve-label" x={end.x + 9} y={end.labelY}>
                {label}
              </HaloText>
            </g>
          )
        );
      })}
      {shownAt !== null && (
        <g className="chart-cursor" data-unsaved="">
          <line x1={xOf(shownAt)} x2={xOf(shownAt)} y1={top} y2={floor} />
          {curves.map(({ key, colour, values }) => {
            const y = geometry.yOf(values[shownAt] ?? Number.NaN);
            return y !== null && <circle key={key} cx={xOf(shownAt)} cy={y} r={4} fill={colour} />;
          })}
        </g>
      )}
      <ViolationMarks marks={marks} floor={floor} onPoint={setUnderPointer} />
      {children}
      {pointedMark !== undefined && (
        <MarkTooltip mark={pointedMark} {...{ comparing, width, floor }} />
      )}
      {pointedAt !== null && pointedMark === undefined && (
        <Tooltip x={xOf(pointedAt)} y={top + 4} {...{ width, height, curves }} t={pointedAt} />
      )}
    </Drawing>
  );
}
