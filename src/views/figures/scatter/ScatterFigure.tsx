import { useCallback, useMemo, useState } from 'react';
import { ACTIVE_WEIGHTS } from '../../../core/model/weights.ts';
import { NOTATION } from '../../math/notation.ts';
import { CanvasLayer, createColourHook } from '../../drawing/canvases.tsx';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { useLab } from '../../useLab.ts';
import { AxisTicks } from '../chart/AxisTicks.tsx';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { scatterShell } from '../shells.tsx';
import { type Cloud, pointAt, type PointHit, scatterGeometry, unscaled } from './geometry.ts';
import './scatter.css';
import { summary, table } from './words.ts';

/** Decoded weights, multiplied by Σ, against the true weights. */
function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const marked = useLab((state) => state.marked?.i ?? null);
  const colours = useKindColours();
  const [hit, setHit] = useState<PointHit | null>(null);

  const runs = useMemo(
    () =>
      lanes.flatMap(({ frame, params }, k) =>
        frame?.inside
          ? [{ frame, bernoulli: ACTIVE_WEIGHTS.get(params.weights).isAlwaysOne, compared: k > 0 }]
          : [],
      ),
    [lanes],
  );
  const geometry = useMemo(() => scatterGeometry(runs, { width, height }), [runs, width, height]);
  const { left, right, bottom, clouds, diagonal } = geometry;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => drawClouds(context, clouds, marked, colours),
    [clouds, marked, colours],
  );

  const marking = useMarking(width, (x, y) => {
    const under = pointAt(clouds, x, y);
    setHit(under);
    return under === null ? null : { i: under.feature, j: null };
  });
  function onPointerLeave(): void {
    setHit(null);
    marking.onPointerLeave();
  }

  return (
    <Drawing
      width={width}
      height={height}
      under={<CanvasLayer width={width} height={height} draw={draw} />}
      {...marking}
      onPointerLeave={onPointerLeave}
    >
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks side="left" ticks={geometry.decoded.ticks} from={left} to={right} small />
      <AxisTicks side="bottom" ticks={geometry.trueTicks} from={bottom} to={bottom} />
      <line className="scatter-diagonal" {...diagonal} />
      <text className="chart-axis-title" x={0} y={12}>
        {hit === null ? (
          <>
            decoded <SvgMathSymbol of={NOTATION.scaledX} />, {exampleCount(runs)}
          </>
        ) : (
          <HitText hit={hit} runs={runs} />
        )}
      </text>
      {/* between the ticks of 0 and 1 if there is no further line */}
      <text
        className="chart-axis-title"
        x={geometry.titled ? right : (diagonal.x1 + diagonal.x2) / 2}
        y={geometry.titled ? height - 3 : bottom}
        dy={geometry.titled ? 0 : '1.6em'}
        textAnchor={geometry.titled ? 'end' : 'middle'}
      >
        true weight <SvgMathSymbol of={NOTATION.xStar} />
      </text>
    </Drawing>
  );
}

type Runs = Parameters<typeof scatterGeometry>[0];

function exampleCount(runs: Runs): string {
  const count = runs[0]?.frame.inside?.count ?? 0;
  return count === 1 ? '1 example' : `${count} examples`;
}

/** The values of the point under the pointer. */
function HitText({ hit, runs }: { readonly hit: PointHit; readonly runs: Runs }) {
  const frame = runs[hit.run]?.frame;
  const xStar = frame?.inside?.xStar[hit.point];
  if (frame === undefined || xStar === undefined) return null;
  return (
    <>
      feature {hit.feature + 1}: <SvgMathSymbol of={NOTATION.xStar} /> ={' '}
      <SvgQuantity value={xStar} />, <SvgMathSymbol of={NOTATION.scaledX} /> ={' '}
      <SvgQuantity value={unscaled(frame)[hit.point] ?? Number.NaN} />
    </>
  );
}

const useKindColours = createColourHook((token) => ({
  active: token('--symbol-active'),
  inactive: token('--symbol-inactive'),
  ink: token('--ink'),
}));
type KindColours = ReturnType<typeof useKindColours>;

/** Radius of a point in pixels; smaller if there are more than MANY. */
const RADIUS = { few: 2.8, many: 1.9 } as const;
const MANY = 800;
const MARKED_RADIUS = 4;

/** Draws this run's points filled and the compared run's hollow, and outlines the marked feature's. */
function drawClouds(
  context: CanvasRenderingContext2D,
  clouds: readonly Cloud[],
  marked: number | null,
  colours: KindColours,
): void {
  for (const cloud of clouds) {
    const radius = cloud.x.length > MANY ? RADIUS.many : RADIUS.few;
    context.lineWidth = 1;
    context.globalAlpha = cloud.compared ? 1 : 0.7;
    for (const kind of ['inactive', 'active'] as const) {
      const active = Number(kind === 'active');
      traceCircles(context, cloud, radius, (point) => cloud.active[point] === active);
      context.fillStyle = colours[kind];
      context.strokeStyle = colours[kind];
      if (cloud.compared) context.stroke();
      else context.fill();
    }
    if (marked === null) continue;
    context.globalAlpha = 1;
    context.lineWidth = 1.5;
    context.strokeStyle = colours.ink;
    traceCircles(context, cloud, MARKED_RADIUS, (point) => point % cloud.n === marked);
    context.stroke();
  }
}

/** Adds circles around the selected points to the current path. */
function traceCircles(
  context: CanvasRenderingContext2D,
  { x, y }: Cloud,
  radius: number,
  isSelected: (point: number) => boolean,
): void {
  context.beginPath();
  for (let point = 0; point < x.length; point++) {
    if (!isSelected(point)) continue;
    context.moveTo(x[point]! + radius, y[point]!);
    context.arc(x[point]!, y[point]!, radius, 0, 2 * Math.PI);
  }
}

export const scatterFigure: Figure = { ...scatterShell, Body, summary, table };
