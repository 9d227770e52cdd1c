import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, pad, paragraph, wrap } from '../../src/cli/output/text.ts';

const letters = fc.string({
  unit: fc.constantFrom('a', ' ', 'Σ̃', '𝒢', '‖', '⁽⁰⁾', '−'),
  maxLength: 80,
});

test('a cell is one visible character', () => {
  expect(cellsOf('Σ̃_ii ≥ 𝒢')).toBe(8);
  expect(pad('Ẽ', 3)).toBe('Ẽ  ');
  expect(pad('𝒢', 3, 'right')).toBe('  𝒢');
  expect(pad('wide', 2)).toBe('wide');
});

describe('wrapping', () => {
  test('loses nothing and never exceeds the width', () => {
    fc.assert(
      fc.property(letters, fc.integer({ min: 5, max: 30 }), (text, width) => {
        const lines = wrap(text, width);
        for (const line of lines) expect(cellsOf(line)).toBeLessThanOrEqual(width);
        const ink = (all: string) => all.replace(/\s/g, '');
        expect(ink(lines.join(''))).toBe(ink(text));
      }),
    );
  });

  test('breaks between words if possible', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrap('unbreakable', 4)).toEqual(['unbr', 'eaka', 'ble']);
    expect(wrap('', 4)).toEqual(['']);
  });

  test('indents the first line and the others separately', () => {
    expect(paragraph('one two three', 11, 2, 4)).toBe('  one two\n    three');
  });
});
