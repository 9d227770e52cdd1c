import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balancedLines,
  brokenLines,
  type Run,
} from '../../../../src/views/figures/save/textLines.ts';

const plain = (text: string, drop = 0): Run => ({
  text,
  family: 'serif',
  size: 10,
  weight: '400',
  style: 'normal',
  colour: 'rgb(0, 0, 0)',
  drop,
});
const measure = ({ text }: Run) => text.length;
const textOf = (line: readonly Run[]) => line.map(({ text }) => text).join('');

describe('lines', () => {
  it('hold all words in order, none wider than the room unless a single word is', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 40 }), (text, width) => {
        const lines = brokenLines([plain(text.join(' '))], width, measure).map(textOf);
        expect(lines.join(' ')).toBe(text.join(' '));
        for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true);
      }),
    );
  });

  it('do not break inside a word that changes its look', () => {
    const lines = brokenLines([plain('falling a'), plain('t', 3), plain(' too')], 8, measure);
    expect(lines.map(textOf)).toEqual(['falling', 'at too']);
    expect(lines[1]?.map(({ drop }) => drop)).toEqual([0, 3, 0, 0]);
  });

  it('are balanced without becoming more', () => {
    const text = [plain('what each error does to its mirror image is a hinge')];
    expect(brokenLines(text, 46, measure).map(textOf)[1]).toBe('hinge');
    expect(balancedLines(text, 46, measure).map(textOf)).toEqual([
      'what each error does to its',
      'mirror image is a hinge',
    ]);
  });

  it('of nothing are none', () => {
    expect(brokenLines([plain(' \n ')], 10, measure)).toEqual([]);
  });
});
