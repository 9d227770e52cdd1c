import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiply } from '../../../../src/core/linalg/products.ts';
import { Arena } from '../../../../src/core/linalg/wasm/arena.ts';
import { type Matrix, zeros } from '../../../../src/core/matrix.ts';
import { Rng } from '../../../../src/core/rng.ts';

/** Entries in (−1, 1], a share of them zero. */
function fill({ data }: Matrix, zeroShare: number, rng: Rng): void {
  for (let k = 0; k < data.length; k++)
    data[k] = rng.uniform() < zeroShare ? 0 : 2 * rng.uniform() - 1;
}

const sizes = fc.record({
  rows: fc.integer({ min: 1, max: 9 }),
  // also more than the rows of B that the kernel uses at a time
  inner: fc.integer({ min: 1, max: 75 }),
  cols: fc.integer({ min: 1, max: 13 }),
});

test('the kernel’s product has the bits of the plain product, and writes nothing past its end', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(0, 0.8), fc.nat(), (size, zeroShare, seed) => {
      const { rows, inner, cols } = size;
      const rng = new Rng(seed, 'examples');
      const arena = new Arena(rows * inner + inner * cols + rows * cols + 64);
      const [A, B, out] = [
        arena.matrix(rows, inner),
        arena.matrix(inner, cols),
        arena.matrix(rows, cols),
      ];
      const guard = arena.vector(2);
      fill(A, zeroShare, rng);
      fill(B, 0.1, rng);
      // the result does not depend on what was there before
      fill(out, 0, rng);
      guard.fill(123);
      const plain = zeros(rows, cols);
      multiply(plain, A, B);
      arena.multiplyGrouped(out, A, B);
      expect([...out.data]).toEqual([...plain.data]);
      expect([...guard]).toEqual([123, 123]);
    }),
  );
});

test('a group of zeros in A is skipped even where B is infinite', () => {
  const arena = new Arena(100);
  const [A, B, out] = [arena.matrix(2, 4), arena.matrix(4, 2), arena.matrix(2, 2)];
  B.data.fill(Infinity);
  A.data.set([1, 1, 1, 1], 4);
  arena.multiplyGrouped(out, A, B);
  expect([...out.data]).toEqual([0, 0, Infinity, Infinity]);
});
