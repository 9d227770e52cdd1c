import { useId, useMemo } from 'react';
import { column } from '../../../state/lab/trace.ts';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { AxisTicks, LaneLegend } from '../chart/AxisTicks.tsx';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import { Tooltip } from '../chart/Tooltip.tsx';
import { useScrubbing } from '../chart/pointing.ts';
import type { DrawingSize } from '../figure.ts';
import { planeGeometry } from './geometry.ts';
import './plane.css';
import { PlaneLegend } from './PlaneLegend.tsx';
import { Run } from './Run.tsx';
import { nearestTime } from './trail.ts';
import { usePlaneView } from './usePlaneView.ts';

const MARGIN = { top: 24, right: 20, left: 58 } as const;
const AXIS_ROOM = 42;
const LINE = 21;
/** From here on both entries of the legend stand in one line. */
const ONE_LINE_FROM = 500;
const SECOND_ENTRY = 215;
/** How near to a run's way the pointer means it, in pixels. */
const REACH = 28;

export function PlaneBody({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const beta = useLab((state) => state.beta);
  const t = useLab((state) => state.t);
  const view = usePlaneView();
  const clip = useId();
  const comparing = lanes.length > 1;
  const oneLine = width >= ONE_LINE_FROM;
  const legendLines = (oneLine ? 1 : 2) + (comparing ? 1 : 0);
  const bottom = height - AXIS_ROOM - LINE * legendLines - 4;
  const box = useMemo(
    () => ({ left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom }),
    [width, bottom],
  );
  const runs = useMemo(
    () => lanes.map(({ trace }) => ({ a: column(trace, 'a'), b: column(trace, 'b') })),
    [lanes],
  );
  const eta = lanes[0]?.facts?.eta ?? null;
  const geometry = useMemo(
    () => planeGeometry({ box, view, runs, t, beta, eta }),
    [box, view, runs, t, beta, eta],
  );
  const { pointedAt, handlers } = useScrubbing(width, (x, y) =>
    nearestTime(
      geometry.runs.map(({ trail }) => trail),
      { x, y },
      REACH,
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
      className="plane"
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
          // runs have no name but their number
          <Run key={`run ${k}`} run={run} isCompared={k > 0} clip={clip} />
        ))
        .toReversed()}
      <PlaneLegend
        y={bottom + AXIS_ROOM + LINE - 3}
        second={oneLine ? { x: SECOND_ENTRY, y: 0 } : { x: 0, y: LINE }}
        field={geometry.field}
      />
      {comparing && <LaneLegend x={0} y={height - 5} />}
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
