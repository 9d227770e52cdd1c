/** The iteration shown in a frame, compared with a plain computation. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decompose } from '../../../src/core/observe/decomposition.ts';
import { explicitInstance } from '../../../src/core/model/explicit/explicitInstance.ts';
import type { Frame, Inside } from '../../../src/core/observe/frame.ts';
import {
  identity,
  type Matrix,
  normInf,
  normMax,
  toRows,
  transpose,
} from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { Run } from '../../../src/core/run/run.ts';
import { anyParams } from '../../support/anyParams.ts';
import { distance, product, sameBits, sum, withDiagonal } from '../../support/dense.ts';
import { plainExamples, thresholded } from '../../support/plainExamples.ts';
import { covarianceAt } from '../../support/steps.ts';

const sampled = anyParams({ T: 3 });
const exact = anyParams({ T: 3, N: 'infinity', weights: 'bernoulli' });
const EXPECTATIONS = [
  ['sampled', sampled],
  ['exact', exact],
] as const;

/** After one iteration, so that nothing has its initial value. */
function lookedAt(params: Params): { instance: Instance; frame: Frame; inside: Inside } | null {
  const instance = buildInstance(params);
  const run = new Run(instance, { stopOnConvergence: false });
  run.advance();
  const frame = run.frame();
  return frame.inside && { instance, frame, inside: frame.inside };
}

function rowsOf(data: Float64Array, cols: number): Matrix {
  return { rows: data.length / cols, cols, data };
}

