import { CATALOGUE } from '../../../core/algorithms/catalogue.ts';
import type { Params } from '../../../core/params/params.ts';
import { MathText } from '../../math/MathText.tsx';
import type { FigureShell } from '../figure.ts';

export const gaugeShell: FigureShell = {
  id: 'gauge',
  name: 'Constants',
  title: 'The constants that the proof requires, and how far this run is from them',
  reading: (
    <MathText>
      The proof of the general theorem has conditions with explicit constants. Each can be solved
      for the quantity it limits: how large n must be, or how small the noise C_ν or the disturbance
      ρ of a decoded weight, with everything else as in this run and the theorem’s c set to 1. The
      scales are logarithmic. The dot is this run. Every tick is a condition, and the long one is
      the strictest; in the tinted area all of them hold. The factor is the distance between the dot
      and that area. Outside it the proof says nothing: a run may converge there, and most do, but
      that is observed, not proved. Being inside is not yet a theorem: the ledger below lists all
      assumptions.
    </MathText>
  ),
  appliesTo: ({ lanes, params }) =>
    lanes.length === 0
      ? hasProofConstants(params)
      : lanes.some((lane) => hasProofConstants(lane.params) && lane.setting?.law !== null),
};

function hasProofConstants({ algorithm }: Pick<Params, 'algorithm'>): boolean {
  return CATALOGUE.get(algorithm).hasLemmas;
}
