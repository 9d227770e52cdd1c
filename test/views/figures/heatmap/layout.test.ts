import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BAR_GAP,
  CAPTION,
  heatLayout,
  type HeatSpace,
  STRIP,
  TICKS,
} from '../../../../src/views/figures/heatmap/layout.ts';
import { anyHeatSpace, features } from './anyHeatSpace.ts';

/** Everything that belongs to a matrix: caption, numbers, entries and bars. */
function blocksOf(space: HeatSpace) {
  return heatLayout(space).panels.map(({ x, y, side, bar, numbered }) => {
    const left = numbered ? 20 : 0;
    return {
      x: x - left,
      y: y - TICKS - CAPTION,
      width: left + side + BAR_GAP + bar,
      height: CAPTION + TICKS + side + BAR_GAP + bar,
    };
  });
}

describe('the layout', () => {
  it('keeps everything inside at every size, without overlaps', () => {
    fc.assert(
      fc.property(anyHeatSpace, (space) => {
        const all = [...blocksOf(space), heatLayout(space).strip];
        for (const { x, y, width, height } of all) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(space.width + 1);
          expect(y + height).toBeLessThanOrEqual(space.height + 1);
        }
        all.forEach((one, k) => {
          for (const other of all.slice(k + 1)) {
            const beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
            const below = one.y + one.height <= other.y || other.y + other.height <= one.y;
            expect(beside || below).toBe(true);
          }
        });
      }),
    );
  });

  it('reserves a line for the numbers of an entry at every size', () => {
    fc.assert(
      fc.property(anyHeatSpace, (space) => {
        expect(heatLayout(space).strip.height).toBeGreaterThanOrEqual(STRIP - 1);
      }),
    );
  });

  it.each([
    { width: 490, height: 285, least: 205, differing: 189 },
    { width: 600, height: 311, least: 240, differing: 240 },
    { width: 600, height: 340, least: 250, differing: 240 },
    { width: 460, height: 300, least: 188, differing: 174 },
    { width: 640, height: 385, least: 270, differing: 260 },
    { width: 1250, height: 520, least: 440, differing: 440 },
    { width: 366, height: 235, least: 148, differing: 132 },
  ])(
    'has matrices of at least $least px at $width×$height, and of $differing px if n differs',
    ({ least, differing, ...size }) => {
      fc.assert(
        fc.property(features, features, (n, other) => {
          for (const { side } of heatLayout({ ...size, sizes: [n, n] }).panels)
            expect(side).toBeGreaterThanOrEqual(n < 100 ? least : least - 3);
          for (const { side } of heatLayout({ ...size, sizes: [n, other] }).panels)
            expect(side).toBeGreaterThanOrEqual(differing);
        }),
      );
    },
  );

  it('has larger matrices in a larger space', () => {
    fc.assert(
      fc.property(anyHeatSpace, fc.nat(400), fc.nat(400), (space, wider, higher) => {
        const larger = { ...space, width: space.width + wider, height: space.height + higher };
        const [before, after] = [space, larger].map((one) => heatLayout(one).panels[0]!.side);
        expect(after).toBeGreaterThanOrEqual(before! - 6);
      }),
    );
  });

  it('draws both matrices equally large, whatever their n', () => {
    fc.assert(
      fc.property(anyHeatSpace, (space) => {
        const [first, second] = heatLayout(space).panels;
        expect(first!.side).toBe(second!.side);
        for (const { n, side, cell } of [first!, second!]) expect(cell * n).toBeCloseTo(side, 9);
      }),
    );
  });

  it('stacks the matrices in a narrow, high space', () => {
    const { panels } = heatLayout({ width: 366, height: 700, sizes: [9, 9] });
    expect(panels[1]!.x).toBe(panels[0]!.x);
    expect(panels[1]!.y).toBeGreaterThan(panels[0]!.y + panels[0]!.side);
    expect(panels[0]!.side).toBeGreaterThan(250);
  });
});
