import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLOCKS,
  blockPlaces,
  blocksLayout,
} from '../../../../src/views/figures/blocks/geometry.ts';

const features = fc.integer({ min: 2, max: 100 });
const anySpace = fc.record({
  width: fc.integer({ min: 300, max: 1800 }),
  height: fc.integer({ min: 220, max: 1200 }),
  sizes: fc.array(features, { minLength: 1, maxLength: 2 }),
});

describe('the layout', () => {
  it('keeps the matrices and the chart inside, side by side', () => {
    fc.assert(
      fc.property(anySpace, (space) => {
        const { panels, width, chart } = blocksLayout(space);
        expect(width + chart).toBe(space.width);
        let free = 0;
        for (const { x, y, side, cell, n } of panels) {
          expect(x).toBeGreaterThanOrEqual(free);
          expect(x + side).toBeLessThanOrEqual(width);
          expect(y + side).toBeLessThanOrEqual(space.height);
          expect(cell * n).toBeCloseTo(side, 9);
          free = x + side;
        }
      }),
    );
  });

  it.each([
    { width: 490, height: 285, sizes: [10], least: 220 },
    { width: 600, height: 340, sizes: [10], least: 270 },
    { width: 600, height: 340, sizes: [10, 10], least: 140 },
    { width: 1250, height: 520, sizes: [10, 10], least: 340 },
  ])('has matrices of $least px at $width×$height beside a chart', ({ least, ...space }) => {
    const { panels, chart } = blocksLayout(space);
    expect(panels[0]!.side).toBeGreaterThanOrEqual(least);
    expect(chart).toBeGreaterThanOrEqual(200);
  });

  it('has no chart on a phone with two runs', () => {
    const { panels, chart } = blocksLayout({ width: 366, height: 235, sizes: [10, 10] });
    expect(chart).toBe(0);
    expect(panels[0]!.side).toBeGreaterThan(130);
  });
});

describe('the blocks', () => {
  const place = {
    x: 20,
    y: 40,
    side: 100,
    cell: 10,
    n: 10,
    bar: 0,
    numbered: false,
  };

  it('tile the matrix, features in S first', () => {
    const blocks = blockPlaces(place, 3);
    expect(blocks.E11).toEqual({ x: 20, y: 40, width: 30, height: 30 });
    expect(blocks.E12).toEqual({ x: 50, y: 40, width: 70, height: 30 });
    expect(blocks.E21).toEqual({ x: 20, y: 70, width: 30, height: 70 });
    expect(blocks.E22).toEqual({ x: 50, y: 70, width: 70, height: 70 });
  });

  it('have no area if S is empty or full', () => {
    const area = (members: number) =>
      BLOCKS.map((block) => {
        const { width, height } = blockPlaces(place, members)[block];
        return width * height;
      });
    expect(area(0)).toEqual([0, 0, 0, 10_000]);
    expect(area(10)).toEqual([10_000, 0, 0, 0]);
  });
});
