import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pixels, pngAddress, withText } from '../../../../src/views/drawing/standalone/png.ts';
import { pngChunks, pngText } from '../../../support/pngChunks.ts';

/** The colours of a PNG as it is written here, row by row; red, green and blue each. */
async function decoded(pixels: Pixels): Promise<number[][]> {
  const address = await pngAddress(pixels);
  const base64 = address.replace('data:image/png;base64,', '');
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  const chunks = new Map(pngChunks(bytes).map(({ type, data }) => [type, data]));
  const header = new DataView(chunks.get('IHDR')!.buffer);
  const [columns, rows] = [header.getUint32(0), header.getUint32(4)];
  const palette = chunks.get('PLTE');
  const depth = palette === undefined ? 3 : 1;
  const lines = inflateSync(chunks.get('IDAT')!);
  expect(lines).toHaveLength(rows * (1 + columns * depth));
  return Array.from({ length: columns * rows }, (_, k) => {
    const at = Math.floor(k / columns) * (1 + columns * depth) + 1 + (k % columns) * depth;
    const from = palette === undefined ? at : 3 * lines[at]!;
    return Array.from((palette ?? lines).subarray(from, from + 3));
  });
}

function picture(columns: number, rows: number, colours: readonly number[][]): Pixels {
  return {
    columns,
    rows,
    data: Uint8ClampedArray.from(colours.flatMap((rgb) => [...rgb, 255])),
  };
}

describe('a picture as PNG', () => {
  it('has the colours it was given, from a palette', async () => {
    const colours = [0, 1, 2, 3, 4, 0].map((k) => [10 * k, 255 - k, 7]);
    expect(await decoded(picture(2, 3, colours))).toEqual(colours);
  });

  it('has them also where they are too many for one', async () => {
    const colours = Array.from({ length: 300 }, (_, k) => [k % 256, k >> 8, 3]);
    expect(await decoded(picture(300, 1, colours))).toEqual(colours);
  });
});

/** One pixel, made by another program. */
const REAL_PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

describe('text in a PNG', () => {
  it('is inserted before the end, and nothing else changes', () => {
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
