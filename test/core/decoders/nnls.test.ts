import * as fc from 'fast-check';
import { fcnnls } from 'ml-fcnnls';
import { Matrix as MlMatrix } from 'ml-matrix';
import { describe, expect, test, vi } from 'vitest';
import { NonNegativeLeastSquares } from '../../../src/core/decoders/nnls.ts';
import { pseudoInverse } from '../../../src/core/linalg/moorePenrose.ts';
import { fromRows, type Matrix, toRows } from '../../../src/core/matrix.ts';
import { Rng } from '../../../src/core/rng.ts';
import { product } from '../../support/dense.ts';

const ROUNDING = 1e-9;

function solved(A: Matrix, y: readonly number[]): number[] {
  const u = product(pseudoInverse(A), fromRows(y.map((value) => [value])));
  const solver = new NonNegativeLeastSquares(A.cols);
  solver.prepare(A);
  const x = new Float64Array(A.cols);
  solver.solve(x, u.data, 0, 1);
  return Array.from(x);
}

/** Aᵀ(y − Ax), and its size for comparison. */
function gradient(A: Matrix, x: readonly number[], y: readonly number[]) {
  const residual = y.map((value, k) =>
    x.reduce((rest, weight, i) => rest - weight * A.data[k * A.cols + i]!, value),
  );
  const w = x.map((_, i) =>
    residual.reduce((sum, value, k) => sum + value * A.data[k * A.cols + i]!, 0),
  );
  const scale = Math.max(1, ...y.map(Math.abs));
  return { w, scale };
}

/** Optimal is x ≥ 0 with no descent direction: w ≤ 0, and w_i = 0 where x_i > 0. */
function expectOptimal(A: Matrix, x: readonly number[], y: readonly number[]): void {
  const { w, scale } = gradient(A, x, y);
  x.forEach((weight, i) => {
    expect(weight).toBeGreaterThanOrEqual(0);
    expect(w[i]).toBeLessThanOrEqual(ROUNDING * scale);
    if (weight > 0) expect(Math.abs(w[i]!)).toBeLessThanOrEqual(ROUNDING * scale);
  });
}

function randomMatrix(m: number, n: number, rng: Rng): Matrix {
  return fromRows(Array.from({ length: m }, () => Array.from({ length: n }, () => rng.normal())));
}

describe('non-negative least squares', () => {
  test('satisfies its optimality conditions on thousands of random examples', () => {
    for (const [m, n] of [
      [3, 2],
      [8, 8],
      [24, 12],
      [60, 30],
    ] as const) {
      const rng = new Rng(7, 'examples', n);
      const A = randomMatrix(m, n, rng);
      for (let k = 0; k < 500; k++) {
        const y = Array.from({ length: m }, () => rng.normal());
        expectOptimal(A, solved(A, y), y);
      }
    }
  });

  test('satisfies them on degenerate examples: ties, zeros, exact mixtures and nearly parallel features', () => {
    const entry = fc.constantFrom(-1, 0, 0, 0, 1, 2);
    const shape = fc.record({
      n: fc.integer({ min: 1, max: 5 }),
      extra: fc.integer({ min: 0, max: 3 }),
    });
    const anyCase = shape.chain(({ n, extra }) => {
      const rows = (count: number, of: number) =>
        fc.array(fc.array(entry, { minLength: of, maxLength: of }), {
          minLength: count,
          maxLength: count,
        });
      return fc.record({
        mixing: rows(n + extra, n),
        // a multiple of the identity makes the columns independent, a small one only barely
        own: fc.constantFrom(7, 20),
        x: fc.array(entry, { minLength: n, maxLength: n }),
        y: fc.array(entry, { minLength: n + extra, maxLength: n + extra }),
        isMixture: fc.boolean(),
      });
    });
    fc.assert(
      fc.property(anyCase, ({ mixing, own, x, y, isMixture }) => {
        const A = fromRows(
          mixing.map((row, k) => row.map((value, i) => value + (k === i ? own : 0))),
        );
        const mixed = product(A, fromRows(x.map((value) => [value])));
        const data = isMixture ? Array.from(mixed.data) : y;
        expectOptimal(A, solved(A, data), data);
      }),
      { numRuns: 2000 },
    );
    const nearlyParallel = fromRows([
      [1, 1],
      [1e-5, 0],
      [0, 1e-5],
    ]);
    for (const y of [
      [1, 0, 0],
      [1, 1, -1],
      [-1, 0, 0],
      [0, 0, 0],
    ])
      expectOptimal(nearlyParallel, solved(nearlyParallel, y), y);
  });

  test('ends after a few changes of the support where A has nearly lost rank', () => {
    const solves = vi.spyOn(
      NonNegativeLeastSquares.prototype as unknown as { solveOnSupport(): void },
      'solveOnSupport',
    );
    const rng = new Rng(5, 'examples');
    const n = 12;
    for (const distance of [1e-8, 1e-9, 1e-10]) {
      // two groups of columns that are almost the same
      const A = fromRows(
        Array.from({ length: 2 * n }, () => {
          const common = [rng.normal(), rng.normal()];
          return Array.from({ length: n }, (_, j) => common[j % 2]! + distance * rng.normal());
        }),
      );
      for (let k = 0; k < 100; k++) {
        const y = Array.from({ length: 2 * n }, () => rng.normal());
        solves.mockClear();
        const x = solved(A, y);
        expect(solves.mock.calls.length).toBeLessThanOrEqual(4 * n);
        expect(x.every((weight) => weight >= 0 && Number.isFinite(weight))).toBe(true);
      }
    }
    solves.mockRestore();
  });

  test('agrees with ml-fcnnls', () => {
    const rng = new Rng(3, 'examples');
    const A = randomMatrix(20, 9, rng);
    const Y = randomMatrix(20, 40, rng);
    const oracle = fcnnls(new MlMatrix(toRows(A)), new MlMatrix(toRows(Y)));
    const answer = (oracle as unknown as { K?: MlMatrix }).K ?? (oracle as unknown as MlMatrix);
    for (let e = 0; e < Y.cols; e++) {
      const y = toRows(Y).map((row) => row[e]!);
      solved(A, y).forEach((weight, i) => expect(weight).toBeCloseTo(answer.get(i, e), 8));
    }
  });

  test('is the weight itself where no constraint is active', () => {
    const A = fromRows([
      [1, 0.2],
      [0, 1],
      [0.3, 0],
    ]);
    const y = Array.from(product(A, fromRows([[0.5], [2]])).data);
    const [first, second] = solved(A, y);
    expect(first).toBeCloseTo(0.5, 14);
    expect(second).toBeCloseTo(2, 14);
  });
});
