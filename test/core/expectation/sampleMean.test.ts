import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SampleMean } from '../../../src/core/expectation/sampleMean.ts';
import { type Matrix, normInf, normMax, transpose, zeros } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { DrawnExamples, Instance } from '../../../src/core/model/instance.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { COUNTS, emptyCounts } from '../../../src/core/observe/decoding.ts';
import { NOISES } from '../../../src/core/model/noises/registry.ts';
import { anyParams } from '../../support/anyParams.ts';
import { distance, product, sameBits } from '../../support/dense.ts';
import { plainExamples, thresholded } from '../../support/plainExamples.ts';
import { covarianceAt, decodedBlock, leftInverseOf } from '../../support/steps.ts';

/** Ê[(y−y')(x−x')ᵀ] over all N² ordered pairs, one after another. */
function overAllPairs(Y: Matrix, X: Matrix): Matrix {
  const { rows: m, cols: N } = Y;
  const n = X.rows;
  const total = zeros(m, n);
  for (let e = 0; e < N; e++)
    for (let f = 0; f < N; f++)
      for (let k = 0; k < m; k++)
        for (let i = 0; i < n; i++)
          total.data[k * n + i]! +=
            (Y.data[k * N + e]! - Y.data[k * N + f]!) * (X.data[i * N + e]! - X.data[i * N + f]!);
  return { ...total, data: total.data.map((value) => value / (N * N)) };
}

function drawnPlan({ plan }: Instance): DrawnExamples {
  if (plan.kind !== 'drawn') throw new Error('these examples are not drawn');
  return plan;
}

