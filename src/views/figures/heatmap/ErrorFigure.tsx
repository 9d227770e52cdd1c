import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import type { Figure } from '../figure.ts';
import { ErrorBody } from './ErrorBody.tsx';
import { heightFor } from './arrangement.ts';
import { HeatSwitches } from './HeatSwitches.tsx';
import { inspectionLines } from './inspectionLayout.ts';
import { showsDifference } from './shown.ts';
import { errorSummary, errorTable } from './words.ts';

/** E₊ and E₋ side by side, entry by entry. */
export const errorFigure: Figure = {
  id: 'error',
  name: 'Error matrix',
  title: (
    <>
      What is still mixed up: the error matrix <MathSymbol of={NOTATION.E} />, split by sign
    </>
  ),
  reading: (
    <>
      The cell in row <i>i</i>, column <i>j</i> is how much of feature <i>i</i> is wrongly mixed
      into the estimate of feature <i>j</i>: too much of it in <MathSymbol of={NOTATION.EPlus} />,
      too little in <MathSymbol of={NOTATION.EMinus} />. Stronger colour is worse, on one scale for
      both; an empty grid means that nothing is mixed up any more. The bars along the edges are the
      sums of rows and columns, and the longest of all is the size of the part,{' '}
      <MathSymbol of={NOTATION.a} /> or <MathSymbol of={NOTATION.b} />: its row or column is
      outlined. An iteration takes the share <MathSymbol of={NOTATION.eta} /> off every entry and
      adds <MathSymbol of={NOTATION.eta} /> times its push <MathSymbol of={NOTATION.push} />. The
      hatched diagonal belongs to <MathSymbol of={NOTATION.Sigma} />, what is rightly there. Point
      at an entry to see its numbers, click to keep it marked in every figure.
    </>
  ),
  heightFor: (width, { lanes, heat }) =>
    heightFor(
      width,
      showsDifference(lanes, heat.compare) ? 1 : lanes.length,
      inspectionLines(width, lanes.length),
    ),
  Body: ErrorBody,
  Switches: HeatSwitches,
  summary: errorSummary,
  table: errorTable,
};
