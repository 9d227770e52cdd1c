import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAxis } from '../../../src/core/sweep/readSpec.ts';
import { LIMITS } from '../../../src/core/sweep/spec.ts';
import { spacingOf } from '../../../src/core/sweep/spacing.ts';

describe('the spacing of an axis', () => {
  it('gives the same values again', () => {
    const ends = fc.integer({ min: 1, max: 90 }).map((k) => k / 100);
    fc.assert(
      fc.property(
        ends,
        ends,
        fc.integer({ min: 2, max: 30 }),
        fc.constantFrom('linear', 'log'),
        (from, to, steps, scale) => {
          fc.pre(Math.abs(from - to) > 0.05);
          const axis = readAxis('x', { param: 'ell', from, to, steps, scale }, LIMITS);
          const spacing = spacingOf(axis)!;
          expect(readAxis('x', { param: 'ell', ...spacing }, LIMITS)).toEqual(axis);
        },
      ),
    );
  });

  it('is null for values at other distances', () => {
    expect(spacingOf({ param: 'ell', values: [0.1, 0.2, 0.5] })).toBeNull();
    expect(spacingOf({ param: 'ell', values: [0.1] })).toBeNull();
  });
});
