import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divergingLevel } from '../../../../src/views/figures/chart/diverging.ts';
import type { ShownMatrix } from '../../../../src/views/figures/steps/matrices.ts';
import { entryOf, paintMatrix } from '../../../../src/views/figures/steps/painting.ts';

/** Every level is its own colour. */
const table = Uint32Array.from({ length: 511 }, (_, level) => level);

const matrix: fc.Arbitrary<ShownMatrix> = fc
  .record({
    rows: fc.integer({ min: 1, max: 12 }),
    columns: fc.integer({ min: 1, max: 12 }),
    transposed: fc.boolean(),
  })
  .chain(({ rows, columns, transposed }) =>
    fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), {
        minLength: rows * columns,
        maxLength: rows * columns,
      })
      .map((values) => ({
        name: ['M'],
        words: '',
        rows: { length: rows, of: 'entries' as const },
        columns: { length: columns, of: 'features' as const },
        data: Float64Array.from(values),
        transposed,
        top: 1,
      })),
  );

function painted(shown: ShownMatrix, rows: number, columns: number): Uint32Array {
  const pixels = new Uint8ClampedArray(rows * columns * 4);
  paintMatrix(pixels, shown, { rows, columns }, table);
  return new Uint32Array(pixels.buffer);
}

describe('painting a matrix', () => {
  it('is a pixel an entry where there is room', () => {
    fc.assert(
      fc.property(matrix, (shown) => {
        const [rows, columns] = [shown.rows.length, shown.columns.length];
        const pixels = painted(shown, rows, columns);
        for (let i = 0; i < rows; i++)
          for (let j = 0; j < columns; j++)
            expect(pixels[i * columns + j]).toBe(divergingLevel(entryOf(shown, i, j), 1));
      }),
    );
  });

  it('never loses the largest entry where there is not', () => {
    fc.assert(
      fc.property(
        matrix,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (shown, p, q) => {
          const [rows, columns] = [
            Math.min(p, shown.rows.length),
            Math.min(q, shown.columns.length),
          ];
          const depth = (level: number) => Math.abs(level - 255);
          const deepest = Math.max(...Array.from(painted(shown, rows, columns), depth));
          const largest = Math.max(...Array.from(shown.data, (v) => depth(divergingLevel(v, 1))));
          expect(deepest).toBe(largest);
        },
      ),
    );
  });
});
