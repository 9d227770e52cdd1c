import { type PointerEvent, useId, useMemo, useRef } from 'react';
import { AxisTicks } from '../../../figures/chart/AxisTicks.tsx';
import { HaloText } from '../../../figures/chart/SvgText.tsx';
import { SymbolReach } from '../../../figures/chart/SymbolReach.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { useFrameDrawn } from '../../../drawing/useFrameDrawn.ts';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import { useSize } from '../../../drawing/useSize.ts';
import { type Curve, type CurvePoint, HANDLES, isDrawn, withHandle, withStroke } from './curve.ts';
import { linePath, type PlotGeometry, plotGeometry } from './geometry.ts';
import type { RunSoFar } from './useRun.ts';

/** Until it is measured, and in stills. */
const DEFAULT_SIZE = { width: 502, height: 236 } as const;
/** Positions of the curves' names, in iterations. */
const NAME_AT = { a: 20, b: 9 } as const;

interface PlotProps {
  readonly curve: Curve;
  readonly run: RunSoFar;
  /** The axis extends at least to this value. */
  readonly reach: number;
  readonly firstB: number;
  /** Where a is largest, to be marked; null until that is known. */
  readonly top: CurvePoint | null;
  /** Whether the run is shown; then the reader cannot draw. */
  readonly revealed: boolean;
  readonly isStill: boolean;
  /** Called while the curve is drawn, and when the pointer is lifted. */
  readonly onDraw: (curve: Curve) => void;
  readonly onDrawn: (curve: Curve) => void;
}

/** The axes, the drawn curve, and the run on top of it. */
export function Plot(props: PlotProps) {
  const { curve, run, reach, firstB, revealed, isStill, onDraw, onDrawn } = props;
  const ref = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ref) ?? DEFAULT_SIZE;
  const clip = useId();
  const stroke = useRef<CurvePoint | null>(null);
  const geometry = useMemo(() => plotGeometry(width, height, reach), [width, height, reach]);
  const { left, right, top, floor, xOf, yOf } = geometry;
  const paths = { a: linePath(run.a, geometry), b: linePath(run.b, geometry) };
  useFrameDrawn(run.state);

  function pointUnder({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect();
    const zoom = width / (box.width || width);
    return geometry.pointAt((clientX - box.left) * zoom, (clientY - box.top) * zoom);
  }
  function extendStroke(event: PointerEvent<SVGSVGElement>): void {
    if (stroke.current === null) return;
    const to = pointUnder(event);
    onDraw(withStroke(curve, stroke.current, to));
    stroke.current = to;
  }
  function beginStroke(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0 || revealed) return;
    // a captured pointer keeps drawing outside the plot; jsdom does not support it
    event.currentTarget.setPointerCapture?.(event.pointerId);
    stroke.current = pointUnder(event);
    extendStroke(event);
  }
  function endStroke(): void {
    if (stroke.current === null) return;
    stroke.current = null;
    onDrawn(curve);
  }
  const invites = !revealed && !isDrawn(curve);
  return (
    <div ref={ref} className="draw-plot">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMid"
        aria-hidden="true"
        data-testid="draw-plot"
        className={revealed ? undefined : 'draw-here'}
        onPointerDown={beginStroke}
        onPointerMove={extendStroke}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
      >
        <rect className="chart-ground" width={width} height={height} />
        <AxisTicks side="left" ticks={geometry.values.ticks} from={left} to={right} />
        <g textAnchor="middle">
          {geometry.times.ticks.map(({ value, position, text }) => (
            <text key={value} className="chart-tick" x={position} y={floor} dy="1.6em">
              {text}
            </text>
          ))}
        </g>
        <text className="chart-axis-title" x={0} y={12}>
          size of the error
        </text>
        <text className="chart-axis-title" x={right} y={height - 5} textAnchor="end">
          iteration <SvgMathSymbol of={NOTATION.t} />
        </text>
        <clipPath id={clip}>
          {/* with room for the mark at the top of the axis, where b starts */}
          <rect x={left - 4} y={top - 6} width={right - left + 8} height={floor - top + 10} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <path className="draw-mine" d={linePath(curve, geometry)} data-curve="mine" />
          {revealed && <SymbolReach of="b" d={paths.b} />}
          {revealed && <SymbolReach of="a" d={paths.a} />}
          <path className="draw-b" d={paths.b} data-curve="b" />
          <path className="draw-a" d={paths.a} data-curve="a" />
          <circle className="draw-start-b" cx={xOf(0)} cy={yOf(firstB)} r={4.5} />
        </g>
        <circle className="draw-start-a" cx={xOf(0)} cy={yOf(0)} r={4.5} />
        {!revealed && (
          <>
            <HaloText className="draw-name draw-name-b" x={xOf(0) + 12} y={yOf(firstB)}>
              <SvgMathSymbol of={NOTATION.b} /> starts here
            </HaloText>
            {invites && (
              <HaloText className="draw-name draw-name-a" x={xOf(0) + 12} y={yOf(0) - 18}>
                <SvgMathSymbol of={NOTATION.a} /> starts here
              </HaloText>
            )}
          </>
        )}
        {invites && (
          <text
            className="draw-invitation"
            x={(left + right) / 2}
            y={(top + floor) / 2}
            textAnchor="middle"
          >
            Draw what <SvgMathSymbol of={NOTATION.a} /> will do
          </text>
        )}
        {revealed && <OwnName {...{ curve, geometry }} />}
        {props.top === null ? (
          <CurveName of="a" values={run.a} {...{ geometry }} />
        ) : (
          <Largest at={props.top} {...{ geometry }} />
        )}
        <CurveName of="b" values={run.b} {...{ geometry }} />
      </svg>
      {!revealed && !isStill && <Handles {...{ curve, geometry }} onMove={onDrawn} />}
    </div>
  );
}

