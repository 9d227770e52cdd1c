import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { MathText } from '../../math/MathText.tsx';
import type { FigureShell } from '../figure.ts';
import { anyLaneBalances } from './stages.ts';

export const balanceShell: FigureShell = {
  id: 'balance',
  name: 'Balance',
  title: 'Stage by stage, common features are scaled down until all are about equally common',
  reading: (
    <>
      A bar is the proportion <MathSymbol of={NOTATION.proportion} /> of a feature, on a logarithmic
      axis. Features join <MathSymbol of={NOTATION.S} /> when they decode above the threshold{' '}
      <MathSymbol of={NOTATION.lambda} />; from then on every stage enlarges their columns by{' '}
      <MathText>1/(1−ε)</MathText> and so lowers their bars, and <MathSymbol of={NOTATION.lambda} />{' '}
      falls too, until the rarest feature has joined. The proof keeps the features in{' '}
      <MathSymbol of={NOTATION.S} /> above <MathText>bλ</MathText> (invariant (c)) and all features
      below <MathText>bκλ</MathText> (invariant (d)), with <MathText>b = 3/4</MathText> and{' '}
      <MathText>κ = 2</MathText>: the shaded band. As printed, <MathSymbol of={NOTATION.lambda} />{' '}
      falls by a factor of <MathText>1−ε</MathText> while the bars fall by{' '}
      <MathText>(1−ε)²</MathText>, so they drop out of the band; a cross marks them. The charts show
      the same over the stages: the proportions, if there is room, then the proportions divided by{' '}
      <MathSymbol of={NOTATION.lambda} />, where the band is two fixed levels, then the number of
      features in <MathSymbol of={NOTATION.S} />. Once all features are in it, Purification takes
      over and the bars stay still.
    </>
  ),
  appliesTo: anyLaneBalances,
};
