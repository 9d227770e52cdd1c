import { expect, it } from 'vitest';
import { coversSome, parseUnicodeRange } from '../../../../src/views/figures/save/fontFaces.ts';

const LATIN = parseUnicodeRange('U+0000-00FF, U+0131,U+2212');
const GREEK = parseUnicodeRange('u+370-3ff');

it('tells which letters a font is for', () => {
  expect(coversSome(LATIN, 't')).toBe(true);
  expect(coversSome(LATIN, '−')).toBe(true);
  expect(coversSome(LATIN, 'β')).toBe(false);
  expect(coversSome(GREEK, 'aβ')).toBe(true);
  expect(coversSome(GREEK, 'ab')).toBe(false);
  expect(coversSome(GREEK, '')).toBe(false);
});

it('reads wildcards, single characters and the absence of a range', () => {
  expect(parseUnicodeRange('U+4??')).toEqual([[0x400, 0x4ff]]);
  expect(parseUnicodeRange('U+26')).toEqual([[0x26, 0x26]]);
  expect(coversSome(parseUnicodeRange(''), '𝛽')).toBe(true);
  expect(parseUnicodeRange('nonsense')).toEqual([]);
});
