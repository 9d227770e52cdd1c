import { expect, test } from 'vitest';
import { NOTE_GROUPS } from '../../../../src/core/theory/notes/readersNotes.ts';

const NOTES = NOTE_GROUPS.flatMap(({ notes }) => notes);

test('the notes are grouped by weight, heaviest first', () => {
  expect(NOTE_GROUPS.map(({ id }) => id)).toEqual(['algorithm', 'constant', 'typo']);
  for (const { title, meaning, notes } of NOTE_GROUPS) {
    expect(Math.min(title.length, meaning.length)).toBeGreaterThan(8);
    expect(notes.length).toBeGreaterThan(1);
  }
});

test('every note has a unique id and says what is printed and what we find', () => {
  expect(new Set(NOTES.map(({ id }) => id)).size).toBe(NOTES.length);
  for (const { title, printed, found } of NOTES)
    expect(Math.min(title.length, printed.length, found.length)).toBeGreaterThan(8);
});

test('every number is finite, has a label of its own, and is the same each time', () => {
  for (const { id, evidence } of NOTES) {
    const lines = evidence();
    expect(new Set(lines.map(({ label }) => label)).size, id).toBe(lines.length);
    for (const { label, value } of lines) {
      expect(label).not.toBe('');
      expect(Number.isFinite(value), label).toBe(true);
    }
    expect(evidence()).toEqual(lines);
  }
});

test('no evidence is missing except where there is nothing to compute', () => {
  const silent = NOTES.filter(({ evidence }) => evidence().length === 0).map(({ id }) => id);
  expect(silent).toEqual(['outer-loop', 'claim-two', 'sigma-upper', 'assumption-zero']);
});
