/** Short texts in the lines above a chart. */
import { CHARACTER_WIDTH } from '../layout.ts';
import type { TimeNote } from './timeMarks.ts';

export const NOTE_LINE = 16;
const GAP = 14;
/** Room for a number that gets longer, so that texts do not change their line. */
const SPARE_CHARACTERS = 2;

export interface PlacedNote extends TimeNote {
  readonly x: number;
  readonly row: number;
}

/** Places notes one after the other, on a new line where there is no room. */
export function placedNotes(notes: readonly TimeNote[], width: number): PlacedNote[] {
  let [x, row] = [0, 0];
  return notes.map((note) => {
    const needed = CHARACTER_WIDTH * (note.text.length + SPARE_CHARACTERS);
    if (x > 0 && x + needed > width) {
      x = 0;
      row += 1;
    }
    const placed = { ...note, x, row };
    x += needed + GAP;
    return placed;
  });
}

/** Height of all lines. */
export function notesHeight(notes: readonly PlacedNote[]): number {
  return NOTE_LINE * ((notes.at(-1)?.row ?? -1) + 1);
}
