import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromRows, type Matrix, normS } from '../../../src/core/matrix.ts';
import { BETA, potentialOf } from '../../../src/core/observe/potential.ts';

const anyMatrix: fc.Arbitrary<Matrix> = fc
  .integer({ min: 1, max: 6 })
  .chain((n) =>
    fc
      .array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: n * n, maxLength: n * n })
      .map((entries) => ({ rows: n, cols: n, data: Float64Array.from(entries) })),
  );

test('β is the positive root of 0.01β² + 0.84β − 7', () => {
  expect(0.01 * BETA ** 2 + 0.84 * BETA - 7).toBeCloseTo(0, 12);
  expect(BETA).toBeCloseTo(7.6387, 4);
});

test('a and b are the norms of the positive and the negative part', () => {
  fc.assert(
    fc.property(anyMatrix, (E) => {
      const above = { ...E, data: E.data.map((value) => (value > 0 ? value : 0)) };
      const below = { ...E, data: E.data.map((value) => (value < 0 ? -value : 0)) };
      const { a, b, potential } = potentialOf(E);
      expect([a, b]).toEqual([normS(above), normS(below)]);
      expect(potential).toBe(a + BETA * b);
    }),
  );
});

test('negating E swaps a and b', () => {
  fc.assert(
    fc.property(anyMatrix, (E) => {
      const { a, b } = potentialOf(E);
      const turned = potentialOf({ ...E, data: E.data.map((value) => -value) });
      expect([turned.a, turned.b]).toEqual([b, a]);
    }),
  );
});

test('‖·‖_s takes the larger of row and column sums', () => {
  const E = fromRows([
    [0, 1, 2],
    [-1, 0, 0],
    [-4, 0, 0],
  ]);
  // rows of E₊ sum to at most 3; columns of E₋ to at most 5
  expect(potentialOf(E)).toEqual({ a: 3, b: 5, potential: 3 + 5 * BETA });
});
