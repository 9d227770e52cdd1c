import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceLayout } from '../../../../src/views/figures/balance/layout.ts';
import {
  type BarsPanel,
  barsGeometry,
  featureAt,
  type Proportions,
} from '../../../../src/views/figures/balance/geometry.ts';
import { runsAcross } from '../../../../src/views/figures/chart/layout.ts';

const PROPORTIONS: Proportions = {
  proportions: Float64Array.from([0.2, 0.1, 0.05, 0.02]),
  S: Uint8Array.from([1, 1, 0, 0]),
  belowFloor: Uint8Array.from([0, 1, 0, 0]),
  lambda: 0.2,
  floor: 0.15,
  ceiling: 0.3,
};
const SPACE = { width: 460, height: 300, extent: [0.018, 0.33] as const };

function only(panels: readonly BarsPanel[]): BarsPanel {
  expect(panels).toHaveLength(1);
  return panels[0]!;
}

const anySize = fc.record({
  width: fc.integer({ min: 300, max: 1800 }),
  height: fc.integer({ min: 220, max: 1200 }),
});

describe('the layout', () => {
  it('keeps bars and charts inside, without overlaps', () => {
    fc.assert(
      fc.property(anySize, (size) => {
        const { bars, charts } = balanceLayout(size);
        const all = [bars, ...charts];
        all.forEach((one, k) => {
          expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
          expect(one.x + one.width).toBeLessThanOrEqual(size.width);
          expect(one.y + one.height).toBeLessThanOrEqual(size.height);
          for (const other of all.slice(k + 1)) {
            const isBeside = one.x + one.width <= other.x;
            const isAbove = one.y + one.height <= other.y;
            expect(isBeside || isAbove).toBe(true);
          }
        });
      }),
    );
  });

  it('has as many charts as are high enough, the most important ones first', () => {
    const names = (width: number, height: number) =>
      balanceLayout({ width, height }).charts.map(({ name }) => name);
    expect(names(600, 340)).toEqual(['shares', 'members']);
    expect(names(1250, 520)).toEqual(['range', 'shares', 'members']);
    expect(names(366, 235)).toEqual([]);
    expect(names(350, 640)).toEqual(['shares', 'members']);
  });

  it('leaves room for the bars of two runs at every size', () => {
    fc.assert(
      fc.property(anySize, (size) => {
        const { bars } = balanceLayout(size);
        const panels = barsGeometry([PROPORTIONS, PROPORTIONS], { ...bars, extent: SPACE.extent });
        for (const { top, bottom, left, right } of panels) {
          expect(bottom - top).toBeGreaterThan(25);
          expect(right - left).toBeGreaterThan(90);
          expect(bottom).toBeLessThanOrEqual(bars.height);
        }
      }),
    );
  });
});

describe('the bars', () => {
  it('use a logarithmic axis, so equal ratios give equal differences in height', () => {
    const { bars, bottom, top } = only(barsGeometry([PROPORTIONS], SPACE));
    const [a, b, c] = bars.map(({ y }) => y) as [number, number, number, number];
    expect(b - a).toBeCloseTo(c - b, 9);
    for (const { y, height } of bars) {
      expect(y + height).toBeCloseTo(bottom, 9);
      expect(y).toBeGreaterThanOrEqual(top);
    }
  });

  it('show which features are in S and which violate (c)', () => {
    const { bars } = only(barsGeometry([PROPORTIONS], SPACE));
    expect(bars.map(({ inS }) => inS)).toEqual([true, true, false, false]);
    expect(bars.map(({ broken }) => broken)).toEqual([false, true, false, false]);
  });

  it('have an axis with round ends that does not move when the bars move a little', () => {
    const ticksAt = (extent: readonly [number, number]) =>
      only(barsGeometry([PROPORTIONS], { ...SPACE, extent })).ticks.map(({ text }) => text);
    expect(ticksAt([0.018, 0.33])).toEqual(['0.01', '0.02', '0.05', '0.1', '0.2', '0.5']);
    expect(ticksAt([0.012, 0.45])).toEqual(ticksAt([0.018, 0.33]));
    // ten decades leave room for powers of ten only
    expect(ticksAt([1e-9, 1]).every((text) => /^(10|0\.?0*1|1)$/.test(text))).toBe(true);
  });

  it('show λ between bλ and bκλ, with labels that do not overlap', () => {
    const { lambda, floor, ceiling, top, bottom } = only(barsGeometry([PROPORTIONS], SPACE));
    expect(ceiling.y).toBeLessThan(lambda.y);
    expect(lambda.y).toBeLessThan(floor.y);
    expect(lambda.labelY - ceiling.labelY).toBeGreaterThanOrEqual(15);
    expect(floor.labelY - lambda.labelY).toBeGreaterThanOrEqual(15);
    for (const { labelY } of [lambda, floor, ceiling]) {
      expect(labelY).toBeGreaterThanOrEqual(top);
      expect(labelY).toBeLessThanOrEqual(bottom);
    }
  });

  it('of two runs are side by side on one scale, or stacked when narrow', () => {
    const [left, right] = barsGeometry([PROPORTIONS, PROPORTIONS], SPACE) as [BarsPanel, BarsPanel];
    expect(right.left).toBeGreaterThan(left.right);
    expect(right.bars.map(({ y }) => y)).toEqual(left.bars.map(({ y }) => y));
    expect(right.right).toBeLessThanOrEqual(SPACE.width);
    expect(runsAcross(320, 2)).toBe(1);
    const narrow = { ...SPACE, width: 320, height: 300 };
    const [upper, lower] = barsGeometry([PROPORTIONS, PROPORTIONS], narrow) as [
      BarsPanel,
      BarsPanel,
    ];
    expect(lower.top).toBeGreaterThan(upper.bottom);
    expect(lower.bottom).toBeLessThan(narrow.height);
  });

  it('are not drawn when the distribution of x* is unknown', () => {
    expect(only(barsGeometry([{ ...PROPORTIONS, proportions: null }], SPACE)).bars).toEqual([]);
  });
});

describe('pointing at a bar', () => {
  it('finds its feature at any height, in any run', () => {
    const panels = barsGeometry([PROPORTIONS, PROPORTIONS], SPACE);
    for (const { bars, top, bottom } of panels)
      for (const { feature, x, width } of bars) {
        expect(featureAt(panels, x + width / 2, bottom - 1)).toBe(feature);
        expect(featureAt(panels, x + width / 2, top + 1)).toBe(feature);
      }
    expect(featureAt(panels, 2, 100)).toBeNull();
    expect(featureAt(panels, panels[0]!.left + 1, 5)).toBeNull();
  });
});
