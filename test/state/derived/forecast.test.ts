import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { localTheory } from '../../../src/core/theory/local/local.ts';
import { forecastOf } from '../../../src/state/derived/forecast.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

const SAMPLED = { ...SMALL_PARAMS, N: 2000 } as const;
const NOISY = {
  ...SAMPLED,
  noise: 'uniform',
  noiseLevel: 0.002,
  leftInverse: 'moore-penrose',
} as const;
const theoryOf = (params: typeof SMALL_PARAMS) => localTheory(buildInstance(params));

describe('a forecast', () => {
  it('equals what the local theory predicts for the run', () => {
    const { rate, floor } = theoryOf(SAMPLED);
    expect(forecastOf(SAMPLED, null)).toEqual({ rate, floor });
  });

  it('lowers the floor by half for four times the examples and leaves the rate', () => {
    const [now, more] = [2000, 8000].map((N) => forecastOf({ ...SAMPLED, N }, null)!);
    expect(more!.floor! / now!.floor!).toBeCloseTo(0.5, 9);
    expect(more!.rate).toBe(now!.rate);
  });

  it('has no floor with exact expectation', () => {
    expect(forecastOf(SMALL_PARAMS, null)).toMatchObject({ floor: null });
  });

  it('has no rate for a step with which Σ never settles', () => {
    expect(forecastOf({ ...SAMPLED, eta: 1 }, null)).toEqual({ rate: null, floor: null });
  });

  it('covers noise only where the run’s own theory does', () => {
    expect(forecastOf(NOISY, null)).toBeNull();
    expect(forecastOf(NOISY, { ...theoryOf(NOISY), why: 'Too much noise.' })).toBeNull();
    const theory = theoryOf(NOISY);
    expect(theory.why).toBeNull();
    expect(forecastOf(NOISY, theory)).toEqual({ rate: theory.rate, floor: theory.floor });
  });

  it('is absent with Equilibration and with α = 0', () => {
    expect(forecastOf({ ...SAMPLED, algorithm: 'equilibration' }, null)).toBeNull();
    expect(forecastOf({ ...SAMPLED, alpha: 0 }, null)).toBeNull();
  });
});
