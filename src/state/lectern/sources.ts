/** Where a lecture comes from: it ships with the page, the reader has written it, or it is in the link. */
import { showValue } from '../../core/params/problem.ts';
import type { Drafts } from './drafts.ts';
import { isPacked, unpacked } from './packed.ts';
import type { SequenceReading } from './sequence.ts';
import { SHIPPED } from './shipped/shipped.ts';

/** The source of the reader's own lecture. */
export const MINE = 'mine';

export async function loadLecture(source: string, drafts: Drafts): Promise<SequenceReading> {
  if (isPacked(source)) return unpacked(source);
  const sequence =
    source === MINE ? drafts.current() : SHIPPED.find(({ id }) => id === source)?.sequence;
  if (sequence) return { sequence, problems: null };
  const names = SHIPPED.map(({ id }) => id).join(', ');
  const problem =
    source === MINE
      ? 'There is no lecture of your own in this browser.'
      : `lecture = ${showValue(source)}: must be one of ${names}, ${MINE}, or the text of a lecture.`;
  return { sequence: null, problems: [problem] };
}
