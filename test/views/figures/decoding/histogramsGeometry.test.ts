import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecodingSummary, HISTOGRAM } from '../../../../src/core/observe/decoding.ts';
import {
  alphaAt,
  canGrab,
  histogramsGeometry,
  wordPlaces,
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
  it('are inside the axes', () => {
    fc.assert(
      fc.property(summary, alpha, (one, cut) => {
        const { left, right, top, bottom, runs } = draw(one, cut);
        const { active, inactive } = runs[0]!;
        for (const { correct, wrong, outline } of [active, inactive])
          for (const [x, y] of pointsOf(correct + wrong + outline)) {
            expect(x).toBeGreaterThanOrEqual(left - 0.1);
            expect(x).toBeLessThanOrEqual(right + 0.1);
            expect(y).toBeGreaterThanOrEqual(top - 0.1);
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
    const { runs, bottom } = draw(summaryOf(shares, histogram(binOf(0))), 0.1);
    const heights = pointsOf(runs[0]!.active.outline).map(([, y]) => bottom - y);
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

  it('are at least 120 pixels high in a drawing of 600 by 150', () => {
    const one = summaryOf(histogram(70), histogram(40));
    const { top, bottom } = histogramsGeometry({
      width: 600,
      height: 150,
      runs: [one],
      first: [],
      cut: 0,
      include: [],
    });
    expect(bottom - top).toBeGreaterThanOrEqual(120);
  });

  it('keep the numbers of both axes apart and inside, at any size', () => {
    fc.assert(
      fc.property(
        summary,
        fc.integer({ min: 360, max: 1300 }),
        fc.integer({ min: 115, max: 540 }),
        (one, width, height) => {
          const { fractionTicks, ticks } = histogramsGeometry({
            width,
            height,
            runs: [one],
            first: [],
            cut: 0,
            include: [],
          });
          const gaps = (places: readonly number[]) =>
            places.toSorted((p, q) => p - q).map((at, k, all) => at - (all[k - 1] ?? -Infinity));
          expect(Math.min(...gaps(fractionTicks.map(({ position }) => position)))).toBeGreaterThan(
            14,
          );
          expect(Math.min(...gaps(ticks.map(({ position }) => position)))).toBeGreaterThan(47);
          for (const { position, text } of ticks)
            if (text !== '') expect(position + 16).toBeLessThanOrEqual(width);
        },
      ),
    );
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

describe('the words', () => {
  it('are on a side of α where a sentence fits, or on the wider one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 46, max: 1200 }), fc.nat(1200), (x, more) => {
        const right = x + more;
        const { toTheRight, maxLength } = wordPlaces(x, { left: 46, right });
        const room = toTheRight ? right - x : x - 46;
        expect(room).toBeGreaterThanOrEqual(Math.min(236, (right - 46) / 2));
        expect(room < 120 || 6.5 * maxLength <= room).toBe(true);
      }),
    );
  });

  it('leave the title of the axis out if there is no room for it', () => {
    expect(wordPlaces(90, { left: 46, right: 584 }).title).toBe('end');
    expect(wordPlaces(300, { left: 46, right: 350 }).title).toBeNull();
    expect(wordPlaces(400, { left: 46, right: 640 }).title).toBe('start');
  });
});
