/** The lines of text at the top right of a chart. */
import { CHARACTER_WIDTH, wrapText } from '../layout.ts';
import type { TimeNote } from './TimeChart.tsx';
import type { TimeGeometry } from './timeGeometry.ts';

const LINE = 16;
/** Distance of the text from a guide. */
const GAP = 11;

export interface NoteRow extends TimeNote {
  /** The middle of the line. */
  readonly y: number;
}

type Area = Pick<TimeGeometry, 'left' | 'right' | 'top' | 'guides'>;

/**
 * Notes wrapped to the width of the chart, from the top; if they would cover the right end of the
 * first guide, they are below it.
 */
export function noteRows(
  notes: readonly TimeNote[],
  { left, right, top, guides }: Area,
): NoteRow[] {
  const maxLength = Math.max(12, Math.floor((right - left) / CHARACTER_WIDTH));
  const lines = notes.flatMap((note) =>
    wrapText(note.text, maxLength).map((text) => ({ ...note, text })),
  );
  const first = top + LINE / 2;
  const last = first + (lines.length - 1) * LINE;
  const guide = guides[0]?.end?.y ?? null;
  const covers = guide !== null && guide < last + GAP && guide > first - GAP;
  const from = covers ? guide + GAP : first;
  return lines.map((line, k) => ({ ...line, y: from + k * LINE }));
}
