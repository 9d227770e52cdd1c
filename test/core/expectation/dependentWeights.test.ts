/** Expectations over weights that depend on each other, against batches that contain every example as often as it is likely. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromRows, type Matrix, transpose, zeros } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { GivenMatrices } from '../../../src/core/model/explicit/givenMatrices.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import { NO_NOISE } from '../../../src/core/model/noises/noiseModel.ts';
import { adversaryOf } from '../../../src/core/model/noises/registry.ts';
import { ShownExamples } from '../../../src/core/observe/shownExamples.ts';
import { expectationOf } from '../../../src/core/algorithms/alternatingUpdate.ts';
import { DECODERS } from '../../../src/core/decoders/catalogue.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { validParams } from '../../../src/core/params/validate.ts';
import { Run } from '../../../src/core/run/run.ts';
import { scalarsToEnd } from '../../../src/core/run/scalarsToEnd.ts';
import { UPDATES } from '../../../src/core/updates/catalogue.ts';
import { distance } from '../../support/dense.ts';
import { leftInverseOf } from '../../support/steps.ts';

const BASE: Partial<Params> = {
  n: 4,
  m: 7,
  s: 2,
  ell: 0.3,
  alpha: 0.05,
  eta: 0.1,
  N: 'infinity',
  T: 4,
};

/** Each support as often as its probability asks for, one per row. */
function rowsFor(n: number, times: (support: number) => number): Matrix {
  const rows = Array.from({ length: 2 ** n }, (_, support) =>
    Array.from({ length: times(support) }, () =>
      Array.from({ length: n }, (_unused, i) => (support >> i) & 1),
    ),
  ).flat();
  return fromRows(rows);
}

/** p = ½ and κ = ½: the first feature takes two equal parts, each further one three of four to copy it. */
const COUPLED = rowsFor(4, (support) => {
  let times = 1;
  for (let i = 1; i < 4; i++) times *= ((support >> i) ^ (support >> (i - 1))) & 1 ? 1 : 3;
  return times;
});

/** Pairs of which exactly one is active: four supports, equally likely. */
const PAIRS = rowsFor(4, (support) =>
  [0, 2].every((i) => ((support >> i) & 1) + ((support >> (i + 1)) & 1) === 1) ? 1 : 0,
);

/** The same instance on a written-out batch, used in every iteration. */
function onBatch(instance: Instance, XStar: Matrix, noise: Matrix): Instance {
  return {
    ...instance,
    plan: { kind: 'given', iterations: instance.T + 1, batches: [{ XStar, noise }] },
  };
}

/** The adversary's noise in every example, for decoding with A⁽⁰⁾. */
function noiseOn(instance: Instance, X: Matrix): Matrix {
  const { AStar } = instance.truth;
  const noise = zeros(AStar.rows, X.rows);
  if (instance.plan.kind !== 'exact') throw new Error('this plan is not exact');
  const adversary = adversaryOf(instance.plan.noise, AStar);
  adversary?.prepare(leftInverseOf(instance, instance.A0));
  for (let e = 0; e < X.rows; e++) {
    const active = Array.from({ length: X.cols }, (_, i) => i).filter(
      (i) => X.data[e * X.cols + i]! > 0,
    );
    const values = Float64Array.from(active, (i) => X.data[e * X.cols + i]!);
    const code = adversary?.choose(Int32Array.from(active), values, 0, active.length) ?? NO_NOISE;
    for (let k = 0; k < AStar.rows; k++)
      if (adversary && code !== NO_NOISE)
        noise.data[k * X.rows + e] = adversary.vectors.data[code * AStar.rows + k]!;
  }
  return noise;
}

