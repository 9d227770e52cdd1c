import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arena } from '../../../../src/core/linalg/wasm/arena.ts';
import { Rng } from '../../../../src/core/rng.ts';

/** Shapes below, at and above those of a tile, with remainders in both directions. */
const shapes = fc.record({
  rows: fc.integer({ min: 1, max: 11 }),
  inner: fc.integer({ min: 1, max: 9 }),
  cols: fc.integer({ min: 1, max: 27 }),
  seed: fc.nat(),
});

describe('products added to a sum', () => {
  it('have the bits of a product that is added afterwards, and write nothing else', () => {
    fc.assert(
      fc.property(shapes, ({ rows, inner, cols, seed }) => {
        const arena = new Arena(4 * 27 * 27);
        const rng = new Rng(seed, 'noise');
        const draw = (r: number, c: number) => {
          const matrix = arena.matrix(r, c);
          for (let k = 0; k < matrix.data.length; k++) matrix.data[k] = rng.uniform() - 0.5;
          return matrix;
        };
        const [A, B] = [draw(rows, inner), draw(inner, cols)];
        const [sum, guard] = [draw(rows, cols), draw(1, 2)];
        const before = Array.from(guard.data);
        const spare = arena.matrix(rows, cols);
        const product = arena.matrix(rows, cols);
        arena.multiply(product, A, B);
        const expected = Array.from(sum.data, (value, k) => value + product.data[k]!);
        arena.addProduct(sum, A, B, spare);
        expect(Array.from(sum.data)).toEqual(expected);
        expect(Array.from(guard.data)).toEqual(before);
      }),
    );
  });

  it('of a matrix with its transpose are complete on and below the diagonal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 27 }), fc.nat(), (n, seed) => {
        const arena = new Arena(6 * 27 * 27);
        const rng = new Rng(seed, 'noise');
        const X = arena.matrix(n, 5);
        for (let k = 0; k < X.data.length; k++) X.data[k] = rng.uniform() - 0.5;
        const transposed = arena.matrix(5, n);
        arena.transpose(transposed, X);
        const [sum, spare, product] = [arena.matrix(n, n), arena.matrix(n, n), arena.matrix(n, n)];
        arena.multiply(product, X, transposed);
        arena.addProduct(sum, X, transposed, spare, true);
        for (let i = 0; i < n; i++)
          for (let j = 0; j <= i; j++)
            expect(sum.data[i * n + j]).toBe(product.data[i * n + j]! + 0);
      }),
    );
  });
});