describe.each(EXPECTATIONS)('with %s expectation', (_, anything) => {
  test('W is a left inverse, and the pre-activations are W·y', () => {
    fc.assert(
      fc.property(anything, (params) => {
        const seen = lookedAt(params);
        if (seen === null) return;
        const { m, n, A } = seen.frame;
        const { W, y, preActivation, count } = seen.inside;
        const left = { rows: n, cols: m, data: W };
        const rounding = 1e-12 * (1 + normInf(left)) * (1 + normMax(rowsOf(y, m)));
        expect(distance(product(left, rowsOf(A, n)).data, identity(n).data)).toBeLessThan(rounding);
        const decoded = product(rowsOf(y, m), transpose(left));
        expect([y.length, preActivation.length]).toEqual([count * m, count * n]);
        expect(distance(decoded.data, preActivation)).toBeLessThan(rounding);
      }),
      { numRuns: 40 },
    );
  });

  test('x is A†y after the threshold', () => {
    fc.assert(
      fc.property(anything, (params) => {
        const seen = lookedAt(params);
        if (seen === null) return;
        const { x, preActivation } = seen.inside;
        expect(x).toEqual(thresholded(rowsOf(preActivation, params.n), seen.instance).data);
      }),
      { numRuns: 40 },
    );
  });

  test('y is the signal plus noise, with the sizes reported', () => {
    fc.assert(
      fc.property(anything, (params) => {
        const seen = lookedAt(params);
        if (seen === null) return;
        const { AStar } = seen.instance.truth;
        const { xStar, y, count, noiseSize, signalSize } = seen.inside;
        const signal = product(rowsOf(xStar, params.n), transpose(AStar));
        const meanSize = (values: Float64Array) =>
          values.reduce((total, value) => total + Math.abs(value), 0) / count;
        expect(signalSize).toBeCloseTo(meanSize(signal.data), 12);
        const noise = y.map((value, k) => value - signal.data[k]!);
        expect(noiseSize).toBeCloseTo(meanSize(noise), 12);
        const bound = params.noise === 'none' ? 0 : params.noiseLevel;
        expect(noise.every((value) => Math.abs(value) <= bound + 1e-14)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('the covariance is the one the iteration uses, and equals A*(Σ̃ + Ẽ) + Ñ', () => {
    fc.assert(
      fc.property(anything, (params) => {
        const seen = lookedAt(params);
        if (seen === null) return;
        const { instance, frame, inside } = seen;
        const { m, n } = frame;
        const C = covarianceAt(instance, { rows: m, cols: n, data: frame.A }, 1);
        expect(sameBits(inside.covariance, C.data)).toBe(true);
        const { AStar } = instance.truth;
        const within = product(AStar, withDiagonal(rowsOf(inside.ETilde, n), inside.SigmaTilde));
        const { N: NTilde } = decompose(C, instance.truth);
        const again = sum(within, NTilde);
        expect(distance(again.data, C.data)).toBeLessThanOrEqual(1e-11 * (1 + normMax(C)));
      }),
      { numRuns: 40 },
    );
  });

  test('without noise and with N = 0 the disturbance is zero', () => {
    const calm = anything.map((params): Params => ({ ...params, noise: 'none', outside: 0 }));
    fc.assert(
      fc.property(calm, (params) => {
        const seen = lookedAt(params);
        if (seen === null) return;
        const { W, disturbance } = seen.inside;
        const size = 1 + normInf({ rows: params.n, cols: params.m, data: W });
        expect(disturbance).toBeLessThan(1e-10 * size ** 2);
      }),
      { numRuns: 40 },
    );
  });

  test('its arrays share no memory with the run or with each other', () => {
    fc.assert(
      fc.property(anything, (params) => {
        const run = new Run(buildInstance(params));
        const { inside, ...frame } = run.frame();
        const arrays = [...Object.values(frame), ...Object.values(inside ?? {})].filter(
          (part) => part instanceof Float64Array,
        );
        expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(arrays.length);
        for (const array of arrays) expect(array.byteLength).toBe(array.buffer.byteLength);
        const before = run.frame();
        for (const array of arrays) array.fill(NaN);
        expect(run.frame()).toEqual(before);
      }),
      { numRuns: 10 },
    );
  });
});

test('the examples shown are the first of the iteration', () => {
  fc.assert(
    fc.property(sampled, (params) => {
      const seen = lookedAt(params);
      if (seen === null) return;
      const { W, count, xStar, y } = seen.inside;
      const { m, n } = seen.frame;
      const { XStar, Y } = plainExamples(seen.instance, { rows: n, cols: m, data: W }, 1);
      expect(count).toBe(Math.min(24, XStar.cols));
      expect(xStar).toEqual(transpose(XStar).data.slice(0, count * n));
      expect(distance(y, transpose(Y).data.slice(0, count * m))).toBeLessThan(1e-13);
    }),
    { numRuns: 40 },
  );
});

test('the disturbance is the maximum over all examples, not only those shown', () => {
  fc.assert(
    fc.property(anyParams({ T: 3, N: 60 }), (params) => {
      const seen = lookedAt(params);
      if (seen === null || seen.inside.disturbance === null) return;
      const { m, n, E, Sigma } = seen.frame;
      const W = { rows: n, cols: m, data: seen.inside.W };
      const { XStar, Y } = plainExamples(seen.instance, W, 1);
      // ξ = A†y − Zx*, so (Σ+E)ξ = (Σ+E)A†y − x*: no inverse needed, at most ‖(Σ+E)⁻¹‖ apart
      const B = withDiagonal({ rows: n, cols: n, data: E }, Sigma);
      const Bxi = product(B, product(W, Y)).data.map((value, k) => value - XStar.data[k]!);
      const largest = Math.max(...Bxi.map(Math.abs));
      expect(seen.inside.disturbance).toBeGreaterThanOrEqual(largest / normInf(B) - 1e-10);
    }),
    { numRuns: 40 },
  );
});

describe('under exact expectation', () => {
  test('the same examples are shown at every t, and different ones for another seed', () => {
    const [params] = fc.sample(exact, { numRuns: 1, seed: 3 });
    const shown = (change: Partial<Params>, t: number) => {
      const run = new Run(buildInstance({ ...params!, n: 6, m: 60, s: 2, ...change }));
      while (run.t < t) run.advance();
      return run.frame().inside!;
    };
    expect(shown({}, 0).count).toBe(24);
    expect(shown({}, 2).xStar).toEqual(shown({}, 0).xStar);
    expect(shown({}, 2).x).not.toEqual(shown({}, 0).x);
    expect(shown({ seed: 77 }, 0).xStar).not.toEqual(shown({ seed: 78 }, 0).xStar);
  });

  test('the shown examples follow the law of the weights', () => {
    const active = Array.from({ length: 60 }, (_, seed) => {
      const [params] = fc.sample(exact, { numRuns: 1, seed: 3 });
      const instance = buildInstance({ ...params!, n: 6, m: 60, s: 1.5, ratio: 1, seed });
      const { xStar } = new Run(instance).frame().inside!;
      return xStar.reduce((total, value) => total + value, 0) / xStar.length;
    });
    const mean = active.reduce((total, value) => total + value, 0) / active.length;
    // 8 640 coordinates with p = 1/4: six standard errors
    expect(Math.abs(mean - 0.25)).toBeLessThan(6 * Math.sqrt(0.1875 / 8640));
  });

  test('the disturbance is the maximum over all supports with positive probability', () => {
    fc.assert(
      fc.property(exact, fc.boolean(), (params, sure) => {
        const built = buildInstance(params);
        if (built.plan.kind !== 'exact') throw new Error('this plan is not exact');
        const { law } = built.plan;
        // one feature always active, one never
        const probabilities = law.probabilities.map((p, j) => (sure && j < 2 ? j : p));
        const plan = { ...built.plan, law: { ...law, probabilities } };
        const { inside, Sigma, E } = new Run({ ...built, plan }).frame();
        if (inside === null || inside.disturbance === null) return;
        const { n } = params;
        const B = withDiagonal({ rows: n, cols: n, data: E }, Sigma);
        const shown = product(B, transpose(rowsOf(inside.preActivation, n)));
        const xStar = transpose(rowsOf(inside.xStar, n)).data;
        const Bxi = shown.data.map((value, k) => value - xStar[k]!);
        const largest = Math.max(...Bxi.map(Math.abs));
        expect(inside.disturbance).toBeGreaterThanOrEqual(largest / normInf(B) - 1e-10);
      }),
      { numRuns: 40 },
    );
  });
});

test('the sampled disturbance approaches the exact one from below', () => {
  for (const noise of ['none', 'mimic', 'decoder-attack'] as const) {
    const fixed = { noise, n: 4, m: 9, s: 1, outside: 0.05, family: 'gaussian', ratio: 1 } as const;
    const [params] = fc.sample(anyParams({ ...fixed, weights: 'bernoulli' }), {
      numRuns: 1,
      seed: 2,
    });
    const of = (N: number | 'infinity') =>
      new Run(buildInstance({ ...params!, N })).frame().inside!.disturbance!;
    // 20 000 examples meet all 16 supports
    expect(of(20000)).toBeCloseTo(of('infinity'), 11);
    expect(of(3)).toBeLessThanOrEqual(of('infinity') + 1e-12);
    expect(of('infinity')).toBeGreaterThan(1e-3);
  }
});

test('a frame has no next iteration where the next A would not be finite', () => {
  const I = toRows(identity(3));
  const instance = explicitInstance({
    kind: 'batches',
    Astar: I,
    A0: I,
    alpha: 0,
    eta: 1,
    r: 3,
    batches: [{ Xstar: I.map((row) => row.map((value) => 1e200 * value)) }],
  });
  const { inside, decoding } = new Run(instance).frame();
  expect(inside).toBe(null);
  expect(decoding).not.toBe(null);
});

test('the disturbance is null where Σ+E has no inverse, even if A has a left inverse', () => {
  // both columns of A are the first feature, distinguished by their parts outside the span of A*
  const instance = explicitInstance({
    kind: 'exact',
    Astar: [
      [1, 0],
      [0, 1],
      [0, 0],
    ],
    A0: [
      [1, 1],
      [0, 0],
      [0, 1],
    ],
    bernoulli: [0.5, 0.5],
    alpha: 0.01,
    eta: 0.1,
    r: 1,
    iterations: 3,
  });
  const { inside } = new Run(instance).frame();
  expect(inside).not.toBe(null);
  expect(inside!.disturbance).toBe(null);
});
