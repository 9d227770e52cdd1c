/**
 * Reader's notes: places where the printed text is wrong if taken literally. Each note says what is printed
 * and what we find, with numbers computed on a small instance. They are remarks on the text, not on its
 * result, which runs confirm.
 */
import { ALGORITHM_NOTES } from './algorithms.ts';
import { CONSTANT_NOTES } from './constants.ts';
import type { ReadersNote } from './note.ts';
import { TYPO_NOTES } from './typos.ts';

/** Notes of the same weight. */
export interface NoteGroup {
  /** Stable id. */
  readonly id: string;
  readonly title: string;
  /** What its notes have in common, in a sentence. */
  readonly meaning: string;
  readonly notes: readonly ReadersNote[];
}

/** Heaviest first. */
export const NOTE_GROUPS: readonly NoteGroup[] = [
  {
    id: 'algorithm',
    title: 'What changes an algorithm',
    meaning: 'Followed to the letter, the algorithm does not do what its analysis describes.',
    notes: ALGORITHM_NOTES,
  },
  {
    id: 'constant',
    title: 'What changes a constant',
    meaning: 'A bound, a hypothesis or a parameter of the proof changes; its method does not.',
    notes: CONSTANT_NOTES,
  },
  {
    id: 'typo',
    title: 'What is a typo',
    meaning: 'A sign, a symbol or a word; no later step depends on it.',
    notes: TYPO_NOTES,
  },
];
