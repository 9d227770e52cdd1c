import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colourTable,
  LEGEND_WIDTH,
  LEVELS,
  largestEntry,
  largestOfPart,
  legendTicks,
  levelOf,
  paintLegend,
  paintPart,
  scaleTop,
} from '../../../../src/views/figures/heatmap/geometry.ts';

const size = fc.double({ min: 1e-16, max: 1e6, noNaN: true });
const plusTable = colourTable(['#ffffff', '#f8935d', '#6d2c00']);
const minusTable = colourTable(['#ffffff', '#6ab7fe', '#004576']);

/** How bright a pixel is, weighted as the eye does. */
function brightness(pixels: Uint8ClampedArray, index: number): number {
  const [r = 0, g = 0, b = 0] = pixels.subarray(index * 4, index * 4 + 3);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('the colour scale', () => {
  it('is deeper the larger the entry', () => {
    fc.assert(
      fc.property(size, size, size, (p, q, top) => {
        const [less, more] = p < q ? [p, q] : [q, p];
        expect(levelOf(less, top)).toBeLessThanOrEqual(levelOf(more, top));
      }),
    );
  });

  it('runs from nothing to the top, and stays there', () => {
    fc.assert(
      fc.property(size, (top) => {
        expect(levelOf(0, top)).toBe(0);
        expect(levelOf(top, top)).toBe(LEVELS - 1);
        expect(levelOf(top * 3, top)).toBe(LEVELS - 1);
        expect(levelOf(Infinity, top)).toBe(LEVELS - 1);
      }),
    );
  });

  it('shows an entry a hundred times smaller than the largest', () => {
    expect(levelOf(0.01, 1)).toBeGreaterThan(LEVELS / 12);
  });

  it('ends on a round number at or above the largest entry, and not far above', () => {
    fc.assert(
      fc.property(size, (largest) => {
        const top = scaleTop(largest);
        expect(top / largest).toBeGreaterThan(1 - 1e-12);
        expect(top).toBeLessThanOrEqual(2.5 * largest);
      }),
    );
  });

  it('exists even where there is no error at all', () => {
    expect(scaleTop(0)).toBe(1);
  });

  it('is shared: an entry and its negative get the same level, each in its own part', () => {
    fc.assert(
      fc.property(size, (entry) => {
        const pixels = (E: number[], part: 'plus' | 'minus') => {
          const out = new Uint8ClampedArray(16);
          paintPart(out, Float64Array.from(E), 2, part, 1, plusTable);
          return Array.from(out);
        };
        const E = [0, entry, -entry, 0];
        const mirrored = [0, -entry, entry, 0];
        expect(pixels(E, 'plus')).toEqual(pixels(mirrored, 'minus'));
        expect(pixels(E, 'plus').slice(8, 11)).toEqual(Array.from(plusTable.subarray(0, 3)));
      }),
    );
  });
});

describe('a colour table', () => {
  it.each([
    ['plus', plusTable],
    ['minus', minusTable],
  ])('gets darker all the way (%s)', (_, table) => {
    for (let level = 1; level < LEVELS; level++)
      expect(brightness(table, level)).toBeLessThanOrEqual(brightness(table, level - 1));
  });

  it('begins and ends with the colours given', () => {
    expect(Array.from(plusTable.subarray(0, 4))).toEqual([255, 255, 255, 255]);
    expect(Array.from(plusTable.subarray(-4))).toEqual([0x6d, 0x2c, 0x00, 255]);
  });
});

describe('the legend', () => {
  it('mirrors the two parts about zero', () => {
    const pixels = new Uint8ClampedArray(LEGEND_WIDTH * 4);
    paintLegend(pixels, plusTable, minusTable);
    expect(Array.from(pixels.subarray(0, 4))).toEqual(Array.from(plusTable.subarray(-4)));
    expect(Array.from(pixels.subarray(-4))).toEqual(Array.from(minusTable.subarray(-4)));
    const middle = (LEVELS - 1) * 4;
    expect(Array.from(pixels.subarray(middle, middle + 4))).toEqual([255, 255, 255, 255]);
  });

  it('marks the same sizes on both sides, in order', () => {
    fc.assert(
      fc.property(size, (largest) => {
        const ticks = legendTicks(scaleTop(largest));
        const sizes = ticks.map((tick) => tick.size);
        expect(sizes).toEqual(sizes.toReversed());
        const positions = ticks.map(({ position }) => position);
        expect(positions).toEqual(positions.toSorted((p, q) => p - q));
        expect(positions.at(0)).toBeCloseTo(0);
        expect(positions.at(-1)).toBeCloseTo(1);
      }),
    );
  });

  it('puts a tick where the colour of its size is', () => {
    const top = 0.04;
    for (const { size: marked, position } of legendTicks(top)) {
      const pixel = Math.abs(position - 0.5) * 2 * (LEVELS - 1);
      expect(Math.round(pixel)).toBe(levelOf(marked, top));
    }
  });
});

describe('the largest entry', () => {
  it('is found in either part', () => {
    const E = Float64Array.from([0, 0.2, -0.5, 0]);
    expect(largestEntry(E)).toBe(0.5);
    expect(largestOfPart(E, 'plus')).toEqual({ size: 0.2, index: 1 });
    expect(largestOfPart(E, 'minus')).toEqual({ size: 0.5, index: 2 });
  });

  it('is nothing where there is nothing', () => {
    expect(largestEntry(new Float64Array(4))).toBe(0);
    expect(largestOfPart(new Float64Array(4), 'plus')).toEqual({ size: 0, index: null });
  });

  it('leaves out what is not finite, so that the scale survives', () => {
    expect(largestEntry(Float64Array.from([Infinity, Number.NaN, -3]))).toBe(3);
  });
});
