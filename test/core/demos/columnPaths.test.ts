import { describe, expect, test } from 'vitest';
import {
  PLANE_EXAMPLES,
  PLANE_POINTS,
  planePath,
  trianglePath,
} from '../../../src/core/demos/columnPaths.ts';
import { fromRows, identity, type Matrix, normMax, zeros } from '../../../src/core/matrix.ts';
import { decompose, sumOf } from '../../../src/core/observe/decomposition.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { Rng } from '../../../src/core/rng.ts';
import { runOf } from '../../../src/core/run/run.ts';

const SETTING = { alpha: 0.05, eta: 0.1, relu: true } as const;
const SEEDS = [1, 2, 3, 4, 5];

/** Near 0.9·I, with entries of both signs. */
function someStart(n: number, seed: number): Matrix {
  const rng = new Rng(seed, 'warmStart');
  const B = identity(n);
  for (let k = 0; k < B.data.length; k++)
    B.data[k] = B.data[k] === 1 ? 0.9 : 0.7 * (rng.uniform() - 0.5);
  return B;
}

/** The largest |E_ij|/Σ_jj. */
function errorOf(B: Matrix): number {
  const n = B.cols;
  return Math.max(
    ...B.data.map((value, k) =>
      k % n === Math.floor(k / n) ? 0 : Math.abs(value / B.data[(k % n) * (n + 1)]!),
    ),
  );
}

const triangle =
  (setting: typeof SETTING | { alpha: number; eta: number; relu: boolean }) =>
  (start: Matrix, last: number) =>
    trianglePath({ ...setting, s: 1 }, start, last);
const plane =
  (setting: typeof SETTING | { alpha: number; eta: number; relu: boolean }) =>
  (start: Matrix, last: number) =>
    planePath(setting, start, last);

const meanOf = (power: number) =>
  PLANE_POINTS.reduce((sum, { xStar, count }) => sum + count * xStar[0] ** power, 0) /
  PLANE_EXAMPLES;

/** 2r·Var(x*) with the paper's r = 1/E[(x*)²]. */
const IN_PLANE = 2 * (1 - meanOf(1) ** 2 / meanOf(2));
const IN_TRIANGLE = 2 * (1 - 1 / 3);

describe.each([
  ['the plane', 2, plane, IN_PLANE],
  ['the triangle', 3, triangle, IN_TRIANGLE],
] as const)('columns in %s', (_name, n, pathWith, restingSquare) => {
  test.each(SEEDS)('reach the truth with the ReLU, from start %i', (seed) => {
    const { iterates, brokenBy } = pathWith(SETTING)(someStart(n, seed), 300);
    expect(brokenBy).toBeNull();
    expect(errorOf(iterates[0]!)).toBeGreaterThan(0.1);
    expect(errorOf(iterates.at(-1)!)).toBeLessThan(1e-5);
  });

  test.each(SEEDS)('rest at a turned copy of the truth without it, from start %i', (seed) => {
    const { iterates } = pathWith({ ...SETTING, relu: false })(someStart(n, seed), 400);
    const B = iterates.at(-1)!;
    // B·Bᵀ = 2r·Var(x*)·I
    const product = zeros(n, n);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        for (let k = 0; k < n; k++)
          product.data[i * n + j]! += B.data[i * n + k]! * B.data[j * n + k]!;
    const level = product.data[0]!;
    expect(level).toBeCloseTo(restingSquare, 6);
    for (let k = 0; k < product.data.length; k++)
      expect(product.data[k]! / level).toBeCloseTo(k % (n + 1) === 0 ? 1 : 0, 6);
    expect(errorOf(B)).toBeGreaterThan(0.01);
  });

  test('end where two of them are parallel', () => {
    const B = identity(n);
    for (let i = 0; i < n; i++) B.data[i * n + 1] = B.data[i * n]!;
    expect(pathWith(SETTING)(B, 10)).toMatchObject({ brokenBy: 'rank loss', iterates: [B] });
  });
});

test('the columns move as in a run with features that are not the coordinates', () => {
  const run = runOf({
    ...defaultParams(),
    ...SETTING,
    n: 3,
    m: 7,
    s: 1,
    ell: 0.4,
    N: 'infinity',
  });
  const { truth, A0 } = run.instance;
  const { iterates } = trianglePath({ ...SETTING, s: 1 }, sumOf(decompose(A0, truth)), 30);
  for (let t = 0; t < 30; t++) run.advance();
  const { Sigma, E } = run.frame();
  const difference = iterates[30]!.data.map(
    (value, k) => value - E[k]! - (k % 4 === 0 ? Sigma[k / 4]! : 0),
  );
  expect(normMax({ rows: 3, cols: 3, data: difference })).toBeLessThan(1e-12);
});

test('the two weights of the examples in the plane are independent', () => {
  const mean = (value: (xStar: readonly [number, number]) => number) =>
    PLANE_POINTS.reduce((sum, { xStar, count }) => sum + count * value(xStar), 0) / PLANE_EXAMPLES;
  expect(mean(() => 1)).toBe(1);
  expect(mean(([one]) => (one > 0 ? 1 : 0))).toBeCloseTo(1 / 3, 12);
  for (const power of [1, 2])
    expect(mean(([one, two]) => one ** power * two)).toBeCloseTo(
      mean(([one]) => one ** power) * mean(([, two]) => two),
      12,
    );
  for (const { xStar } of PLANE_POINTS)
    for (const weight of xStar) expect(weight >= 0 && weight <= 1).toBe(true);
});

test('a start that is nearly singular does not produce columns that cannot be drawn', () => {
  const { iterates, brokenBy } = planePath(
    SETTING,
    fromRows([
      [1, 1],
      [1, 1 + 1e-6],
    ]),
    50,
  );
  expect(brokenBy).toBe('divergence');
  for (const B of iterates) expect(normMax(B)).toBeLessThan(100);
});
