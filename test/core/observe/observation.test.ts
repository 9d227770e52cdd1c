/** The kernels of an observation have the same bits as the plain functions. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Inverter } from '../../../src/core/linalg/lu.ts';
import { copyOf, type Matrix, norm1, normInf, normS } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { GroundTruth } from '../../../src/core/model/instance.ts';
import { columnErrors, decompose } from '../../../src/core/observe/decomposition.ts';
import { Observation } from '../../../src/core/observe/observation.ts';
import { potentialOf } from '../../../src/core/observe/potential.ts';
import { scaledParts } from '../../../src/core/observe/scaledTruth.ts';
import { COMMON_SCALARS, MEASURES } from '../../../src/core/observe/scalars.ts';
import { symmetryNorms } from '../../../src/core/observe/symmetry.ts';
import { Rng } from '../../../src/core/rng.ts';
import { anyParams } from '../../support/anyParams.ts';

/** A⁽⁰⁾ with some of its entries replaced, and a scale or none. */
const observed = fc
  .tuple(
    anyParams({ T: 0 }),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: -9, max: 9 })), { maxLength: 6 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([params, changes, isScaled, hasZeros]) => {
    const { truth, A0 } = buildInstance(params);
    const A = copyOf(A0);
    for (const [at, value] of changes) A.data[at % A.data.length] = value / 7;
    if (hasZeros) for (let k = 0; k < A.rows; k++) A.data[k * A.cols] = 0;
    const rng = new Rng(params.seed, 'shown');
    const factors = Float64Array.from({ length: A.cols }, () => 0.1 + rng.uniform());
    const scale = isScaled ? factors : null;
    return { truth, A, scale };
  });

function observationOf(truth: GroundTruth, A: Matrix, scale: Float64Array | null): Observation {
  return new Observation(truth, new Inverter(A.cols), { A, scale });
}

test('an observation has the bits of the plain functions, in any order of asking', () => {
  fc.assert(
    fc.property(observed, fc.boolean(), ({ truth, A, scale }, isLast) => {
      const observation = observationOf(truth, A, scale);
      const unscaled = decompose(A, truth);
      const parts = scale === null ? unscaled : scaledParts(unscaled, scale);
      if (isLast) expect(observation.NInfNorm()).toBe(normInf(parts.N));
      expect(observation.potential()).toEqual(potentialOf(parts.E));
      expect(observation.symmetry()).toEqual(symmetryNorms(parts.E));
      expect(Math.max(observation.E1Norm(), observation.EInfNorm())).toBe(normS(parts.E));
      expect(observation.E1Norm()).toBe(norm1(parts.E));
      expect(observation.N1Norm()).toBe(norm1(parts.N));
      expect(observation.NInfNorm()).toBe(normInf(parts.N));
      expect(observation.columnErrors()).toEqual(columnErrors(A, truth.AStar));
      expect(observation.infNormOf(truth.pseudoInverse)).toBe(normInf(truth.pseudoInverse));
      const { Sigma, E, N } = observation.parts();
      expect([Sigma, E.data, N.data]).toEqual([parts.Sigma, parts.E.data, parts.N.data]);
      const { Sigma: ofDirection, E: EOfDirection } = observation.partsOf(A);
      expect([ofDirection, EOfDirection]).toEqual([unscaled.Sigma, unscaled.E]);
    }),
  );
});

test('a number that is not a number makes every measurement of it NaN', () => {
  const { truth, A0 } = buildInstance(fc.sample(anyParams({ n: 6, m: 9, T: 0 }), 1)[0]!);
  const A = copyOf(A0);
  A.data[7] = Number.NaN;
  const observation = observationOf(truth, A, null);
  expect(observation.potential().a).toBeNaN();
  expect(observation.symmetry().symmetricNorm).toBeNaN();
  expect(observation.N1Norm()).toBeNaN();
  expect(observation.columnErrors()).toEqual(columnErrors(A, truth.AStar));
});

test('after `forget` the next A is measured', () => {
  const { truth, A0 } = buildInstance(fc.sample(anyParams({ T: 0 }), 1)[0]!);
  const A = copyOf(A0);
  const observation = observationOf(truth, A, null);
  const before = observation.potential();
  for (let k = 0; k < A.data.length; k++) A.data[k] = truth.AStar.data[k]! * (1 + (k % 3));
  expect(observation.potential()).toBe(before);
  observation.forget();
  expect(observation.potential()).toEqual(potentialOf(decompose(A, truth).E));
  expect(observation.columnErrors()).toEqual(columnErrors(A, truth.AStar));
});

test('every scalar that every algorithm has is measured by name', () => {
  expect(Object.keys(MEASURES)).toEqual([...COMMON_SCALARS]);
  expect(COMMON_SCALARS).toContain('xiBound');
});
