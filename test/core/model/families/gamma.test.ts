import { expect, test } from 'vitest';
import { drawGamma } from '../../../../src/core/model/families/gamma.ts';
import { Rng } from '../../../../src/core/rng.ts';

test.each([0.1, 0.5, 1, 1.1, 4])('Gamma(%d) has its mean and variance', (shape) => {
  const rng = new Rng(31, 'groundTruth');
  const count = 100_000;
  const values = Array.from({ length: count }, () => drawGamma(shape, rng));
  expect(values.every((v) => v >= 0 && v < Infinity)).toBe(true);
  const mean = values.reduce((sum, v) => sum + v, 0) / count;
  const square = values.reduce((sum, v) => sum + v * v, 0) / count;
  // E[v²] = a(a+1), E[v⁴] = a(a+1)(a+2)(a+3); five standard errors
  const fourth = shape * (shape + 1) * (shape + 2) * (shape + 3);
  const second = shape * (shape + 1);
  expect(Math.abs(mean - shape)).toBeLessThan(5 * Math.sqrt(shape / count));
  expect(Math.abs(square - second)).toBeLessThan(5 * Math.sqrt((fourth - second ** 2) / count));
});

test('a small shape is mostly next to nothing, as a sparse topic needs', () => {
  const rng = new Rng(32, 'groundTruth');
  const values = Array.from({ length: 20_000 }, () => drawGamma(0.1, rng));
  // P(Gamma(a) < x) → x^a/Γ(a+1) as x → 0, 0.527 at x = 0.001
  const small = values.filter((v) => v < 0.001).length / values.length;
  expect(small).toBeGreaterThan(0.51);
  expect(small).toBeLessThan(0.545);
});