describe.each(NOISES.ids())('with noise %s', (noise) => {
  test('A†y and x match a plain computation, and the closed form is the mean over all pairs', () => {
    fc.assert(
      fc.property(anyParams({ noise }), fc.nat(5), (params, t) => {
        const instance = buildInstance(params);
        const W = leftInverseOf(instance, instance.A0);
        const { Y } = plainExamples(instance, W, t);
        const U = product(W, Y);
        const X = thresholded(U, instance);
        const mean = decodedBlock(instance, W, t);
        const rounding = 1e-13 * (1 + normInf(W)) * (1 + normMax(Y));
        expect(distance(transpose(mean.preActivation).data, U.data)).toBeLessThanOrEqual(rounding);
        expect(distance(transpose(mean.decoded).data, X.data)).toBeLessThanOrEqual(rounding);
        const found = covarianceAt(instance, instance.A0, t);
        expect(distance(found.data, overAllPairs(Y, X).data)).toBeLessThanOrEqual(
          rounding * (1 + normMax(Y)),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('Ê[x²] is the mean of the decoded squares', () => {
    fc.assert(
      fc.property(anyParams({ noise }), (params) => {
        const instance = buildInstance(params);
        const mean = decodedBlock(instance, leftInverseOf(instance, instance.A0), 0);
        mean.gatherSquares();
        const { rows: N, cols: n, data } = mean.decoded;
        const squares = Array.from({ length: n }, (_, i) => {
          let total = 0;
          for (let e = 0; e < N; e++) total += data[e * n + i]! ** 2;
          return total / N;
        });
        expect(distance(mean.squares(), squares)).toBeLessThanOrEqual(
          1e-13 * (1 + Math.max(...squares)),
        );
      }),
      { numRuns: 20 },
    );
  });

  test.each([127, 128, 129, 130, 131, 300])(
    'N = %d examples give the same bits in one block and block by block',
    (N) => {
      const sizes = { noise, N, family: 'gaussian' } as const;
      const some = [
        ...fc.sample(anyParams({ ...sizes, n: 3, m: 5 }), { numRuns: 3, seed: N }),
        ...fc.sample(anyParams({ ...sizes, n: 6, m: 11 }), { numRuns: 6, seed: N }),
      ];
      for (const params of some) {
        const instance = buildInstance(params);
        const atOnce = decodedBlock(instance, leftInverseOf(instance, instance.A0), 2);
        atOnce.gather();
        const blockByBlock = covarianceAt(instance, instance.A0, 2);
        expect(sameBits(atOnce.moments.covariance().data, blockByBlock.data)).toBe(true);
      }
    },
  );
});

describe('the examples of iteration t', () => {
  const anyDrawn = anyParams({ examples: 'fresh' }).map((params) => buildInstance(params));

  function gathered(mean: SampleMean, { A0 }: Instance, W: Matrix, t: number): Matrix {
    mean.begin(W, A0, t);
    while (mean.draw()) {
      mean.decode();
      mean.threshold();
      mean.gather();
    }
    const C = mean.moments.covariance();
    return { ...C, data: C.data.slice() };
  }

  test('do not depend on earlier draws', () => {
    fc.assert(
      fc.property(
        anyDrawn,
        fc.array(fc.nat(1000), { maxLength: 3 }),
        fc.nat(1000),
        (instance, before, t) => {
          const W = leftInverseOf(instance, instance.A0);
          const used = new SampleMean(instance, drawnPlan(instance));
          for (const earlier of before) gathered(used, instance, W, earlier);
          // also after an iteration that was left halfway
          used.begin(W, instance.A0, t + 1);
          used.draw();
          const fresh = new SampleMean(instance, drawnPlan(instance));
          expect(gathered(used, instance, W, t)).toEqual(gathered(fresh, instance, W, t));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('differ between iterations only if they are fresh', () => {
    const [params] = fc.sample(anyParams({ n: 8, s: 1, N: 60, noise: 'none' }), {
      numRuns: 1,
      seed: 1,
    });
    const supports = (examples: Params['examples'], t: number) => {
      const instance = buildInstance({ ...params!, examples });
      const W = leftInverseOf(instance, instance.A0);
      return plainExamples(instance, W, t).XStar;
    };
    expect(supports('fresh', 3)).not.toEqual(supports('fresh', 4));
    expect(supports('fixed', 3)).toEqual(supports('fixed', 4));
    expect(supports('fixed', 0)).toEqual(supports('fresh', 0));
  });

  test('follow the law of the weights and its moments', () => {
    for (const weights of ['bernoulli', 'spike-uniform', 'spike-beta'] as const) {
      const N = 20000;
      const [params] = fc.sample(
        anyParams({ weights, N, n: 5, m: 5, s: 1, ratio: 3, family: 'gaussian', noise: 'none' }),
        { numRuns: 1, seed: 7 },
      );
      const instance = buildInstance(params!);
      const { law } = drawnPlan(instance);
      const { XStar } = plainExamples(instance, leftInverseOf(instance, instance.A0), 0);
      law.probabilities.forEach((p, i) => {
        const values = XStar.data.subarray(i * N, (i + 1) * N);
        const active = values.filter((value) => value > 0);
        // six standard errors
        expect(Math.abs(active.length / N - p)).toBeLessThan(6 * Math.sqrt((p * (1 - p)) / N));
        const mean = active.reduce((total, value) => total + value, 0) / active.length;
        const square = active.reduce((total, value) => total + value ** 2, 0) / active.length;
        expect(Math.abs(mean - law.activeMean)).toBeLessThan(6 * Math.sqrt(1 / 12 / active.length));
        expect(Math.abs(square - law.activeSquare)).toBeLessThan(
          6 * Math.sqrt(0.1 / active.length),
        );
        expect(Math.max(...active)).toBeLessThanOrEqual(1);
      });
    }
  });
});

test('moments and counts gathered in one pass have the bits of those gathered step by step', () => {
  const ways = new Set<boolean>();
  fc.assert(
    fc.property(
      anyParams({ noise: 'none', decoder: 'relu', update: 'covariance' }),
      // from a ReLU that cuts off nothing to one that cuts off all but the largest
      fc.double({ min: -4, max: 0, noNaN: true }),
      fc.nat(5),
      (params, power, t) => {
        const instance = { ...buildInstance(params), alpha: 10 ** power };
        const W = leftInverseOf(instance, instance.A0);
        const stepwise = new SampleMean(instance, drawnPlan(instance));
        const steps = emptyCounts();
        stepwise.begin(W, instance.A0, t);
        while (stepwise.draw()) {
          stepwise.decode();
          stepwise.threshold();
          stepwise.gather();
          stepwise.countErrors(steps);
        }
        const atOnce = new SampleMean(instance, drawnPlan(instance));
        const counts = emptyCounts();
        const isFixed = atOnce.residual !== null;
        expect(atOnce.gatherAll(W, instance.A0, t, isFixed ? null : counts)).toBe(true);
        if (!isFixed) expect(counts).toEqual(steps);
        for (const part of ['total', 'xStarX', 'xStar', 'x'] as const)
          expect(atOnce.moments[part]).toEqual(stepwise.moments[part]);
        ways.add(steps[COUNTS.falselyActive] === 0);
      },
    ),
  );
  // with features decoded outside their support, and without
  expect(ways.size).toBe(2);
});
