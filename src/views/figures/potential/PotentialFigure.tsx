import { BETA } from '../../../core/observe/potential.ts';
import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import type { Figure } from '../figure.ts';
import { betaText } from './betaScale.ts';
import { BetaSwitch } from './BetaSwitch.tsx';
import { fallingWeights } from '../../../core/theory/recurrence.ts';
import { PotentialBody } from './PotentialBody.tsx';
import { summary, table } from './words.ts';

const [LEAST_FALLING, MOST_FALLING] = fallingWeights();

/** a_t, b_t and a_t + βb_t over the iterations. */
export const potentialFigure: Figure = {
  id: 'potential',
  name: 'Potential',
  title: (
    <>
      Either error may rise; <MathSymbol of={NOTATION.potential} /> is the sum that is proved to
      fall
    </>
  ),
  reading: (
    <>
      <MathSymbol of={NOTATION.a} /> and <MathSymbol of={NOTATION.b} /> are the sizes of{' '}
      <MathSymbol of={NOTATION.EPlus} /> and <MathSymbol of={NOTATION.EMinus} />, each the largest
      row or column sum. The axis is logarithmic: a straight fall shrinks by the same factor in
      every iteration. Drag <MathSymbol of={NOTATION.beta} /> to weigh the negative error otherwise.
      The dotted line is the most the proof allows the weighted sum, without noise and where its
      hypotheses hold; its two bounds make the sum fall for weights between{' '}
      {LEAST_FALLING.toFixed(2)} and {MOST_FALLING.toFixed(0)} (the thick stretch of the scale), and
      the paper takes {betaText(BETA)}. Press and drag in the chart to go through time.
    </>
  ),
  heightFor: (width) => Math.round(Math.min(440, 300 + 0.15 * width)),
  Body: PotentialBody,
  Switches: BetaSwitch,
  summary,
  table,
};
