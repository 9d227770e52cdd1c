import { useId, useMemo } from 'react';
import { BETA } from '../../../core/observe/potential.ts';
import { provedContraction } from '../../../core/theory/contraction.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import type { Point } from '../../drawing/shapes.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { speakNumber } from '../../math/numberText.ts';
import { useLab } from '../../useLab.ts';
import { AxisTicks, LaneLegend } from '../chart/AxisTicks.tsx';
import { useScrubbing } from '../chart/pointing.ts';
import { HaloText, SvgMathText } from '../chart/SvgText.tsx';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { Tooltip } from '../chart/Tooltip.tsx';
import { describeRuns, timeTable } from '../chart/words.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { planeShell } from '../shells.tsx';
import type { Table } from '../table.ts';
import { planeGeometry, type RunGeometry } from './geometry.ts';
import { fieldLines, fieldWords, legendPlaces, SAMPLE } from './legend.ts';
import './plane.css';
import { nearestTime } from './trail.ts';
import { PlaneSwitch, usePlaneView } from './view.tsx';

const MARGIN = { top: 25, right: 26, left: 58 } as const;
const AXIS_ROOM = 40;
/** Height of a line of the legend. */
const LINE = 20;
/** The pointer hits points within this distance, in pixels. */
const HIT_RADIUS = 28;

function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const beta = useLab((state) => state.beta);
  const t = useLab((state) => state.t);
  const view = usePlaneView();
  const clip = useId();
  const comparing = lanes.length > 1;
  const setting = lanes[0]?.setting ?? null;
  const proved = useMemo(
    () => (setting === null ? null : provedContraction(setting, BETA)),
    [setting],
  );
  const words = fieldWords(proved, view);
  const legend = legendPlaces(width, words, comparing);
  const bottom = height - AXIS_ROOM - LINE * legend.lines - 2;
  const box = useMemo(
    () => ({ left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom }),
    [width, bottom],
  );
  const runs = useMemo(
    () => lanes.map(({ trace }) => ({ a: column(trace, 'a'), b: column(trace, 'b') })),
    [lanes],
  );
  const eta = proved?.factor === null ? null : (setting?.eta ?? null);
  const geometry = useMemo(
    () => planeGeometry({ box, view, runs, t, beta, eta }),
    [box, view, runs, t, beta, eta],
  );
  const { pointedAt, handlers } = useScrubbing(width, (x, y) =>
    nearestTime(
      geometry.runs.map(({ trail }) => trail),
      { x, y },
      HIT_RADIUS,
    ),
  );
  const pointed =
    pointedAt === null
      ? undefined
      : geometry.runs.flatMap(({ trail }) => trail).find((point) => point.t === pointedAt);
  return (
    <Drawing
      width={width}
      height={height}
      cursor={pointedAt === null ? 'default' : 'pointer'}
      {...handlers}
    >
      <clipPath id={clip}>
        <rect x={box.left} y={box.top} width={box.right - box.left} height={bottom - box.top} />
      </clipPath>
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks side="left" ticks={geometry.bTicks} from={box.left} to={box.right} />
      <AxisTicks side="bottom" ticks={geometry.aTicks} from={bottom} to={box.top} />
      <text className="chart-axis-title" x={0} y={12}>
        negative error <SvgMathSymbol of={NOTATION.b} />
      </text>
      <text className="chart-axis-title" x={box.right} y={bottom + AXIS_ROOM - 3} textAnchor="end">
        positive error <SvgMathSymbol of={NOTATION.a} />
      </text>
      <SymbolReach of={NOTATION.b.id} d={`M${box.left} ${box.top}V${bottom}`} />
      <SymbolReach of={NOTATION.a.id} d={`M${box.left} ${bottom}H${box.right}`} />
      <g clipPath={`url(#${clip})`}>
        {geometry.field !== null && <path className="plane-field" d={geometry.field.path} />}
        <g data-symbol={NOTATION.potential.id}>
          <path className="plane-level-background" d={geometry.levels.join('')} />
          <SymbolReach of={NOTATION.potential.id} d={geometry.nowLevel} />
          <SymbolReach of={NOTATION.potential.id} d={geometry.startLevel} />
          <path className="plane-level-now" d={geometry.nowLevel} />
          <path className="plane-level-start" d={geometry.startLevel} />
        </g>
      </g>
      {geometry.runs
        .map((run, k) => (
          // runs have no id other than their index
          <RunPath key={`run ${k}`} run={run} isCompared={k > 0} clip={clip} />
        ))
        .toReversed()}
      <PlaneLegend
        y={bottom + AXIS_ROOM + LINE - 5}
        second={legend.second}
        words={fieldLines(words, geometry.field, width)}
        hasField={geometry.field !== null}
      />
      {comparing && (
        <g transform={`translate(${legend.lanes.x} 0)`}>
          <LaneLegend y={bottom + AXIS_ROOM + LINE - 5 + legend.lanes.y} />
        </g>
      )}
      {pointed !== undefined && (
        <Tooltip
          x={pointed.x}
          y={pointed.y + 10}
          width={width}
          height={height}
          t={pointed.t}
          curves={runs.flatMap(({ a, b }, k) => [
            laneCurve(k, 'b', NOTATION.b, b),
            laneCurve(k, 'a', NOTATION.a, a),
          ])}
        />
      )}
    </Drawing>
  );
}

