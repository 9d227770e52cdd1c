import { describe, expect, test } from 'vitest';
import { MIN_PICTURE_SIDE, pictureGrid } from '../../../src/core/params/pictureGrid.ts';

const sizes = Array.from({ length: 400 }, (_, k) => k + 1);

describe('the pixel grid of m', () => {
  test('has m pixels, is upright and at most twice as tall as wide', () => {
    for (const m of sizes) {
      const grid = pictureGrid(m);
      if (grid === null) continue;
      expect(grid.width * grid.height).toBe(m);
      expect(grid.width).toBeGreaterThanOrEqual(MIN_PICTURE_SIDE);
      expect(grid.height).toBeGreaterThanOrEqual(grid.width);
      expect(grid.height).toBeLessThanOrEqual(2 * grid.width);
    }
  });

  test('is missing exactly where no such factorisation exists', () => {
    for (const m of sizes) {
      const exists = sizes.some(
        (width) =>
          width >= MIN_PICTURE_SIDE &&
          m % width === 0 &&
          m / width >= width &&
          m / width <= 2 * width,
      );
      expect(pictureGrid(m) !== null, `m = ${m}`).toBe(exists);
    }
  });

  test('is the one closest to a display’s aspect ratio', () => {
    expect(pictureGrid(49)).toEqual({ width: 7, height: 7 });
    expect(pictureGrid(140)).toEqual({ width: 10, height: 14 });
    expect(pictureGrid(96)).toEqual({ width: 8, height: 12 });
    expect(pictureGrid(400)).toEqual({ width: 16, height: 25 });
    expect(pictureGrid(120)).toEqual({ width: 10, height: 12 });
    expect(pictureGrid(97)).toBeNull();
    expect(pictureGrid(48)).toBeNull();
  });
});
