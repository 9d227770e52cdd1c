import { describe, expect, test } from 'vitest';
import { leftInverter } from '../../../src/core/linalg/leftInverse.ts';
import { RankLoss } from '../../../src/core/linalg/rankLoss.ts';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import { fromRows, type Matrix, normFrobenius, zeros } from '../../../src/core/matrix.ts';
import { Rng } from '../../../src/core/rng.ts';
import { inversionError } from '../../support/dense.ts';

const KINDS = ['min-inf', 'moore-penrose'] as const;

function normal(m: number, n: number, seed: number): Matrix {
  const rng = new Rng(seed, 'groundTruth');
  const M = zeros(m, n);
  for (let k = 0; k < M.data.length; k++) M.data[k] = rng.normal();
  return M;
}

/** A copy whose column `to` is rewritten from the others of its row. */
function withColumn(M: Matrix, to: number, value: (row: Float64Array) => number): Matrix {
  const out = { ...M, data: M.data.slice() };
  for (let k = 0; k < M.rows; k++)
    out.data[k * M.cols + to] = value(M.data.subarray(k * M.cols, (k + 1) * M.cols));
  return out;
}

function lossOf(kind: (typeof KINDS)[number], A: Matrix): unknown {
  try {
    leftInverter(kind, A.rows, A.cols).compute(A);
    return null;
  } catch (error) {
    return error;
  }
}

const DEPENDENT: Readonly<Record<string, Matrix>> = {
  'nothing but zeros': zeros(6, 3),
  'one column of zeros': withColumn(normal(6, 3, 1), 1, () => 0),
  'two equal columns': withColumn(normal(6, 3, 2), 2, (row) => row[0]!),
  'two opposite columns': withColumn(normal(6, 3, 3), 0, (row) => -row[1]!),
  'a column that is the sum of the others': withColumn(normal(9, 5, 4), 4, (row) =>
    row.subarray(0, 4).reduce((a, b) => a + b),
  ),
  'columns that differ by 1e−14': withColumn(
    normal(7, 3, 5),
    2,
    (row) => row[0]! + 1e-14 * row[1]!,
  ),
  'only two different rows for three columns': fromRows(
    Array.from({ length: 8 }, (_, k) => (k % 2 ? [1, 2, 3] : [4, 5, 6])),
  ),
  'a square of zeros and ones without an inverse': fromRows([
    [1, 1, 0],
    [0, 1, 1],
    [1, 2, 1],
  ]),
};

describe.each(KINDS)('%s', (kind) => {
  test.each(Object.entries(DEPENDENT))('finds %s to be without an inverse', (_, A) => {
    const loss = lossOf(kind, A);
    expect(loss).toBeInstanceOf(RankLoss);
    const { smallestSingularValue, largestSingularValue, message } = loss as RankLoss;
    const values = singularValues(A);
    expect(smallestSingularValue).toBe(values.at(-1));
    expect(largestSingularValue).toBe(values[0]);
    expect(smallestSingularValue).toBeLessThanOrEqual(1e-12 * largestSingularValue);
    expect(message).toContain(smallestSingularValue.toExponential(2));
  });

  test('gives a left inverse or RankLoss, never NaN, however near to dependent', () => {
    for (let power = 0; power <= 18; power++)
      for (const [m, n] of [
        [5, 5],
        [12, 4],
        [30, 10],
      ] as const) {
        const apart = 10 ** -power;
        const A = withColumn(normal(m, n, power), n - 1, (row) => row[0]! + apart * row[1]!);
        // in place of the last column, something of its own as well
        for (let k = 0; k < m; k++) A.data[k * n + n - 1]! += apart * Math.sin(k * k);
        const inverter = leftInverter(kind, m, n);
        try {
          inverter.compute(A);
        } catch (error) {
          expect(error).toBeInstanceOf(RankLoss);
          expect((error as RankLoss).smallestSingularValue).toBeGreaterThanOrEqual(0);
          expect(power).toBeGreaterThanOrEqual(9);
          continue;
        }
        const conditioning = normFrobenius(inverter.W) * normFrobenius(A);
        expect(conditioning).toBeLessThan(1e12);
        expect(inversionError(inverter.W, A)).toBeLessThan(1e-14 * conditioning);
        expect(power).toBeLessThanOrEqual(12);
      }
  });

  test.each([NaN, Infinity, -Infinity])('finds no inverse where an entry is %d', (entry) => {
    const A = normal(6, 3, 7);
    A.data[4] = entry;
    expect(lossOf(kind, A)).toBeInstanceOf(RankLoss);
  });

  test.each([1e100, 1e-100])('does not mind the scale %d', (scale) => {
    const A = normal(8, 4, 8);
    const scaled = { ...A, data: A.data.map((value) => value * scale) };
    const inverter = leftInverter(kind, 8, 4);
    inverter.compute(scaled);
    expect(inversionError(inverter.W, scaled)).toBeLessThan(1e-12);
  });

  test('goes on with the next matrix after a loss', () => {
    const good = normal(6, 3, 9);
    const inverter = leftInverter(kind, 6, 3);
    inverter.compute(good);
    const before = inverter.W.data.slice();
    for (const A of Object.values(DEPENDENT).filter(({ rows, cols }) => rows === 6 && cols === 3))
      expect(() => inverter.compute(A)).toThrow(RankLoss);
    inverter.compute(good);
    expect(inverter.W.data).toEqual(before);
  });
});
