import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPTHS, divergingTable } from '../../../../src/views/figures/chart/diverging.ts';
import {
  DECADES,
  depthOf,
  LEGEND_PIXELS,
  paintEntries,
  paintLegend,
  scaleFor,
  stepOf,
} from '../../../../src/views/figures/heatmap/colourScale.ts';
import { largestOfPart, type Part } from '../../../../src/views/figures/heatmap/matrices.ts';

const size = fc.double({ min: 1e-15, max: 1e6, noNaN: true });
const kind = fc.constantFrom('linear' as const, 'log' as const);

describe('the colour scale', () => {
  it('is deeper for larger entries', () => {
    fc.assert(
      fc.property(kind, size, size, size, (scale, p, q, top) => {
        const [less, more] = p < q ? [p, q] : [q, p];
        const on = scaleFor(scale, top, top);
        expect(stepOf(less, on)).toBeLessThanOrEqual(stepOf(more, on));
      }),
    );
  });

  it('runs from zero to the top, and is constant beyond', () => {
    fc.assert(
      fc.property(kind, size, (scale, reference) => {
        const on = scaleFor(scale, reference, reference);
        expect(on.top / reference).toBeGreaterThan(1 - 1e-8);
        if (scale === 'linear') expect(on.top).toBe(reference);
        for (const nothing of [0, -reference, on.bottom, Number.NaN])
          expect(stepOf(nothing, on)).toBe(0);
        for (const all of [on.top, 3 * on.top, Infinity]) expect(stepOf(all, on)).toBe(DEPTHS - 1);
      }),
    );
  });

  it('is proportional to the size, or to its logarithm', () => {
    const linear = scaleFor('linear', 0.04, 0.04);
    const log = scaleFor('log', 0.1, 0.1);
    expect(depthOf(0.01, linear)).toBeCloseTo(0.25);
    for (let k = 0; k <= DECADES; k++)
      expect(depthOf(0.1 / 10 ** k, log)).toBeCloseTo(1 - k / DECADES);
  });

  it('shows on a logarithmic scale what is invisible on a linear one', () => {
    expect(stepOf(1e-5, scaleFor('linear', 0.1, 0.1))).toBe(0);
    expect(stepOf(1e-5, scaleFor('log', 0.1, 0.1))).toBeGreaterThan(DEPTHS / 4);
  });

  it('ends at a power of ten if it is logarithmic', () => {
    fc.assert(
      fc.property(size, (reference) => {
        const { top, bottom } = scaleFor('log', reference, reference);
        expect(Math.log10(top)).toBeCloseTo(Math.round(Math.log10(top)), 9);
        expect(top).toBeLessThan(10.0001 * reference);
        expect(top / bottom).toBeCloseTo(10 ** DECADES, 0);
      }),
    );
  });

  it('reports when an entry is larger than its top', () => {
    expect(scaleFor('linear', 0.03, 0.031).exceeded).toBe(true);
    expect(scaleFor('linear', 0.03, 0.03).exceeded).toBe(false);
  });
});

const table = divergingTable(['#ffffff', '#6ab7fe', '#004576'], ['#ffffff', '#f8935d', '#6d2c00']);
const unitScale = scaleFor('linear', 1, 1);
const entry = fc.double({ min: -1, max: 1, noNaN: true });

function painted(E: readonly number[], ...parts: readonly Part[]): number[] {
  const pixels = new Uint8ClampedArray(4 * E.length);
  paintEntries(pixels, Float64Array.from(E), parts, unitScale, table);
  return Array.from(new Uint32Array(pixels.buffer));
}

/** Signed depth of a colour in the table. */
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
      fc.property(fc.double({ min: 0.01, max: 1, noNaN: true }), (entrySize) => {
        const [word] = painted([entrySize], 'plus');
        const [negative] = painted([-entrySize], 'minus');
        expect(word).toBe(table[DEPTHS - 1 + stepOf(entrySize, unitScale)]);
        expect(negative).toBe(table[DEPTHS - 1 - stepOf(entrySize, unitScale)]);
      }),
    );
  });

  it('is the same beside the other part as alone', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), (E) => {
        const both = painted(E, 'plus', 'minus');
        E.forEach((value, k) => expect(both[k]).toBe(painted(E, value > 0 ? 'plus' : 'minus')[k]));
      }),
    );
  });

  it('is painted as zero where an entry is zero or NaN', () => {
    const nothing = [table[DEPTHS - 1], table[DEPTHS - 1]];
    expect(painted([Number.NaN, 0], 'plus')).toEqual(nothing);
    expect(painted([Number.NaN, 0], 'plus', 'minus')).toEqual(nothing);
  });

  it('has a largest entry', () => {
    const E = Float64Array.from([0, 0.2, -0.5, 0]);
    expect(largestOfPart(E, 'plus')).toEqual({ size: 0.2, index: 1 });
    expect(largestOfPart(E, 'minus')).toEqual({ size: 0.5, index: 2 });
    expect(largestOfPart(new Float64Array(4), 'plus')).toEqual({ size: 0, index: null });
  });
});

describe('the legend', () => {
  it('runs from the top of E₊ through zero to the top of E₋', () => {
    const pixels = new Uint8ClampedArray(4 * LEGEND_PIXELS);
    paintLegend(pixels, table);
    const words = new Uint32Array(pixels.buffer);
    expect(words[0]).toBe(painted([1], 'plus')[0]);
    expect(words[DEPTHS - 1]).toBe(table[DEPTHS - 1]);
    expect(words[LEGEND_PIXELS - 1]).toBe(painted([-1], 'minus')[0]);
  });
});
