import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import type { FigureShell } from '../figure.ts';
import { PlaneSwitch } from './PlaneSwitch.tsx';

export const planeShell: FigureShell = {
  id: 'plane',
  name: 'Plane of the two errors',
  title: 'The proof lets a run drift right, but not across the line of its start',
  reading: (
    <>
      Each iteration is a point: <MathSymbol of={NOTATION.a} /> to the right,{' '}
      <MathSymbol of={NOTATION.b} /> upwards, numbers are iterations, and the origin is where the
      features are recovered. Along a plum line <MathSymbol of={NOTATION.potential} /> is the same;
      drag <MathSymbol of={NOTATION.beta} /> in the figure before this one to turn the lines. The
      arrows are the two bounds of the proof: from each place they point to the largest{' '}
      <MathSymbol of={NOTATION.a} /> and <MathSymbol of={NOTATION.b} /> that it allows one step
      later, without noise and where its hypotheses hold. Point at the way of the run to see an
      iteration everywhere, press to go there.
    </>
  ),
  heightFor: (width) => Math.round(Math.min(480, 320 + 0.15 * width)),
  Switches: PlaneSwitch,
};
