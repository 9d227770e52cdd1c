import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withText } from '../../../../src/views/figures/save/pngText.ts';
import { pngChunks, pngText } from '../../../support/pngChunks.ts';

/** One pixel, made by another program. */
const REAL_PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

describe('text in a PNG', () => {
  it('stands before the end, with everything else as it was', () => {
    const written = withText(REAL_PNG, { Title: 'E₊ and E₋', Link: 'https://example.org/#/lab' });
    const before = pngChunks(REAL_PNG);
    const after = pngChunks(written);
    expect(after.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'iTXt', 'iTXt', 'IEND']);
    expect(after.filter(({ type }) => type !== 'iTXt')).toEqual(before);
  });

  it('comes back as it was written, whatever the characters', () => {
    // any character; halves of one cannot be written as UTF-8
    const character = fc
      .integer({ min: 1, max: 0x10ffff })
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point));
    const text = fc.string({ unit: character });
    fc.assert(
      fc.property(text, text, (title, description) => {
        const entries = { Title: title, Description: description };
        expect(pngText(withText(REAL_PNG, entries))).toEqual(entries);
      }),
    );
  });

  it('works on bytes that begin in the middle of a buffer', () => {
    const buffer = new Uint8Array(REAL_PNG.length + 5);
    buffer.set(REAL_PNG, 5);
    expect(withText(buffer.subarray(5), { Software: 'Purify' })).toEqual(
      withText(REAL_PNG, { Software: 'Purify' }),
    );
  });

  it('is refused for what is no PNG, or ends too early', () => {
    expect(() => withText(new Uint8Array(40), {})).toThrow('no valid PNG');
    expect(() => withText(REAL_PNG.subarray(0, 50), {})).toThrow('no valid PNG');
  });
});
