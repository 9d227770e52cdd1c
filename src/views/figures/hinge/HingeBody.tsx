import { useCallback, useMemo } from 'react';
import { NOTATION, withIndex } from '../../math/notation.ts';
import { CanvasLayer } from '../../drawing/canvases.tsx';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { AxisTicks } from '../chart/AxisTicks.tsx';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize } from '../figure.ts';
import { hingeGeometry, LINE, pairAt } from './geometry.ts';
import './hinge.css';
import { MarkedPair } from './MarkedPair.tsx';
import { PairNumbers } from './PairNumbers.tsx';
import { paintCloud } from './paint.ts';
import { hingeRun } from './runs.ts';
import { Unit } from './Unit.tsx';
import { usePointColours } from './usePointColours.ts';

const ENTRY = withIndex(NOTATION.E, 'i,j');
const PUSH = withIndex(NOTATION.push, 'j,i');

/** The scatter, and a line on the pair that is marked. */
export function HingeBody({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const marked = useLab((state) => state.marked);
  const colours = usePointColours();
  const runs = useMemo(() => lanes.map(hingeRun), [lanes]);
  const lines = lanes.length;
  const geometry = useMemo(
    () =>
      hingeGeometry(
        runs.filter((run) => run !== null),
        { width, height, lines },
      ),
    [runs, width, height, lines],
  );
  const { left, right, top, bottom, entries, pushes, clouds, radius, mirror } = geometry;
  const feature = marked !== null && (marked.j === null || marked.j === marked.i) ? marked.i : null;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      let drawn = 0;
      runs.forEach((run, k) => {
        const cloud = run && clouds[drawn++];
        if (cloud) paintCloud(context, cloud, run.E, { radius, colours, hollow: k > 0, feature });
      });
    },
    [runs, clouds, radius, colours, feature],
  );
  const marking = useMarking(width, (x, y) => pairAt(clouds, x, y));
  const [zeroX, zeroY] = [entries.place(0), pushes.place(0)];

  return (
    <Drawing
      width={width}
      height={height}
      className="hinge"
      cursor="crosshair"
      under={<CanvasLayer width={width} height={height} draw={draw} />}
      {...marking}
    >
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks side="left" ticks={pushes.ticks} from={left} to={right} />
      <AxisTicks side="bottom" ticks={entries.ticks} from={bottom} to={top} />
      <SymbolReach of={PUSH.id} d={`M${left} ${top}V${bottom}`} />
      <SymbolReach of={ENTRY.id} d={`M${left} ${bottom}H${right}`} />
      <line className="zero" x1={left} x2={right} y1={zeroY} y2={zeroY} />
      <line className="zero" x1={zeroX} x2={zeroX} y1={top} y2={bottom} />
      <text className="chart-axis-title" x={0} y={12}>
        push <SvgMathSymbol of={PUSH} />
        <Unit of={pushes.unit} />
      </text>
      <text className="chart-axis-title" x={right} y={bottom + 40} textAnchor="end">
        entry <SvgMathSymbol of={ENTRY} />
        <Unit of={entries.unit} />
      </text>
      <g className="side" textAnchor="middle">
        <text className="minus" data-symbol={NOTATION.EMinus.id} x={(left + zeroX) / 2} y={top - 9}>
          <SvgMathSymbol of={ENTRY} /> {'< 0'}
        </text>
        <text className="plus" data-symbol={NOTATION.EPlus.id} x={(zeroX + right) / 2} y={top - 9}>
          <SvgMathSymbol of={ENTRY} /> {'> 0'}
        </text>
      </g>
      {clouds.length > 0 && (
        <g className="mirror">
          <line x1={mirror.x1} y1={mirror.y1} x2={mirror.x2} y2={mirror.y2} />
          <text x={mirror.nameX} y={mirror.nameY} textAnchor="end">
            <SvgMathSymbol of={PUSH} /> = −<SvgMathSymbol of={ENTRY} />
          </text>
        </g>
      )}
      {lanes.length > 1 && (
        <g className="runs" transform={`translate(${right - 176} 12)`}>
          <circle cx={4} cy={-4} r={4} />
          <text x={13}>this run</text>
          <circle className="hollow" cx={86} cy={-4} r={3.5} />
          <text x={95}>compared run</text>
        </g>
      )}
      {marked !== null && <MarkedPair clouds={clouds} marked={marked} radius={radius} />}
      <PairNumbers runs={runs} marked={marked} width={width} y={height - lines * LINE} />
    </Drawing>
  );
}
