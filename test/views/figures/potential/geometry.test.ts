import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factorText } from '../../../../src/views/figures/potential/geometry.ts';

describe('a factor in writing', () => {
  it('says whether it is below or above 1, and by how much to two digits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -7, max: -0.5, noNaN: true }),
        fc.boolean(),
        (exponent, falls) => {
          const distance = 10 ** exponent;
          const factor = falls ? 1 - distance : 1 + distance;
          const told = Math.abs(1 - Number(factorText(factor)));
          expect(Math.abs(told - distance)).toBeLessThan(0.051 * distance);
        },
      ),
    );
  });

  it('has three decimals at least and no idle zeros', () => {
    expect(factorText(0.998)).toBe('0.998');
    expect(factorText(1)).toBe('1.000');
    expect(factorText(1 - 1 / 1500)).toBe('0.99933');
  });
});
