/** The directions widget in words and numbers. */
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION, withIndex } from '../../../math/notation.ts';
import { withMinus } from '../../../math/numberText.ts';
import { PathWords } from '../paths/parts.tsx';
import { type DirectionsState, STARTS } from './directionsState.ts';
import {
  afterThreshold,
  angleBetween,
  misreadShare,
  mixed,
  type Pair,
  type Point,
  TRUTH,
  weightsOf,
} from './geometry.ts';

interface Reading {
  /** A†y and x. */
  readonly before: Point;
  readonly after: Point;
  /** Between each column and its feature, in degrees. */
  readonly angles: readonly [number, number];
  readonly misread: number;
}

export function readingOf({ xStar, alpha, relu }: DirectionsState, columns: Pair): Reading {
  const decoder = { alpha, relu };
  const before = weightsOf(columns, mixed(TRUTH, xStar));
  return {
    before,
    after: afterThreshold(before, decoder),
    angles: [angleBetween(columns[0], TRUTH[0]), angleBetween(columns[1], TRUTH[1])],
    misread: misreadShare(columns, decoder),
  };
}

const short = (value: number) => withMinus(value.toFixed(2)).replace(/^−(0\.00)$/, '$1');

export const pairText = ([one, two]: Point) => `(${short(one)}, ${short(two)})`;

const degrees = (angle: number) => `${angle.toFixed(1)}°`;
const percent = (share: number) => `${Math.round(100 * share)} %`;

interface ReadoutProps {
  readonly state: DirectionsState;
  readonly reading: Reading;
}

export function Readout({ state, reading }: ReadoutProps) {
  const { before, after, angles, misread } = reading;
  return (
    <PathWords>
      <p className="directions-chain">
        <span>
          <MathSymbol of={NOTATION.xStar} /> = {pairText(state.xStar)}
        </span>
        <span>
          <MathSymbol of={NOTATION.preActivation} /> = {pairText(before)}
        </span>
        <span>
          <MathSymbol of={NOTATION.x} /> = {pairText(after)}
        </span>
      </p>
      <p>
        <MathSymbol of={withIndex(NOTATION.A, '1')} /> is {degrees(angles[0])} off,{' '}
        <MathSymbol of={withIndex(NOTATION.A, '2')} /> {degrees(angles[1])}. An absent feature
        decodes above zero in <span className="directions-share">{percent(misread)}</span> of the
        examples.
      </p>
    </PathWords>
  );
}

export function summary(state: DirectionsState, reading: Reading): string {
  const { t, alpha, relu, start, xStar, differences } = state;
  const { before, after, angles, misread } = reading;
  return [
    `Two features as directions in the plane, with columns that start ${STARTS[start].title}, at iteration ${t}, ${relu ? `threshold ${alpha}` : 'without the ReLU'}${differences ? '' : ', without differences of examples'}.`,
    `Column 1 is ${degrees(angles[0])} off its feature and column 2 ${degrees(angles[1])}.`,
    `The example with true weights ${pairText(xStar)} is ${pairText(before)} in the grid of the columns, and decodes to ${pairText(after)}.`,
    `In ${percent(misread)} of the examples a feature that is off does not decode to zero.`,
  ].join(' ');
}
