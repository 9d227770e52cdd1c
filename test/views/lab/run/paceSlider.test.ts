import { describe, expect, it } from 'vitest';
import { FASTEST_PACE } from '../../../../src/state/lab/pace.ts';
import {
  PACE_PLACES,
  paceAt,
  paceText,
  placeOf,
} from '../../../../src/views/lab/run/paceSlider.ts';

const places = Array.from({ length: PACE_PLACES + 1 }, (_, place) => place);

describe('the speed slider', () => {
  it('goes from one iteration a second to no limit', () => {
    expect(paceAt(0)).toBe(1);
    expect(paceAt(PACE_PLACES - 1)).toBe(FASTEST_PACE);
    expect(paceAt(PACE_PLACES)).toBe(Infinity);
  });

  it('rises from place to place, by about the same factor', () => {
    const paces = places.slice(0, -1).map(paceAt);
    for (const [k, pace] of paces.entries())
      if (k > 0) {
        const factor = pace / (paces[k - 1] as number);
        expect(factor).toBeGreaterThan(1);
        expect(factor).toBeLessThan(1.25);
      }
  });

  it('finds the place of every pace it has', () => {
    for (const place of places) expect(placeOf(paceAt(place))).toBe(place);
  });

  it('has a place for paces from a link', () => {
    expect(placeOf(0.1)).toBe(0);
    expect(paceAt(placeOf(29))).toBeCloseTo(29, -1);
  });

  it('says how fast that is', () => {
    expect([1, 30, Infinity].map(paceText)).toEqual([
      '1 iteration a second',
      '30 iterations a second',
      'as fast as it goes',
    ]);
  });
});
