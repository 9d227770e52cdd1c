/** Scalars of every run as curves: solid for the lab's own run, dashed for the compared one. */
import { useMemo } from 'react';
import type { Lane } from '../../../../state/lab/labState.ts';
import { column, type ScalarName } from '../../../../state/lab/trace.ts';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import type { Notation } from '../../../math/notation.ts';
import { useLab } from '../../../useLab.ts';
import { TimeChart, type TimeChartProps } from './TimeChart.tsx';
import type { TimeCurve } from './timeMarks.ts';

export interface LaneCurve {
  readonly scalar: ScalarName;
  readonly notation: Notation;
  readonly look?: 'plain' | 'bold';
  /** A shorter name for the end of the curve. */
  readonly short?: string;
}

export interface LaneChartProps extends Omit<TimeChartProps, 'curves'> {
  readonly scalars: readonly LaneCurve[];
}

/** A chart of scalars of every run. */
export function LaneChart({ scalars, ...chart }: LaneChartProps) {
  const lanes = useLab((state) => state.lanes);
  const curves = useMemo(() => laneCurves(lanes, scalars), [lanes, scalars]);
  return <TimeChart {...chart} curves={curves} />;
}

/** The compared run's curves come first, so they are drawn below. */
function laneCurves(lanes: readonly Lane[], wanted: readonly LaneCurve[]): TimeCurve[] {
  return lanes
    .map(({ trace }, k) =>
      wanted.map(({ scalar, notation, look, short }) => ({
        ...laneCurve(k, scalar, notation, column(trace, scalar), look),
        ...(short !== undefined && { shortLabel: short }),
      })),
    )
    .toReversed()
    .flat();
}

/** One curve of run number `lane`. */
export function laneCurve(
  lane: number,
  name: string,
  notation: Notation,
  values: Float64Array,
  look: 'plain' | 'bold' = 'plain',
): TimeCurve {
  return {
    key: `${name}-${lane}`,
    values,
    colour: notation.colour === null ? 'var(--ink)' : `var(${notation.colour})`,
    label: <SvgMathSymbol of={notation} />,
    named: lane === 0,
    look: lane === 0 ? look : 'dashed',
    symbol: notation.id,
  };
}
