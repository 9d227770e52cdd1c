import { expect, test } from 'vitest';
import type { SizeRow } from '../../../../src/core/theory/local/size.ts';
import { sharesOf } from '../../../../src/views/regimes/size/geometry.ts';

function rowWith(N: number): SizeRow {
  const recoveryError = { mean: 1, low: 1, high: 1 };
  return { eta: 0.1, N, settled: 30, T: 50, examples: 50 * N, recoveryError };
}

test('equal ratios are equal distances, with room at both ends', () => {
  const [low, middle, high] = sharesOf([rowWith(10), rowWith(100), rowWith(1000)], 'N');
  expect(middle).toBeCloseTo(0.5, 12);
  expect(high! - middle!).toBeCloseTo(middle! - low!, 12);
  expect(low).toBeGreaterThan(0);
  expect(high).toBeLessThan(1);
});

test('equal numbers, or a single one, are in the middle', () => {
  expect(sharesOf([rowWith(10), rowWith(1000)], 'T')).toEqual([0.5, 0.5]);
  expect(sharesOf([rowWith(10)], 'N')).toEqual([0.5]);
});
