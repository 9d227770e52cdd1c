import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApproximateRows } from '../../../src/core/linalg/approximateRows.ts';
import { pseudoInverse } from '../../../src/core/linalg/moorePenrose.ts';
import { Arena } from '../../../src/core/linalg/wasm/arena.ts';
import { type Matrix, zeros } from '../../../src/core/matrix.ts';
import { Rng } from '../../../src/core/rng.ts';
import { distance, normalMatrix, product, sameBits } from '../../support/dense.ts';

const STEPS = 30;
const RELAXATION = 1.9;

function approximate(A: Matrix, inverse: Matrix) {
  const { rows: m, cols: n } = A;
  const arena = new Arena(2 * m * n + ApproximateRows.room(m, n));
  return new ApproximateRows(arena.copyOf(A), arena.copyOf(inverse), arena);
}

const rowOf = ({ cols, data }: Matrix, i: number) => data.subarray(i * cols, (i + 1) * cols);

function thresholdOf(row: Float64Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of row) {
    sum += Math.abs(value);
    squares += value * value;
  }
  return squares === 0 ? 0 : (3 * sum * sum) / (row.length * Math.sqrt(squares * row.length));
}

const shrunk = (row: Float64Array, threshold: number) =>
  row.map((value) => value - Math.min(Math.max(value, -threshold), threshold));

/** The same method for row i alone. */
function plainRow(A: Matrix, inverse: Matrix, i: number): Float64Array {
  const v = rowOf(inverse, i).slice();
  const threshold = thresholdOf(v);
  const vA = new Float64Array(A.cols);
  vA[i] = 1;
  let z = shrunk(v, threshold);
  for (let step = 0; step < STEPS; step++) {
    const zA = product({ rows: 1, cols: A.rows, data: z }, A).data;
    const rest = zA.map((value, j) => (j === i ? 1 : 0) - value);
    const coefficients = zA.map((value, j) => vA[j]! + (rest[j]! - value));
    for (let j = 0; j < A.cols; j++) vA[j]! += RELAXATION * rest[j]!;
    const correction = product({ rows: 1, cols: A.cols, data: coefficients }, inverse).data;
    for (let k = 0; k < v.length; k++) v[k]! += RELAXATION * (z[k]! - v[k]! + correction[k]!);
    z = shrunk(v, threshold);
  }
  return v;
}

const shapes = fc.record({
  n: fc.integer({ min: 1, max: 11 }),
  more: fc.nat(12),
  seed: fc.nat(1e9),
});

function matrixOf({ n, more, seed }: { n: number; more: number; seed: number }): Matrix {
  return normalMatrix(n + more, n, new Rng(seed, 'groundTruth'));
}

test('the bits of a row are those of the row computed alone', () => {
  fc.assert(
    fc.property(shapes, fc.nat(10), (shape, start) => {
      const A = matrixOf(shape);
      const inverse = pseudoInverse(A);
      const rows = approximate(A, inverse);
      for (let k = 0; k < shape.n; k++) {
        const i = (start + 3 * k) % shape.n;
        expect(sameBits(rows.row(i), plainRow(A, inverse, i))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('rows are computed again after the matrices have changed', () => {
  const arena = new Arena(2 * 12 * 5 + ApproximateRows.room(12, 5));
  const [A, inverse] = [arena.matrix(12, 5), arena.matrix(5, 12)];
  const rows = new ApproximateRows(A, inverse, arena);
  for (const seed of [1, 2]) {
    A.data.set(matrixOf({ n: 5, more: 7, seed }).data);
    inverse.data.set(pseudoInverse(A).data);
    rows.forget();
    expect(sameBits(rows.row(0), plainRow(A, inverse, 0))).toBe(true);
  }
});

test('rows moved towards zero by the threshold are nearly rows of a left inverse', () => {
  const rng = new Rng(4, 'groundTruth');
  for (const [m, n] of [
    [1, 1],
    [5, 1],
    [30, 3],
    [60, 6],
    [200, 20],
  ] as const) {
    const A = normalMatrix(m, n, rng);
    const inverse = pseudoInverse(A);
    const rows = approximate(A, inverse);
    for (let i = 0; i < n; i++) {
      const z = shrunk(rows.row(i), thresholdOf(rowOf(inverse, i)));
      const unit = Array.from({ length: n }, (_, j) => (j === i ? 1 : 0));
      const zA = product({ rows: 1, cols: m, data: z }, A).data;
      expect(distance(zA, unit)).toBeLessThan(0.1);
    }
  }
});

test('a row of zeros stays zero', () => {
  const A = zeros(3, 2);
  expect([...approximate(A, zeros(2, 3)).row(1)]).toEqual([0, 0, 0]);
});
