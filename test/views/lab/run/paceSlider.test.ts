import { describe, expect, it } from 'vitest';
import { FASTEST_PACE } from '../../../../src/state/lab/view.ts';
import {
  PACE_PLACES,
  paceAt,
  paceText,
  placeOf,
} from '../../../../src/views/lab/run/paceSlider.ts';

const places = Array.from({ length: PACE_PLACES + 1 }, (_, place) => place);

describe('the speed slider', () => {
  it('goes from one iteration per second to no limit', () => {
    expect(paceAt(0)).toBe(1);
    expect(paceAt(PACE_PLACES - 1)).toBe(FASTEST_PACE);
    expect(paceAt(PACE_PLACES)).toBe(Infinity);
  });

  it('rises by about the same factor from position to position', () => {
    const paces = places.slice(0, -1).map(paceAt);
    for (const [k, pace] of paces.entries())
      if (k > 0) {
        const factor = pace / (paces[k - 1] as number);
        expect(factor).toBeGreaterThan(1);
        expect(factor).toBeLessThan(1.25);
      }
  });

  it('returns to the position of every pace it offers', () => {
    for (const place of places) expect(placeOf(paceAt(place))).toBe(place);
  });

  it('has a position for any pace in a link', () => {
    expect(placeOf(0.1)).toBe(0);
    expect(paceAt(placeOf(29))).toBeCloseTo(29, -1);
  });

  it('says how fast the run plays', () => {
    expect([1, 30, Infinity].map(paceText)).toEqual([
      'at 1 iteration per second',
      'at 30 iterations per second',
      'as fast as possible',
    ]);
  });
});
