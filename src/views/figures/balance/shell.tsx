import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { MathText } from '../../math/MathText.tsx';
import type { FigureShell } from '../figure.ts';
import { heightFor } from './layout.ts';
import { balancingLanes, someoneBalances } from './stages.ts';

export const balanceShell: FigureShell = {
  id: 'balance',
  name: 'Proportions',
  title: 'Common features are scaled down, stage by stage, until all are about as common',
  reading: (
    <>
      A bar is the proportion <MathSymbol of={NOTATION.proportion} /> of a feature, on a logarithmic
      axis. Features join <MathSymbol of={NOTATION.S} /> when they decode above the threshold{' '}
      <MathSymbol of={NOTATION.lambda} />; from then on every stage enlarges their columns by{' '}
      <MathText>1/(1−ε)</MathText> and so lowers their bars, and <MathSymbol of={NOTATION.lambda} />{' '}
      falls too, until the rarest feature is in. The proof keeps the members of{' '}
      <MathSymbol of={NOTATION.S} /> above <MathText>bλ</MathText>, its invariant (c), and all
      features below <MathText>bκλ</MathText>, its (d), with <MathText>b = 3/4</MathText> and{' '}
      <MathText>κ = 2</MathText>: the shaded band. As printed, <MathSymbol of={NOTATION.lambda} />{' '}
      falls by <MathText>1−ε</MathText> where the bars fall by <MathText>(1−ε)²</MathText>: they
      drop out of the band, and are crossed. Below: the same over the stages, then as multiples of{' '}
      <MathSymbol of={NOTATION.lambda} />, where the band is two levels, then how many features are
      in <MathSymbol of={NOTATION.S} />. Once all are, Purification goes on and the bars rest.
    </>
  ),
  heightFor: (width, { lanes }) => heightFor(width, Math.max(1, balancingLanes(lanes).length)),
  appliesTo: someoneBalances,
};
