import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Keyframe, Keyframes, spread } from '../../src/solver/keyframes.ts';

const ENTRIES = 6;
/** A, and 8 bytes more. */
const BYTES = 8 * ENTRIES + 8;

function keyframe(t: number, byteLength = BYTES): Keyframe {
  const A = new Float64Array(ENTRIES).fill(t);
  const state = { A, scale: null, byteLength };
  return { t, outcome: null, algorithm: 'purification', state };
}

/** The keyframes of a run computed up to `latest`. */
function keyframesOf(latest: number, budget: number): Keyframes {
  const keyframes = new Keyframes(keyframe(0), budget);
  for (let t = 1; t <= latest; t++) if (keyframes.wants(t)) keyframes.keep(keyframe(t));
  return keyframes;
}

const ANY_RUN = {
  latest: fc.integer({ min: 0, max: 400 }),
  budget: fc.integer({ min: BYTES, max: 60 * BYTES }),
};

describe('keyframes', () => {
  it('are stored at every iteration while they fit', () => {
    const keyframes = keyframesOf(9, 10 * BYTES);
    expect(keyframes.spacing).toBe(1);
    expect(keyframes.count).toBe(10);
  });

  it('are thinned to every other one when the budget is full', () => {
    const keyframes = keyframesOf(10, 10 * BYTES);
    expect(keyframes.spacing).toBe(2);
    const times = Array.from({ length: keyframes.count }, (_, k) => keyframes.at(k).t);
    expect(times).toEqual([0, 2, 4, 6, 8, 10]);
  });

  it('never exceed their budget', () => {
    fc.assert(
      fc.property(ANY_RUN.latest, ANY_RUN.budget, (latest, budget) => {
        expect(keyframesOf(latest, budget).count * BYTES).toBeLessThanOrEqual(budget);
      }),
    );
  });

  it('are snapshots at the multiples of the spacing', () => {
    fc.assert(
      fc.property(ANY_RUN.latest, ANY_RUN.budget, (latest, budget) => {
        const keyframes = keyframesOf(latest, budget);
        for (let k = 0; k < keyframes.count; k++) {
          expect(keyframes.at(k)).toEqual(keyframe(k * keyframes.spacing));
        }
      }),
    );
  });

  it('include one shortly before any computed t', () => {
    fc.assert(
      fc.property(ANY_RUN.latest, ANY_RUN.budget, fc.nat(400), (latest, budget, some) => {
        const t = Math.min(some, latest);
        const keyframes = keyframesOf(latest, budget);
        const nearest = keyframes.nearest(t);
        expect(nearest.t).toBeLessThanOrEqual(t);
        expect(t - nearest.t).toBeLessThan(2 * keyframes.spacing);
        expect(nearest).toEqual(keyframe(nearest.t));
      }),
    );
  });

  it('return the last one for a t not computed yet', () => {
    expect(keyframesOf(5, 10 * BYTES).nearest(1000).t).toBe(5);
  });

  it('keep t = 0 even without a budget', () => {
    const keyframes = keyframesOf(100, 0);
    expect(keyframes.count).toBe(1);
    expect(keyframes.nearest(77)).toEqual(keyframe(0));
  });

  it('count the byte length of their state', () => {
    const keyframes = new Keyframes(keyframe(0, 8 * ENTRIES), 10 * 8 * ENTRIES);
    for (let t = 1; t < 10; t++) if (keyframes.wants(t)) keyframes.keep(keyframe(t));
    expect(keyframes.count).toBe(10);
  });

  it('are not stored twice', () => {
    const keyframes = keyframesOf(5, 10 * BYTES);
    expect(keyframes.wants(3)).toBe(false);
    expect(keyframes.wants(5)).toBe(false);
    expect(keyframes.count).toBe(6);
  });
});

describe('indices spread over a range', () => {
  it('are all of them when there are few', () => {
    expect(spread(3, 10)).toEqual([0, 1, 2]);
  });

  it('are evenly spaced when there are many, both ends included', () => {
    const places = spread(1000, 40);
    expect(places).toHaveLength(40);
    expect([places[0], places.at(-1)]).toEqual([0, 999]);
    expect(new Set(places).size).toBe(40);
  });
});
