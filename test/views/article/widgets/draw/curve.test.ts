import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparison,
  type Curve,
  EMPTY_CURVE,
  fitted,
  HANDLES,
  isDrawn,
  LAST,
  rounded,
  type Shape,
  shapeOf,
  withHandle,
  withStroke,
} from '../../../../../src/views/article/widgets/draw/curve.ts';

const place = fc.record({
  t: fc.integer({ min: 0, max: LAST }),
  value: fc.double({ min: 0, max: 0.35, noNaN: true }),
});

describe('a stroke', () => {
  it('draws every iteration that the pointer has passed, and no others', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const curve = withStroke(EMPTY_CURVE, from, to);
        const [low, high] = [Math.min(from.value, to.value), Math.max(from.value, to.value)];
        expect(curve).toHaveLength(LAST + 1);
        for (const [t, value] of curve.entries()) {
          const passed = t >= Math.min(from.t, to.t) && t <= Math.max(from.t, to.t);
          expect(value !== null).toBe(passed);
          if (value === null) continue;
          expect(value).toBeGreaterThanOrEqual(low - 1e-12);
          expect(value).toBeLessThanOrEqual(high + 1e-12);
        }
        expect(curve[to.t]).toBe(to.value);
      }),
    );
  });

  it('is straight in either direction', () => {
    const there = withStroke(EMPTY_CURVE, { t: 10, value: 0 }, { t: 20, value: 0.2 });
    const back = withStroke(EMPTY_CURVE, { t: 20, value: 0.2 }, { t: 10, value: 0 });
    expect(there[15]).toBeCloseTo(0.1, 12);
    expect(back[15]).toBeCloseTo(0.1, 12);
  });

  it('replaces what was drawn before', () => {
    const flat = withStroke(EMPTY_CURVE, { t: 0, value: 0.3 }, { t: 60, value: 0.3 });
    const curve = withStroke(flat, { t: 20, value: 0.1 }, { t: 30, value: 0.1 });
    expect([curve[19], curve[20], curve[30], curve[31]]).toEqual([0.3, 0.1, 0.1, 0.3]);
  });
});

describe('a handle', () => {
  it('moves its neighbourhood up to the next handles', () => {
    const curve = withHandle(EMPTY_CURVE, 20, 0.2);
    expect([curve[10], curve[15], curve[20], curve[25], curve[30]]).toEqual([0, 0.1, 0.2, 0.1, 0]);
    expect(isDrawn(curve)).toBe(true);
  });

  it('keeps the shape that was drawn', () => {
    const wavy: Curve = EMPTY_CURVE.map((_, t) => 0.2 + 0.01 * Math.sin(t));
    const curve = withHandle(wavy, 30, (wavy[30] as number) + 0.05);
    expect(curve[30]).toBeCloseTo((wavy[30] as number) + 0.05, 12);
    expect(curve[35]).toBeCloseTo((wavy[35] as number) + 0.025, 12);
    expect(curve[45]).toBe(wavy[45]);
  });

  it('never moves the curve below zero', () => {
    const moves = fc.array(
      fc.tuple(fc.constantFrom(...HANDLES), fc.double({ min: 0, max: 0.35, noNaN: true })),
    );
    fc.assert(
      fc.property(moves, (made) => {
        const curve = made.reduce((so, [t, value]) => withHandle(so, t, value), EMPTY_CURVE);
        for (const value of curve) expect(value ?? 0).toBeGreaterThanOrEqual(0);
        const last = made.at(-1);
        if (last !== undefined) expect(curve[last[0]]).toBeCloseTo(last[1], 12);
      }),
    );
  });
});

describe('a stored curve', () => {
  it('has four digits', () => {
    const drawn = withStroke(EMPTY_CURVE, { t: 3, value: 0.123_456 }, { t: 5, value: 0.2 });
    const kept = fitted(rounded(drawn), 0.35) as Curve;
    expect(kept[2]).toBeNull();
    expect(kept[3]).toBe(0.1235);
  });

  it('is clamped to the axes, or rejected', () => {
    expect(fitted(undefined, 0.35)).toBeNull();
    expect(fitted([0, 0.1], 0.35)).toBeNull();
    const wild = EMPTY_CURVE.map((_, t) => (t % 2 === 0 ? 1e300 : -5));
    expect(new Set(fitted(wild, 0.35))).toEqual(new Set([0.35, 0]));
  });
});

const WIDTH = 0.005;
/** Up to 0.03 at t = 8 and down again. */
const REAL: Shape = {
  first: 0,
  last: 0.006,
  top: { t: 8, value: 0.03 },
  rises: true,
  falls: true,
};

/** What is said of a curve through these points. */
function said(...points: readonly (readonly [t: number, value: number])[]): string | null {
  let curve = EMPTY_CURVE;
  for (const [k, [t, value]] of points.entries()) {
    const [from = t, first = value] = points[k - 1] ?? [];
    curve = withStroke(curve, { t: from, value: first }, { t, value });
  }
  return comparison(shapeOf(curve, WIDTH), REAL);
}

describe('the comparison with the run', () => {
  it('is empty if nothing was drawn', () => {
    expect(said()).toBeNull();
  });

  it('acknowledges a right prediction and compares the heights', () => {
    expect(said([0, 0], [12, 0.12], [LAST, 0])).toBe(
      'You predicted that it rises and then falls; your maximum is at t = 12, 4 times as high as the real one.',
    );
    expect(said([0, 0], [8, 0.033], [LAST, 0])).toContain('t = 8, about as high as the real one');
    expect(said([0, 0], [20, 0.06], [LAST, 0])).toContain('2 times as high as the real one');
    expect(said([0, 0], [20, 0.01], [LAST, 0])).toContain('and the real one is 3 times as high');
  });

  it('names what the prediction missed', () => {
    expect(said([0, 0], [LAST, 0.3])).toContain('it also turns around; yours is largest at t = 60');
    expect(said([0, 0.3], [LAST, 0])).toContain('it cannot: it starts at zero');
    expect(said([0, 0], [LAST, 0.002])).toContain('stays near zero');
    expect(said([0, 0.2], [LAST, 0.2])).toBe('Yours stays level.');
  });
});

describe('the shape of a curve', () => {
  it('is read from the part that is drawn', () => {
    const curve = withStroke(EMPTY_CURVE, { t: 20, value: 0.1 }, { t: 40, value: 0.3 });
    expect(shapeOf(curve, WIDTH)).toEqual({
      first: 0.1,
      last: 0.3,
      top: { t: 40, value: 0.3 },
      rises: true,
      falls: false,
    });
    expect(shapeOf(EMPTY_CURVE, WIDTH)).toBeNull();
  });

  it('ignores changes smaller than the line’s width', () => {
    expect(shapeOf(Float64Array.of(0.1, 0.104, 0.1), WIDTH)).toMatchObject({
      top: { t: 1, value: 0.104 },
      rises: false,
      falls: false,
    });
  });
});
