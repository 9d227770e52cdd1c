import { type ReactNode, use, useMemo, useState } from 'react';
import { violationsOf } from '../../../../state/derived/selectors.ts';
import { Drawing } from '../../../drawing/Drawing.tsx';
import type { Margin, Size } from '../../../drawing/shapes.ts';
import { useLab } from '../../../useLab.ts';
import { AxisTicks } from '../AxisTicks.tsx';
import '../chart.css';
import { useScrubbing } from '../pointing.ts';
import { Tooltip } from '../Tooltip.tsx';
import { ChartHostContext } from './chartHost.ts';
import {
  BandsAndLevels,
  Cursor,
  Curves,
  EndLabels,
  GuideGaps,
  Guides,
  Notes,
  Playhead,
  Ranges,
} from './chartMarks.tsx';
import { LABEL_OFFSET, labelTextOf } from './endLabel.ts';
import { notesHeight, placedNotes } from './noteRows.ts';
import { type SharedTimeAxis, SharedTimeAxisContext, useTimeEnd } from './sharedTimeAxis.ts';
import { TimeAxis } from './TimeAxis.tsx';
import type { Level, TimeBand, TimeCurve, TimeGuide, TimeNote, TimeRange } from './timeMarks.ts';
import { timeGeometry, type ValueScale } from './timeGeometry.ts';
import { type ViolationMark, violationMarks } from './violationMarks.ts';
import { MarkTooltip, ViolationMarks } from './ViolationMarks.tsx';

export interface TimeChartProps extends Size {
  /** The most important last, so that it is on top. Memoize it: a new array is laid out again. */
  readonly curves: readonly TimeCurve[];
  readonly scale: ValueScale;
  /** Title of the vertical axis with its unit or scale: "size of the error, logarithmic". */
  readonly valueTitle: ReactNode;
  readonly bands?: readonly TimeBand[];
  readonly levels?: readonly Level[];
  readonly ranges?: readonly TimeRange[];
  readonly guides?: readonly TimeGuide[];
  /** Short texts above the chart. */
  readonly notes?: readonly TimeNote[];
  /** Further values that the vertical axis must include. */
  readonly include?: readonly number[];
  /** The margins of a chart with a time axis of its own. */
  readonly margin?: Partial<Margin>;
  /** False for a chart above another one with the same time axis. */
  readonly timeAxis?: boolean;
  /** The meaning of one step of t, if not an iteration. */
  readonly unit?: string;
}

