import { useMemo, useRef } from 'react';
import type { Ending } from '../../../../core/demos/ending.ts';
import { useSize } from '../../../drawing/useSize.ts';
import { AxisTicks } from '../../../figures/chart/AxisTicks.tsx';
import { SymbolReach } from '../../../figures/chart/SymbolReach.tsx';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { curvePath, linePath, plotGeometry } from './geometry.ts';

/** Until it is measured, and in stills. */
const DEFAULT_SIZE = { width: 520, height: 290 } as const;

interface PlotProps {
  /** Null until the first run is computed. */
  readonly ending: Ending | null;
}

/** Both halves of E on a logarithmic axis, with the predicted and the proved slope. */
export function Plot({ ending }: PlotProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ref) ?? DEFAULT_SIZE;
  const geometry = useMemo(() => plotGeometry(width, height), [width, height]);
  const { left, right, floor, top, sizes, times } = geometry;
  return (
    <div ref={ref} className="ending-plot" data-part="">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
        <AxisTicks side="left" ticks={sizes.ticks} from={left} to={right} />
        <g textAnchor="middle">
          {times.ticks.map(({ value, position, text }) => (
            <text key={value} className="chart-tick" x={position} y={floor} dy="1.5em">
              {text}
            </text>
          ))}
        </g>
        <text className="chart-axis-title" x={0} y={11}>
          size of both halves of the error, logarithmic
        </text>
        <text className="chart-axis-title" x={right} y={height - 2} textAnchor="end">
          iteration <SvgMathSymbol of={NOTATION.t} />
        </text>
        {ending !== null && (
          <>
            <path
              className="ending-proved"
              d={linePath(ending.provedLine, geometry)}
              data-line="proved"
            />
            <Curve of="symmetric" values={ending.symmetric} {...{ geometry }} />
            <Curve of="antisymmetric" values={ending.antisymmetric} {...{ geometry }} />
            {ending.predictedLine !== null && (
              <path
                className="ending-predicted"
                d={linePath(ending.predictedLine, geometry)}
                data-line="predicted"
              />
            )}
          </>
        )}
        <rect
          className="ending-frame"
          x={left}
          y={top}
          width={Math.max(0, right - left)}
          height={floor - top}
        />
      </svg>
    </div>
  );
}

interface CurveProps {
  readonly of: 'symmetric' | 'antisymmetric';
  readonly values: Float64Array;
  readonly geometry: ReturnType<typeof plotGeometry>;
}

function Curve({ of, values, geometry }: CurveProps) {
  const d = curvePath(values, geometry);
  return (
    <>
      <SymbolReach of={`${of}Part`} d={d} />
      <path className={`ending-curve ending-${of}`} d={d} data-curve={of} />
    </>
  );
}
