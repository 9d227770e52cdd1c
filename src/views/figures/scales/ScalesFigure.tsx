import type { Lane } from '../../../state/lab/labState.ts';
import { column, type ScalarName } from '../../../state/lab/trace.ts';
import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { speakNumber } from '../../math/numberText.ts';
import { describeRuns, timeTable } from '../chart/words.ts';
import type { Figure } from '../figure.ts';
import { ALL_CURVES } from './scaleCurves.ts';
import { ScalesBody } from './ScalesBody.tsx';

function tell({ trace, params }: Lane, t: number, name: string): string {
  const at = Math.min(t, trace.length - 1);
  const now = (scalar: ScalarName) => speakNumber(column(trace, scalar)[at] as number);
  return [
    `At t = ${at} of ${name}, the entries of Σ lie between ${now('sigmaMin')} and ${now('sigmaMax')}, where the start asked for ${speakNumber(1 - params.ell)} at least;`,
    `the part of A outside the features’ span has largest column sum ${now('N1Norm')} and largest row sum ${now('NInfNorm')};`,
    `the left inverse has largest row sum ${now('leftInverseInfNorm')}.`,
  ].join(' ');
}

/** Σ's range, N's norms and the left inverse's over the iterations. */
export const scalesFigure: Figure = {
  id: 'scales',
  name: 'Scales',
  title: 'Columns settle at a scale of their own; only their direction can be recovered',
  reading: (
    <>
      Above: the smallest and the largest entry of <MathSymbol of={NOTATION.Sigma} />, how much each
      column holds of its own feature. The proof keeps it above 1 − <MathSymbol of={NOTATION.ell} />
      , marked by the line; it need not go to 1, since only a column’s direction can be recovered.
      In the middle: the size of <MathSymbol of={NOTATION.N1} /> and{' '}
      <MathSymbol of={NOTATION.NInf} />, the part of the columns that is no mixture of features at
      all, which noise brings in. Below: <MathSymbol of={NOTATION.leftInverseNorm} />, the most that
      decoding can multiply noise by.
    </>
  ),
  heightFor: (width) => Math.round(Math.min(560, 430 + 0.1 * width)),
  Body: ScalesBody,
  summary: ({ lanes, t }) => describeRuns(lanes, (lane, name) => tell(lane, t, name)),
  table: ({ lanes }) =>
    timeTable(
      lanes.map(({ trace }) =>
        ALL_CURVES.map(({ scalar, notation }) => ({
          name: notation.text,
          values: column(trace, scalar),
        })),
      ),
    ),
};
