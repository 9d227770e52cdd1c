import { useMemo } from 'react';
import type { HeatView, Lane } from '../../../state/lab/labState.ts';
import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { MathText } from '../../math/MathText.tsx';
import { useLab } from '../../useLab.ts';
import { balancingLanes, anyLaneBalances } from '../balance/stages.ts';
import type { FigureShell } from '../figure.ts';
import { type Scale, scaleFor, scalesOf } from '../heatmap/colourScale.ts';
import { HeatSwitches } from '../heatmap/Legend.tsx';
import { shownMatrices } from '../heatmap/matrices.ts';

/** The colour scale of all runs that balance. */
export function scaleOf(lanes: readonly Lane[], heat: HeatView): Scale {
  const balancing = balancingLanes(lanes).map(({ lane }) => lane);
  const [scales] = scalesOf(
    { ...heat, sharing: 'shared' },
    balancing,
    shownMatrices(balancing, 'side'),
  );
  return scales?.entries ?? scaleFor(heat.scale, 0, 0);
}

/** The colour scale, which the figure shares with the error matrix. */
function Switches() {
  const lanes = useLab((state) => state.lanes);
  const heat = useLab((state) => state.heat);
  const scale = useMemo(() => scaleOf(lanes, heat), [lanes, heat]);
  return <HeatSwitches scales={[scale]} choices={['range', 'scale']} />;
}

export const blocksShell: FigureShell = {
  id: 'blocks',
  name: 'Blocks',
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
  Switches,
  appliesTo: anyLaneBalances,
};
