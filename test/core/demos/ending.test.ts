import { describe, expect, it } from 'vitest';
import { endingAtOnce, endingOf, EndingRun } from '../../../src/core/demos/ending.ts';
import { floorNorm } from '../../../src/core/demos/floorNorm.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';

const PARAMS: Params = {
  ...defaultParams(),
  n: 5,
  m: 10,
  s: 1.25,
  ell: 0.3,
  alpha: 0.1,
  eta: 0.1,
  N: 'infinity',
  T: 300,
  leftInverse: 'moore-penrose',
};

describe('the end of a run', () => {
  it('falls at the predicted rate, and the line of that slope stays on it', () => {
    const { rate, measured, antisymmetric, predictedLine, proved } = endingAtOnce(PARAMS);
    expect(measured).toBeCloseTo(rate!, 5);
    for (const t of [60, 120, 180]) {
      const { first, factor } = predictedLine!;
      expect((first * factor ** t) / antisymmetric[t]!).toBeCloseTo(1, 2);
    }
    expect(proved).toBe(1 - 0.1 / 25);
  });

  it('does not depend on the features or on their dimension', () => {
    const plain = endingAtOnce(PARAMS);
    const other = endingAtOnce({ ...PARAMS, m: 20, family: 'correlated', correlation: 0.9 });
    for (const t of [0, 50, 100])
      expect(other.antisymmetric[t]! / plain.antisymmetric[t]!).toBeCloseTo(1, 6);
  });

  it('is the same in slices', () => {
    const run = new EndingRun(PARAMS);
    while (!run.isComplete) run.advance();
    expect(endingOf(PARAMS, run.halves())).toEqual(endingAtOnce(PARAMS));
  });

  it.each([
    ['without a threshold', { alpha: 0 }],
    ['where small errors grow', { alpha: 0.6, s: 3.2 }],
  ])('has no predicted line %s, and says why', (_, change) => {
    const ending = endingAtOnce({ ...PARAMS, ...change, T: 20 });
    expect(ending.rate).toBeNull();
    expect(ending.predictedLine).toBeNull();
    expect(ending.why).toMatch(/\.$/);
  });
});

describe('the predicted floor', () => {
  it('is halved by four times the examples, and is none with exact expectation', () => {
    const few = floorNorm({ ...PARAMS, N: 500 })!;
    expect(floorNorm({ ...PARAMS, N: 2000 })! / few).toBeCloseTo(1 / 2, 10);
    expect(floorNorm(PARAMS)).toBeNull();
  });
});
