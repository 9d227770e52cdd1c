import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dot } from '../../../../../src/core/linalg/products.ts';
import { sameBits } from '../../../../support/dense.ts';
import { inArena } from '../../../../support/inArena.ts';

const ORTHOGONAL = 1e-15;

/** One sweep of one-sided Jacobi as a plain loop. */
function plainSweep(given: Float64Array, n: number, negligible: number) {
  const rows = given.slice();
  const square = (p: number) => dot(rows, p * n, rows, p * n, n);
  const squares = Float64Array.from({ length: n }, (_, p) => square(p));
  let isRotated = false;
  for (let p = 0; p < n - 1; p++)
    for (let q = p + 1; q < n; q++) {
      const [a, b] = [squares[p]!, squares[q]!];
      if (!(a > negligible && b > negligible)) continue;
      const c = dot(rows, p * n, rows, q * n, n);
      if (!(Math.abs(c) > ORTHOGONAL * Math.sqrt(a * b))) continue;
      isRotated = true;
      const cot2 = (b - a) / (2 * c);
      const tangent = (cot2 < 0 ? -1 : 1) / (Math.abs(cot2) + Math.sqrt(1 + cot2 * cot2));
      const cos = 1 / Math.sqrt(1 + tangent * tangent);
      const sin = cos * tangent;
      for (let j = 0; j < n; j++) {
        const [x, y] = [rows[p * n + j]!, rows[q * n + j]!];
        rows[p * n + j] = cos * x - sin * y;
        rows[q * n + j] = sin * x + cos * y;
      }
      squares[p] = square(p);
      squares[q] = square(q);
    }
  return { rows, squares, isRotated };
}

function sweep(given: Float64Array, n: number, negligible: number) {
  const squares = Float64Array.from({ length: n }, (_, p) => dot(given, p * n, given, p * n, n));
  const { kernels, at, values } = inArena(given, squares);
  const isRotated = kernels.rotateRows(at(0), at(1), n, negligible, ORTHOGONAL) === 1;
  return { rows: values(0), squares: values(1), isRotated };
}

const entry = fc.oneof(fc.double({ min: -10, max: 10, noNaN: true }), fc.constantFrom(0, 1, -1));
const squareMatrices = fc
  .integer({ min: 0, max: 11 })
  .chain((n) =>
    fc
      .array(entry, { minLength: n * n, maxLength: n * n })
      .map((data) => ({ n, rows: Float64Array.from(data) })),
  );

test('sweeps of rotations have the bits of a plain loop', () => {
  fc.assert(
    fc.property(squareMatrices, fc.constantFrom(0, 1, 50), ({ n, rows }, negligible) => {
      let now = rows;
      for (let k = 0; k < 3; k++) {
        const actual = sweep(now, n, negligible);
        const expected = plainSweep(now, n, negligible);
        expect(sameBits(actual.rows, expected.rows)).toBe(true);
        expect(sameBits(actual.squares, expected.squares)).toBe(true);
        expect(actual.isRotated).toBe(expected.isRotated);
        now = actual.rows;
      }
    }),
  );
});

test('orthogonal rows, zero rows and negligible rows are left as they are', () => {
  const rows = Float64Array.from([3, 0, 0, 0, 0, 0, 0, 4, 0]);
  expect(sweep(rows, 3, 0)).toMatchObject({ rows, isRotated: false });
  const skew = Float64Array.from([3, 1, 1, 1]);
  expect(sweep(skew, 2, 2)).toMatchObject({ rows: skew, isRotated: false });
  expect(sweep(skew, 2, 1.9).isRotated).toBe(true);
});

test('inner products and reflections add up in the groups of the plain ones', () => {
  const vectors = fc
    .integer({ min: 1, max: 13 })
    .chain((n) => fc.array(entry, { minLength: 3 * n, maxLength: 3 * n }));
  fc.assert(
    fc.property(vectors, entry, (data, scale) => {
      const n = data.length / 3;
      const all = Float64Array.from(data);
      const { kernels, at, values } = inArena(all);
      const [v, first] = [at(0), at(0) + n * 8];
      kernels.reflectGrouped(v, first, n * 8, 2, n, scale);
      const expected = all.map((value, k) => {
        const row = Math.floor(k / n);
        return row === 0 ? value : value + scale * dot(all, 0, all, row * n, n) * all[k % n]!;
      });
      expect(sameBits(values(0), expected)).toBe(true);
    }),
  );
});
