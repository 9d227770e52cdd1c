/** Describes the picture of the entries for screen readers. */
import type { Entries } from '../../../core/theory/lemmas/reading.ts';
import { speakNumber } from '../../math/numberText.ts';
import type { Measure } from '../measure.ts';

/** One-based indices: `(2, 5)`. */
export function placeText(at: readonly number[]): string {
  return at.length === 1 ? `i = ${at[0]! + 1}` : `(${at.map((k) => k + 1).join(', ')})`;
}

export function entriesSummary(
  { at, measured, bound, slack }: Measure,
  { standardError }: Entries,
  counts: { readonly count: number; readonly outsideCount: number },
): string {
  const { count, outsideCount } = counts;
  const entries = count === 1 ? 'One entry' : `${count} entries`;
  const where =
    outsideCount === 0
      ? count === 1
        ? 'within its bounds'
        : 'all within their bounds'
      : `${outsideCount} outside ${outsideCount === 1 ? 'its' : 'their'} bounds`;
  const tightest =
    at === null || measured === null || bound === null || slack === null
      ? ''
      : ` The tightest is at ${placeText(at)}: measured ${speakNumber(measured)}, bound ${speakNumber(bound)}, slack ${speakNumber(slack)}.`;
  const errors = standardError === null ? '' : ' Each is an estimate.';
  return `${entries}, ${where}.${tightest}${errors}`;
}
