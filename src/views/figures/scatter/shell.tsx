import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import type { FigureShell } from '../figure.ts';

export const scatterShell: FigureShell = {
  id: 'scatter',
  name: 'Scatter',
  title: 'Decoded weights approach the true ones, up to the scale of their column',
  reading: (
    <>
      Every point is one feature in one example: across, its true weight{' '}
      <MathSymbol of={NOTATION.xStar} />; upwards, its decoded weight{' '}
      <MathSymbol of={NOTATION.scaledX} />. Only the direction of a column can be learnt, so decoded
      weights come out divided by <MathSymbol of={NOTATION.Sigma} />; multiplying by it undoes that.
      Perfect decoding puts every point on the dashed line. Points with the same true weight are
      spread sideways so that they do not cover each other. Point at one to mark its feature in all
      figures.
    </>
  ),
};
