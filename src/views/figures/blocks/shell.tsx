import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { MathText } from '../../math/MathText.tsx';
import { balancingLanes, anyLaneBalances } from '../balance/stages.ts';
import type { FigureShell } from '../figure.ts';
import { heightFor } from './layout.ts';

export const blocksShell: FigureShell = {
  id: 'blocks',
  name: 'Blocks of E',
  title: (
    <>
      A stage improves the columns in <MathSymbol of={NOTATION.S} /> and leaves the others alone
    </>
  ),
  reading: (
    <>
      The error matrix <MathSymbol of={NOTATION.E} /> against <MathText>A*D</MathText>, sorted so
      that the features in <MathSymbol of={NOTATION.S} /> come first. A stage updates the first
      column of blocks, <MathSymbol of={NOTATION.E11} /> and <MathSymbol of={NOTATION.E21} />.{' '}
      <MathSymbol of={NOTATION.E12} /> and <MathSymbol of={NOTATION.E22} /> keep their initial
      values divided by <MathText>D</MathText>, until a feature joins and its column moves to the
      first blocks. Enlarging the columns in <MathSymbol of={NOTATION.S} /> enlarges{' '}
      <MathSymbol of={NOTATION.E21} />, so that block must be made small first. The proof limits
      each of the first two blocks to <MathText>γℓ</MathText>, with <MathText>γ = 3/2</MathText>,
      and the other two together to <MathText>ℓ</MathText>, with no negative entries. Orange means
      too much, blue too little; the hatched diagonal belongs to <MathSymbol of={NOTATION.Sigma} />.
      Point at an entry to mark it in every figure.
    </>
  ),
  heightFor: (width, { lanes }) => heightFor(width, Math.max(1, balancingLanes(lanes).length)),
  appliesTo: anyLaneBalances,
};
