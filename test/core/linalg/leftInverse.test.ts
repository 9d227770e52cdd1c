import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LeastInfNorm } from '../../../src/core/linalg/leastInfNorm.ts';
import { leftInverter } from '../../../src/core/linalg/leftInverse.ts';
import { MoorePenrose } from '../../../src/core/linalg/moorePenrose.ts';
import { RankLoss } from '../../../src/core/linalg/rankLoss.ts';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import {
  fromRows,
  type Matrix,
  normFrobenius,
  normInf,
  rowSums,
  transpose,
  zeros,
} from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { Rng } from '../../../src/core/rng.ts';
import { anyParams, DRAWN_FAMILIES } from '../../support/anyParams.ts';
import { distance, inversionError, normalMatrix, product } from '../../support/dense.ts';

/** Rounding error to expect when inverting A. */
function rounding(W: Matrix, A: Matrix): number {
  return 1e-13 * normFrobenius(W) * normFrobenius(A);
}

function bothInverses(A: Matrix) {
  const least = new LeastInfNorm(A.rows, A.cols);
  const moorePenrose = new MoorePenrose(A.rows, A.cols);
  least.compute(A);
  moorePenrose.compute(A);
  return { least, moorePenrose };
}

describe.each(DRAWN_FAMILIES)('on family %s', (family) => {
  const warmStarts = anyParams({ family }).map((params) => buildInstance(params).A0);

  test('W A = I for both left inverses', () => {
    fc.assert(
      fc.property(warmStarts, (A) => {
        const { least, moorePenrose } = bothInverses(A);
        expect(inversionError(least.W, A)).toBeLessThanOrEqual(rounding(least.W, A));
        expect(inversionError(moorePenrose.W, A)).toBeLessThanOrEqual(rounding(moorePenrose.W, A));
      }),
      { numRuns: 60 },
    );
  });

  test('every row of least norm is certified and at most as long in ℓ₁ as the Moore–Penrose row', () => {
    fc.assert(
      fc.property(warmStarts, (A) => {
        const { least, moorePenrose } = bothInverses(A);
        const longer = rowSums(moorePenrose.W);
        least.rowL1.forEach((length, i) => {
          expect(length).toBeLessThanOrEqual(longer[i]! + 1e-9 * Math.max(1, length));
          expect(Math.abs(least.gap[i]!)).toBeLessThanOrEqual(1e-9 * Math.max(1, length));
        });
        const norm = normInf(moorePenrose.W);
        expect(normInf(least.W)).toBeLessThanOrEqual(norm + 1e-9 * Math.max(1, norm));
        expect(distance(least.rowL1, rowSums(least.W))).toBeLessThanOrEqual(
          1e-12 * normInf(least.W),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('AA⁺ is symmetric and A⁺ has the least Frobenius norm', () => {
    fc.assert(
      fc.property(warmStarts, (A) => {
        const { least, moorePenrose } = bothInverses(A);
        const projection = product(A, moorePenrose.W);
        expect(distance(projection.data, transpose(projection).data)).toBeLessThanOrEqual(
          rounding(moorePenrose.W, A),
        );
        expect(normFrobenius(moorePenrose.W)).toBeLessThanOrEqual(
          normFrobenius(least.W) * (1 + 1e-12),
        );
      }),
      { numRuns: 40 },
    );
  });
});

test('for square A both left inverses are the inverse', () => {
  const square = anyParams({ family: 'gaussian' }).map(({ n, ...params }) =>
    buildInstance({ ...params, n, m: n, outside: 0 }),
  );
  fc.assert(
    fc.property(square, ({ A0 }) => {
      const { least, moorePenrose } = bothInverses(A0);
      expect(distance(least.W.data, moorePenrose.W.data)).toBeLessThanOrEqual(
        rounding(least.W, A0) * normFrobenius(least.W),
      );
    }),
    { numRuns: 60 },
  );
});

test('the kind selects the left inverse', () => {
  expect(leftInverter('min-inf', 3, 2)).toBeInstanceOf(LeastInfNorm);
  expect(leftInverter('moore-penrose', 3, 2)).toBeInstanceOf(MoorePenrose);
});

const KINDS = ['min-inf', 'moore-penrose'] as const;

function normal(m: number, n: number, seed: number): Matrix {
  return normalMatrix(m, n, new Rng(seed, 'groundTruth'));
}

/** A copy of M with column `to` computed from each row. */
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
  'a zero matrix': zeros(6, 3),
  'a column of zeros': withColumn(normal(6, 3, 1), 1, () => 0),
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
  'two distinct rows for three columns': fromRows(
    Array.from({ length: 8 }, (_, k) => (k % 2 ? [1, 2, 3] : [4, 5, 6])),
  ),
  'a singular 0/1 matrix': fromRows([
    [1, 1, 0],
    [0, 1, 1],
    [1, 2, 1],
  ]),
};

describe.each(KINDS)('rank loss of %s', (kind) => {
  test.each(Object.entries(DEPENDENT))('is reported for %s', (_, A) => {
    const loss = lossOf(kind, A);
    expect(loss).toBeInstanceOf(RankLoss);
    const { smallestSingularValue, largestSingularValue, message } = loss as RankLoss;
    const values = singularValues(A);
    expect(smallestSingularValue).toBe(values.at(-1));
    expect(largestSingularValue).toBe(values[0]);
    expect(smallestSingularValue).toBeLessThanOrEqual(1e-12 * largestSingularValue);
    expect(message).toContain(smallestSingularValue.toExponential(2));
  });

  test('is reported, or an accurate inverse returned, however nearly dependent the columns are', () => {
    for (let power = 0; power <= 18; power++)
      for (const [m, n] of [
        [5, 5],
        [12, 4],
        [30, 10],
      ] as const) {
        const apart = 10 ** -power;
        const A = withColumn(normal(m, n, power), n - 1, (row) => row[0]! + apart * row[1]!);
        // the last column also gets a small component of its own
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
        const condition = normFrobenius(inverter.W) * normFrobenius(A);
        expect(condition).toBeLessThan(1e12);
        expect(inversionError(inverter.W, A)).toBeLessThan(1e-14 * condition);
        expect(power).toBeLessThanOrEqual(12);
      }
  });

  test.each([NaN, Infinity, -Infinity])('is reported if an entry is %d', (entry) => {
    const A = normal(6, 3, 7);
    A.data[4] = entry;
    expect(lossOf(kind, A)).toBeInstanceOf(RankLoss);
  });

  test.each([1e100, 1e-100])('does not depend on the scale %d', (scale) => {
    const A = normal(8, 4, 8);
    const scaled = { ...A, data: A.data.map((value) => value * scale) };
    const inverter = leftInverter(kind, 8, 4);
    inverter.compute(scaled);
    expect(inversionError(inverter.W, scaled)).toBeLessThan(1e-12);
  });

  test('leaves the inverter usable for the next matrix', () => {
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
