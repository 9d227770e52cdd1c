import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scalars } from '../../../src/core/observe/frame.ts';
import { append, column, EMPTY_TRACE, type Trace } from '../../../src/state/lab/trace.ts';

function row(t: number, a = t / 2): Scalars {
  return {
    t,
    a,
    b: 0,
    potential: a,
    recoveryError: 0,
    sigmaMin: 1,
    sigmaMax: 1,
    leftInverseInfNorm: null,
    N1Norm: 0,
    NInfNorm: 0,
    symmetricNorm: 0,
    antisymmetricNorm: 0,
    falseActivationRate: 0,
    missRate: null,
    ESNorm: t,
    E1Norm: t,
    xiBound: null,
  };
}

function rows(from: number, count: number): Scalars[] {
  return Array.from({ length: count }, (_, k) => row(from + k));
}

describe('a trace', () => {
  it('starts empty', () => {
    expect(EMPTY_TRACE.length).toBe(0);
    expect(column(EMPTY_TRACE, 'a')).toHaveLength(0);
  });

  it('contains what was appended, in any batches', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 700 }), { maxLength: 12 }), (batches) => {
        let trace = EMPTY_TRACE;
        for (const count of batches) trace = append(trace, rows(trace.length, count));
        const total = batches.reduce((sum, count) => sum + count, 0);
        expect(trace.length).toBe(total);
        expect(Array.from(column(trace, 't'))).toEqual(Array.from({ length: total }, (_, t) => t));
        expect(Array.from(column(trace, 'a'))).toEqual(rows(0, total).map(({ a }) => a));
      }),
    );
  });

  it('does not change earlier traces', () => {
    const first = append(EMPTY_TRACE, rows(0, 3));
    const second = append(first, rows(3, 400));
    expect(Array.from(column(first, 't'))).toEqual([0, 1, 2]);
    expect(second.length).toBe(403);
    expect(EMPTY_TRACE.length).toBe(0);
  });

  it('keeps two continuations of one trace apart', () => {
    const shared = append(EMPTY_TRACE, rows(0, 2));
    const left = append(shared, [row(2, 10)]);
    const right = append(shared, [row(2, 20)]);
    expect(column(left, 'a')[2]).toBe(10);
    expect(column(right, 'a')[2]).toBe(20);
  });

  it('rarely copies its history', () => {
    let trace: Trace = EMPTY_TRACE;
    const buffers = new Set<ArrayBufferLike>();
    for (let t = 0; t < 10_000; t++) {
      trace = append(trace, [row(t)]);
      buffers.add(column(trace, 'a').buffer);
    }
    expect(buffers.size).toBeLessThan(10);
  });

  it('contains NaN for missing scalars', () => {
    expect(column(append(EMPTY_TRACE, [row(0)]), 'leftInverseInfNorm')[0]).toBeNaN();
  });
});
