import { describe, expect, test } from 'vitest';
import {
  balance,
  decomposeScaled,
  equilibrate,
} from '../../../src/core/algorithms/equilibration/equilibration.ts';
import { explicitInstance } from '../../../src/core/model/explicit/explicitInstance.ts';
import type { Frame } from '../../../src/core/observe/frame.ts';
import { LeastInfNorm } from '../../../src/core/linalg/leastInfNorm.ts';
import { MoorePenrose } from '../../../src/core/linalg/moorePenrose.ts';
import { fromRows, type Matrix, normInf, transpose } from '../../../src/core/matrix.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import { Run } from '../../../src/core/run/run.ts';
import { distance, product, sum } from '../../support/dense.ts';
import {
  casesOfKind,
  copiedCases,
  type ReferenceData,
  type ReferenceIterate,
  type ReferenceStage,
  referenceCases,
} from '../../support/reference.ts';
import { covarianceAt, decodedBlock, leftInverseOf } from '../../support/steps.ts';

const AGREEMENT = 1e-9;

function expectSame(found: ArrayLike<number>, expected: ArrayLike<number>): void {
  expect(distance(found, expected)).toBeLessThanOrEqual(AGREEMENT);
}

function expectSameMatrix(found: Float64Array, expected: number[][]): void {
  expectSame(found, expected.flat());
}

function purificationOf(data: ReferenceData): Instance {
  const instance = explicitInstance(data);
  expect(instance.algorithm).toBe('purification');
  return instance;
}

/** Every iterate as it is observed, t = 0 … T. */
function framesOf(instance: Instance): Frame[] {
  const run = new Run(instance, { stopOnConvergence: false });
  const frames = [run.frame()];
  while (run.outcome === null) {
    run.advance();
    frames.push(run.frame());
  }
  return frames;
}

function matrixOf({ m, n, A }: Frame): Matrix {
  return { rows: m, cols: n, data: A };
}

function expectIterate(frame: Frame, expected: ReferenceIterate): void {
  const { scalars } = frame;
  expect(scalars.t).toBe(expected.t);
  expectSameMatrix(frame.A, expected.A);
  expectSame(frame.Sigma, expected.sigma);
  expectSameMatrix(frame.E, expected.E);
  expectSameMatrix(frame.N, expected.N);
  expectSame(
    [scalars.a, scalars.b, scalars.potential, scalars.recoveryError, scalars.leftInverseInfNorm!],
    [
      expected.a,
      expected.b,
      expected.potential,
      expected.recoveryError,
      expected.leftInverseInfNorm,
    ],
  );
}

test('the copies of the reference cases are complete', () => {
  expect(copiedCases()).toEqual(referenceCases());
  const kinds = copiedCases().map(({ data }) => data.kind);
  expect(kinds.filter((kind) => kind === 'batches').length).toBeGreaterThanOrEqual(5);
  expect(new Set(kinds)).toEqual(new Set(['batches', 'exact', 'left-inverse', 'equilibration']));
});

describe.each(casesOfKind('batches'))('Algorithm 1 on the data of $name', ({ data }) => {
  const instance = purificationOf(data);

  test('passes through every iterate of the reference', () => {
    const frames = framesOf(instance);
    expect(frames.length).toBe(data.expected.length);
    data.expected.forEach((expected, t) => expectIterate(frames[t]!, expected));
  });

  test('moves by the reference’s update', () => {
    const steps = data.expected.filter(({ update }) => update !== undefined);
    expect(steps.length).toBe(data.batches.length);
    for (const { t, A, update } of steps)
      expectSameMatrix(covarianceAt(instance, fromRows(A), t).data, update!);
  });

  test('decodes every example as the reference does', () => {
    const steps = data.expected.filter(({ decoded }) => decoded !== undefined);
    expect(steps.length).toBe(data.batches.length);
    for (const { t, A, decoded } of steps) {
      const { Xstar, noise } = data.batches[t]!;
      const W = leftInverseOf(instance, fromRows(A));
      const mean = decodedBlock(instance, W, t);
      const Y = sum(product(instance.truth.AStar, fromRows(Xstar)), fromRows(noise));
      expect(mean.block.count).toBe(Xstar[0]!.length);
      expectSameMatrix(transpose(mean.decoded).data, decoded!);
      expectSame(transpose(mean.preActivation).data, product(W, Y).data);
    }
  });
});

describe.each(casesOfKind('exact'))('exact expectation on $name', ({ data }) => {
  const instance = purificationOf(data);
  const frames = framesOf(instance);

  test('matches the reference’s curves', () => {
    expect(frames.length).toBe(data.curve.length);
    data.curve.forEach(({ t, a, b, potential, recoveryError }) => {
      const { scalars } = frames[t]!;
      expect(scalars.t).toBe(t);
      expectSame(
        [scalars.a, scalars.b, scalars.potential, scalars.recoveryError],
        [a, b, potential, recoveryError],
      );
    });
  });

  test('matches the reference’s matrices and updates where given', () => {
    expect(data.expected.length).toBeGreaterThan(1);
    for (const expected of data.expected) {
      const frame = frames[expected.t]!;
      expectIterate(frame, expected);
      if (expected.update === undefined) expect(expected.t).toBe(instance.T);
      else expectSameMatrix(covarianceAt(instance, matrixOf(frame), 0).data, expected.update);
    }
  });
});

describe.each(casesOfKind('left-inverse'))('the left inverse of $name', ({ data }) => {
  const A = fromRows(data.A);

  test('of least ∞-norm matches the reference row by row', () => {
    const least = new LeastInfNorm(A.rows, A.cols);
    least.compute(A);
    expectSameMatrix(least.W.data, data.W);
    expectSame(least.rowL1, data.rowL1);
    expectSame([normInf(least.W)], [data.infNorm]);
  });

  test('of Moore and Penrose has the reference’s norm', () => {
    const moorePenrose = new MoorePenrose(A.rows, A.cols);
    moorePenrose.compute(A);
    expectSame([normInf(moorePenrose.W)], [data.moorePenroseInfNorm]);
  });
});

describe.each(casesOfKind('equilibration'))('Equilibration on $name', ({ data }) => {
  const instance = explicitInstance(data);
  const stages: ReferenceStage[] = [];
  const generator = equilibrate(instance);
  let step = generator.next();
  for (; !step.done; step = generator.next()) {
    const { stage, lambda, S, D, m } = step.value;
    stages.push({ stage, lambda_: lambda, S: [...S], D: [...D], m: [...m] });
  }
  const balanced = step.value;
  const { expected } = data;

  test('passes through the reference’s stages', () => {
    expect(stages.length).toBe(expected.stages.length);
    expected.stages.forEach((wanted, k) => {
      const found = stages[k]!;
      expect({ stage: found.stage, S: found.S }).toEqual({ stage: wanted.stage, S: wanted.S });
      expectSame([found.lambda_], [wanted.lambda_]);
      expectSame(found.D, wanted.D);
      expectSame(found.m, wanted.m);
    });
  });

  test('ends with the reference’s matrices and balance', () => {
    const { Sigma, E } = decomposeScaled(balanced.A, balanced.D, instance);
    expectSameMatrix(balanced.A.data, expected.A);
    expectSame(balanced.D, expected.D);
    expectSame([balanced.lambda], [expected.lambda_]);
    expectSame(Sigma, expected.sigma);
    expectSameMatrix(E.data, expected.E);
    // Bernoulli weights: E[(x*)²] = p
    const secondMoments = Float64Array.from(data.bernoulli);
    expectSame([balance(secondMoments, balanced.D)], [expected.balance]);
  });
});
