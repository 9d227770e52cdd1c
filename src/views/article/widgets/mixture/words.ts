/** The example in words. */
import { speakNumber } from '../../../math/numberText.ts';
import type { Example } from './example.ts';
import { FEATURES, type MixtureState } from './mixtureState.ts';
import { STROKE_NAMES } from './strokeNames.ts';

export function summary({ signed }: MixtureState, example: Example): string {
  const { active, noiseLevel, norm, least, most } = example;
  const kind = signed ? 'with entries of both signs' : 'with no entry below zero';
  return [
    `Sixteen features ${kind}, ${active.length} of ${FEATURES} with weight 1, the others with weight 0.`,
    active.length > 0 && `Active: ${active.map((i) => `${i + 1}, ${STROKE_NAMES[i]}`).join('; ')}.`,
    noiseLevel === 0 ? 'There is no noise.' : `Noise changes each entry by at most ${noiseLevel}.`,
    `The entries of y lie between ${speakNumber(least)} and ${speakNumber(most)}; their sizes add up to ${speakNumber(norm)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
