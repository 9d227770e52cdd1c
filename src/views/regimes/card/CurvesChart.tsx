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
  readonly firstSeed: number;
  readonly runs: readonly RunResult[];
}

interface SeedCurve {
  readonly run: RunResult;
  readonly values: Float64Array;
}

/** The potential of each seed of a cell over the iterations. */
export function CurvesChart({ cell, firstSeed, runs }: CurvesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const curves = useRegimes((state) => (state.curves?.cell === cell ? state.curves : null));
  const series = runs.flatMap((run): SeedCurve[] => {
    const values = curves?.potentials[run.seed - firstSeed];
    return values === undefined || values.length === 0 ? [] : [{ run, values }];
  });
  return (
    <div ref={frame} className="cell-card-curves">
      {series.length === 0 ? (
        <p className="cell-card-wait">
          {runs.length === 0 ? 'No seed of this cell is computed yet.' : 'Drawing its curves …'}
        </p>
      ) : (
        size !== null && <Curves size={size} series={series} />
      )}
    </div>
  );
}

const MARGIN = { top: 20, right: 14, bottom: 26, left: 44 };
const CHUNKS = 120;
const TICKS = 4;

interface CurvesProps {
  readonly size: Size;
  readonly series: readonly SeedCurve[];
}

function Curves({ size, series }: CurvesProps) {
  const threshold = useRegimes((state) => state.threshold);
  const { left, right, top, bottom } = plotArea(size, MARGIN);
  const longest = Math.max(1, ...series.map(({ values }) => values.length - 1));
  const times = linearAxis([0, longest], [left, right], TICKS);
  const potentials = logAxis(
    extentOf(
      series.map(({ values }) => values),
      true,
    ),
    [bottom, top],
  );
  const place = (values: Float64Array, t: number) => {
    const [x, y] = [times.place(t), potentials.place(values[t] as number)];
    return x === null || y === null ? null : { x, y, zero: false };
  };
  return (
    <Drawing width={size.width} height={size.height}>
      <text className="chart-axis-title" x={left} y={12}>
        <SvgMathSymbol of={NOTATION.potential} /> of each seed
      </text>
      <AxisTicks side="left" ticks={potentials.ticks} from={left} to={right} small />
      <AxisTicks side="bottom" ticks={times.ticks} from={bottom} to={bottom} />
      {series.map(({ run, values }) => (
        <path
          key={run.seed}
          className="chart-curve cell-card-curve"
          data-verdict={verdictOf(run, threshold)}
          d={curvePath({ values, kept: thin(values, CHUNKS) }, place).path}
        />
      ))}
    </Drawing>
  );
}
