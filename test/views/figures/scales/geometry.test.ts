import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GAP,
  stackHeights,
  TIME_AXIS_ROOM,
  warmStartLevels,
} from '../../../../src/views/figures/scales/geometry.ts';

describe('three stacked charts', () => {
  it('fill the height and have equal room for their curves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 1500 }), (height) => {
        const [first, second, third] = stackHeights(height, 3) as [number, number, number];
        expect(first + second + third).toBe(height);
        expect(first).toBe(second);
        expect(Math.abs(third - TIME_AXIS_ROOM - (first - GAP))).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('mark every distinct 1 − ℓ once', () => {
    expect(warmStartLevels([0.3, 0.3])).toEqual([0.7]);
    expect(warmStartLevels([0.25, 0.5])).toEqual([0.75, 0.5]);
  });
});
