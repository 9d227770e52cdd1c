import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CrashBasis } from '../../../src/core/linalg/crashBasis.ts';
import { LeastInfNorm } from '../../../src/core/linalg/leastInfNorm.ts';
import { Arena } from '../../../src/core/linalg/wasm/arena.ts';
import {
  fromRows,
  identity,
  type Matrix,
  normMax,
  toRows,
  zeros,
} from '../../../src/core/matrix.ts';
import { Rng } from '../../../src/core/rng.ts';
import { chooseRows, rankOf } from '../../support/chosenRows.ts';
import { normalMatrix } from '../../support/dense.ts';

function crash(A: Matrix, priority: ArrayLike<number>, i = 0): number[] | null {
  const { rows: m, cols: n } = A;
  const arena = new Arena(m * n + CrashBasis.room(m, n));
  const inArena = arena.copyOf(A);
  const target = new Float64Array(n);
  target[i] = 1;
  const rows = new CrashBasis(m, n, arena).rows(
    inArena,
    normMax(A),
    Float64Array.from(priority),
    target,
  );
  return rows && [...rows];
}

/** ‖w‖₁ for the w with wᵀA = e_i that is zero outside these rows. */
function normAt(A: Matrix, rows: readonly number[], i: number): number {
  const priority = Array.from({ length: A.rows }, (_, k) => (rows.includes(k) ? 1 : NaN));
  const unit = Array.from({ length: A.cols }, (_, j) => (j === i ? 1 : 0));
  const { combinationOf } = chooseRows(A, { priority, threshold: 1e-14 });
  return combinationOf(unit).reduce((sum, value) => sum + Math.abs(value), 0);
}

function expectBasis(A: Matrix, rows: number[] | null): asserts rows {
  expect(rows).toHaveLength(A.cols);
  expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
  expect(rankOf(A, rows!)).toBe(A.cols);
}

const shapes = fc.record({
  n: fc.integer({ min: 1, max: 9 }),
  more: fc.nat(20),
  seed: fc.nat(1e9),
});

test('the basis is n independent rows in ascending order, no worse than those of the highest priority', () => {
  fc.assert(
    fc.property(shapes, fc.nat(8), ({ n, more, seed }, at) => {
      const rng = new Rng(seed, 'groundTruth');
      const A = normalMatrix(n + more, n, rng);
      const priority = Array.from({ length: n + more }, () => rng.normal());
      const i = at % n;
      const rows = crash(A, priority, i);
      expectBasis(A, rows);
      const first = chooseRows(A, { priority, threshold: 1e-2 }).rows;
      if (first.length === n)
        expect(normAt(A, rows, i)).toBeLessThanOrEqual(normAt(A, first, i) * (1 + 1e-8));
    }),
  );
});

test('from any priority the search ends at the optimum, or close to it', () => {
  const rng = new Rng(8, 'groundTruth');
  for (const [m, n] of [
    [5, 1],
    [12, 3],
    [60, 10],
    // more rows than the tableau has room for
    [200, 20],
  ] as const) {
    const A = normalMatrix(m, n, rng);
    const exact = new LeastInfNorm(m, n);
    exact.compute(A);
    for (let i = 0; i < n; i++) {
      const priority = Array.from({ length: m }, () => rng.normal());
      expect(normAt(A, crash(A, priority, i)!, i) / exact.rowL1[i]!).toBeCloseTo(1, 6);
    }
  }
});

test('matrices of small integers give a basis exactly if their columns are independent', () => {
  const matrices = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(7)).chain(([n, more]) =>
    fc
      .array(fc.integer({ min: -1, max: 1 }), {
        minLength: n * (n + more),
        maxLength: n * (n + more),
      })
      .map((data): Matrix => ({ rows: n + more, cols: n, data: Float64Array.from(data) })),
  );
  fc.assert(
    fc.property(matrices, fc.nat(4), (A, at) => {
      const all = Array.from({ length: A.rows }, (_, k) => k);
      const rows = crash(A, all, at % A.cols);
      if (rankOf(A, all) === A.cols) expectBasis(A, rows);
      else expect(rows).toBe(null);
    }),
  );
});

test('one of several equal rows is in the basis', () => {
  const kinds = toRows(normalMatrix(4, 3, new Rng(2, 'groundTruth')));
  const A = fromRows(Array.from({ length: 24 }, (_, k) => kinds[k % 4]!));
  for (let i = 0; i < 3; i++) expectBasis(A, crash(A, new Float64Array(24).fill(1), i));
});

test('tiny rows are not chosen, whatever their priority', () => {
  for (const size of [1e-20, 1e-13, 0]) {
    const tiny = toRows(normalMatrix(5, 3, new Rng(1, 'noise'), size));
    const A = fromRows([...tiny, ...toRows(identity(3)), [1, 1, 1]]);
    const rows = crash(A, [9, 8, 7, 6, 5, 1, 1, 1, 1]);
    expectBasis(A, rows);
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(5);
  }
});

test('one column needs one row, and the best one is the largest', () => {
  const A = fromRows([[0], [2], [-3], [1]]);
  expect(crash(A, [4, 3, 2, 1])).toEqual([2]);
  expect(crash(fromRows([[-5]]), [0])).toEqual([0]);
  expect(crash(fromRows([[0], [0]]), [1, 1])).toBe(null);
});

test('a square matrix gives all rows, and null if it has lost rank', () => {
  for (const n of [1, 2, 3, 4, 7]) {
    const A = normalMatrix(n, n, new Rng(n, 'groundTruth'));
    expect(crash(A, new Float64Array(n), n - 1)).toEqual(Array.from({ length: n }, (_, k) => k));
    A.data.set(
      A.data.subarray(0, n).map((value) => (n === 1 ? 0 : 2 * value)),
      (n - 1) * n,
    );
    expect(crash(A, new Float64Array(n))).toBe(null);
  }
  expect(crash(zeros(3, 3), [1, 1, 1])).toBe(null);
});

test('tiny rows do not make up for a lost rank', () => {
  const tiny = toRows(normalMatrix(5, 3, new Rng(1, 'noise'), 1e-21));
  const A = fromRows([...tiny, [1, 0, 0], [0, 1, 0], [1, 1, 0]]);
  expect(crash(A, [9, 8, 7, 6, 5, 1, 1, 1])).toBe(null);
});
