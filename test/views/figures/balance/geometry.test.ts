import { describe, expect, it } from 'vitest';
import { barsHeight } from '../../../../src/views/figures/balance/layout.ts';
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
    expect(lambda.labelY - ceiling.labelY).toBeGreaterThanOrEqual(19);
    expect(floor.labelY - lambda.labelY).toBeGreaterThanOrEqual(19);
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
    const narrow = { ...SPACE, width: 320, height: barsHeight(320, 2) };
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
