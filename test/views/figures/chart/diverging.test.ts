import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEPTHS,
  divergingLevel,
  divergingTable,
  largestSize,
  wordsOf,
} from '../../../../src/views/figures/chart/diverging.ts';

const table = divergingTable(['#ffffff', '#0000ff'], ['#ffffff', '#ff0000']);
const ZERO = DEPTHS - 1;
const value = fc.double({ min: -10, max: 10, noNaN: true });

/** The RGBA bytes of a level. */
function colourOf(level: number): number[] {
  return Array.from(new Uint8Array(table.buffer, level * 4, 4));
}

describe('the diverging colours', () => {
  it('run from the deepest negative through the background to the deepest positive, opaque', () => {
    expect(table).toHaveLength(2 * DEPTHS - 1);
    expect(colourOf(0)).toEqual([0, 0, 255, 255]);
    expect(colourOf(ZERO)).toEqual([255, 255, 255, 255]);
    expect(colourOf(2 * ZERO)).toEqual([255, 0, 0, 255]);
  });

  it('give larger numbers higher levels, within the table', () => {
    fc.assert(
      fc.property(value, value, (p, q) => {
        const [lower, higher] = [
          divergingLevel(Math.min(p, q), 3),
          divergingLevel(Math.max(p, q), 3),
        ];
        expect(lower).toBeLessThanOrEqual(higher);
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(higher).toBeLessThan(table.length);
      }),
    );
  });

  it('are equally deep on both sides of zero', () => {
    fc.assert(
      fc.property(value, (v) => {
        expect(divergingLevel(v, 2) + divergingLevel(-v, 2)).toBe(2 * ZERO);
      }),
    );
  });

  it('distinguish a hundredth of the top from zero, and treat NaN as zero', () => {
    expect(divergingLevel(0.01, 1) - ZERO).toBeGreaterThan(DEPTHS / 20);
    expect(divergingLevel(0, 1)).toBe(ZERO);
    expect(divergingLevel(Number.NaN, 1)).toBe(ZERO);
    expect(divergingLevel(-Infinity, 1)).toBe(0);
  });
});

describe('the largest size', () => {
  it('ignores numbers that are not finite', () => {
    expect(largestSize(Float64Array.of(1, -3, Infinity, Number.NaN))).toBe(3);
    expect(largestSize(new Float64Array(0))).toBe(0);
  });
});

describe('the words of pixels', () => {
  it('write through to them', () => {
    const pixels = new Uint8ClampedArray(8);
    wordsOf(pixels)[1] = table[0]!;
    expect(Array.from(pixels)).toEqual([0, 0, 0, 0, 0, 0, 255, 255]);
  });
});
