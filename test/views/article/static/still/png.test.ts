import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Pixels, pngAddress } from '../../../../../src/views/article/static/still/png.ts';
import { pngChunks } from '../../../../support/pngChunks.ts';

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
