import fc from 'fast-check';
import { expect, test } from 'vitest';
import { address } from '../../../../../src/core/linalg/wasm/address.ts';
import { Arena } from '../../../../../src/core/linalg/wasm/arena.ts';
import { sameBits } from '../../../../support/dense.ts';

const VANISHING = 1e-14;

function factorise(matrix: ArrayLike<number>, n: number) {
  const arena = new Arena(n * n + n);
  const factors = arena.vector(n * n);
  factors.set(matrix);
  const pivots = arena.integers(n);
  const isRegular = arena.kernels.factorise(address(factors), address(pivots), n, VANISHING) === 1;
  return { isRegular, factors, pivots: [...pivots] };
}

/** The textbook's algorithm, one column after another. */
function plainFactorise(matrix: ArrayLike<number>, n: number) {
  const rows = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (__, j) => matrix[i * n + j]!),
  );
  const pivots = rows.map((_, i) => i);
  const tiny = VANISHING * Math.max(0, ...Array.from(matrix, Math.abs));
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++)
      if (Math.abs(rows[i]![k]!) > Math.abs(rows[pivot]![k]!)) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!];
    [pivots[k], pivots[pivot]] = [pivots[pivot]!, pivots[k]!];
    const top = rows[k]!;
    if (!(Math.abs(top[k]!) > tiny)) return null;
    const inverse = 1 / top[k]!;
    for (const row of rows.slice(k + 1)) {
      row[k]! *= inverse;
      for (let j = k + 1; j < n; j++) row[j] = row[j]! - row[k]! * top[j]!;
    }
  }
  return { factors: Float64Array.from(rows.flat()), pivots };
}

/** Square matrices of up to three panels; small integers give equal candidates for a pivot, and dependent rows. */
const squares = fc
  .tuple(
    fc.integer({ min: 0, max: 13 }),
    fc.constantFrom<fc.Arbitrary<number>>(
      fc.double({ min: -10, max: 10, noNaN: true }),
      fc.integer({ min: -2, max: 2 }),
    ),
  )
  .chain(([n, entry]) =>
    fc.record({
      n: fc.constant(n),
      matrix: fc.array(entry, { minLength: n * n, maxLength: n * n }),
    }),
  );

test('LU in panels of four columns has the bits of LU column by column', () => {
  let regular = 0;
  let singular = 0;
  fc.assert(
    fc.property(squares, ({ n, matrix }) => {
      const { isRegular, factors, pivots } = factorise(matrix, n);
      const expected = plainFactorise(matrix, n);
      expect(isRegular).toBe(expected !== null);
      if (expected === null) singular++;
      else {
        regular++;
        expect(sameBits(factors, expected.factors)).toBe(true);
        expect(pivots).toEqual(expected.pivots);
      }
    }),
    { numRuns: 500 },
  );
  expect(Math.min(regular, singular)).toBeGreaterThan(20);
});

test('a pivot vanishes relative to the largest entry, in every column', () => {
  for (const n of [1, 2, 4, 5, 9])
    for (let k = 0; k < n; k++)
      for (const size of [1e-200, 1, 1e200]) {
        const diagonal = (small: number) =>
          Float64Array.from({ length: n * n }, (_, at) =>
            at % (n + 1) !== 0 ? 0 : at === k * (n + 1) ? small * size : size,
          );
        expect(factorise(diagonal(0), n).isRegular).toBe(false);
        expect(factorise(diagonal(2e-14), n).isRegular).toBe(true);
        // a single entry is the largest one, however small it is
        expect(factorise(diagonal(0.5e-14), n).isRegular).toBe(n === 1);
      }
});

test('a matrix with an entry that is not a number has no factors', () => {
  for (const n of [1, 3, 6])
    for (let at = 0; at < n * n; at++) {
      const matrix = Float64Array.from({ length: n * n }, (_, k) => Math.cos(k * k));
      expect(factorise(matrix, n).isRegular).toBe(true);
      matrix[at] = NaN;
      expect(factorise(matrix, n).isRegular).toBe(false);
    }
});
