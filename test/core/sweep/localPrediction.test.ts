import { expect, test } from 'vitest';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { validParams } from '../../../src/core/params/validate.ts';
import { localPrediction } from '../../../src/core/sweep/localPrediction.ts';
import { predictedRate } from '../../../src/core/theory/local/contraction.ts';
import { localTheory } from '../../../src/core/theory/local/local.ts';

const PARAMS = validParams({ n: 4, m: 6, s: 1, N: 500, alpha: 0.05, eta: 0.2 });

test('a cell has the rate of its runs and the mean of their errors over time and over seeds', () => {
  const runs = [1, 2].map((seed) => ({ ...PARAMS, seed }));
  const errors = runs.map((params) => {
    const draws = localTheory(buildInstance(params)).resting!.recoveryError;
    return draws.reduce((sum, value) => sum + value, 0) / draws.length;
  });
  const { rate, recoveryError } = localPrediction(runs)!;
  expect(rate).toBe(predictedRate(PARAMS));
  expect(recoveryError).toBeCloseTo((errors[0]! + errors[1]!) / 2, 12);
  expect(errors[0]).not.toBe(errors[1]);
});

test('exact expectation without noise leaves no error', () => {
  const exact = { ...PARAMS, N: 'infinity' } as const;
  expect(localPrediction([exact])).toEqual({ rate: predictedRate(PARAMS), recoveryError: null });
});

test('there is no prediction where the theory does not apply to one of the runs', () => {
  expect(localPrediction([PARAMS, { ...PARAMS, alpha: 0 }])).toBeNull();
  expect(localPrediction([{ ...PARAMS, noise: 'uniform', noiseLevel: 0.5 }])).toBeNull();
  expect(localPrediction([])).toBeNull();
});