const CASES: readonly (readonly [string, Partial<Params>, Matrix, GivenMatrices])[] = [
  ['coupled, κ = ½', { dependence: 'coupled', kappa: 0.5 }, COUPLED, {}],
  ['pairs', { dependence: 'groups', groupSize: 2 }, PAIRS, {}],
  ['rows of zeros and ones', { dependence: 'rows' }, COUPLED, { weights: COUPLED }],
  [
    'rows of any weights',
    { dependence: 'rows', weights: 'spike-beta' },
    fromRows([
      [1, 0.25, 0, 0],
      [0, 0.5, 0.125, 0],
      [0, 0, 1, 1],
      [0.75, 0, 0, 0.5],
      [0, 0, 0, 0],
    ]),
    {},
  ],
];

describe.each(CASES)('exact expectation with %s', (_title, changes, X, given) => {
  const build = (more: Partial<Params> = {}) =>
    buildInstance(validParams({ ...BASE, ...changes, ...more }), { weights: X, ...given });

  test.each(
    DECODERS.ids().flatMap((decoder) => UPDATES.ids().map((update) => [decoder, update] as const)),
  )('is the mean over the batch, decoder %s and update %s', (decoder, update) => {
    const instance = build({ decoder, update });
    const { rows: N } = X;
    const [exact, batch] = [
      instance,
      onBatch(instance, transpose(X), zeros(instance.A0.rows, N)),
    ].map((each) => {
      const run = new Run(each, { stopOnConvergence: false });
      return { scalars: [...scalarsToEnd(run)], A: run.frame().A };
    });
    expect(exact!.scalars.length).toBe(batch!.scalars.length);
    const size = Math.max(1, ...exact!.A.map(Math.abs));
    expect(distance(exact!.A, batch!.A)).toBeLessThan(1e-11 * size);
    exact!.scalars.forEach(({ missRate, falseActivationRate, recoveryError }, t) => {
      const other = batch!.scalars[t]!;
      expect(missRate).toBeCloseTo(other.missRate!, 11);
      expect(falseActivationRate).toBeCloseTo(other.falseActivationRate!, 11);
      expect(recoveryError).toBeCloseTo(other.recoveryError, 11);
    });
  });

  test.each(['constant', 'mimic', 'decoder-attack'] as const)('also with noise %s', (noise) => {
    const instance = build({ noise, noiseLevel: 0.02 });
    const batch = onBatch(instance, transpose(X), noiseOn(instance, X));
    const [exact, mean] = [instance, batch].map((each) => new Run(each).iteration()!.update);
    expect(distance(exact!.data, mean!.data)).toBeLessThan(1e-11);
  });

  test('finds the largest disturbance among the examples that are possible', () => {
    const instance = build({ outside: 0.2, T: 1 });
    const batch = onBatch(instance, transpose(X), zeros(7, X.rows));
    const [exact, inBatch] = [instance, batch].map(
      (each) => new Run(each).frame().inside!.disturbance!,
    );
    expect(exact).toBeGreaterThan(1e-4);
    expect(exact).toBeCloseTo(inBatch!, 11);
  });

  test('shows examples of the law itself', () => {
    const instance = build();
    const shown = new ShownExamples(7, 4, 40);
    const expectation = expectationOf(instance);
    expectation.begin(leftInverseOf(instance, instance.A0), instance.A0, 0);
    while (expectation.draw()) {
      expectation.decode();
      expectation.threshold();
      expectation.show(shown);
    }
    const possible = new Set(
      Array.from({ length: X.rows }, (_, e) => X.data.subarray(e * 4, e * 4 + 4).join()),
    );
    expect(shown.count).toBeGreaterThan(0);
    for (let e = 0; e < shown.count; e++)
      expect(possible).toContain(shown.xStar.subarray(e * 4, e * 4 + 4).join());
  });
});

test('κ = 0 gives the run of independent weights, to the last bit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.constantFrom(1, 4), (seed, ratio) => {
      const [apart, coupled] = (['independent', 'coupled'] as const).map((dependence) => {
        const params = validParams({ ...BASE, s: 1, seed, ratio, dependence, kappa: 0 });
        const run = new Run(buildInstance(params));
        return { scalars: [...scalarsToEnd(run)], frame: run.frame() };
      });
      expect(coupled).toEqual(apart);
    }),
    { numRuns: 10 },
  );
});
