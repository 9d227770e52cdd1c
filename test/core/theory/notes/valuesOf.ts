import { NOTE_GROUPS } from '../../../../src/core/theory/notes/readersNotes.ts';

/** The numbers of a note. */
export function valuesOf(id: string): number[] {
  const note = NOTE_GROUPS.flatMap(({ notes }) => notes).find((one) => one.id === id);
  if (note === undefined) throw new Error(`there is no note ${id}`);
  return note.evidence().map(({ value }) => value);
}
