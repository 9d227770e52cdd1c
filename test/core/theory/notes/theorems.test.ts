import { expect, test } from 'vitest';
import { pseudoInverse } from '../../../../src/core/linalg/moorePenrose.ts';
import { normInf } from '../../../../src/core/matrix.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { valuesOf } from './valuesOf.ts';

test('noise: the run ends below ‖ν‖₁/√n, and ‖ν‖₁√n says nothing', () => {
  const [size, error, divided, multiplied] = valuesOf('noise-root');
  const run = new Run(
    buildInstance({
      ...defaultParams(),
      n: 8,
      m: 32,
      s: 1,
      ell: 0.3,
      eta: 0.1,
      N: 1000,
      T: 60,
      noise: 'uniform',
      noiseLevel: 0.03,
    }),
  );
  while (run.outcome === null) run.advance();
  expect(run.t).toBe(60);
  expect(error).toBeCloseTo(run.progress().recoveryError, 12);
  expect(size).toBeCloseTo(0.96, 12);
  expect(divided! * multiplied!).toBeCloseTo(0.96 ** 2, 12);
  expect(multiplied! / divided!).toBeCloseTo(8, 12);
  expect(error).toBeLessThan(divided!);
  expect(multiplied).toBeGreaterThan(2);
});

test('the two bounds on C_ν differ: 1/m and 1/(s·n·κ*)', () => {
  const [kappaStar, first, second] = valuesOf('smaller-of-two');
  const { truth } = buildInstance({ ...defaultParams(), n: 10, m: 20 });
  // Moore–Penrose is a left inverse too, and any of them has the norm 1 at least
  expect(kappaStar).toBeLessThan(normInf(pseudoInverse(truth.AStar)));
  expect(kappaStar).toBeGreaterThan(1);
  expect(first).toBeCloseTo(1 / 20, 14);
  expect(second! * 2 * 10 * kappaStar!).toBeCloseTo(1, 12);
  expect(second).toBeLessThan(first!);
});

test('N⁽⁰⁾: the proof’s bound is c₂/8 times the theorem’s', () => {
  const values = valuesOf('start-outside');
  [1, 1 / 8, 1 / 80, 1 / 8, 80 / 8].forEach((by, k) => expect(values[k]).toBeCloseTo(by, 14));
});

test('unbiased noise: κ*C_ν/(𝒢c) is 1/√(cn) as printed, and 1/√n with c√n', () => {
  const [, tenth, thousandth, smallest, corrected] = valuesOf('unbiased-root');
  expect(tenth).toBeCloseTo(1, 12);
  expect(thousandth).toBeCloseTo(10, 11);
  expect(smallest).toBeCloseTo(100, 10);
  expect(corrected).toBeCloseTo(Math.sqrt(0.1), 12);
});

test('the threshold: a small α cuts nothing, the theorem’s cuts all but active weights', () => {
  const [least, n, small, papers] = valuesOf('threshold');
  const p = 4 / 1000;
  // 512s/(nα) = 1/14
  expect(least).toBe(7168);
  expect((512 * 1) / (n! * (1 / 80))).toBeCloseTo(1 / 14, 14);
  // x_1 changes by Z_12 if any other weight is active, or, with α = 1/80, if x*_1 = 1
  expect(small).toBeCloseTo(2 * (1 - p) * (1 - (1 - p) ** 999), 10);
  expect(papers).toBeCloseTo(2 * (1 - p) * p, 10);
});

test('the ratio: ‖Â_1 − A*_1‖₁ is 2e/(1+e)', () => {
  const [small, large] = valuesOf('ratio');
  expect(small).toBeCloseTo(0.02 / 1.01, 14);
  expect(large).toBeCloseTo(20 / 11, 14);
});

test('a_0 + b_0: 1/5 with ‖E‖_s = 1/10, and (1+β)ℓ = 1/8', () => {
  const [norm, sum, drawnNorm, drawnSum, ell, highest] = valuesOf('first-sum');
  expect(norm).toBe(0.1);
  expect(sum).toBe(0.2);
  expect(drawnNorm).toBeCloseTo(0.1, 12);
  expect(drawnSum).toBeGreaterThan(0.1);
  expect(drawnSum).toBeLessThanOrEqual(0.2);
  const beta = 1 / (8 * ell!) - 1;
  expect(0.01 * beta ** 2 + 0.84 * beta).toBeCloseTo(7, 12);
  // the recurrences in a and b with equality
  let [a, b, most] = [ell!, ell!, 2 * ell!];
  for (let t = 0; t < 2000; t++) {
    [a, b] = [a + (-0.12 * a + 7 * b) / 60, b + (-0.96 * b + 0.01 * a) / 60];
    most = Math.max(most, a + b);
  }
  expect(highest).toBeCloseTo(most, 12);
  expect(highest).toBeLessThan(1 / 8);
});
