import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PictureStack } from '../../../../../src/views/article/static/still/pictureStack.ts';
import type { Pixels } from '../../../../../src/views/drawing/standalone/png.ts';

/** A picture of opaque greys. */
function picture(columns: number, greys: readonly number[]): Pixels {
  const data = Uint8ClampedArray.from(greys.flatMap((shade) => [shade, shade, shade, 255]));
  return { columns, rows: greys.length / columns, data };
}

function grey({ columns, data }: Pixels, row: number, column: number): number {
  return data[4 * (row * columns + column)]!;
}

const anyPicture = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([columns, rows]) =>
    fc
      .array(fc.integer({ min: 0, max: 255 }), {
        minLength: columns * rows,
        maxLength: columns * rows,
      })
      .map((greys) => picture(columns, greys)),
  );

describe('a stack of pictures', () => {
  it('contains every picture where it says, with its edges repeated beyond it', () => {
    fc.assert(
      fc.property(fc.array(anyPicture, { minLength: 1, maxLength: 6 }), (pictures) => {
        const stack = new PictureStack();
        const tops = pictures.map((one) => stack.add(one));
        const whole = stack.pixels();
        expect(whole.data).toHaveLength(4 * whole.columns * whole.rows);
        for (const [k, one] of pictures.entries())
          for (let row = -1; row <= one.rows; row++)
            for (let column = 0; column <= one.columns; column++) {
              const inside = [
                Math.min(Math.max(row, 0), one.rows - 1),
                Math.min(column, one.columns - 1),
              ] as const;
              expect(grey(whole, tops[k]! + row, column)).toBe(grey(one, ...inside));
            }
      }),
    );
  });

  it('refuses a picture whose colours do not fit into its palette', () => {
    const stack = new PictureStack();
    const coloured = (from: number, count: number): Pixels => ({
      columns: count,
      rows: 1,
      data: Uint8ClampedArray.from(
        Array.from({ length: count }, (_, k) => [(from + k) % 256, (from + k) >> 8, 0, 255]).flat(),
      ),
    });
    stack.add(coloured(0, 200));
    expect(stack.hasColoursFor(coloured(100, 156))).toBe(true);
    expect(stack.hasColoursFor(coloured(100, 157))).toBe(false);
  });
});
