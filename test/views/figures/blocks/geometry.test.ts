import { describe, expect, it } from 'vitest';
import { heightFor } from '../../../../src/views/figures/blocks/layout.ts';
import {
  BLOCKS,
  blockPlaces,
  blocksLayout,
} from '../../../../src/views/figures/blocks/geometry.ts';

describe('the layout', () => {
  it.each([
    [340, 1],
    [340, 2],
    [460, 1],
    [460, 2],
    [560, 1],
    [900, 2],
  ])('at %i px, %i runs: everything fits and nothing overlaps', (width, runs) => {
    const height = heightFor(width, runs);
    const sizes = Array.from({ length: runs }, () => 10);
    const layout = blocksLayout({ width, height, sizes });
    expect(layout.height).toBeLessThan(height - 150);
    layout.panels.forEach(({ x, y, side }, k) => {
      expect(side).toBeGreaterThan(140);
      expect(x + side).toBeLessThanOrEqual(width);
      const lines = layout.lines[k]!;
      expect(lines.x + 200).toBeLessThanOrEqual(width + 1);
      const isBelow = lines.y >= y + side;
      const isBeside = lines.x >= x + side;
      expect(isBelow || isBeside).toBe(true);
      expect(layout.legend.y).toBeGreaterThanOrEqual(y + side);
    });
    const [first, second] = layout.panels;
    if (first && second)
      expect(second.x >= first.x + first.side || second.y >= first.y + first.side).toBe(true);
  });

  it('grows when the figure is enlarged', () => {
    const small = blocksLayout({ width: 560, height: heightFor(560, 1), sizes: [10] });
    const large = blocksLayout({ width: 1300, height: 900, sizes: [10] });
    expect(large.panels[0]!.side).toBeGreaterThan(1.3 * small.panels[0]!.side);
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
    first: true,
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
