import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pixelPaths } from '../../../../../src/views/article/widgets/kit/pixelPaths.ts';

const GRID = { width: 3, height: 2 };

/** The depth of every pixel, read back from the paths. */
function painted(values: readonly number[], top = 1): number[] {
  const pixels = values.map(() => 0);
  for (const { depth, d } of pixelPaths(Float64Array.from(values), GRID, top))
    for (const [, x, y, run] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let k = 0; k < Number(run); k++) {
        const at = Number(y) * GRID.width + Number(x) + k;
        expect(pixels[at], 'painted twice').toBe(0);
        pixels[at] = depth;
      }
  return pixels;
}

describe('the paths of a picture', () => {
  test('paint every pixel but zeros, by sign and size', () => {
    expect(painted([1, 1, 0, -1, 0.25, 0.25])).toEqual([24, 24, 0, -24, 12, 12]);
  });

  test('end at the end of a row', () => {
    const [path] = pixelPaths(Float64Array.from([0, 1, 1, 1, 0, 0]), GRID, 1);
    expect(path?.d).toBe('M1 0h2v1h-2zM0 1h1v1h-1z');
  });

  test('grow with the square root of the value, up to the end of the scale', () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (value) => {
        const expected = Math.sign(value) * 24 * Math.sqrt(Math.min(1, Math.abs(value) / 2));
        expect(Math.abs(painted([value, 0, 0, 0, 0, 0], 2)[0]! - expected)).toBeLessThan(0.6);
      }),
    );
  });

  test('use the page’s colours: orange above zero, blue below', () => {
    const fills = (value: number) =>
      pixelPaths(Float64Array.from([value]), { width: 1, height: 1 }, 1).map(({ fill }) => fill);
    expect(fills(1)).toEqual(['var(--heat-plus-4)']);
    expect(fills(-0.25)).toEqual(['var(--heat-minus-2)']);
    // a depth of 3 is half-way from zero to the first colour
    expect(fills((3 / 24) ** 2)).toEqual([
      'color-mix(in lab, var(--heat-zero) 50%, var(--heat-plus-1))',
    ]);
    expect(fills(0)).toEqual([]);
  });
});
