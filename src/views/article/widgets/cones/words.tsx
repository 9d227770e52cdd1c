/** The cones widget in words and numbers. */
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION, withIndex } from '../../../math/notation.ts';
import { speakNumber } from '../../../math/numberText.ts';
import { Quantity } from '../../../math/Quantity.tsx';
import { PathWords } from '../paths/parts.tsx';
import { type ConesState, METHOD_TITLES, ROOM_LAST, STARTS } from './conesState.ts';
import type { Reading } from './reading.ts';

const degrees = (angle: number) => `${angle.toFixed(1)}°`;

export function Readout({ angles, residual }: Reading) {
  return (
    <PathWords>
      <p>
        <MathSymbol of={withIndex(NOTATION.A, '1')} /> is {degrees(angles[0])} off its feature,{' '}
        <MathSymbol of={withIndex(NOTATION.A, '2')} /> {degrees(angles[1])}.
      </p>
      <p>
        {residual === 0 ? (
          'The cone contains every example: a perfect fit.'
        ) : (
          <>
            The best fit with these columns leaves a residual of <Quantity value={residual} />.
          </>
        )}
      </p>
    </PathWords>
  );
}

export function summary(state: ConesState, { angles, residual }: Reading): string {
  const { t, method, room, start } = state;
  const place = room === 0 ? 'on the axes' : `${(room / ROOM_LAST).toFixed(1)} inside the quadrant`;
  const fit =
    residual === 0
      ? 'Their cone contains every example, a perfect fit.'
      : `The best fit with these columns leaves a residual of ${speakNumber(residual)}.`;
  return [
    `Two features ${place}, and two columns of ${METHOD_TITLES[method]} that start ${STARTS[start].title}, at iteration ${t}.`,
    `Column 1 is ${degrees(angles[0])} off its feature and column 2 ${degrees(angles[1])}.`,
    fit,
  ].join(' ');
}
