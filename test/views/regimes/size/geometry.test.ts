import { expect, test } from 'vitest';
import type { SizeRow } from '../../../../src/core/theory/local/size.ts';
import { sharesOf } from '../../../../src/views/regimes/size/geometry.ts';

function rowWith(N: number, T = 50): SizeRow {
  const recoveryError = { mean: 1, low: 1, high: 1 };
  return { eta: 0.1, N, settled: 30, T, examples: T * N, recoveryError };
}

test('equal ratios are equal distances, on all scales, with room at both ends', () => {
  const { N, examples, T } = sharesOf([rowWith(10), rowWith(100), rowWith(1000)]);
  const [low, middle, high] = N;
  expect(middle).toBeCloseTo(0.5, 12);
  expect(high! - middle!).toBeCloseTo(middle! - low!, 12);
  expect(low).toBeGreaterThan(0);
  expect(high).toBeLessThan(1);
  // N·T with the same T has the same ratios
  for (const [k, share] of examples.entries()) expect(share).toBeCloseTo(N[k]!, 12);
  expect(T).toEqual([low, low, low]);
});

test('numbers that hardly differ are hardly apart', () => {
  const { N, examples } = sharesOf([rowWith(10, 100), rowWith(1000, 2)]);
  expect((examples[1]! - examples[0]!) / (N[1]! - N[0]!)).toBeCloseTo(Math.log(2) / Math.log(100));
});

test('a single row is at the beginning of its scales', () => {
  const { N, T } = sharesOf([rowWith(10)]);
  expect(N).toEqual(T);
  expect(N[0]).toBeLessThan(0.1);
});
