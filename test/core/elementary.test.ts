import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exp, log, power } from '../../src/core/elementary.ts';

/** The relative error of a against b. */
function relative(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : Math.abs(a - b) / Math.abs(b);
}

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('log', () => {
  test('agrees with Math.log to a few units in the last place', () => {
    fc.assert(
      fc.property(fc.oneof(between(1e-300, 1e300), between(1e-9, 2), between(0.9, 1.1)), (x) => {
        expect(relative(log(x), Math.log(x))).toBeLessThan(7e-16);
      }),
      { numRuns: 2000 },
    );
  });

  test('of a power of two is exactly its exponent times ln 2', () => {
    for (let k = -1022; k <= 1023; k++) expect(log(2 ** k)).toBe(k * Math.LN2);
  });

  test('of 1 is 0 and of 0 is −∞', () => {
    expect(log(1)).toBe(0);
    expect(log(0)).toBe(-Infinity);
  });
});

describe('exp', () => {
  test('agrees with Math.exp to a few units in the last place, however large the exponent', () => {
    fc.assert(
      fc.property(fc.oneof(between(-700, 700), between(-2, 2)), (x) => {
        expect(relative(exp(x), Math.exp(x))).toBeLessThan(5e-16);
      }),
      { numRuns: 2000 },
    );
  });

  test('is exactly 1 at 0, and 0 for very negative arguments', () => {
    expect(exp(0)).toBe(1);
    expect(exp(-0)).toBe(1);
    expect(exp(-701)).toBe(0);
  });
});

describe('power', () => {
  test('is exactly 1 for base 1 or exponent 0', () => {
    expect(power(1, 0.37)).toBe(1);
    expect(power(7, 0)).toBe(1);
  });

  test('agrees with repeated multiplication and with the square root', () => {
    for (const base of [0.01, 0.7, 2, 30]) {
      expect(relative(power(base, 3), base * base * base)).toBeLessThan(1e-14);
      expect(relative(power(base, 0.5), Math.sqrt(base))).toBeLessThan(1e-14);
      expect(relative(power(base, -1), 1 / base)).toBeLessThan(1e-14);
    }
  });
});
