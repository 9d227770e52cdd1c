import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import type { FigureShell } from '../figure.ts';

export const decodingShell: FigureShell = {
  id: 'decoding',
  name: 'Decoding',
  title: (
    <>
      The threshold <MathSymbol of={NOTATION.alpha} /> separates features that are there from
      features that are not
    </>
  ),
  reading: (
    <>
      Decoding an example gives one value <MathSymbol of={NOTATION.preActivation} /> per feature.
      Values of features that are in the example (active) are green, values of the others olive. The
      height of a bin is the fraction of its kind in it, with square root scale. Values at or below{' '}
      <MathSymbol of={NOTATION.alpha} /> are set to zero, so a solid green bin is missed and a solid
      olive bin decodes as active (the bin that contains <MathSymbol of={NOTATION.alpha} /> counts
      as correct). Drag the line to move <MathSymbol of={NOTATION.alpha} />: the bins change colour
      at once, and the run restarts when you let go. The triangle marks the paper’s choice. The grey
      band around 0 shows the largest measured disturbance <MathSymbol of={NOTATION.xi} />, caused
      by noise and by the part of the columns outside the span of the features.
    </>
  ),
};
