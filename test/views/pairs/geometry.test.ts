import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PairRow } from '../../../src/core/pairs/row.ts';
import type { Trace } from '../../../src/state/pairs/pairsState.ts';
import { cellView } from '../../../src/views/pairs/cellView.ts';
import {
  cellBeside,
  errorAt,
  tableFrame,
  tracesExtent,
  traceCurve,
} from '../../../src/views/pairs/table/geometry.ts';

const SIZE = { width: 210, height: 120 };

function traceOf(errors: number[], kind: 'finished' | 'converged' | 'undetermined' | null): Trace {
  const values = Float64Array.from(errors);
  const row: PairRow | null =
    kind === null
      ? null
      : {
          cell: 0,
          seedIndex: 0,
          errors: values,
          outcome: { kind, sentence: 'It ended.' },
          falls: false,
          problem: null,
          ms: 1,
        };
  return { errors: values, row };
}

describe('the axes', () => {
  it('are the same for all figures and contain every error of every run', () => {
    const traces = [
      [traceOf([0.2, 1e-9], 'finished'), null],
      [traceOf([0.3, 1.4, 0], null), traceOf([Number.NaN], 'finished')],
    ];
    expect(tracesExtent(traces)).toEqual([1e-9, 10]);
    // a little more changes nothing
    expect(tracesExtent([...traces, [traceOf([1.2e-9, 1.6], null)]])).toEqual([1e-9, 10]);
    expect(tracesExtent([[null]])).toBeNull();
    const { plot, errors, times } = tableFrame(SIZE, 250, tracesExtent(traces));
    for (const value of [1e-9, 0.2, 1.4]) {
      expect(errors.place(value)).toBeGreaterThanOrEqual(plot.top);
      expect(errors.place(value)).toBeLessThanOrEqual(plot.bottom);
    }
    expect([times.xOf(0), times.xOf(250)]).toEqual([plot.left, plot.right]);
    expect(times.ticks.map(({ text }) => text)).toEqual(['0', '100', '200']);
  });

  it('leave a narrow figure room for a second line of text', () => {
    const [wide, narrow] = [SIZE, { ...SIZE, width: 150 }].map((size) =>
      tableFrame(size, 10, null),
    );
    expect(narrow!.plot.top).toBeGreaterThan(wide!.plot.top);
    expect(narrow!.valueLine).toBeGreaterThan(wide!.valueLine);
  });

  test('a position and its iteration agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 180 }), fc.nat(180), (T, t) => {
        const { times } = tableFrame(SIZE, T, null);
        expect(times.timeAt(times.xOf(Math.min(t, T)))).toBe(Math.min(t, T));
        expect(times.timeAt(-50)).toBe(0);
        expect(times.timeAt(1e4)).toBe(T);
      }),
    );
  });
});

describe('a curve', () => {
  const frame = tableFrame(SIZE, 10, [1e-6, 1]);

  it('ends at its last value, and is continued to T only where A no longer moves', () => {
    const finished = traceCurve(frame, traceOf([1, 0.1, 0.01], 'undetermined'), 10);
    expect(finished.rest).toBe('');
    expect(finished.end!.x).toBeCloseTo(frame.times.xOf(2));
    expect(finished.end!.y).toBeCloseTo(frame.errors.place(0.01)!);
    const resting = traceCurve(frame, traceOf([1, 0.1], 'converged'), 10);
    expect(resting.rest).toBe(`M${resting.end!.x},${resting.end!.y}H${frame.times.xOf(10)}`);
  });

  it('has exact zeros at the bottom and nothing where there is no number', () => {
    expect(traceCurve(frame, traceOf([0.1, 0], 'finished'), 10).end!.y).toBe(frame.plot.bottom);
    expect(traceCurve(frame, traceOf([], 'finished'), 10)).toMatchObject({ path: '', end: null });
    expect(traceCurve(frame, traceOf([Number.NaN], 'finished'), 10).path).toBe('');
  });
});

describe('the value at t', () => {
  it('of a run at rest is its last one; a run that broke off or still runs has none later', () => {
    expect(errorAt(traceOf([0.3, 0.2, 0.1], 'finished'), null)).toBe(0.1);
    expect(errorAt(traceOf([0.3, 0.2, 0.1], 'finished'), 1)).toBe(0.2);
    expect(errorAt(traceOf([0.3, 0.2], 'converged'), 9)).toBe(0.2);
    expect(errorAt(traceOf([0.3, 0.2], 'undetermined'), 9)).toBeNaN();
    expect(errorAt(traceOf([0.3, 0.2], null), 9)).toBeNaN();
    expect(errorAt(traceOf([], null), null)).toBeNaN();
  });
});

describe('an arrow key', () => {
  it.each([
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 5, 4],
    ['ArrowUp', 5, 1],
    ['ArrowDown', 5, 9],
    ['ArrowRight', 3, null],
    ['ArrowLeft', 4, null],
    ['ArrowUp', 2, null],
    ['ArrowDown', 14, null],
    ['Enter', 5, null],
  ])('%s from cell %i leads to %s', (key, cell, next) => {
    expect(cellBeside(key, cell, 4, 16)).toBe(next);
  });
});

describe('a cell', () => {
  const seeds = [
    traceOf([0.2, 0.005], 'finished'),
    traceOf([0.2, 0.1], 'finished'),
    traceOf([0.2, 0.001], 'finished'),
  ];

  it('shows the median seed, and how many seeds agree with it', () => {
    expect(cellView(seeds, 0.01)).toEqual({
      spoken: seeds[0],
      verdict: 'recovers',
      agreeing: 2,
      seeds: 3,
    });
    expect(cellView(seeds, 0.002)).toMatchObject({ verdict: 'stalls', agreeing: 2 });
  });

  it('has no verdict before all its seeds are done', () => {
    expect(cellView([seeds[0]!, null], 0.01)).toMatchObject({ spoken: seeds[0], verdict: null });
    expect(cellView([null, traceOf([1], null)], 0.01).spoken!.errors).toHaveLength(1);
    expect(cellView([null], 0.01)).toMatchObject({ spoken: null, verdict: null });
  });
});
