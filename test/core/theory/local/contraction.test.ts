import { describe, expect, it } from 'vitest';
import { measureRun } from '../../../../src/core/sweep/measure.ts';
import { localGrowth, predictedRate } from '../../../../src/core/theory/local/contraction.ts';
import { readSpec } from '../../../../src/core/sweep/readSpec.ts';
import { cellCount, cellParams } from '../../../../src/core/sweep/spec.ts';

const SPEC = readSpec({
  base: { n: 10, m: 20, N: 'infinity', T: 200, eta: 0.1, alpha: 0.05, ell: 0.3 },
  x: { param: 's/n', values: [0.03, 0.1, 0.3] },
  seeds: 1,
});

describe('the predicted contraction', () => {
  it.each(SPEC.x.values.map((value, cell) => [value, cell]))(
    'is the measured one at s/n = %d',
    (_, cell) => {
      const { rate } = measureRun(SPEC, { cell, seedIndex: 0 }, 'test', performance);
      expect(Math.abs(predictedRate(cellParams(SPEC, cell))! - rate!)).toBeLessThan(1e-3);
    },
  );

  it('is a contraction wherever there is one', () => {
    for (let cell = 0; cell < cellCount(SPEC); cell++) {
      const rate = predictedRate(cellParams(SPEC, cell))!;
      expect(rate).toBeGreaterThan(0.9);
      expect(rate).toBeLessThan(1);
    }
  });

  it('is the measured one with unequal proportions', () => {
    const unequal = readSpec({
      base: { ...SPEC.base, alpha: 0.2, s: 1 },
      x: { param: 'ratio', values: [2, 5, 10] },
      seeds: 1,
    });
    for (let cell = 0; cell < cellCount(unequal); cell++) {
      const { rate } = measureRun(unequal, { cell, seedIndex: 0 }, 'test', performance);
      expect(Math.abs(predictedRate(cellParams(unequal, cell))! - rate!)).toBeLessThan(3e-3);
    }
  });

  it('says where no start leads to A*', () => {
    const wide = readSpec({
      base: { ...SPEC.base, alpha: 0.3 },
      x: { param: 's/n', values: [0.1, 0.25] },
      y: { param: 'ratio', values: [2, 15] },
      seeds: 2,
    });
    const grows = [false, false, false, true];
    grows.forEach((isGrowing, cell) => {
      expect(localGrowth(cellParams(wide, cell))! > 1).toBe(isGrowing);
      for (const seedIndex of [0, 1]) {
        const { recoveryError } = measureRun(wide, { cell, seedIndex }, 'test', performance);
        expect(recoveryError! > 0.01).toBe(isGrowing);
      }
    });
  });

  it.each([
    { decoder: 'linear' },
    { noise: 'uniform', noiseLevel: 0.01 },
    { algorithm: 'equilibration' },
  ] as const)('is not given with %o', (change) => {
    expect(predictedRate({ ...cellParams(SPEC, 1), ...change })).toBeNull();
  });
});
