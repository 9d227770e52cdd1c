import { NOTATION, withIndex } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import type { FigureShell } from '../figure.ts';

const ENTRY = withIndex(NOTATION.E, 'i,j');
const ACROSS = withIndex(NOTATION.E, 'j,i');
const PUSH = withIndex(NOTATION.push, 'j,i');

export const hingeShell: FigureShell = {
  id: 'hinge',
  name: 'Hinge',
  title: 'What each error does to its mirror image',
  reading: (
    <>
      A dot is a pair of features. Across stands the entry <MathSymbol of={ENTRY} />; upwards the
      push <MathSymbol of={PUSH} /> that this iteration gives to its mirror image,{' '}
      <MathSymbol of={ACROSS} />. Where <MathSymbol of={ENTRY} /> is negative, feature <i>j</i>{' '}
      shows up in the decoded weight of feature <i>i</i> as something positive; what exceeds the
      threshold <MathSymbol of={NOTATION.alpha} /> survives and pushes <MathSymbol of={ACROSS} />{' '}
      up. Where <MathSymbol of={ENTRY} /> is positive it shows up as something negative, is cut off,
      and pushes almost nothing: the dots bend like a hinge, sharply when few features are active at
      a time (<i>s</i>/<i>n</i> small), blurred when examples are few. Entries too small for{' '}
      <MathSymbol of={NOTATION.alpha} /> push little on either side: the dots lie flat, and the
      errors fade by themselves. Without the ReLU nothing is cut off and the dots lie along a
      straight falling line; where all features are equally frequent it becomes the dotted one as{' '}
      <MathSymbol of={NOTATION.Sigma} /> settles.
    </>
  ),
  heightFor: (width) => Math.round(Math.min(480, Math.max(320, 0.62 * width + 80))),
};
