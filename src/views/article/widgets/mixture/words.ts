/** The mixture widget in words. */
import { speakNumber } from '../../../math/numberText.ts';
import { STROKE_NAMES, STROKES } from '../kit/strokes.ts';
import type { Example, MixtureState } from './mixtureState.ts';

export function summary({ signed }: MixtureState, example: Example): string {
  const { active, noiseLevel, norm, least, most } = example;
  const kind = signed ? 'with entries of both signs' : 'with no negative entry';
  return [
    `Sixteen features ${kind}, ${active.length} of ${STROKES} with weight 1, the others with weight 0.`,
    active.length > 0 && `Active: ${active.map((i) => `${i + 1}, ${STROKE_NAMES[i]}`).join('; ')}.`,
    noiseLevel === 0 ? 'There is no noise.' : `Noise changes each entry by at most ${noiseLevel}.`,
    `The entries of y are between ${speakNumber(least)} and ${speakNumber(most)}; their absolute values add up to ${speakNumber(norm)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
