import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastTime } from '../../../../../src/views/figures/chart/time/timeGeometry.ts';

describe('the time axis', () => {
  it('begins with the first iterations, or all of a run that has no more', () => {
    expect(lastTime(1, 400)).toBe(50);
    expect(lastTime(1, 30)).toBe(30);
    expect(lastTime(1, 0)).toBe(1);
  });

  it('grows with the run, and never past its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat({ max: 100_000 }), (T, t) => {
        fc.pre(t <= T);
        const end = lastTime(t + 1, T);
        expect(end).toBeGreaterThanOrEqual(t);
        expect(end).toBeLessThanOrEqual(T);
      }),
    );
    expect(lastTime(1200, 100_000)).toBe(2000);
  });
});
