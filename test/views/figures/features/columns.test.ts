import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divergingLevel } from '../../../../src/views/figures/chart/diverging.ts';
import { columnNorm, paintColumn } from '../../../../src/views/figures/features/columns.ts';
import { worstFirst } from '../../../../src/views/figures/features/order.ts';

/** A colour table in which every level is its own colour. */
const table = Uint32Array.from({ length: 511 }, (_, level) => level);
const TOP = 0.5;

/** Excludes numbers so small that scaling would lose digits. */
const entry = fc.double({ min: -3, max: 3, noNaN: true }).map((v) => (Math.abs(v) < 1e-9 ? 0 : v));
const matrix = fc
  .record({ m: fc.integer({ min: 1, max: 12 }), n: fc.integer({ min: 1, max: 6 }) })
  .chain(({ m, n }) =>
    fc
      .array(entry, { minLength: m * n, maxLength: m * n })
      .map((values) => ({ m, n, data: Float64Array.from(values) })),
  );

describe('the order of the features', () => {
  it('is by error, largest first, and contains every feature', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 1 }),
        (list) => {
          const errors = Float64Array.from(list);
          const order = worstFirst(errors);
          expect(order.toSorted((p, q) => p - q)).toEqual(list.map((_, k) => k));
          for (let k = 1; k < order.length; k++)
            expect(errors[order[k]!]).toBeLessThanOrEqual(errors[order[k - 1]!]!);
        },
      ),
    );
  });

  it('keeps equal errors in order and puts NaN first', () => {
    expect(worstFirst(Float64Array.of(1, 2, 1, Number.NaN, 1))).toEqual([3, 1, 0, 2, 4]);
  });
});

describe('a column’s norm', () => {
  it('scales absolute values to sum to one', () => {
    fc.assert(
      fc.property(matrix, (columns) => {
        const { data, m, n } = columns;
        for (let j = 0; j < n; j++) {
          const sizes = Array.from({ length: m }, (_, k) => Math.abs(data[k * n + j]!));
          const sum = sizes.reduce((total, size) => total + size / columnNorm(columns, j), 0);
          if (sizes.some((size) => size > 0)) expect(sum).toBeCloseTo(1);
        }
      }),
    );
  });

  it('is one for a column of zeros', () => {
    expect(columnNorm({ data: new Float64Array(4), m: 2, n: 2 }, 1)).toBe(1);
  });
});

describe('painting a column', () => {
  it('colours the entries of the normalised column row by row, and no other pixels', () => {
    fc.assert(
      fc.property(matrix, fc.integer({ min: 1, max: 5 }), (columns, width) => {
        const { data, m, n } = columns;
        const [stride, offset, rows] = [width + 3, 2, Math.ceil(m / width)];
        const untouched = 9999;
        const words = new Uint32Array(stride * rows + offset).fill(untouched);
        paintColumn({ words, stride, offset, width }, columns, n - 1, TOP, table);
        const norm = columnNorm(columns, n - 1);
        for (let k = 0; k < m; k++) {
          const at = offset + Math.floor(k / width) * stride + (k % width);
          expect(words[at]).toBe(divergingLevel(data[k * n + n - 1]! / norm, TOP));
        }
        expect(words.filter((word) => word !== untouched)).toHaveLength(m);
      }),
    );
  });

  it('does not depend on the scale of the column', () => {
    fc.assert(
      fc.property(matrix, fc.double({ min: 0.1, max: 10, noNaN: true }), (columns, factor) => {
        const paint = (data: Float64Array) => {
          const words = new Uint32Array(columns.m);
          const patch = { words, stride: columns.m, offset: 0, width: columns.m };
          paintColumn(patch, { ...columns, data }, 0, TOP, table);
          return Array.from(words);
        };
        const [plain, scaled] = [paint(columns.data), paint(columns.data.map((v) => v * factor))];
        plain.forEach((level, k) => expect(Math.abs(level - scaled[k]!)).toBeLessThanOrEqual(1));
      }),
    );
  });
});
