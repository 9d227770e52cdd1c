import { decoderInUse } from '../../../core/params/affects.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { NOTATION } from '../../math/notation.ts';
import { pairText } from '../../pair/pairText.ts';
import { speakNumber } from '../../math/numberText.ts';
import { LaneChart, type LaneCurve } from '../chart/time/laneCurves.tsx';
import { describeRuns, timeTable } from '../chart/words.ts';
import { CHART_INTERVAL, type DrawingSize, type Figure } from '../figure.ts';
import { symmetryShell } from '../shells.tsx';

export const PARTS: readonly LaneCurve[] = [
  { scalar: 'symmetricNorm', notation: NOTATION.symmetricPart, short: 'sym.' },
  {
    scalar: 'antisymmetricNorm',
    notation: NOTATION.antisymmetricPart,
    look: 'bold',
    short: 'antisym.',
  },
];
/** The labels of the curves are long. */
export const MARGIN = { right: 94 };

function Body(size: DrawingSize) {
  return (
    <LaneChart
      {...size}
      scalars={PARTS}
      scale="log"
      valueTitle="Frobenius norm, logarithmic"
      margin={MARGIN}
    />
  );
}

function describe({ trace, params }: Lane, t: number, name: string): string {
  const at = Math.min(t, trace.length - 1);
  const parts = PARTS.map(({ scalar, notation }) => {
    const values = column(trace, scalar);
    const [first, now] = [values[0], values[at]].map((value) => speakNumber(value as number));
    return `the ${notation.name} of the error has size ${now}; at t = 0 it was ${first}`;
  });
  const pair = decoderInUse(params) === null ? '' : `, ${pairText(params)}`;
  return `At t = ${at} of ${name}${pair}: ${parts.join(', and ')}.`;
}

/** The two parts of E over the iterations. */
export const symmetryFigure: Figure = {
  interval: CHART_INTERVAL,
  ...symmetryShell,
  Body,
  summary: ({ lanes, t }) => describeRuns(lanes, (lane, name) => describe(lane, t, name)),
  table: ({ lanes }) =>
    timeTable(
      lanes.map(({ trace }) =>
        PARTS.map(({ scalar, notation }) => ({
          name: `norm of the ${notation.name}`,
          values: column(trace, scalar),
        })),
      ),
    ),
};
