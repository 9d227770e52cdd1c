import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnSums, entry } from '../../../src/core/matrix.ts';
import { NOISE_LEVEL, nearlyParallel } from '../../../src/core/demos/nearlyParallel.ts';

const share = fc.double({ min: 1e-3, max: 1, noNaN: true });

describe('a feature turned towards another', () => {
  test('keeps ℓ₁ norm 1, and the difference of the two examples shrinks', () => {
    fc.assert(
      fc.property(share, (own) => {
        const { AStar, difference, largestDifference } = nearlyParallel(own);
        for (const sum of columnSums(AStar)) expect(sum).toBeCloseTo(1, 12);
        for (let k = 0; k < AStar.rows; k++)
          expect(difference.data[k]).toBeCloseTo(entry(AStar, k, 0) - entry(AStar, k, 1), 14);
        // the strokes do not touch, so the difference shrinks as the share does
        expect(largestDifference).toBeCloseTo(own * nearlyParallel(1).largestDifference, 12);
      }),
      { numRuns: 20 },
    );
  });

  test('makes ‖A†‖_∞ grow like the inverse of its own share', () => {
    const apart = nearlyParallel(1).decoding!.leftInverseNorm;
    for (const own of [0.5, 0.1, 0.01, 0.001])
      expect(nearlyParallel(own).decoding!.leftInverseNorm * own).toBeCloseTo(apart, 6);
  });

  test('is decoded with an error of at most C_ν‖A†‖_∞, small only while the two differ', () => {
    const worst = (own: number) => {
      const { decoding, xStar } = nearlyParallel(own);
      expect(decoding!.worstError).toBe(decoding!.leftInverseNorm * NOISE_LEVEL);
      const errors = decoding!.decoded.map((value, i) => Math.abs(value - xStar[i]!));
      expect(Math.max(...errors)).toBeLessThanOrEqual(decoding!.worstError * (1 + 1e-9));
      return errors;
    };
    expect(Math.max(...worst(1))).toBeLessThan(0.03);
    expect(Math.max(...worst(0.01))).toBeGreaterThan(1);
    // the other four features are unaffected
    expect(Math.max(...worst(0.001).subarray(2))).toBeLessThan(0.03);
  });

  test('cannot be decoded once it equals the other', () => {
    const { decoding, difference, withFirst, withSecond } = nearlyParallel(0);
    expect(decoding).toBeNull();
    expect(withFirst.data).toEqual(withSecond.data);
    expect(difference.data.every((value) => value === 0)).toBe(true);
  });
});