interface CurveNameProps {
  readonly of: 'a' | 'b';
  readonly values: Float64Array;
  readonly geometry: PlotGeometry;
}

/** A curve's name above it, once the curve is long enough. */
function CurveName({ of, values, geometry: { xOf, yOf, top } }: CurveNameProps) {
  const at = NAME_AT[of];
  const value = values[at];
  if (value === undefined || yOf(value) < top) return null;
  return (
    <HaloText className={`draw-name draw-name-${of}`} x={xOf(at) + 6} y={yOf(value) - 14}>
      <SvgMathSymbol of={NOTATION[of]} /> {NOTATION[of].name}
    </HaloText>
  );
}

interface OwnNameProps {
  readonly curve: Curve;
  readonly geometry: PlotGeometry;
}

/** The name of the drawn curve, at its end. */
function OwnName({ curve, geometry: { xOf, yOf, top } }: OwnNameProps) {
  const at = curve.findLastIndex((value) => value !== null);
  const value = curve[at] ?? null;
  if (value === null || yOf(value) < top) return null;
  return (
    <HaloText className="draw-name" x={xOf(at)} y={yOf(value) - 14} anchor="end">
      your curve
    </HaloText>
  );
}

interface LargestProps {
  readonly at: CurvePoint;
  readonly geometry: PlotGeometry;
}

/** Approximate width of the label at the maximum. */
const LABEL_WIDTH = 190;

/** The answer: where a is largest. A low maximum is below b, so its label is above both, with a line to it. */
function Largest({ at: { t, value }, geometry: { right, most, xOf, yOf } }: LargestProps) {
  const [x, y] = [xOf(t), yOf(value)];
  const isLow = value < most / 2;
  const label = isLow
    ? { x: right, y: yOf(most / 2), anchor: 'end' as const }
    : { x: x + 6, y: y - 16 };
  return (
    <g data-testid="draw-largest">
      {isLow && (
        <path className="draw-leader" d={`M${x},${y}L${right - LABEL_WIDTH},${label.y + 4}`} />
      )}
      <circle className="draw-start-a" cx={x} cy={y} r={4.5} />
      <HaloText className="draw-name" {...label}>
        <SvgMathSymbol of={NOTATION.a} /> is largest at <SvgMathSymbol of={NOTATION.t} /> = {t}:{' '}
        {value.toPrecision(2)}
      </HaloText>
    </g>
  );
}

/** The step of an arrow key, in values of the axis. */
const HANDLE_STEP = 0.01;

interface HandlesProps {
  readonly curve: Curve;
  readonly geometry: PlotGeometry;
  readonly onMove: (curve: Curve) => void;
}

/** Keyboard access to the curve: a slider every ten iterations. They ignore the pointer. */
function Handles({ curve, geometry: { most, xOf, yOf }, onMove }: HandlesProps) {
  return HANDLES.map((t) => {
    const value = curve[t] ?? null;
    return (
      <input
        key={t}
        type="range"
        className={value === null ? 'draw-handle draw-handle-idle' : 'draw-handle'}
        style={{ left: xOf(t), top: yOf(value ?? 0) }}
        aria-label={`a at t = ${t}`}
        aria-valuetext={value === null ? 'not drawn yet' : value.toFixed(2)}
        min={0}
        max={most}
        step={HANDLE_STEP}
        value={value ?? 0}
        onChange={({ currentTarget }) => onMove(withHandle(curve, t, currentTarget.valueAsNumber))}
      />
    );
  });
}
