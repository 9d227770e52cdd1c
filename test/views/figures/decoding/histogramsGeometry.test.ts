import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecodingSummary, HISTOGRAM } from '../../../../src/core/observe/decoding.ts';
import {
  alphaAt,
  canGrab,
  histogramsGeometry,
} from '../../../../src/views/figures/decoding/histogramsGeometry.ts';
import { linearAxis } from '../../../../src/views/figures/chart/axes.ts';
import { pointsOf } from '../../../support/pathPoints.ts';

const { from, to, bins } = HISTOGRAM;
const SIZE = { width: 400, height: 320 };

/** A histogram with equal shares in the given bins. */
function histogram(...occupied: number[]): Float64Array {
  const shares = new Float64Array(bins);
  for (const bin of occupied) shares[bin] = 1 / occupied.length;
  return shares;
}

function summaryOf(active: Float64Array, inactive: Float64Array): DecodingSummary {
  return {
    falseActivationRate: 0,
    missRate: 0,
    meanErrorOnSupport: 0,
    meanErrorOffSupport: 0,
    activeHistogram: active,
    inactiveHistogram: inactive,
  };
}

const binOf = (value: number) => Math.floor(((value - from) / (to - from)) * bins);
const bin = fc.integer({ min: 0, max: bins - 1 });
const someBins = fc.uniqueArray(bin, { minLength: 1, maxLength: 12 });
const summary = fc
  .tuple(someBins, someBins)
  .map(([active, inactive]) => summaryOf(histogram(...active), histogram(...inactive)));
const alpha = fc.double({ min: 0, max: 1, noNaN: true });

function draw(one: DecodingSummary, cut: number) {
  return histogramsGeometry({ ...SIZE, runs: [one], first: [one], cut, include: [cut] });
}

describe('the histograms', () => {
  it('are above and below the axis, inside the drawing', () => {
    fc.assert(
      fc.property(summary, alpha, (one, cut) => {
        const { left, right, top, middle, bottom, runs } = draw(one, cut);
        const { active, inactive } = runs[0]!;
        for (const [x, y] of pointsOf(active.correct + active.wrong + active.outline)) {
          expect(x).toBeGreaterThanOrEqual(left - 0.1);
          expect(x).toBeLessThanOrEqual(right + 0.1);
          expect(y).toBeGreaterThanOrEqual(top - 0.1);
          expect(y).toBeLessThanOrEqual(middle + 0.1);
        }
        for (const [, y] of pointsOf(inactive.correct + inactive.wrong + inactive.outline)) {
          expect(y).toBeGreaterThanOrEqual(middle - 0.1);
          expect(y).toBeLessThanOrEqual(bottom + 0.1);
        }
      }),
    );
  });

  it('never count active bins above the cut or inactive bins below it as wrong', () => {
    fc.assert(
      fc.property(summary, alpha, (one, cut) => {
        const { axis, runs } = draw(one, cut);
        const at = axis.place(cut)!;
        const { active, inactive } = runs[0]!;
        for (const [x] of pointsOf(active.wrong)) expect(x).toBeLessThanOrEqual(at + 0.2);
        for (const [x] of pointsOf(inactive.wrong)) expect(x).toBeGreaterThanOrEqual(at - 0.2);
      }),
    );
  });

  it('add up the shares on the wrong side', () => {
    const one = summaryOf(histogram(binOf(-0.2), binOf(0.9)), histogram(binOf(0), binOf(0.5)));
    const { active, inactive } = draw(one, 0.1).runs[0]!;
    expect(active.wrongShare).toBeCloseTo(0.5);
    expect(inactive.wrongShare).toBeCloseTo(0.5);
  });

  it('count the bin that contains the cut as correct', () => {
    const zeros = summaryOf(histogram(binOf(1)), histogram(binOf(0)));
    expect(draw(zeros, 0.0125).runs[0]!.inactive).toMatchObject({ wrong: '', wrongShare: 0 });
  });

  it('show even the smallest share, and draw larger shares higher', () => {
    const shares = new Float64Array(bins);
    shares[binOf(0.5)] = 1e-9;
    shares[binOf(0.8)] = 0.2;
    shares[binOf(1)] = 0.8;
    const { runs, middle } = draw(summaryOf(shares, histogram(binOf(0))), 0.1);
    const heights = pointsOf(runs[0]!.active.outline).map(([, y]) => middle - y);
    const [least, , most] = [...new Set(heights)].filter((h) => h > 0).toSorted((p, q) => p - q);
    expect(least).toBeGreaterThanOrEqual(1);
    expect(most).toBe(Math.max(...heights));
  });

  it('have one axis that covers t = 0, the current t and α', () => {
    fc.assert(
      fc.property(summary, summary, alpha, (now, first, cut) => {
        const shared = { ...SIZE, cut, include: [cut] };
        const forwards = histogramsGeometry({ ...shared, runs: [now], first: [first] });
        const backwards = histogramsGeometry({ ...shared, runs: [first], first: [now] });
        expect(forwards.ticks).toEqual(backwards.ticks);
        expect(forwards.axis.place(cut)).toBeGreaterThanOrEqual(forwards.left);
        expect(forwards.axis.place(cut)).toBeLessThanOrEqual(forwards.right);
      }),
    );
  });

  it('label the outermost bins, which hold all values beyond them', () => {
    const { ticks } = draw(summaryOf(histogram(bins - 1), histogram(0)), 0);
    expect(ticks.at(0)?.text).toMatch(/^≤ −1/);
    expect(ticks.at(-1)?.text).toMatch(/^≥ 2/);
  });

  it('keep the labels of the shares apart', () => {
    for (const height of [240, 320, 700]) {
      const one = summaryOf(histogram(70), histogram(40));
      const { shareTicks } = histogramsGeometry({
        ...SIZE,
        height,
        runs: [one],
        first: [],
        cut: 0,
        include: [],
      });
      const places = shareTicks.map(({ position }) => position).toSorted((p, q) => p - q);
      for (let k = 1; k < places.length; k++)
        expect(places[k]! - places[k - 1]!).toBeGreaterThanOrEqual(14);
    }
  });

  it('are empty if nothing was decoded', () => {
    const { runs, ticks } = histogramsGeometry({
      ...SIZE,
      runs: [null],
      first: [],
      cut: 0.1,
      include: [0.1],
    });
    expect(runs).toEqual([null]);
    expect(ticks.length).toBeGreaterThan(2);
  });
});

const axis = linearAxis([-0.5, 2], [40, 340], 5);
const PAPER = 0.0125;
const position = fc.double({ min: -200, max: 600, noNaN: true });

describe('dragging α', () => {
  it('stays within 0 and 1 and near the pointer', () => {
    fc.assert(
      fc.property(position, (at) => {
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
      fc.property(position, (at) => {
        const value = alphaAt(axis, at, PAPER);
        if (value !== 'paper') expect(String(value).length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('snaps to the paper’s value', () => {
    const there = axis.place(PAPER)!;
    expect(alphaAt(axis, there + 3, PAPER)).toBe('paper');
    expect(alphaAt(axis, there - 3, PAPER)).toBe('paper');
    expect(alphaAt(axis, there + 30, PAPER)).not.toBe('paper');
  });

  it('starts only near the line', () => {
    const there = axis.place(0.4)!;
    expect(canGrab(axis, there + 8, 0.4)).toBe(true);
    expect(canGrab(axis, there + 40, 0.4)).toBe(false);
  });
});
