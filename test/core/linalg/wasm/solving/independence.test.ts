import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromRows, type Matrix } from '../../../../../src/core/matrix.ts';
import { Rng } from '../../../../../src/core/rng.ts';
import { chooseRows, combination, rankOf, valuesOf } from '../../../../support/chosenRows.ts';
import { distance, normalMatrix } from '../../../../support/dense.ts';
import { inArena } from '../../../../support/inArena.ts';

/** Small integers, so that rows are often equal, zero or dependent; and a priority, often the same for several rows. */
const integerMatrices = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(8)).chain(([n, more]) => {
  const m = n + more;
  const list = (length: number, max: number) =>
    fc.array(fc.integer({ min: -max, max }), { minLength: length, maxLength: length });
  return fc.record({
    A: list(m * n, 1).map((data): Matrix => ({ rows: m, cols: n, data: Float64Array.from(data) })),
    priority: list(m, 4),
  });
});

/** All rows by |priority|, each taken if it raises the rank. */
function plainChoice(A: Matrix, priority: readonly number[]): number[] {
  const order = priority.map((_, k) => k);
  order.sort((a, b) => Math.abs(priority[b]!) - Math.abs(priority[a]!) || a - b);
  const chosen: number[] = [];
  for (const k of order) if (rankOf(A, [...chosen, k]) > chosen.length) chosen.push(k);
  return chosen;
}

test('rows are chosen by priority, each independent of the rows before it', () => {
  fc.assert(
    fc.property(integerMatrices, ({ A, priority }) => {
      expect(chooseRows(A, { priority }).rows).toEqual(plainChoice(A, priority));
    }),
  );
});

test('a row counts as independent by its remainder, relative to its size or the smallest size', () => {
  const A = fromRows([
    [1, 1],
    [1, 1 + 1e-4],
    [1e-8, 0],
  ]);
  const choose = (threshold: number, smallest: number) =>
    chooseRows(A, { priority: [3, 2, 1], threshold, smallest }).rows;
  expect(choose(1e-5, 0)).toEqual([0, 1]);
  expect(choose(1e-3, 0)).toEqual([0, 2]);
  expect(choose(1e-3, 1e-6)).toEqual([0, 2]);
  expect(choose(1e-3, 1e-4)).toEqual([0]);
});

test('rows whose priority is not a number are not chosen', () => {
  const A = fromRows([
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
  expect(chooseRows(A, { priority: [NaN, 1, 0] }).rows).toEqual([1, 2]);
  expect(chooseRows(A, { priority: [NaN, NaN, -1] }).rows).toEqual([2]);
  expect(chooseRows(A, { priority: [NaN, NaN, NaN] }).rows).toEqual([]);
});

test('vectors are written in terms of the chosen rows, and equations with these rows are solved', () => {
  const cases = fc.record({
    n: fc.integer({ min: 1, max: 12 }),
    more: fc.nat(10),
    seed: fc.nat(1e9),
  });
  fc.assert(
    fc.property(cases, ({ n, more, seed }) => {
      const rng = new Rng(seed, 'groundTruth');
      const A = normalMatrix(n + more, n, rng);
      const priority = Array.from({ length: A.rows }, () => rng.normal());
      const { rows, combinationOf, solve } = chooseRows(A, { priority });
      expect(rows).toHaveLength(n);
      const vector = Array.from({ length: n }, () => rng.normal());
      const c = combinationOf(vector);
      const size = 1 + Math.max(...c.map(Math.abs));
      expect(distance(combination(A, rows, c), vector)).toBeLessThan(1e-10 * size);
      const lambda = solve(vector);
      const largest = 1 + Math.max(...lambda.map(Math.abs));
      expect(distance(valuesOf(A, rows, lambda), vector)).toBeLessThan(1e-10 * largest);
    }),
  );
});

test('the index of the largest entry is that of the first of equal ones, and skips NaN', () => {
  const entry = fc.oneof(
    fc.constantFrom(0, -0, 1, -1, 2, -2, Infinity, -Infinity, NaN),
    fc.double(),
  );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 9 }), (x) => {
      const { kernels, at } = inArena(x);
      let expected = -1;
      x.forEach((value, k) => {
        if (Math.abs(value) > (expected < 0 ? -1 : Math.abs(x[expected]!))) expected = k;
      });
      expect(kernels.indexOfLargest(at(0), x.length)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});
