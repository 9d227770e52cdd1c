import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonErrorOffset, lineAndColumn } from '../../src/core/matrixFile/jsonError.ts';

describe('the position of a JSON error', () => {
  test.each([
    ['', 0],
    ['   ', 3],
    ['{', 1],
    ['[1, 2', 5],
    ['[1, 2}', 5],
    ['[1 2]', 3],
    ['[,]', 1],
    ['[1,]', 3],
    ['{"a" 1}', 5],
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ['{a:1}', 1],
    ['{1:2}', 1],
    ['{"a":1]', 6],
    ['[tru]', 1],
    ['[01]', 1],
    ['[1.]', 1],
    ['[-]', 1],
    ['[NaN]', 1],
    ['"abc', 4],
    ['"a\nb"', 2],
    ['"a\\qb"', 2],
    ['"\\u12g4"', 1],
    ['{} x', 3],
    ["{'a': 1}", 1],
    ['[1] // no', 4],
  ])('%j at %i', (text, offset) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonErrorOffset(text)).toBe(offset);
  });

  test('is the end of the text for valid JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonErrorOffset(text)).toBe(text.length);
      }),
    );
  });

  test('is the end of truncated text, and not before inserted text', () => {
    const pretty = fc.object().map((value) => JSON.stringify(value, null, 2));
    fc.assert(
      fc.property(pretty, fc.nat(), (text, position) => {
        const at = 1 + (position % (text.length - 1));
        const offset = jsonErrorOffset(text.slice(0, at));
        // a truncated word is an error from its beginning; everything before it is valid
        expect(text.slice(offset, at)).toMatch(/^([\w.+-]|\\(u.{0,3})?)*$/);
        expect(jsonErrorOffset(`${text.slice(0, at)}\u0001${text.slice(at)}`)).toBeLessThanOrEqual(
          at,
        );
      }),
    );
  });

  test('is found in deeply nested and long text', () => {
    const deep = '['.repeat(200_000);
    expect(jsonErrorOffset(deep)).toBe(deep.length);
    const long = `"${'x'.repeat(5_000_000)}`;
    expect(jsonErrorOffset(long)).toBe(long.length);
  });
});

test('lines and columns count from one', () => {
  expect(lineAndColumn('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
  expect(lineAndColumn('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
  expect(lineAndColumn('ab\n', 3)).toEqual({ line: 2, column: 1 });
});
