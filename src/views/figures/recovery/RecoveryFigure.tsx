import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { NOTATION } from '../../math/notation.ts';
import { speakNumber } from '../../math/numberText.ts';
import { LaneChart, type LaneCurve } from '../chart/time/laneCurves.tsx';
import { LaneKey } from '../chart/time/LaneKey.tsx';
import { describeRuns, timeTable } from '../chart/words.ts';
import { CHART_INTERVAL, type DrawingSize, type Figure } from '../figure.ts';

const CURVES: readonly LaneCurve[] = [
  { scalar: 'recoveryError', notation: NOTATION.recoveryError, look: 'bold', short: 'error' },
];

function RecoveryError(size: DrawingSize) {
  return (
    <LaneChart
      {...size}
      scalars={CURVES}
      scale="log"
      valueTitle="recovery error of the worst column, logarithmic"
    />
  );
}

function describe({ trace }: Lane, t: number, name: string): string {
  const at = Math.min(t, trace.length - 1);
  const errors = column(trace, 'recoveryError');
  const [first, now] = [errors[0], errors[at]].map((value) => speakNumber(value ?? Number.NaN));
  return `At t = ${at} of ${name}, the recovery error is ${now}; at t = 0 it was ${first}.`;
}

/** The recovery error over the iterations. */
export const recoveryFigure: Figure = {
  interval: CHART_INTERVAL,
  id: 'recovery',
  name: 'Recovery',
  title: 'The distance between the estimated features and the true ones',
  Body: RecoveryError,
  Switches: LaneKey,
  summary: ({ lanes, t }) => describeRuns(lanes, (lane, name) => describe(lane, t, name)),
  table: ({ lanes }) =>
    timeTable(
      lanes.map(({ trace }) => [
        { name: 'recovery error', values: column(trace, 'recoveryError') },
      ]),
    ),
};
