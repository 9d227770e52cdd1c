import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thin } from '../../../../../src/views/figures/chart/time/curvePath.ts';

const values = fc
  .array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 1, maxLength: 3000 })
  .map((list) => Float64Array.from(list));
const chunks = fc.integer({ min: 1, max: 200 });

describe('thinning', () => {
  it('keeps at most two points per chunk, and both ends', () => {
    fc.assert(
      fc.property(values, chunks, (list, count) => {
        const kept = thin(list, count);
        expect(kept.length).toBeLessThanOrEqual(2 * count + 2);
        expect(kept.at(0)).toBe(0);
        expect(kept.at(-1)).toBe(list.length - 1);
      }),
    );
  });

  it('keeps the order', () => {
    fc.assert(
      fc.property(values, chunks, (list, count) => {
        const kept = thin(list, count);
        for (let k = 1; k < kept.length; k++)
          expect(kept[k] as number).toBeGreaterThan(kept[k - 1] as number);
      }),
    );
  });

  it('keeps the maximum and the minimum', () => {
    fc.assert(
      fc.property(values, chunks, (list, count) => {
        const kept = thin(list, count).map((index) => list[index] as number);
        expect(Math.max(...kept)).toBe(Math.max(...list));
        expect(Math.min(...kept)).toBe(Math.min(...list));
      }),
    );
  });

  it('ignores NaN', () => {
    const list = new Float64Array(1000).fill(Number.NaN);
    list[503] = 7;
    list[507] = -7;
    const kept = thin(list, 20);
    expect(kept).toContain(503);
    expect(kept).toContain(507);
  });

  it('keeps every point of a short run', () => {
    expect(thin(Float64Array.of(3, 1, 2), 5)).toEqual([0, 1, 2]);
    expect(thin(new Float64Array(0), 5)).toEqual([]);
  });
});
