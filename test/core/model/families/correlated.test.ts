import { expect, test } from 'vitest';
import { dot } from '../../../../src/core/linalg/products.ts';
import { transpose } from '../../../../src/core/matrix.ts';
import { groundTruth } from '../../../../src/core/model/groundTruth.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';

/** The cosine between the first two columns, averaged over a few seeds. */
function meanCosine(correlation: number): number {
  const seeds = [1, 2, 3, 4, 5];
  const cosines = seeds.map((seed) => {
    const params = { ...defaultParams(), family: 'correlated', n: 5, m: 60, seed } as const;
    const { data } = transpose(groundTruth({ ...params, correlation }).AStar);
    const product = (i: number, j: number) => dot(data, i * 60, data, j * 60, 60);
    return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1));
  });
  return cosines.reduce((sum, c) => sum + c, 0) / seeds.length;
}

test('columns turn from independent to nearly parallel as ρ grows', () => {
  const cosines = [0, 0.25, 0.5, 0.75, 0.999].map(meanCosine);
  // independent uniform columns already share their mean: cosine 3/4
  expect(Math.abs(cosines[0]! - 0.75)).toBeLessThan(0.05);
  cosines.forEach((c, k) => expect(c).toBeGreaterThan(cosines[k - 1] ?? 0));
  expect(1 - cosines[4]!).toBeLessThan(1e-6);
});

test('columns are still independent at the largest ρ and the fullest size', () => {
  for (const m of [100, 400]) {
    const params = { ...defaultParams(), family: 'correlated', n: 100, m } as const;
    const { smallestSingularValue } = groundTruth({ ...params, correlation: 0.999 });
    expect(smallestSingularValue).toBeGreaterThan(1e-9);
  }
});