/** Height of the line with the title of the vertical axis. */
const TITLE_HEIGHT = 18;
const OWN_MARGIN: Margin = { top: 30, right: 78, bottom: 42, left: 46 };
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
  curves: given,
  scale,
  valueTitle,
  bands = NONE,
  levels = NONE,
  ranges = NONE,
  guides = NONE,
  notes = NONE,
  include = NONE,
  margin = NO_MARGIN,
  timeAxis = true,
  unit = 'iteration',
}: TimeChartProps) {
  const shared = use(SharedTimeAxisContext);
  const placeOf = use(ChartHostContext);
  const lanes = useLab((state) => state.lanes);
  const place = useMemo(
    () => placeOf(lanes, { width, curves: given, valueTitle }),
    [placeOf, lanes, width, given, valueTitle],
  );
  const curves = place?.curves ?? given;
  const T = Math.max(...lanes.map(({ params }) => params.T));
  const t = useLab((state) => state.t);
  const latest = useLab((state) => state.latest);
  const comparing = lanes.length > 1;
  const sharedEnd = useTimeEnd();
  const titled = shared === null || Boolean(shared.titled);
  const placed = placedNotes(notes, width);
  const above = notesHeight(placed);
  const room = useMemo(() => {
    const own =
      place?.margin ??
      (shared === null ? { ...OWN_MARGIN, ...margin } : sharedMargin(shared, timeAxis));
    return { ...own, top: own.top + above };
  }, [place, shared, margin, timeAxis, above]);
  const labelled = useMemo(
    () =>
      curves.map(({ values, label, named = true }) => ({
        values,
        named: label !== null && (named || shared !== null),
      })),
    [curves, shared],
  );
  const at = shared === null ? null : t;
  const geometry = useMemo(
    () =>
      timeGeometry({
        width,
        height,
        margin: room,
        scale,
        curves: labelled,
        bands,
        levels: levels.map(({ value }) => value),
        guides,
        include: [...include, ...ranges.flatMap(({ low, high }) => [low, high])],
        T,
        ...(shared !== null && { label: { width: shared.right, height: LINE } }),
        ...(shared !== null && !shared.ownEnd && { end: sharedEnd }),
        ...(at !== null && { at }),
        ...place?.axes,
      }),
    [
      width,
      height,
      room,
      scale,
      labelled,
      bands,
      levels,
      ranges,
      guides,
      include,
      T,
      shared,
      sharedEnd,
      at,
      place,
    ],
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
    ({ lane, t: markedAt }) => lane === underPointer?.lane && markedAt === underPointer.t,
  );
  const { pointedAt, handlers } = useScrubbing(width, geometry.timeAt);
  // a playhead with values replaces the cursor
  const cursorAt =
    shared !== null && pointedAt === t
      ? null
      : (pointedAt ?? (shared === null && t < Math.min(latest, charted) ? t : null));

  return (
    <Drawing width={width} height={height} className="chart" cursor="ew-resize" {...handlers}>
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks
        side="left"
        ticks={geometry.valueTicks}
        from={left}
        to={right}
        small={shared !== null}
      />
      {zeroRow !== null && (
        <g>
          <line className="chart-zero-line" x1={left} x2={right} y1={zeroRow} y2={zeroRow} />
          <text className="chart-tick" textAnchor="end" x={left - 8} y={zeroRow} dy="0.35em">
            0
          </text>
        </g>
      )}
      {titled && (
        <text className="chart-axis-title" x={0} y={12}>
          {valueTitle}
        </text>
      )}
      <TimeAxis
        {...{ geometry, width, height, comparing, unit, marks }}
        look={place?.look ?? axisLook(shared, timeAxis)}
      />
      <BandsAndLevels {...{ geometry, bands, levels }} />
      <Ranges {...{ geometry, ranges }} />
      <Guides {...{ geometry, guides }} />
      {shared !== null && charted > 0 && (
        <Playhead x={xOf(shared.ownEnd ? Math.min(t, charted - 1) : t)} top={top} bottom={height} />
      )}
      <Curves {...{ geometry, curves }} />
      <GuideGaps {...{ geometry, guides }} />
      <Notes notes={placed} y={titled ? TITLE_HEIGHT : 0} />
      <EndLabels
        {...{ geometry, curves }}
        offset={LABEL_OFFSET}
        valueOf={at === null ? null : (curve) => labelTextOf(curve, at, scale)}
      />
      {place !== null && <place.Marks {...{ geometry, width, curves, valueTitle }} />}
      {cursorAt !== null && <Cursor {...{ geometry, curves }} t={cursorAt} />}
      <ViolationMarks marks={marks} floor={floor} onPoint={setUnderPointer} />
      {pointedMark !== undefined && (
        <MarkTooltip mark={pointedMark} {...{ comparing, width, height, floor }} />
      )}
      {pointedAt !== null && cursorAt !== null && pointedMark === undefined && (
        <Tooltip x={xOf(pointedAt)} y={top + 4} {...{ width, height, curves }} t={pointedAt} />
      )}
    </Drawing>
  );
}

/** Height of the line of a label with a value. */
const LINE = 17;
/** Space above the values: half a line of text. */
const TOP = 9;
/** Space above and below if the axes have titles, and above if only the values have one. */
const TITLED = { top: 30, bottom: 42, values: 24 } as const;
/** Space below an axis with numbers, with tick marks only, and between two charts of a figure. */
const BELOW = { numbers: 24, marks: 13, another: 5 } as const;

function sharedMargin(
  { left, right, labelled, titled = false }: SharedTimeAxis,
  timeAxis: boolean,
): Margin {
  const below = !timeAxis ? BELOW.another : labelled ? BELOW.numbers : BELOW.marks;
  return {
    left,
    right,
    top: titled === 'values' ? TITLED.values : titled ? TITLED.top : TOP,
    bottom: titled === true && timeAxis ? TITLED.bottom : below,
  };
}

function axisLook(shared: SharedTimeAxis | null, timeAxis: boolean) {
  if (!timeAxis) return 'none';
  if (shared === null || shared.titled === true) return 'titled';
  return shared.labelled ? 'numbers' : 'marks';
}
