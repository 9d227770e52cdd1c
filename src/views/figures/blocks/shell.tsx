import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { MathText } from '../../math/MathText.tsx';
import { balancingLanes, someoneBalances } from '../balance/stages.ts';
import type { FigureShell } from '../figure.ts';
import { heightFor } from './arrangement.ts';

export const blocksShell: FigureShell = {
  id: 'blocks',
  name: 'Blocks of E',
  title: (
    <>
      A stage mends the columns in <MathSymbol of={NOTATION.S} /> and leaves the others alone
    </>
  ),
  reading: (
    <>
      The error matrix <MathSymbol of={NOTATION.E} /> against <MathText>A*D</MathText>, with the
      features in <MathSymbol of={NOTATION.S} /> first, whatever their number. The first column of
      blocks, <MathSymbol of={NOTATION.E11} /> and <MathSymbol of={NOTATION.E21} />, is what a stage
      updates; <MathSymbol of={NOTATION.E12} /> and <MathSymbol of={NOTATION.E22} /> stay as they
      started, divided by <MathText>D</MathText>, and move over when a feature joins. Enlarging the
      columns in <MathSymbol of={NOTATION.S} /> enlarges <MathSymbol of={NOTATION.E21} />, so it
      must be made small first. The proof allows the first two <MathText>γℓ</MathText>, with{' '}
      <MathText>γ = 3/2</MathText>, and the other two together <MathText>ℓ</MathText>, none of their
      entries negative. Orange is too much, blue too little; the hatched diagonal belongs to{' '}
      <MathSymbol of={NOTATION.Sigma} />. Point at an entry to mark it in every figure.
    </>
  ),
  heightFor: (width, { lanes }) => heightFor(width, Math.max(1, balancingLanes(lanes).length)),
  appliesTo: someoneBalances,
};
