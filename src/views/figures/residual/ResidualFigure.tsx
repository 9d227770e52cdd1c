import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { NOTATION } from '../../math/notation.ts';
import { speakNumber } from '../../math/numberText.ts';
import { useLab } from '../../useLab.ts';
import { LaneChart, type LaneCurve } from '../chart/time/laneCurves.tsx';
import { LaneKey } from '../chart/time/LaneKey.tsx';
import { describeRuns, timeTable } from '../chart/words.ts';
import { CHART_INTERVAL, type DrawingSize, type Figure } from '../figure.ts';
import { residualShell } from '../shells.tsx';

const RECOVERY: readonly LaneCurve[] = [
  { scalar: 'recoveryError', notation: NOTATION.recoveryError, look: 'bold', short: 'recovery' },
];
const BOTH: readonly LaneCurve[] = [
  { scalar: 'residual', notation: NOTATION.residual, short: 'residual' },
  ...RECOVERY,
];
/** The labels of the curves are long. */
const MARGIN = { right: 94 };
const NO_RESIDUAL =
  'Runs on one fixed batch have a residual: choose Examples → Fixed, or a factorization.';

function Body(size: DrawingSize) {
  const hasResidual = useLab(({ lanes }) => lanes.length === 0 || !lanes.every(hasNoResidual));
  return (
    <LaneChart
      {...size}
      scalars={hasResidual ? BOTH : RECOVERY}
      scale="log"
      valueTitle={
        hasResidual
          ? 'error of the fit and of the features, logarithmic'
          : 'recovery error; a residual needs one fixed batch'
      }
      margin={MARGIN}
    />
  );
}

/** False while nothing is known about the run. */
function hasNoResidual({ trace }: Lane): boolean {
  return trace.length > 0 && Number.isNaN(column(trace, 'residual')[0]);
}

function describe(lane: Lane, t: number, name: string): string {
  const { trace } = lane;
  const at = Math.min(t, trace.length - 1);
  const [error, residual] = (['recoveryError', 'residual'] as const).map((scalar) => {
    const values = column(trace, scalar);
    const [first, now] = [values[0], values[at]].map((value) => speakNumber(value ?? Number.NaN));
    return `${now}; at t = 0 it was ${first}`;
  });
  if (hasNoResidual(lane))
    return `At t = ${at} of ${name}, the recovery error is ${error}. ${NO_RESIDUAL}`;
  return `At t = ${at} of ${name}, the residual is ${residual}, and the recovery error is ${error}.`;
}

/** How well A and X fit the one batch of the run, beside how far A is from the true features. */
export const residualFigure: Figure = {
  interval: CHART_INTERVAL,
  ...residualShell,
  Body,
  Switches: LaneKey,
  summary: ({ lanes, t }) => describeRuns(lanes, (lane, name) => describe(lane, t, name)),
  table: ({ lanes }) =>
    timeTable(
      lanes.map(({ trace }) =>
        BOTH.map(({ scalar, notation }) => ({
          name: notation.name,
          values: column(trace, scalar),
        })),
      ),
    ),
};
