import { useRef } from 'react';
import { verdictOf } from '../../../core/sweep/summary.ts';
import type { RunResult } from '../../../state/regimes/regimesState.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { plotArea, type Size } from '../../drawing/shapes.ts';
import { useSize } from '../../drawing/useSize.ts';
import { AxisTicks } from '../../figures/chart/AxisTicks.tsx';
import { extentOf, linearAxis, logAxis } from '../../figures/chart/axes.ts';
import { curvePath, thin } from '../../figures/chart/time/curvePath.ts';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useRegimes } from '../useRegimes.ts';

interface CurvesChartProps {
  readonly cell: number;
  readonly runs: readonly RunResult[];
}

/** The potential of each seed of a cell over the iterations. */
export function CurvesChart({ cell, runs }: CurvesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const curves = useRegimes((state) => (state.curves?.cell === cell ? state.curves : null));
  return (
    <div ref={frame} className="cell-card-curves">
      {size !== null && <Curves size={size} potentials={curves?.potentials ?? []} runs={runs} />}
      {curves?.complete !== true && (
        <p className="cell-card-wait">
          {runs.length === 0 ? 'No seed of this cell is computed yet.' : 'Drawing its curves …'}
        </p>
      )}
    </div>
  );
}

const MARGIN = { top: 20, right: 14, bottom: 26, left: 44 };
const CHUNKS = 120;
const TICKS = 4;

interface CurvesProps {
  readonly size: Size;
  readonly potentials: readonly Float64Array[];
  readonly runs: readonly RunResult[];
}

function Curves({ size, potentials, runs }: CurvesProps) {
  const threshold = useRegimes((state) => state.threshold);
  const { left, right, top, bottom } = plotArea(size, MARGIN);
  const longest = Math.max(1, ...potentials.map(({ length }) => length - 1));
  const times = linearAxis([0, longest], [left, right], TICKS);
  const values = logAxis(extentOf(potentials, true), [bottom, top]);
  const place = (series: Float64Array, t: number) => {
    const [x, y] = [times.place(t), values.place(series[t] as number)];
    return x === null || y === null ? null : { x, y, zero: false };
  };
  return (
    <Drawing width={size.width} height={size.height}>
      <text className="chart-axis-title" x={left} y={12}>
        <SvgMathSymbol of={NOTATION.potential} /> of each seed
      </text>
      <AxisTicks side="left" ticks={values.ticks} from={left} to={right} small />
      <AxisTicks side="bottom" ticks={times.ticks} from={bottom} to={bottom} />
      {potentials.map((series, k) => {
        const run = runs[k];
        const verdict = run === undefined ? undefined : verdictOf(run, threshold);
        const { path } = curvePath({ values: series, kept: thin(series, CHUNKS) }, place);
        return (
          <path
            key={run?.seed ?? k}
            className="chart-curve cell-card-curve"
            data-verdict={verdict}
            d={path}
          />
        );
      })}
    </Drawing>
  );
}
