/** Matrices of extreme size are inverted and judged like the same matrices of ordinary size. */
import { describe, expect, test } from 'vitest';
import { LeastInfNorm } from '../../../src/core/linalg/leastInfNorm.ts';
import { MoorePenrose } from '../../../src/core/linalg/moorePenrose.ts';
import { RankLoss } from '../../../src/core/linalg/rankLoss.ts';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import { fromRows, type Matrix } from '../../../src/core/matrix.ts';
import { Rng } from '../../../src/core/rng.ts';
import { normalMatrix } from '../../support/dense.ts';

const ORDINARY = normalMatrix(7, 4, new Rng(5, 'groundTruth'));

function times(M: Matrix, factor: number | readonly number[]): Matrix {
  const data = M.data.map(
    (value, at) => value * (typeof factor === 'number' ? factor : factor[at % M.cols]!),
  );
  return { ...M, data };
}

describe.each([LeastInfNorm, MoorePenrose])('the left inverse %o', (Inverter) => {
  test.each([2 ** 1000, 2 ** 500, 2 ** -500, 2 ** -1000])('of A times %e', (factor) => {
    const one = new Inverter(7, 4);
    const other = new Inverter(7, 4);
    one.compute(ORDINARY);
    other.compute(times(ORDINARY, factor));
    expect(times(other.W, factor).data).toEqual(one.W.data);
  });

  test('reports the singular values of A itself where it has none', () => {
    const dependent = times({ rows: 3, cols: 2, data: Float64Array.of(1, 2, 2, 4, 3, 6) }, 1e300);
    try {
      new Inverter(3, 2).compute(dependent);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RankLoss);
      expect((error as RankLoss).largestSingularValue / 1e300).toBeCloseTo(Math.sqrt(70), 10);
      expect((error as RankLoss).smallestSingularValue / 1e300).toBeLessThan(1e-14);
    }
  });
});

test('the certificate of the least norm is scaled as well', () => {
  const inverter = new LeastInfNorm(7, 4);
  inverter.compute(times(ORDINARY, 1e250));
  expect(Math.max(...inverter.gap) * 1e250).toBeLessThan(1e-12);
  expect(inverter.rowL1[0]! * 1e250).toBeGreaterThan(0.1);
});

describe('singular values of columns of very different size', () => {
  test.each([
    [[1e150, 1e-150, 1, 1e-300]],
    [[1e-150, 1e150, 1e-150, 1e150]],
    [[1, 1e-200, 1e-200, 1]],
    [[1e-300, 1e-300, 1e-300, 1e-300]],
  ])('%j are finite, and accurate in terms of the largest', (factors) => {
    const values = singularValues(times(ORDINARY, factors));
    expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    expect(values.toSorted((p, q) => q - p)).toEqual(values);
    const largest = Math.max(...factors);
    const limited = times(
      ORDINARY,
      factors.map((factor) => (factor / largest < 1e-30 ? 0 : factor)),
    );
    singularValues(limited).forEach((value, k) =>
      expect(Math.abs(value - values[k]!) / largest).toBeLessThan(1e-13),
    );
  });

  test('agree with a case worked by hand', () => {
    // orthogonalising the second column against the first leaves (−1/2, 1, 1/2)·1e−150
    const M = fromRows([
      [1e150, 0],
      [0, 1e-150],
      [1e150, 1e-150],
    ]);
    const values = singularValues(M);
    expect(values[0]! / 1e150).toBeCloseTo(Math.SQRT2, 13);
    expect(values[1]! / 1e-150).toBeCloseTo(Math.sqrt(1.5), 13);
  });
});
