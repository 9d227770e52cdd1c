import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gauges } from '../../../src/core/theory/proofConstants.ts';
import { bernoulli, handMade } from './byHand.ts';

const quantity = (name: string, setting = handMade(), xi: number | null = 0) =>
  gauges(setting, xi).find((gauge) => gauge.quantity === name)!;

describe('the gauge of n', () => {
  test.each([0.5, 1, 3])('requires n ≥ 573 440 s under A2′ with the paper’s α (s = %f)', (s) => {
    const gauge = quantity('n', handMade({ law: bernoulli(s), alpha: 1 / 80 }));
    expect(gauge.allowed / s).toBeCloseTo(573_440, 6);
    expect(gauge.conditions[gauge.binding]!.text).toBe('512C₁²/(C₂n(α−ρ)) ≤ 1/14');
    expect([gauge.asks, gauge.here, gauge.holds]).toEqual(['at least', 4, false]);
  });

  test('agrees with a case solved by hand', () => {
    // 14·512·4/(1.5·0.1), 4·128·4/1.5 and 80·4/1
    const { conditions } = quantity('n');
    expect(conditions.map(({ allows }) => allows)).toEqual([
      expect.closeTo(191_146.667, 3),
      expect.closeTo(1365.333, 3),
      320,
    ]);
  });

  test('holds for a large enough n', () => {
    const at = (n: number) => quantity('n', handMade({ n }));
    expect(at(191_147).holds).toBe(true);
    expect(at(191_146).holds).toBe(false);
    expect(at(1400).conditions.map(({ holds }) => holds)).toEqual([false, true, true]);
  });

  test('uses at most the largest allowed ρ, however large the disturbance is', () => {
    const most = quantity('n', handMade(), 5).allowed;
    expect(most).toBeGreaterThan(quantity('n').allowed);
    expect(most).toBeLessThan(1.001 * quantity('n').allowed);
    expect(quantity('n', handMade(), null).allowed).toBe(most);
  });

  test('has no solution without a threshold', () => {
    expect(quantity('n', handMade({ relu: false })).allowed).toBe(Infinity);
    expect(quantity('n', handMade({ alpha: 0 })).allowed).toBe(Infinity);
  });
});

test('the gauge of ρ agrees with a case solved by hand', () => {
  const { conditions, allowed, binding, here, holds } = quantity('ρ', handMade(), 0.02);
  // q = limit·C₂/factor is 1.5/2048 and 1.5/1600000
  expect(conditions.map(({ allows }) => allows)).toEqual([
    0.05,
    expect.closeTo(0.1 / 4096, 12),
    expect.closeTo(0.1 / 3_200_000, 15),
    expect.closeTo(0.1 / 192_000, 15),
    expect.closeTo((0.1 * 1.5) / 2049.5, 12),
    expect.closeTo((0.1 * 1.5) / 1_600_001.5, 15),
  ]);
  expect([binding, here, holds]).toEqual([2, 0.02, false]);
  expect(allowed).toBe(conditions[2]!.allows);
});

test('the gauge of C_ν agrees with a case solved by hand, at the largest ρ', () => {
  const rho = 0.1 / 3_200_000;
  const noisy = handMade({ noise: { model: 'N1', kind: 'mimic', level: 1e-10 } });
  const { conditions, binding, holds } = quantity('C_ν', noisy);
  const share = (value: number) => expect.closeTo(value, 18);
  expect(conditions.map(({ allows }) => allows)).toEqual([
    share((0.1 - rho) / 1536),
    share(((0.1 - rho) * rho) / 1152),
    share(rho / 18),
    share((0.1 - rho) / 1600),
  ]);
  // 1e-10 is tiny, but too large for the second condition
  expect(conditions.map((condition) => condition.holds)).toEqual([true, false, true, true]);
  expect([binding, holds]).toEqual([1, false]);
});

test('rounding error in ξ does not count as a disturbance', () => {
  expect(quantity('ρ', handMade(), 1e-16).here).toBe(0);
});

test('there are no gauges without a known law, and none of ρ without ξ', () => {
  expect(gauges(handMade({ law: null }), 0)).toEqual([]);
  expect(gauges(handMade(), null).map((gauge) => gauge.quantity)).toEqual(['n', 'C_ν']);
});

test('the limit of all conditions is that of the binding one', () => {
  const positive = fc.double({ min: 1e-3, max: 10, noNaN: true });
  const xi = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(positive, positive, positive, positive, xi, (C1, c2, spread, alpha, rho) => {
      const constants = { C1, c2, C2: c2 + spread };
      const law = { kind: 'spike-uniform', constants, isUniformBernoulli: false } as const;
      for (const gauge of gauges(handMade({ law, alpha }), rho)) {
        expect(gauge.conditions[gauge.binding]!.allows).toBe(gauge.allowed);
        const most = gauge.asks === 'at least' ? Math.max : Math.min;
        expect(most(...gauge.conditions.map(({ allows }) => allows))).toBe(gauge.allowed);
        expect(gauge.holds).toBe(gauge.conditions.every(({ holds }) => holds));
      }
    }),
  );
});
