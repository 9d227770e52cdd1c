import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnimatedPng } from '../../../../src/views/drawing/standalone/apng.ts';
import type { Pixels } from '../../../../src/views/drawing/standalone/png.ts';
import { pngChunks } from '../../../support/pngChunks.ts';

interface Animation {
  readonly plays: number;
  /** The canvas after each frame: red, green and blue of every pixel. */
  readonly frames: readonly (readonly number[])[];
  /** Seconds. */
  readonly delays: readonly number[];
  /** Pixels that each frame stores. */
  readonly stored: readonly number[];
}

/** Plays an animated PNG as its specification says, for true colour without filters. */
function played(file: Uint8Array): Animation {
  const chunks = pngChunks(file);
  const view = (type: string) => {
    const data = chunks.find((chunk) => chunk.type === type)!.data;
    return new DataView(data.buffer, data.byteOffset, data.byteLength);
  };
  const [columns, rows] = [view('IHDR').getUint32(0), view('IHDR').getUint32(4)];
  expect(chunks[0]?.type).toBe('IHDR');
  expect(chunks[1]?.type).toBe('acTL');
  expect(chunks.at(-1)?.type).toBe('IEND');
  const canvas = Array.from({ length: columns * rows * 3 }, () => 0);
  const frames: number[][] = [];
  const delays: number[] = [];
  const stored: number[] = [];
  let sequence = 0;
  let control: DataView = new DataView(new ArrayBuffer(26));
  for (const { type, data } of chunks.slice(2, -1)) {
    const bytes = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (type !== 'IDAT') expect(bytes.getUint32(0)).toBe(sequence++);
    if (type === 'fcTL') {
      control = bytes;
      delays.push(bytes.getUint16(20) / bytes.getUint16(22));
      // neither disposed of nor blended
      expect([bytes.getUint8(24), bytes.getUint8(25)]).toEqual([0, 0]);
      continue;
    }
    const [width, height, x, y] = [4, 8, 12, 16].map((at) => control.getUint32(at)) as [
      number,
      number,
      number,
      number,
    ];
    expect(x + width <= columns && y + height <= rows && width > 0 && height > 0).toBe(true);
    const lines = inflateSync(type === 'IDAT' ? data : data.subarray(4));
    expect(lines).toHaveLength(height * (1 + 3 * width));
    for (let row = 0; row < height; row++) {
      expect(lines[row * (1 + 3 * width)]).toBe(0);
      for (let k = 0; k < 3 * width; k++)
        canvas[3 * ((y + row) * columns + x) + k] = lines[row * (1 + 3 * width) + 1 + k]!;
    }
    frames.push([...canvas]);
    stored.push(width * height);
  }
  expect(view('acTL').getUint32(0)).toBe(frames.length);
  return { plays: view('acTL').getUint32(4), frames, delays, stored };
}

async function animated(pictures: readonly Pixels[], rate: number): Promise<Uint8Array> {
  const animation = new AnimatedPng(rate);
  for (const picture of pictures) await animation.add(picture);
  return animation.finish();
}

function coloured(columns: number, rows: number, colours: readonly number[]): Pixels {
  const data = new Uint8ClampedArray(4 * columns * rows);
  for (let k = 0; k < columns * rows; k++) {
    const colour = colours[k] ?? 0;
    data.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], 4 * k);
  }
  return { columns, rows, data };
}

const rgbOf = ({ data }: Pixels) => Array.from(data).filter((_, k) => k % 4 !== 3);

describe('an animated PNG', () => {
  it('has the pixels of every frame, whatever changes between them', async () => {
    const pictures = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
      .chain(([columns, rows]) =>
        fc.array(
          fc
            // few colours, so that many pixels stay the same
            .array(fc.constantFrom(0, 0xffffff, 0x12_34_56), {
              minLength: columns * rows,
              maxLength: columns * rows,
            })
            .map((colours) => coloured(columns, rows, colours)),
          { minLength: 1, maxLength: 5 },
        ),
      );
    await fc.assert(
      fc.asyncProperty(pictures, fc.integer({ min: 1, max: 60 }), async (shown, rate) => {
        const { plays, frames, delays } = played(await animated(shown, rate));
        expect(frames).toEqual(shown.map(rgbOf));
        expect(delays).toEqual(shown.map(() => 1 / rate));
        expect(plays).toBe(0);
      }),
    );
  });

  it('stores only the part of a frame that changes', async () => {
    const grey = Array.from({ length: 12 }, () => 0x80_80_80);
    const changed = grey.with(5, 1).with(10, 2);
    const { stored } = played(
      await animated(
        [grey, changed, changed].map((colours) => coloured(4, 3, colours)),
        20,
      ),
    );
    // two rows of two, and one pixel where nothing changes
    expect(stored).toEqual([12, 4, 1]);
  });

  it('is refused without a frame', () => {
    expect(() => new AnimatedPng(20).finish()).toThrow('no frames');
  });
});
