import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { assumptionRows } from '../../../src/core/theory/ledger/assumptions.ts';
import { conditionsOf } from '../../../src/core/theory/ledger/conditions.ts';
import { neededProduct, spread } from '../../../src/core/theory/noiseBudget.ts';
import { settingOf } from '../../../src/core/theory/setting.ts';

/** The rows of the ledger on the noise of T1 and T2. */
function ledgerOf(family: 'gaussian' | 'topics', noiseLevel: number) {
  const setting = settingOf(
    buildInstance({ ...defaultParams(), family, n: 6, m: 60, noise: 'uniform', noiseLevel }),
  );
  const conditions = conditionsOf(setting, assumptionRows(setting));
  const measured = (theorem: 'T1' | 'T2') =>
    conditions[theorem].find(({ id }) => id === `${theorem}.noise`)?.measured;
  return { setting, T1: measured('T1'), T2: measured('T2') };
}

describe('the noise that the theorem allows', () => {
  it.each(['gaussian', 'topics'] as const)('is that of the ledger, %s features', (family) => {
    const { setting, T1, T2 } = ledgerOf(family, 0.02);
    expect(neededProduct(0.02, setting)).toEqual({ N1: T1, N2: T2 });
    // C_ν = 𝒢c/max(m, nκ*), and √n times that
    expect(0.02).toBeCloseTo(T1! / Math.max(60, 6 * setting.kappaStar), 15);
    expect(0.02).toBeCloseTo((T2! * Math.sqrt(6)) / Math.max(60, 6 * setting.kappaStar), 15);
  });

  it('is mC_ν for features that are easy to tell apart, and nκ*C_ν for others', () => {
    expect(ledgerOf('topics', 0.1).T1).toBe(0.1 * 60);
    const { setting, T1 } = ledgerOf('gaussian', 0.1);
    expect(setting.kappaStar).toBeGreaterThan(10);
    expect(T1).toBeCloseTo(0.1 * 6 * setting.kappaStar, 12);
  });

  it('never depends on the smaller of m and nκ*', () => {
    expect(spread({ n: 4, m: 40, kappaStar: 3 })).toBe(40);
    expect(spread({ n: 4, m: 40, kappaStar: 30 })).toBe(120);
  });
});