interface RunPathProps {
  readonly run: RunGeometry;
  readonly isCompared: boolean;
  /** Id of the clip path of the plane. */
  readonly clip: string;
}

/** The path of one run, with some iterations numbered and the shown one emphasised. */
function RunPath({ run, isCompared, clip }: RunPathProps) {
  return (
    <g className={isCompared ? 'plane-compared' : undefined}>
      <g clipPath={`url(#${clip})`}>
        <path className="plane-path plane-path-future" d={run.future} />
        <path className="plane-path" d={run.past} />
      </g>
      {!isCompared &&
        run.landmarks.map(({ t, x, y, number }) => (
          <g key={t} className="plane-landmark">
            <HaloText className="plane-number" x={number.x} y={number.y} anchor="middle">
              {t}
            </HaloText>
            <circle cx={x} cy={y} r={3.5} />
          </g>
        ))}
      {run.now !== null && <circle className="plane-now" cx={run.now.x} cy={run.now.y} r={6} />}
    </g>
  );
}

interface PlaneLegendProps {
  readonly y: number;
  /** Offset of the second entry from the first. */
  readonly second: Point;
  /** The text about the bounds of the proof. */
  readonly words: readonly string[];
  readonly hasField: boolean;
}

/** Explains the lines and the arrows. */
function PlaneLegend({ y, second, words, hasField }: PlaneLegendProps) {
  return (
    <g className="plane-legend" transform={`translate(0 ${y})`}>
      <line className="plane-level-start" x1={0} x2={SAMPLE} y1={-4} y2={-4} />
      <text x={SAMPLE + 7}>
        <SvgMathSymbol of={NOTATION.potential} /> at the start
      </text>
      <g transform={`translate(${second.x} ${second.y})`}>
        {hasField && (
          <path
            className="plane-field"
            d={`M0,-4H${SAMPLE}M${SAMPLE - 4},-7L${SAMPLE},-4L${SAMPLE - 4},-1`}
          />
        )}
        {words.map((line, k) => (
          <text key={line} x={hasField ? SAMPLE + 7 : 0} y={k * LINE}>
            <SvgMathText>{line}</SvgMathText>
          </text>
        ))}
      </g>
    </g>
  );
}

function describe({ trace }: Lane, t: number, beta: number, name: string): string {
  const at = Math.min(t, trace.length - 1);
  const a = column(trace, 'a');
  const b = column(trace, 'b');
  const position = (k: number) =>
    `a = ${speakNumber(a[k] as number)}, b = ${speakNumber(b[k] as number)}`;
  const sum = (k: number) => (a[k] as number) + beta * (b[k] as number);
  const side =
    at === 0
      ? ''
      : ` It is ${sum(at) < sum(0) ? 'below' : 'not below'} the line of its starting a + βb.`;
  return `At t = ${at}, ${name} is at ${position(at)}; it started at ${position(0)}.${side}`;
}

function summary({ lanes, t, beta }: LabState): string {
  return describeRuns(lanes, (lane, name) => describe(lane, t, beta, name));
}

function table({ lanes }: LabState): Table {
  return timeTable(
    lanes.map(({ trace }) => [
      { name: 'a', values: column(trace, 'a') },
      { name: 'b', values: column(trace, 'b') },
    ]),
  );
}

/** The path of the run in the plane of its two errors. */
export const planeFigure: Figure = {
  ...planeShell,
  Body,
  Switches: PlaneSwitch,
  summary,
  table,
};
