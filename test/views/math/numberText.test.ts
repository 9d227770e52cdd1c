import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speakNumber, superscript, writeNumber } from '../../../src/views/math/numberText.ts';

describe('a written number', () => {
  it.each([
    [0, '0', null],
    [0.3, '0.3000', null],
    [2.2916083751890692, '2.292', null],
    [-0.5, '−0.5000', null],
    [0.00012345, '1.23', -4],
    [5.4e-9, '5.40', -9],
    [123456, '1.23', 5],
    [Infinity, '∞', null],
  ])('%d is %s · 10^%s', (value, digits, exponent) => {
    expect(writeNumber(value)).toEqual({ digits, exponent });
  });

  it('is null for NaN', () => {
    expect(writeNumber(Number.NaN)).toBeNull();
  });

  it('is accurate to half a unit in the last digit', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (value) => {
        const { digits, exponent } = writeNumber(value) as {
          digits: string;
          exponent: number | null;
        };
        const read = Number(`${digits}e${exponent ?? 0}`);
        expect(Math.abs(read - value) / value).toBeLessThanOrEqual(0.00501);
      }),
    );
  });
});

describe('a spoken number', () => {
  it.each([
    [0.25, '0.2500'],
    [5.4e-9, '5.40 times ten to the minus 9'],
    [1e7, '1.00 times ten to the 7'],
    [Infinity, 'infinity'],
    [Number.NaN, 'not available'],
  ])('%d is "%s"', (value, words) => {
    expect(speakNumber(value)).toBe(words);
  });
});

it('an integer in superscripts keeps its sign', () => {
  expect([0, 13, -205].map(superscript)).toEqual(['⁰', '¹³', '⁻²⁰⁵']);
});
