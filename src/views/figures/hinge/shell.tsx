import { NOTATION, withIndex } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import type { FigureShell } from '../figure.ts';

const ENTRY = withIndex(NOTATION.E, 'i,j');
const ACROSS = withIndex(NOTATION.E, 'j,i');
const PUSH = withIndex(NOTATION.push, 'j,i');

export const hingeShell: FigureShell = {
  id: 'hinge',
  name: 'Mirror image',
  title: 'What each error does to its mirror image',
  reading: (
    <>
      Each dot is a pair of features. The horizontal axis is the entry <MathSymbol of={ENTRY} />;
      the vertical axis is the push <MathSymbol of={PUSH} /> that this iteration gives to its mirror
      image, <MathSymbol of={ACROSS} />. Where <MathSymbol of={ENTRY} /> is negative, feature{' '}
      <i>j</i> adds a positive amount to the decoded weight of feature <i>i</i>; the amount above
      the threshold <MathSymbol of={NOTATION.alpha} /> survives and pushes{' '}
      <MathSymbol of={ACROSS} /> up. Where <MathSymbol of={ENTRY} /> is positive the amount is
      negative, is cut off, and pushes almost nothing: the dots bend like a hinge, sharply if few
      features are active at a time (<i>s</i>/<i>n</i> small), blurred if there are few examples.
      Entries too small for <MathSymbol of={NOTATION.alpha} /> push little on either side: the dots
      are flat, and the errors fade by themselves. Without the ReLU nothing is cut off and the dots
      follow a straight falling line; if all features are equally frequent, it approaches the dotted
      one as <MathSymbol of={NOTATION.Sigma} /> settles.
    </>
  ),
};
