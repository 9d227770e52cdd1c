import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Axis,
  type Extent,
  extentOf,
  linearAxis,
  logAxis,
  roundEnd,
  type Tick,
} from '../../../../src/views/figures/chart/axes.ts';

const RANGE = [300, 20] as const;
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const size = fc.double({ min: -15.9, max: 6, noNaN: true }).map((exponent) => 10 ** exponent);
const sorted = (p: number, q: number): Extent => [Math.min(p, q), Math.max(p, q)];
const extent = fc.tuple(number, number).map(([p, q]) => sorted(p, q));
const positiveExtent = fc.tuple(size, size).map(([p, q]) => sorted(p, q));

/** The number in a tick's label. */
function read({ text, exponent }: Tick): number {
  const digits = text.replace('−', '-').replaceAll(',', '');
  if (exponent === null) return Number(digits);
  const [factor = '1'] = digits === '10' ? [] : digits.split('·');
  return Number(factor) * 10 ** exponent;
}

function expectTicksWithin({ ticks }: Axis): void {
  for (const { position } of ticks) {
    expect(position).toBeLessThanOrEqual(RANGE[0] + 1e-6);
    expect(position).toBeGreaterThanOrEqual(RANGE[1] - 1e-6);
  }
}

describe('a linear axis', () => {
  it('contains its extent and its ticks', () => {
    fc.assert(
      fc.property(extent, fc.integer({ min: 2, max: 9 }), (range, count) => {
        const axis = linearAxis(range, RANGE, count);
        for (const value of range) {
          const y = axis.place(value) as number;
          expect(y).toBeLessThanOrEqual(RANGE[0] + 1e-6);
          expect(y).toBeGreaterThanOrEqual(RANGE[1] - 1e-6);
        }
        expect(axis.ticks.length).toBeGreaterThanOrEqual(2);
        expectTicksWithin(axis);
      }),
    );
  });

  it('maps positions back to values', () => {
    fc.assert(
      fc.property(extent, (range) => {
        const axis = linearAxis(range, RANGE, 5);
        for (const value of range)
          expect(Math.abs(axis.valueAt(axis.place(value) as number) - value)).toBeLessThanOrEqual(
            1e-9 * Math.max(1, Math.abs(range[0]), Math.abs(range[1])),
          );
      }),
    );
  });

  it('labels ticks of any size correctly', () => {
    const scaled = fc
      .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: -20, max: 12 }))
      .map(([span, power]): Extent => [0, span * 10 ** power]);
    fc.assert(
      fc.property(scaled, (range) => {
        const { ticks } = linearAxis(range, RANGE, 5);
        const step = (ticks[1] as Tick).value - (ticks[0] as Tick).value;
        for (const tick of ticks) {
          expect(Math.abs(read(tick) - tick.value)).toBeLessThan(0.01 * step);
          expect(tick.text.length).toBeLessThanOrEqual(8);
        }
      }),
    );
  });

  it('does not magnify a negligible difference', () => {
    const axis = linearAxis([20, 20.0001], RANGE, 4);
    const apart = (axis.place(20) as number) - (axis.place(20.0001) as number);
    expect(apart).toBeGreaterThanOrEqual(0);
    expect(apart).toBeLessThan(1);
    expect(linearAxis([3, 3], RANGE, 4).place(3)).toBeGreaterThan(RANGE[1]);
  });

  it('cannot show values that are not finite', () => {
    const axis = linearAxis(null, RANGE, 4);
    expect(axis.place(Number.NaN)).toBeNull();
    expect(axis.place(Infinity)).toBeNull();
    expect(axis.place(0.5)).not.toBeNull();
  });
});

describe('a logarithmic axis', () => {
  it('contains its extent, and has powers of ten that do not overlap', () => {
    fc.assert(
      fc.property(positiveExtent, fc.integer({ min: 40, max: 900 }), (range, height) => {
        const axis = logAxis(range, [height, 0]);
        for (const value of range) {
          const y = axis.place(value) as number;
          expect(y).toBeLessThanOrEqual(height + 1e-6);
          expect(y).toBeGreaterThanOrEqual(-1e-6);
        }
        const positions = axis.ticks.map(({ position }) => position);
        expect(positions.length).toBeGreaterThanOrEqual(1);
        expect(positions.length).toBeLessThanOrEqual(7);
        positions.slice(1).forEach((position, k) => {
          expect((positions[k] as number) - position).toBeGreaterThanOrEqual(14);
        });
        for (const tick of axis.ticks) expect(read(tick)).toBeCloseTo(tick.value, 6);
      }),
    );
  });

  it('maps positions back to values', () => {
    fc.assert(
      fc.property(positiveExtent, (range) => {
        const axis = logAxis(range, RANGE);
        for (const value of range)
          expect(axis.valueAt(axis.place(value) as number) / value).toBeCloseTo(1, 6);
      }),
    );
  });

  it('spaces equal factors equally', () => {
    const axis = logAxis([1e-6, 10], RANGE);
    const place = (value: number) => axis.place(value) as number;
    expect(place(1e-4) - place(1e-3)).toBeCloseTo(place(0.5) - place(5), 9);
  });

  it('cannot show zero, negative numbers and rounding error', () => {
    const axis = logAxis([1e-3, 1], RANGE);
    for (const value of [0, -1, 1e-17, Number.NaN, Infinity]) expect(axis.place(value)).toBeNull();
  });

  it('has some decades even without data', () => {
    expect(logAxis(null, RANGE).ticks.length).toBeGreaterThanOrEqual(3);
    expect(logAxis([0.5, 0.5], RANGE).ticks.length).toBeGreaterThanOrEqual(3);
  });
});

describe('an extent', () => {
  it('ignores numbers that are not finite and, on request, not positive', () => {
    const values = Float64Array.of(Number.NaN, -2, 0, 1e-17, 3, Infinity);
    expect(extentOf([values])).toEqual([-2, 3]);
    expect(extentOf([values, Float64Array.of(0.5)], true)).toEqual([0.5, 3]);
    expect(extentOf([Float64Array.of(Number.NaN)])).toBeNull();
    expect(extentOf([])).toBeNull();
  });
});

const anySize = fc.double({ min: 1e-18, max: 1e9, noNaN: true });

describe('the end of a scale', () => {
  it('is slightly above the size, or equal', () => {
    fc.assert(
      fc.property(anySize, (largest) => {
        expect(roundEnd(largest) / largest).toBeGreaterThan(1 - 1e-8);
        expect(roundEnd(largest)).toBeLessThanOrEqual(1.5001 * largest);
      }),
    );
  });

  it('is a fixed point with at most two digits', () => {
    fc.assert(
      fc.property(anySize, (largest) => {
        const end = roundEnd(largest);
        expect(roundEnd(end)).toBe(end);
        expect(Number(end.toPrecision(2))).toBe(end);
      }),
    );
  });

  it('increases with the size', () => {
    fc.assert(
      fc.property(anySize, anySize, (p, q) => {
        expect(roundEnd(Math.min(p, q))).toBeLessThanOrEqual(roundEnd(Math.max(p, q)));
      }),
    );
  });

  it.each([0, Infinity, Number.NaN])('is 1 without a finite positive size (%s)', (nothing) => {
    expect(roundEnd(nothing)).toBe(1);
  });
});
