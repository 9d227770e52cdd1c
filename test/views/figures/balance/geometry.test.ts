import { describe, expect, it } from 'vitest';
import { barsHeight } from '../../../../src/views/figures/balance/barsRoom.ts';
import {
  type BarsPanel,
  barsGeometry,
  featureAt,
  type Stand,
} from '../../../../src/views/figures/balance/geometry.ts';
import { runsAcross } from '../../../../src/views/figures/chart/layout.ts';

const STAND: Stand = {
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
  it('stand on a logarithmic axis: equal ratios are equal heights', () => {
    const { bars, bottom, top } = only(barsGeometry([STAND], SPACE));
    const [a, b, c] = bars.map(({ y }) => y) as [number, number, number, number];
    expect(b - a).toBeCloseTo(c - b, 9);
    for (const { y, height } of bars) {
      expect(y + height).toBeCloseTo(bottom, 9);
      expect(y).toBeGreaterThanOrEqual(top);
    }
  });

  it('say who is in S, and who breaks (c)', () => {
    const { bars } = only(barsGeometry([STAND], SPACE));
    expect(bars.map(({ member }) => member)).toEqual([true, true, false, false]);
    expect(bars.map(({ broken }) => broken)).toEqual([false, true, false, false]);
  });

  it('have round ends that rest while bars move a little', () => {
    const ticksAt = (extent: readonly [number, number]) =>
      only(barsGeometry([STAND], { ...SPACE, extent })).ticks.map(({ text }) => text);
    expect(ticksAt([0.018, 0.33])).toEqual(['0.01', '0.02', '0.05', '0.1', '0.2', '0.5']);
    expect(ticksAt([0.012, 0.45])).toEqual(ticksAt([0.018, 0.33]));
    // ten decades have no room for more than powers of ten
    expect(ticksAt([1e-9, 1]).every((text) => /^(10|0\.?0*1|1)$/.test(text))).toBe(true);
  });

  it('hold λ between bλ and bκλ, with names that keep apart', () => {
    const { lambda, floor, ceiling, top, bottom } = only(barsGeometry([STAND], SPACE));
    expect(ceiling.y).toBeLessThan(lambda.y);
    expect(lambda.y).toBeLessThan(floor.y);
    expect(lambda.labelY - ceiling.labelY).toBeGreaterThanOrEqual(19);
    expect(floor.labelY - lambda.labelY).toBeGreaterThanOrEqual(19);
    for (const { labelY } of [lambda, floor, ceiling]) {
      expect(labelY).toBeGreaterThanOrEqual(top);
      expect(labelY).toBeLessThanOrEqual(bottom);
    }
  });

  it('of two runs stand side by side on one scale, or one below the other', () => {
    const [left, right] = barsGeometry([STAND, STAND], SPACE) as [BarsPanel, BarsPanel];
    expect(right.left).toBeGreaterThan(left.right);
    expect(right.bars.map(({ y }) => y)).toEqual(left.bars.map(({ y }) => y));
    expect(right.right).toBeLessThanOrEqual(SPACE.width);
    expect(runsAcross(320, 2)).toBe(1);
    const narrow = { ...SPACE, width: 320, height: barsHeight(320, 2) };
    const [upper, lower] = barsGeometry([STAND, STAND], narrow) as [BarsPanel, BarsPanel];
    expect(lower.top).toBeGreaterThan(upper.bottom);
    expect(lower.bottom).toBeLessThan(narrow.height);
  });

  it('are not drawn where the law is unknown', () => {
    expect(only(barsGeometry([{ ...STAND, proportions: null }], SPACE)).bars).toEqual([]);
  });
});

describe('what is pointed at', () => {
  it('is the feature of a bar, all the way up, in any run', () => {
    const panels = barsGeometry([STAND, STAND], SPACE);
    for (const { bars, top, bottom } of panels)
      for (const { feature, x, width } of bars) {
        expect(featureAt(panels, x + width / 2, bottom - 1)).toBe(feature);
        expect(featureAt(panels, x + width / 2, top + 1)).toBe(feature);
      }
    expect(featureAt(panels, 2, 100)).toBeNull();
    expect(featureAt(panels, panels[0]!.left + 1, 5)).toBeNull();
  });
});
