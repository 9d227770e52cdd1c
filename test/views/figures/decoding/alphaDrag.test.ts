import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearAxis } from '../../../../src/views/figures/chart/axes.ts';
import { alphaAt, isWithinReach } from '../../../../src/views/figures/decoding/alphaDrag.ts';

const axis = linearAxis([-0.5, 2], [40, 340], 5);
const PAPER = 0.0125;
const x = fc.double({ min: -200, max: 600, noNaN: true });

describe('dragging α', () => {
  it('stays within 0 and 1 and near the pointer', () => {
    fc.assert(
      fc.property(x, (at) => {
        const value = alphaAt(axis, at, PAPER);
        if (value === 'paper') return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        if (value > 0 && value < 1) expect(axis.place(value)!).toBeCloseTo(at, -0.5);
      }),
    );
  });

  it('gives values with few digits', () => {
    fc.assert(
      fc.property(x, (at) => {
        const value = alphaAt(axis, at, PAPER);
        if (value !== 'paper') expect(String(value).length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('takes the paper’s value where the pointer is close to it', () => {
    const there = axis.place(PAPER)!;
    expect(alphaAt(axis, there + 3, PAPER)).toBe('paper');
    expect(alphaAt(axis, there - 3, PAPER)).toBe('paper');
    expect(alphaAt(axis, there + 30, PAPER)).not.toBe('paper');
  });

  it('takes hold of the line only near it', () => {
    const there = axis.place(0.4)!;
    expect(isWithinReach(axis, there + 8, 0.4)).toBe(true);
    expect(isWithinReach(axis, there + 40, 0.4)).toBe(false);
  });
});
