/** Variants of the lab's figures for the two parts of E and their sizes. */
import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { LaneChart, type LaneCurve } from '../../figures/chart/time/laneCurves.tsx';
import { describeRuns } from '../../figures/chart/words.ts';
import type { DrawingSize } from '../../figures/figure.ts';
import { NOTATION } from '../../math/notation.ts';
import { speakNumber } from '../../math/numberText.ts';
import type { PanelFigure } from './variants.tsx';

const SIZES: readonly LaneCurve[] = [
  { scalar: 'b', notation: NOTATION.b, look: 'bold' },
  { scalar: 'a', notation: NOTATION.a, look: 'bold' },
];

/** a and b over the iterations, without the weighted sum, which the text has not come to. */
export const sizes: PanelFigure = {
  name: 'Positive and negative error',
  Body: (size: DrawingSize) => (
    <LaneChart {...size} scalars={SIZES} scale="log" valueTitle="size of the error, logarithmic" />
  ),
  summary: ({ lanes, t }) => describeRuns(lanes, (lane, name) => describe(lane, t, name)),
};

function describe({ trace }: Lane, t: number, name: string): string {
  const at = Math.min(t, trace.length - 1);
  const [a, b] = (['a', 'b'] as const).map((scalar) => {
    const values = column(trace, scalar);
    return `${speakNumber(values[at]!)}, ${speakNumber(values[0]!)} at t = 0`;
  });
  return `At t = ${at} of ${name}, the positive error is ${a}; the negative error is ${b}.`;
}
