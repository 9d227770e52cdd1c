import { describe, expect, it } from 'vitest';
import { slackGeometry } from '../../../../src/views/proof/slack/geometry.ts';

const SPACE = { width: 460, height: 220, latest: 50, T: 400 };
const point = (t: number, measured: number | null, bound: number | null) => ({
  t,
  measured,
  bound,
});

describe('a bound over time', () => {
  it('is drawn above the measured value, on a log scale if all values are positive', () => {
    const geometry = slackGeometry([point(0, 0.01, 0.1), point(20, 0.001, 0.05)], SPACE);
    expect(geometry.scale).toBe('log');
    expect(geometry.bound.end!.y).toBeLessThan(geometry.measured.end!.y);
    expect(geometry.measured.end!.x).toBeCloseTo(geometry.xOf(20), 3);
  });

  it('is drawn on a linear scale if a value is negative', () => {
    expect(slackGeometry([point(0, 0.1, -0.2)], SPACE).scale).toBe('linear');
  });

  it('connects only known values', () => {
    const { measured, bound } = slackGeometry(
      [point(0, 1, 2), point(5, null, 2), point(9, 1, 2)],
      SPACE,
    );
    expect(measured.dots).toHaveLength(2);
    expect(bound.dots).toHaveLength(3);
  });

  it('draws zero at the bottom and keeps the labels apart', () => {
    const { measured, bound, bottom } = slackGeometry([point(3, 0, 1e-5), point(4, 0, 0)], SPACE);
    expect(measured.end!.y).toBe(bottom);
    expect(Math.abs(measured.end!.labelY - bound.end!.labelY)).toBeGreaterThanOrEqual(15);
  });

  it('draws nothing if nothing is known', () => {
    const geometry = slackGeometry([point(3, null, null)], SPACE);
    expect(geometry.measured.end).toBeNull();
    expect(geometry.gap).toBe('');
  });
});
