/** Row programs that are hard for the simplex search: degenerate, badly scaled or large. */
import { expect, test } from 'vitest';
import { AlternatingUpdate } from '../../../src/core/algorithms/alternatingUpdate.ts';
import { LeastInfNorm } from '../../../src/core/linalg/leastInfNorm.ts';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import { fromRows, type Matrix, toRows, zeros } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { validate } from '../../../src/core/params/validate.ts';
import { Rng } from '../../../src/core/rng.ts';
import { inversionError, normalMatrix, sameBits, zeroOneMatrix } from '../../support/dense.ts';

const rng = new Rng(1, 'groundTruth');

/** Small integers with repeated rows of either sign, half of the entries perturbed by about `size`. */
function nearlyDegenerate(size: number, draws: Rng): Matrix {
  for (;;) {
    const n = 2 + draws.below(9);
    const m = n + draws.below(3 * n);
    const A = zeros(m, n);
    for (let k = 0; k < A.data.length; k++) A.data[k] = draws.below(3) - 1;
    for (let i = 1; i < m; i++)
      if (draws.below(3) === 0)
        for (let j = 0; j < n; j++)
          A.data[i * n + j] = (draws.below(2) * 2 - 1) * A.data[i * n - n + j]!;
    for (let k = 0; k < A.data.length; k++)
      if (draws.below(2) === 0) A.data[k]! *= 1 + size * draws.normal();
    const values = singularValues(A);
    if (values[n - 1]! > 1e-3 * values[0]!) return A;
  }
}

test.each([0, 1e-14, 1e-12, 1e-9, 1e-6, 1e-3])(
  'rows that differ by %f cause neither cycling nor a false rank loss',
  (size) => {
    const draws = new Rng(5, 'noise');
    for (let k = 0; k < 300; k++) {
      const A = nearlyDegenerate(size, draws);
      const least = new LeastInfNorm(A.rows, A.cols);
      least.compute(A);
      expect(inversionError(least.W, A)).toBeLessThan(1e-9);
      // digits are lost where entries of 1e−6 have to be told from zeros among nearly equal rows
      least.rowL1.forEach((length, i) =>
        expect(least.gap[i]!).toBeLessThanOrEqual(1e-8 * Math.max(1, length)),
      );
    }
  },
);

test('pixels of a stroke that converge to equal values stay certified and reproducible', () => {
  // N⁽⁰⁾ shrinks by 1−η per iteration, so the distances between these rows of A pass through all scales
  const { params } = validate({
    family: 'segments',
    n: 12,
    m: 140,
    outside: 0.01,
    N: 'infinity',
    s: 2,
    ell: 0.3,
    eta: 0.5,
    alpha: 0.05,
  });
  const instance = buildInstance(params);
  const r = new Float64Array(12).fill(instance.r);
  const run = new AlternatingUpdate(instance);
  const live = new LeastInfNorm(140, 12);
  for (let t = 0; t < 60; t++) {
    live.compute(run.A);
    live.rowL1.forEach((length, i) => expect(live.gap[i]! / length).toBeLessThanOrEqual(1e-9));
    const fresh = new LeastInfNorm(140, 12);
    fresh.compute(run.A);
    expect(sameBits(live.W.data, fresh.W.data)).toBe(true);
    run.iterate(r);
  }
});

test('rows of rounding errors are not chosen for a basis', () => {
  const draws = new Rng(6, 'noise');
  for (const size of [1e-15, 1e-20, 1e-40])
    for (let k = 0; k < 20; k++) {
      // disjoint strokes, with pixels outside them on both sides
      const A = normalMatrix(20, 4, draws, size);
      for (let i = 4; i < 16; i++) A.data[i * 4 + (i % 4)]! += 1 + draws.uniform();
      const least = new LeastInfNorm(20, 4);
      least.compute(A);
      expect(inversionError(least.W, A)).toBeLessThan(1e-12);
      least.rowL1.forEach((length, i) => expect(least.gap[i]! / length).toBeLessThan(1e-9));
    }
});

test.each([
  ['zeros and ones', (m: number, n: number) => zeroOneMatrix(m, n, rng)],
  [
    'few different rows',
    (m: number, n: number) => {
      const kinds = toRows(zeroOneMatrix(n + 2, n, rng));
      return fromRows(Array.from({ length: m }, (_, k) => kinds[k % kinds.length]!));
    },
  ],
  [
    'plus and minus one',
    (m: number, n: number) => {
      const M = zeroOneMatrix(m, n, rng);
      return { ...M, data: M.data.map((value) => 2 * value - 1) };
    },
  ],
])('the search terminates on large matrices of %s', (_, make) => {
  for (const [m, n] of [
    [100, 10],
    [200, 20],
    [300, 30],
  ] as const) {
    const A = make(m, n);
    const least = new LeastInfNorm(m, n);
    least.compute(A);
    least.gap.forEach((gap, i) =>
      expect(Math.abs(gap)).toBeLessThanOrEqual(1e-9 * Math.max(1, least.rowL1[i]!)),
    );
  }
});
