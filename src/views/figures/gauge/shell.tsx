import { MathText } from '../../math/MathText.tsx';
import type { FigureShell } from '../figure.ts';
import { gaugeHeight } from './layout.ts';
import { QUANTITIES } from './quantities.ts';

export const gaugeShell: FigureShell = {
  id: 'gauge',
  name: 'Proof’s constants',
  title: 'What the proof’s constants ask for, and how far this run is from it',
  reading: (
    <MathText>
      The proof of the general theorem has conditions with explicit numbers, and each can be solved
      for what it limits: how large n has to be, how small the noise C_ν, how small the disturbance
      ρ of a decoded weight, all else being as it is here and the theorem’s c being 1. The scales
      are logarithmic. The dot is this run; every tick is a condition, the long one asks for the
      most, and where the ground is tinted all of them hold. The factor is what lies between.
      Outside, the proof says nothing: a run may converge there, and most do, but that is seen and
      not proved. Inside is not yet a theorem: the ledger below has all that it rests on.
    </MathText>
  ),
  heightFor: (width, { lanes }) => {
    const runs = lanes.filter(({ params }) => params.algorithm === 'purification').length || 1;
    return gaugeHeight(width, QUANTITIES.length * runs, runs);
  },
  appliesTo: ({ lanes, params }) =>
    lanes.length === 0
      ? params.algorithm === 'purification'
      : lanes.some(
          (lane) => lane.params.algorithm === 'purification' && lane.setting?.law !== null,
        ),
  wide: true,
};
