/** Scalars of every run as curves: solid for the lab's own run, dashed for the compared one. */
import type { Lane } from '../../../../state/lab/labState.ts';
import { column, type ScalarName } from '../../../../state/lab/trace.ts';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import type { Notation } from '../../../math/notation.ts';
import type { TimeCurve } from './TimeChart.tsx';

export interface LaneCurve {
  readonly scalar: ScalarName;
  readonly notation: Notation;
  readonly look?: 'plain' | 'bold';
}

/** The compared run's curves come first, so they are drawn below. */
export function laneCurves(lanes: readonly Lane[], wanted: readonly LaneCurve[]): TimeCurve[] {
  return lanes
    .map(({ trace }, k) =>
      wanted.map(({ scalar, notation, look }) =>
        laneCurve(k, scalar, notation, column(trace, scalar), look),
      ),
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

/** Approximate width in pixels. */
export const LANE_LEGEND_WIDTH = 172;

interface LaneLegendProps {
  readonly x: number;
  /** The base line of the text. */
  readonly y: number;
}

/** Which curves belong to which of two runs. */
export function LaneLegend({ x, y }: LaneLegendProps) {
  return (
    <g className="chart-legend" transform={`translate(${x} ${y})`}>
      <line x1={0} x2={22} y1={-4} y2={-4} />
      <text x={27}>this run</text>
      <line className="chart-curve-dashed" x1={84} x2={106} y1={-4} y2={-4} />
      <text x={111}>compared</text>
    </g>
  );
}
