/** The pictures in words, for screen readers. */
import { RECAP_LAST, RECAP_RUNS, type RecapMoment } from '../../../../core/demos/recap.ts';
import { labelNumber } from '../../../math/numberText.ts';
import { STROKE_NAMES } from '../kit/strokes.ts';

export type Summary = (moments: readonly RecapMoment[], moment: RecapMoment) => string;

const SAMPLES = RECAP_RUNS.sampled.N;

const at = (t: number) => `at iteration ${t} of ${RECAP_LAST}`;

export const mixtureWords: Summary = (_, { t, xStar, errors }) => {
  const on = STROKE_NAMES.filter((_name, i) => (xStar[i] ?? 0) > 0);
  return `An example as a mixture of strokes: ${on.join(', and ')}. Below the strokes their estimates ${at(t)}; the worst is ${labelNumber(errors.quiet)} away from its stroke.`;
};

export const iterationWords: Summary = (_, { t, decoded, mixing }) => {
  const below = decoded.data.filter((value) => value < 0).length;
  return `The matrices of the iteration ${at(t)}. Decoding eight examples gives ${below} negative values, which are cut off. In terms of the true features, the largest entry of the estimate off the diagonal is ${labelNumber(largestOffDiagonal(mixing))}.`;
};

function largestOffDiagonal({ cols, data }: RecapMoment['mixing']): number {
  return data.reduce(
    (most, value, k) => (k % (cols + 1) === 0 ? most : Math.max(most, Math.abs(value))),
    0,
  );
}

export const mirrorWords: Summary = (moments, { t, linear }) => {
  const start = moments[0]!.linear;
  return `A run without the ReLU, ${at(t)}. The symmetric part of its error has gone from ${labelNumber(start.symmetricNorm)} to ${labelNumber(linear.symmetricNorm)}, the antisymmetric part from ${labelNumber(start.antisymmetricNorm)} to ${labelNumber(linear.antisymmetricNorm)}.`;
};

export const hingeWords: Summary = (_, { t, pushes }) => {
  const side = (sign: 1 | -1, of: 'withRelu' | 'without') => {
    const chosen = pushes.filter(({ entry }) => sign * entry > 0);
    return labelNumber(chosen.reduce((sum, push) => sum + Math.abs(push[of]), 0) / chosen.length);
  };
  return `Pushes on mirror entries, ${at(t)}, average sizes. From negative entries ${side(-1, 'withRelu')} with the ReLU and ${side(-1, 'without')} without; from positive entries ${side(1, 'withRelu')} with it and ${side(1, 'without')} without.`;
};

export const potentialWords: Summary = (moments, { t, negative }) => {
  const start = moments[0]!.negative;
  return `A run from a negative start, ${at(t)}, logarithmic. a is ${labelNumber(negative.a)}, from ${labelNumber(start.a)}; b is ${labelNumber(negative.b)}, from ${labelNumber(start.b)}; a + βb is ${labelNumber(negative.potential)}, from ${labelNumber(start.potential)}.`;
};

export const noiseWords: Summary = (_, { t, errors }) =>
  `The recovery error ${at(t)}, logarithmic: ${labelNumber(errors.sampled)} with ${SAMPLES} examples per iteration, ${labelNumber(errors.adversary)} with noise of an adversary, ${labelNumber(errors.quiet)} with exact expectations and without noise.`;
