import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gauge } from '../../../../src/core/theory/proofConstants.ts';
import { factorOf, logScale, tracksOf } from '../../../../src/views/figures/gauge/geometry.ts';
import { gaugeLayout } from '../../../../src/views/figures/gauge/layout.ts';
import { countText, demandOf, plainNumber } from '../../../../src/views/figures/gauge/words.ts';

const anySize = fc.double({ min: -20, max: 12, noNaN: true }).map((power) => 10 ** power);
const anyValue = fc.oneof(anySize, fc.constant(0));

function gauge(change: Partial<Gauge> = {}): Gauge {
  return {
    quantity: 'n',
    asks: 'at least',
    here: 12,
    allowed: 1200,
    conditions: [
      { text: 'first', allows: 1200, holds: false },
      { text: 'second', allows: 120, holds: false },
    ],
    binding: 0,
    holds: false,
    ...change,
  };
}

describe('a logarithmic scale', () => {
  it('places all values inside its ends and in order', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1, maxLength: 8 }), (values) => {
        const { xOf } = logScale(values, 10, 500);
        const places = values.toSorted((p, q) => p - q).map(xOf);
        for (const [k, x] of places.entries()) {
          expect(x).toBeGreaterThanOrEqual(10);
          expect(x).toBeLessThanOrEqual(500);
          if (k > 0) expect(x).toBeGreaterThanOrEqual(places[k - 1] as number);
        }
      }),
    );
  });

  it('gives equal factors equal lengths', () => {
    fc.assert(
      fc.property(anySize, fc.double({ min: 1.1, max: 1e3, noNaN: true }), (value, factor) => {
        const { xOf } = logScale([value, value * factor ** 2], 0, 400);
        const [p, q, r] = [value, value * factor, value * factor ** 2].map(xOf) as number[];
        expect(q! - p!).toBeCloseTo(r! - q!, 6);
      }),
    );
  });

  it('keeps zero apart and does not let labels overlap', () => {
    fc.assert(
      fc.property(
        fc.array(anyValue, { minLength: 1 }),
        fc.integer({ min: 200, max: 1200 }),
        (values, width) => {
          const { ticks, zeroAt, from, xOf } = logScale(values, 16, width - 16);
          expect(zeroAt === null).toBe(!values.includes(0));
          if (zeroAt !== null) expect(from - zeroAt).toBeGreaterThan(20);
          for (const [k, { exponent, x }] of ticks.entries()) {
            expect(x).toBeCloseTo(xOf(10 ** exponent) as number, 6);
            if (k > 0) expect(x - ticks[k - 1]!.x).toBeGreaterThan(40);
          }
        },
      ),
    );
  });

  it('has no position for infinity', () => {
    expect(logScale([1, Infinity], 0, 100).xOf(Infinity)).toBeNull();
  });
});

describe('a track', () => {
  it('has the run’s value, every condition, the gap and the allowed interval', () => {
    const [track] = tracksOf([gauge()], 0, 600);
    const { here, gap, allowed, conditions, scale } = track!;
    const [first, second] = conditions;
    expect(first?.isBinding).toBe(true);
    expect(second?.isBinding).toBe(false);
    expect(gap).toEqual([here, first?.x]);
    expect(allowed).toEqual([first?.x, scale.to]);
    // 12, 120 and 1200 are a decade apart
    expect(first!.x! - second!.x!).toBeCloseTo(second!.x! - here!, 9);
  });

  it('points the other way for upper limits, and has no gap if all conditions hold', () => {
    const quiet = gauge({
      quantity: 'C_ν',
      asks: 'at most',
      here: 0,
      allowed: 1e-9,
      conditions: [{ text: 'only', allows: 1e-9, holds: true }],
      holds: true,
    });
    const [track] = tracksOf([quiet], 0, 600);
    expect(track?.gap).toBeNull();
    expect(track?.here).toBe(0);
    expect(track?.allowed).toEqual([0, track?.conditions[0]?.x]);
    expect(factorOf(quiet)).toBe(1);
  });

  it('has no interval if no value suffices', () => {
    const impossible = gauge({
      allowed: Infinity,
      conditions: [{ text: 'α−ρ', allows: Infinity, holds: false }],
    });
    const [track] = tracksOf([impossible], 0, 600);
    expect(track?.allowed).toBeNull();
    expect(track?.gap).toBeNull();
    expect(track?.conditions[0]?.x).toBeNull();
  });

  it('shares its scale with the compared run', () => {
    const [p, q] = tracksOf([gauge(), gauge({ here: 30 })], 0, 600);
    expect(p?.scale).toBe(q?.scale);
    expect(q!.here!).toBeGreaterThan(p!.here!);
  });
});

describe('the text of a gauge', () => {
  it('gives the demand in multiples of s, and the factor to it', () => {
    const paper = gauge({ allowed: 1_146_880 });
    expect(demandOf(paper, 2)).toEqual([
      'the proof requires n ≥ 1\u202f146\u202f880 = 573\u202f440 × s',
      '95\u202f573 × as many',
    ]);
    expect(factorOf(paper)).toBeCloseTo(1_146_880 / 12, 6);
  });

  it('says when no value suffices', () => {
    expect(demandOf(gauge({ allowed: Infinity }), 2)[0]).toBe(
      'no n is large enough without a threshold α',
    );
    const noise = gauge({ quantity: 'C_ν', asks: 'at most', allowed: 0 });
    expect(demandOf(noise, null)[0]).toBe('no C_ν is small enough without a threshold α');
  });

  it('writes numbers in plain text', () => {
    expect(plainNumber(1.4914e-13)).toBe('1.49 × 10⁻¹³');
    expect(plainNumber(0.25)).toBe('0.2500');
    expect(countText(573_440)).toBe('573\u202f440');
    expect(countText(12)).toBe('12');
    expect(countText(4.2e15)).toBe('4.20 × 10¹⁵');
    expect(countText(Infinity)).toBe('∞');
  });
});

describe('the layout of the gauges', () => {
  const size = fc.record({
    width: fc.integer({ min: 360, max: 1300 }),
    height: fc.integer({ min: 290, max: 540 }),
  });

  it('keeps all rows and lines inside the drawing', () => {
    fc.assert(
      fc.property(size, fc.constantFrom(3, 6), (drawing, rows) => {
        const sentence =
          'Outside the proof’s constants, nothing is guaranteed. At t = 30, it has …';
        const { row, step, lines } = gaugeLayout(drawing, rows, [sentence]);
        expect(step).toBeGreaterThanOrEqual(row.height);
        expect((rows - 1) * step + row.height).toBeLessThanOrEqual(drawing.height);
        for (const { y } of lines) {
          expect(y).toBeLessThanOrEqual(drawing.height - 3);
          expect(y - 12).toBeGreaterThanOrEqual((rows - 1) * step + row.ticks);
        }
      }),
    );
  });

  it('has higher rows where there is more room', () => {
    const heightOf = (height: number) =>
      gaugeLayout({ width: 600, height }, 3, ['A sentence.']).row.height;
    expect(heightOf(520)).toBeGreaterThan(heightOf(345));
    expect(heightOf(345)).toBeGreaterThan(heightOf(200));
  });
});
