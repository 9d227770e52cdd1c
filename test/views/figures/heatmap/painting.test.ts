import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPTHS, divergingTable } from '../../../../src/views/figures/chart/diverging.ts';
import { scaleFor, stepOf } from '../../../../src/views/figures/heatmap/colourScale.ts';
import {
  LEGEND_PIXELS,
  paintLegend,
  paintPart,
} from '../../../../src/views/figures/heatmap/painting.ts';
import { largestOfPart, type Part } from '../../../../src/views/figures/heatmap/parts.ts';

const table = divergingTable(['#ffffff', '#6ab7fe', '#004576'], ['#ffffff', '#f8935d', '#6d2c00']);
const scale = scaleFor('linear', 1, 1);
const entry = fc.double({ min: -1, max: 1, noNaN: true });

function painted(E: readonly number[], part: Part): number[] {
  const pixels = new Uint8ClampedArray(4 * E.length);
  paintPart(pixels, Float64Array.from(E), part, scale, table);
  return Array.from(new Uint32Array(pixels.buffer));
}

/** How far from nothing a colour is in the table. */
function depthIn(word: number): number {
  return table.indexOf(word) - (DEPTHS - 1);
}

describe('a part of E', () => {
  it('is empty where the other part is not', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), (E) => {
        const [plus, minus] = [painted(E, 'plus').map(depthIn), painted(E, 'minus').map(depthIn)];
        E.forEach((_, k) => expect(Math.min(Math.abs(plus[k]!), Math.abs(minus[k]!))).toBe(0));
      }),
    );
  });

  it('shares its scale: an entry and its negative are equally deep, each in its own part', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1, noNaN: true }), (size) => {
        const [word] = painted([size], 'plus');
        const [negative] = painted([-size], 'minus');
        expect(word).toBe(table[DEPTHS - 1 + stepOf(size, scale)]);
        expect(negative).toBe(table[DEPTHS - 1 - stepOf(size, scale)]);
      }),
    );
  });

  it('is painted as nothing where there is no entry, or none that is a number', () => {
    expect(painted([Number.NaN, 0], 'plus')).toEqual([table[DEPTHS - 1], table[DEPTHS - 1]]);
  });

  it('has its largest entry found', () => {
    const E = Float64Array.from([0, 0.2, -0.5, 0]);
    expect(largestOfPart(E, 'plus')).toEqual({ size: 0.2, index: 1 });
    expect(largestOfPart(E, 'minus')).toEqual({ size: 0.5, index: 2 });
    expect(largestOfPart(new Float64Array(4), 'plus')).toEqual({ size: 0, index: null });
  });
});

describe('the legend', () => {
  it('runs from the top of E₊ over nothing to the top of E₋', () => {
    const pixels = new Uint8ClampedArray(4 * LEGEND_PIXELS);
    paintLegend(pixels, table);
    const words = new Uint32Array(pixels.buffer);
    expect(words[0]).toBe(painted([1], 'plus')[0]);
    expect(words[DEPTHS - 1]).toBe(table[DEPTHS - 1]);
    expect(words[LEGEND_PIXELS - 1]).toBe(painted([-1], 'minus')[0]);
  });
});
