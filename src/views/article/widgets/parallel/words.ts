/** The parallel widget in words. */
import { type NearlyParallel, NOISE_LEVEL } from '../../../../core/demos/nearlyParallel.ts';
import { speakNumber, withMinus } from '../../../math/numberText.ts';
import { shareText } from './geometry.ts';

/** Shown when no left inverse exists. */
export const IMPOSSIBLE =
  'The two features are equal, so A* has no left inverse. An example with the first is the same as one with the second: no algorithm can tell which it was.';

/** How much of feature 2 is not feature 1. */
export function ownText(share: number): string {
  return share === 0 ? 'no part of its own' : `${shareText(share)} its own`;
}

/** A decoded weight in few digits: only its distance from 0 or 1 matters. */
export function shortValue(value: number): string {
  return withMinus(value.toFixed(Math.abs(value) < 10 ? 2 : 1)).replace(/^−(0\.00)$/, '$1');
}

/** Two significant digits. */
export function shortSize(value: number): string {
  return String(Number(value.toPrecision(2)));
}

export function summary(share: number, shown: NearlyParallel): string {
  const { decoding, largestDifference, xStar } = shown;
  if (decoding === null)
    return `Feature 2 is the same as feature 1. The examples y, with feature 1, and y′, with feature 2, are identical. ${IMPOSSIBLE}`;
  const weights = Array.from(
    decoding.decoded,
    (value, i) => `feature ${i + 1}: ${speakNumber(value)} instead of ${xStar[i]}`,
  );
  return [
    `${shareText(share)} of feature 2 is its own, the rest is feature 1.`,
    `The examples y, with feature 1, and y′, with feature 2, differ by at most ${speakNumber(largestDifference)} in any pixel.`,
    `The smallest infinity norm of a left inverse is ${speakNumber(decoding.leftInverseNorm)}, so noise of at most ${NOISE_LEVEL} on each pixel can move a decoded weight by up to ${speakNumber(decoding.worstError)}.`,
    `Decoded weights of one noisy example: ${weights.join(', ')}.`,
  ].join(' ');
}
