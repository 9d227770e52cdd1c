import { useMemo } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { useLab } from '../../useLab.ts';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { TimeChart, type TimeCurve } from '../chart/time/TimeChart.tsx';
import type { DrawingSize } from '../figure.ts';
import { BetaGauge, GAUGE_WIDTH } from './BetaGauge.tsx';
import { FactorLine } from './FactorLine.tsx';
import { type LanePotential, lanePotential } from './lanePotential.ts';
import './potential.css';

/** From here on the weight can be dragged beside the curves; below, on the slider only. */
const GAUGE_FROM = 430;
const TITLE_ROOM = 30;
const LINE = 19;
const BOTTOM = 42;

export function PotentialBody({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const beta = useLab((state) => state.beta);
  const t = useLab((state) => state.t);
  const potentials = useMemo(() => lanes.map((lane) => lanePotential(lane, beta)), [lanes, beta]);
  const curves = useMemo(() => curvesOf(potentials), [potentials]);
  const top = TITLE_ROOM + LINE * lanes.length;
  const margin = useMemo(() => ({ top, bottom: BOTTOM }), [top]);
  const hasGauge = width >= GAUGE_FROM;
  const chartWidth = hasGauge ? width - GAUGE_WIDTH : width;
  return (
    <div className="potential">
      <TimeChart
        width={chartWidth}
        height={height}
        curves={curves}
        scale="log"
        valueTitle="size of the error, logarithmic"
        margin={margin}
      >
        {potentials.map((potential, k) => (
          <FactorLine
            // runs have no name but their number
            key={`run ${k}`}
            y={TITLE_ROOM + 2 + k * LINE}
            width={chartWidth}
            run={lanes.length === 1 ? null : k === 0 ? 'this run' : 'compared'}
            potential={potential}
            t={t}
          />
        ))}
      </TimeChart>
      {hasGauge && <BetaGauge height={height} top={top} bottom={height - BOTTOM} />}
    </div>
  );
}

/** The bounds lowest, the sums on top, and the compared run's under this one's; equal bounds once. */
function curvesOf(potentials: readonly LanePotential[]): TimeCurve[] {
  const perLane = potentials.map(({ a, b, sum, bound }, k) => ({
    bound: {
      ...laneCurve(k, 'bound', NOTATION.potential, bound),
      label: 'proved',
      look: 'dotted' as const,
    },
    measured: [
      laneCurve(k, 'a', NOTATION.a, a),
      laneCurve(k, 'b', NOTATION.b, b),
      laneCurve(k, 'potential', NOTATION.potential, sum, 'bold'),
    ],
  }));
  return [
    ...perLane
      .map(({ bound }) => bound)
      .filter((bound, k, all) => k === 0 || !agree(bound, all[0])),
    ...perLane.toReversed().flatMap(({ measured }) => measured),
  ];
}

/** Two bounds with the same start and end are the same. */
function agree(p: TimeCurve, q: TimeCurve | undefined): boolean {
  return q !== undefined && p.values[0] === q.values[0] && p.values.at(-1) === q.values.at(-1);
}
