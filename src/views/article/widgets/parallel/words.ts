/** The two features and what decoding makes of them, in words. */
import { type NearlyParallel, NOISE_LEVEL } from '../../../../core/demos/nearlyParallel.ts';
import { speakNumber, withMinus } from '../../../math/numberText.ts';
import { shareText } from './shares.ts';

/** Why there is nothing to decode with. */
export const IMPOSSIBLE =
  'The two features are one and the same, so A* has no left inverse. Switching on the first or the second gives the very same data: no algorithm, however clever, can tell which it was.';

/** A decoded weight where six stand side by side: what matters is how far it is from 0 or 1. */
export function shortValue(value: number): string {
  return withMinus(value.toFixed(Math.abs(value) < 10 ? 2 : 1)).replace(/^−(0\.00)$/, '$1');
}

/** A size in two digits. */
export function shortSize(value: number): string {
  return String(Number(value.toPrecision(2)));
}

export function summary(share: number, shown: NearlyParallel): string {
  const { decoding, largestDifference, xStar } = shown;
  if (decoding === null)
    return `Nothing of feature 2 is its own. The data made with feature 1 and those made with feature 2 differ nowhere. ${IMPOSSIBLE}`;
  const told = Array.from(
    decoding.decoded,
    (value, i) => `feature ${i + 1}: ${speakNumber(value)} for ${xStar[i]}`,
  );
  return [
    `${shareText(share)} of feature 2 is its own, the rest is feature 1.`,
    `The data made with one and with the other differ by at most ${speakNumber(largestDifference)} in an entry.`,
    `The least infinity norm of a left inverse is ${speakNumber(decoding.leftInverseNorm)}, so noise of at most ${NOISE_LEVEL} can move a decoded weight by ${speakNumber(decoding.worstError)}.`,
    `Decoded weights of one noisy example: ${told.join(', ')}.`,
  ].join(' ');
}
