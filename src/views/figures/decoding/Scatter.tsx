import { useCallback, useMemo, useState } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { CanvasLayer } from '../../drawing/canvases.tsx';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { useLab } from '../../useLab.ts';
import { AxisTicks } from '../chart/AxisTicks.tsx';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize } from '../figure.ts';
import { drawClouds } from './drawClouds.ts';
import { pointAt, type PointHit, scatterGeometry, unscaled } from './scatter.ts';
import { useKindColours } from './useKindColours.ts';
import { ACTIVE_WEIGHTS } from '../../../core/model/weights.ts';

/** Decoded weights, their scale undone, against the true ones. */
export function Scatter({ width, height }: DrawingSize) {
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
      className="chart"
      under={<CanvasLayer width={width} height={height} draw={draw} />}
      {...marking}
      onPointerLeave={onPointerLeave}
    >
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks side="left" ticks={geometry.decoded.ticks} from={left} to={right} />
      <AxisTicks side="bottom" ticks={geometry.trueTicks} from={bottom} to={bottom} />
      <line className="diagonal" {...diagonal} />
      <text className="chart-axis-title" x={0} y={12}>
        {hit === null ? (
          <>
            decoded <SvgMathSymbol of={NOTATION.scaledX} />, {exampleCount(runs)}
          </>
        ) : (
          <Pointed hit={hit} runs={runs} />
        )}
      </text>
      <text className="chart-axis-title" x={right} y={height - 3} textAnchor="end">
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

/** The point under the pointer, in numbers. */
function Pointed({ hit, runs }: { readonly hit: PointHit; readonly runs: Runs }) {
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
