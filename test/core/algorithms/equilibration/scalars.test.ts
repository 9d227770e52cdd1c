import { expect, test } from 'vitest';
import { balancingScalars } from '../../../../src/core/algorithms/equilibration/scalars.ts';
import { fromRows } from '../../../../src/core/matrix.ts';

/** Features 0 and 2 are in S. */
const E = fromRows([
  [0, 0.1, -0.2, 0.3],
  [0.4, 0, 0.5, -0.6],
  [0.7, 0.8, 0, 0.9],
  [-1, 1.1, 1.2, 0],
]);
const S = Uint8Array.from([1, 0, 1, 0]);
const proportions = Float64Array.from([0.3, 0.5, 0.2, 0.1]);
/** Feature 2 has just joined S, so D is still 1 there. */
const REST = {
  lambdaFactor: 0.9,
  N: fromRows([
    [0.1, -0.2, 0.3, 0],
    [0, 0.5, 0, 0.25],
  ]),
  D: Float64Array.from([2, 1, 1, 1]),
  m: Float64Array.from([0.33, 0.45, 0.19, 0.12]),
};

test('the blocks split E into S and the other features', () => {
  // E₁₁ = (0 −0.2; 0.7 0), E₁₂ = (0.1 0.3; 0.8 0.9), E₂₁ = (0.4 0.5; −1 1.2), E₂₂ = (0 −0.6; 1.1 0)
  const { E11Norm, E12Norm, E21Norm, E22Norm, outsideSNorm } = balancingScalars({
    lambda: 0.4,
    S,
    proportions,
    E,
    ...REST,
  });
  expect(E11Norm).toBeCloseTo(0.7, 14);
  expect(E12Norm).toBeCloseTo(1.7, 14);
  expect(E21Norm).toBeCloseTo(2.2, 14);
  expect(E22Norm).toBeCloseTo(1.1, 14);
  // its columns are 0.1, 0, 0.8, 1.1 and 0.3, −0.6, 0.9, 0
  expect(outsideSNorm).toBeCloseTo(2, 14);
});

test('λ, the size of S and the range of the proportions are reported', () => {
  expect(balancingScalars({ lambda: 0.4, S, proportions, E, ...REST })).toMatchObject({
    lambda: 0.4,
    membersOfS: 2,
    leastInS: 0.2,
    mostProportion: 0.5,
    outsideSMin: -0.6,
  });
});

test('with S empty there is no least member, and E₂₂ is all of E', () => {
  const nobody = new Uint8Array(4);
  const scalars = balancingScalars({ lambda: 1, S: nobody, proportions, E, ...REST });
  expect(scalars).toMatchObject({ membersOfS: 0, leastInS: null, mostProportion: 0.5 });
  expect([scalars.E11Norm, scalars.E12Norm, scalars.E21Norm]).toEqual([0, 0, 0]);
  expect(scalars.E22Norm).toBe(scalars.outsideSNorm);
  expect(scalars.outsideSMin).toBe(-1);
});

test('with all features in S, E₁₁ is all of E', () => {
  const all = new Uint8Array(4).fill(1);
  const scalars = balancingScalars({ lambda: 1, S: all, proportions, E, ...REST });
  expect(scalars).toMatchObject({ membersOfS: 4, leastInS: 0.1, outsideSMin: null });
  expect([scalars.E12Norm, scalars.E21Norm, scalars.E22Norm, scalars.outsideSNorm]).toEqual([
    0, 0, 0, 0,
  ]);
  expect(scalars.E11Norm).toBeCloseTo(3.3, 14);
});

test('the zero diagonal of E does not count as its least entry', () => {
  const positive = fromRows([
    [0, 0.3],
    [0.2, 0],
  ]);
  const rest = { ...REST, lambda: 1, S: new Uint8Array(2), proportions: null, E: positive };
  expect(balancingScalars(rest).outsideSMin).toBe(0.2);
});

test('without a known law of x* the proportions are null', () => {
  const scalars = balancingScalars({ ...REST, lambda: 1, S, proportions: null, E });
  expect(scalars).toMatchObject({ leastInS: null, mostProportion: null, membersOfS: 2 });
  expect(scalars).toMatchObject({
    leastEstimateInS: null,
    mostEstimateInS: null,
    mostEstimateBelow: null,
    leastEstimateAbove: null,
  });
});

test('N is split into the columns in S and outside it', () => {
  const { NInSNorm, NOutsideSNorm } = balancingScalars({ ...REST, lambda: 1, S, proportions, E });
  expect(NInSNorm).toBeCloseTo(0.4, 14);
  expect(NOutsideSNorm).toBeCloseTo(0.75, 14);
});

test('m_j is compared with the proportions on S, and with λ before the first stage of a feature', () => {
  const at = (lambda: number) => balancingScalars({ ...REST, lambda, S, proportions, E });
  expect(at(0.3).leastEstimateInS).toBeCloseTo(0.95, 14);
  expect(at(0.3).mostEstimateInS).toBeCloseTo(1.1, 14);
  // bλ = 0.225 and 0.9bκλ = 0.405: features 2 and 3 are below, feature 1 is above, feature 0 was enlarged
  expect(at(0.3)).toMatchObject({ mostEstimateBelow: 0.19, leastEstimateAbove: 0.45 });
  // bλ = 0.15, 0.9bκλ = 0.27: feature 0 would be above, with the smaller m_j
  expect(at(0.2)).toMatchObject({ mostEstimateBelow: 0.12, leastEstimateAbove: 0.45 });
  // bλ = 0.075, 0.9bκλ = 0.135
  expect(at(0.1)).toMatchObject({ mostEstimateBelow: null, leastEstimateAbove: 0.19 });
});
