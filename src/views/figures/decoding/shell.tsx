import { NOTATION } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import type { FigureShell } from '../figure.ts';
import { heightFor } from './geometry.ts';

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
      Every example is decoded to one value <MathSymbol of={NOTATION.preActivation} /> a feature.
      Values of features that are in the example stand up from the axis, values of those that are
      not hang down; a height goes with the square root of its share. What is at or below{' '}
      <MathSymbol of={NOTATION.alpha} /> becomes zero, so solid bins above the axis are misses and
      solid bins below it false activations (the bin that holds <MathSymbol of={NOTATION.alpha} />{' '}
      is counted as right). Drag the line to move <MathSymbol of={NOTATION.alpha} />: the bins
      recolour at once, and the run begins anew when the line is let go. The triangle marks the
      paper’s choice. A grey band around 0 is the largest disturbance{' '}
      <MathSymbol of={NOTATION.xi} /> measured, which comes from noise and from what lies outside
      the span of the features. The points compare <MathSymbol of={NOTATION.scaledX} /> with{' '}
      <MathSymbol of={NOTATION.xStar} />: only a column’s direction can be learnt, so decoded
      weights come out divided by <MathSymbol of={NOTATION.Sigma} />, and multiplying by it undoes
      that.
    </>
  ),
  heightFor,
  wide: true,
};
