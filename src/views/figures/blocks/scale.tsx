import { useMemo } from 'react';
import type { HeatView, Lane } from '../../../state/lab/labState.ts';
import { useLab } from '../../useLab.ts';
import { balancingLanes } from '../balance/stages.ts';
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
export function ScaleSwitches() {
  const lanes = useLab((state) => state.lanes);
  const heat = useLab((state) => state.heat);
  const scale = useMemo(() => scaleOf(lanes, heat), [lanes, heat]);
  return <HeatSwitches scales={[scale]} choices={['range', 'scale']} />;
}
