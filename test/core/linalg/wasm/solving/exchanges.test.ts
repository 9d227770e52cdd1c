import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LeastInfNorm } from '../../../../../src/core/linalg/leastInfNorm.ts';
import { address } from '../../../../../src/core/linalg/wasm/address.ts';
import { Arena } from '../../../../../src/core/linalg/wasm/arena.ts';
import type { Matrix } from '../../../../../src/core/matrix.ts';
import { Rng } from '../../../../../src/core/rng.ts';
import { chooseRows, combination, valuesOf } from '../../../../support/chosenRows.ts';
import { distance, normalMatrix } from '../../../../support/dense.ts';

const LIMIT = 60;
const TOLERANCE = 1e-9;

const l1 = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.abs(value), 0);
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, k) => sum + value * b[k]!, 0);

/** Exchanges from the basis of the first independent rows, with all other rows in the tableau, `perCall` at a time. */
function exchange(A: Matrix, target: readonly number[], limit = LIMIT, perCall = limit) {
  const { rows: m, cols: n } = A;
  const before = chooseRows(A, { priority: Array.from({ length: m }, (_, k) => m - k) });
  const others = Array.from({ length: m }, (_, k) => k).filter((k) => !before.rows.includes(k));
  const count = others.length;
  const arena = new Arena((count + 1) * n + LIMIT * (n + 1) + 4 * n + 2 * m + 64);
  const { kernels } = arena;
  const tableau = arena.vector((count + 1) * n);
  tableau.set(before.combinationOf(target));
  others.forEach((k, r) =>
    tableau.set(before.combinationOf(A.data.subarray(k * n, (k + 1) * n)), (r + 1) * n),
  );
  const [basis, outside] = [arena.integers(n), arena.integers(count)];
  basis.set(before.rows);
  outside.set(others);
  const [directions, positions] = [arena.vector(LIMIT * n), arena.integers(LIMIT)];
  const [signs, reach, z] = [arena.vector(n), arena.vector(n), arena.vector(count)];
  let made = 0;
  for (let until = perCall; until <= limit; until += perCall)
    made = kernels.exchangeRows(
      ...(([tableau, basis, outside, directions, positions, signs, reach, z] as const).map(
        (array) => address(array),
      ) as [number, number, number, number, number, number, number, number]),
      count,
      n,
      made,
      until,
      TOLERANCE,
      1e-6,
    );
  const changed =
    (name: 'applyExchanges' | 'revertExchanges') =>
    (x: readonly number[]): number[] => {
      reach.set(x);
      kernels[name](address(reach), address(directions), address(positions), made, n);
      return [...reach];
    };
  return {
    made,
    before,
    basis: [...basis],
    outside: [...outside],
    row: (r: number) => [...tableau.subarray(r * n, (r + 1) * n)],
    apply: changed('applyExchanges'),
    revert: changed('revertExchanges'),
  };
}

const cases = fc
  .record({ n: fc.integer({ min: 1, max: 9 }), more: fc.nat(15), seed: fc.nat(1e9) })
  .map(({ n, more, seed }) => {
    const rng = new Rng(seed, 'groundTruth');
    const vector = () => Array.from({ length: n }, () => rng.normal());
    return { A: normalMatrix(n + more, n, rng), target: vector(), x: vector(), lambda: vector() };
  });

test('exchanges end in a basis of the least norm, with every row in its terms', () => {
  let exchanges = 0;
  fc.assert(
    fc.property(cases, ({ A, target }) => {
      const { made, before, basis, outside, row } = exchange(A, target);
      exchanges += made;
      const all = [...basis, ...outside].sort((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: A.rows }, (_, k) => k));
      const w = row(0);
      expect(distance(combination(A, basis, w), target)).toBeLessThan(1e-8 * (1 + l1(w)));
      outside.forEach((k, r) => {
        const expected = A.data.subarray(k * A.cols, (k + 1) * A.cols);
        const c = row(r + 1);
        expect(distance(combination(A, basis, c), expected)).toBeLessThan(1e-8 * (1 + l1(c)));
        // the dual constraint |A_kλ| ≤ 1
        const z = dot(
          c,
          w.map((value) => (value < 0 ? -1 : 1)),
        );
        expect(Math.abs(z)).toBeLessThanOrEqual(1 + 2 * TOLERANCE);
      });
      expect(l1(w)).toBeLessThanOrEqual(l1(before.combinationOf(target)) * (1 + 1e-9));
    }),
  );
  expect(exchanges).toBeGreaterThan(100);
});

test('the norm of row i is that of the exact search', () => {
  const rng = new Rng(3, 'groundTruth');
  for (const [m, n] of [
    [1, 1],
    [7, 1],
    [6, 6],
    [20, 7],
  ] as const) {
    const A = normalMatrix(m, n, rng);
    const exact = new LeastInfNorm(m, n);
    exact.compute(A);
    for (let i = 0; i < n; i++) {
      const unit = Array.from({ length: n }, (_, j) => (j === i ? 1 : 0));
      expect(l1(exchange(A, unit).row(0)) / exact.rowL1[i]!).toBeCloseTo(1, 8);
    }
  }
});

test('exchanges stop at their limit, and several calls do the same as one', () => {
  fc.assert(
    fc.property(cases, ({ A, target }) => {
      const { made, basis, row } = exchange(A, target);
      expect(exchange(A, target, 2).made).toBe(Math.min(made, 2));
      const inSteps = exchange(A, target, LIMIT, 1);
      expect(inSteps.made).toBe(made);
      expect(inSteps.basis).toEqual(basis);
      expect(inSteps.row(0)).toEqual(row(0));
    }),
  );
});

test('coefficients are taken to the new basis, and values of the new rows back to the old ones', () => {
  fc.assert(
    fc.property(cases, ({ A, target, x, lambda }) => {
      const { before, basis, apply, revert } = exchange(A, target);
      const after = apply(x);
      expect(distance(combination(A, basis, after), combination(A, before.rows, x))).toBeLessThan(
        1e-8 * (1 + l1(after)),
      );
      const values = valuesOf(A, basis, lambda);
      const reverted = revert(values);
      const size = 1 + l1(values) + l1(reverted);
      expect(distance(reverted, valuesOf(A, before.rows, lambda))).toBeLessThan(1e-7 * size);
      // each is the transpose of the other
      expect(Math.abs(dot(after, values) - dot(x, reverted))).toBeLessThan(
        1e-7 * (1 + l1(after)) * size,
      );
    }),
  );
});

test('the row that leaves is the one for which the norm becomes least', () => {
  fc.assert(
    fc.property(cases, ({ A, target }) => {
      const { made, before, basis, row } = exchange(A, target, 1);
      if (made === 0) return;
      const { cols: n, data } = A;
      const entering = basis.find((k) => !before.rows.includes(k))!;
      const w = before.combinationOf(target);
      const d = before.combinationOf(data.subarray(entering * n, (entering + 1) * n));
      const least = l1(row(0));
      d.forEach((pivot, position) => {
        if (Math.abs(pivot) < 1e-5 * l1(d)) return;
        const step = w[position]! / pivot;
        const norm =
          Math.abs(step) + l1(w.map((value, p) => (p === position ? 0 : value - step * d[p]!)));
        expect(least).toBeLessThanOrEqual(norm * (1 + 1e-9));
      });
    }),
  );
});
