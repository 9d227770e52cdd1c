import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import type { FigureShell } from '../figure.ts';
import { heightFor } from './height.ts';
import { StepsSwitch } from './StepsSwitch.tsx';

export const stepsShell: FigureShell = {
  id: 'steps',
  name: 'Sub-steps',
  title: 'One iteration is five sub-steps, from examples to moved columns',
  reading: (
    <>
      The line that is lit was carried out last; while the run plays that is always the update. Next
      to it stand the matrices it works with, an entry a cell: orange above zero, blue below, as
      deep as the square root of its size on the scale underneath. Examples are columns, and only
      the first of an iteration are shown; the covariance is over all of them. In{' '}
      <MathSymbol of={NOTATION.Sigma} /> + <MathSymbol of={NOTATION.E} /> the same columns are
      written in terms of the true features: what they hold of their own on the diagonal, what is
      mixed in beside it. Step through with the button, or with the full stop key.
    </>
  ),
  heightFor,
  wide: true,
  Switches: StepsSwitch,
};
