import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import {
  cellsAlong,
  exponentOf,
  hasPowerLaw,
  medianInterval,
  sliceOf,
} from '../../../src/core/sweep/slices.ts';
import { indicesOf, placeOf } from '../../../src/core/sweep/spec.ts';
import { type Summarised, wilson } from '../../../src/core/sweep/summary.ts';

const SPEC = readSpec({
  base: { s: 1, eta: 0.1 },
  x: { param: 'N', values: [100, 1000, 10000] },
  y: { param: 'noiseLevel', values: [0.01, 0.1] },
  facet: { param: 'relu' },
  seeds: 5,
});

const THROUGH = { column: 1, row: 1, facet: 1 };

function run(change: Partial<Summarised>): Summarised {
  return {
    outcome: 'floor',
    recoveryError: 1,
    matchedError: 1,
    rate: null,
    floor: null,
    ms: 1,
    ...change,
  };
}

describe('a slice', () => {
  it('has the cells of one row or one column of its facet', () => {
    for (const along of ['x', 'y'] as const)
      for (const cell of cellsAlong(SPEC, along, THROUGH)) {
        const { column, row, facet } = indicesOf(SPEC, cell);
        expect(facet).toBe(1);
        expect(along === 'x' ? row : column).toBe(1);
      }
    expect(cellsAlong(SPEC, 'x', THROUGH)).toHaveLength(3);
    expect(cellsAlong(SPEC, 'y', THROUGH)).toHaveLength(2);
  });

  it('shows the fraction of successes with Wilson’s interval', () => {
    const runs = [0.001, 0.001, 0.5, 0.5, 0.5].map((recoveryError) => run({ recoveryError }));
    const points = sliceOf(
      SPEC,
      'x',
      THROUGH,
      'success',
      (cell) => (indicesOf(SPEC, cell).column === 2 ? [] : runs),
      0.01,
    );
    expect(points[0]).toMatchObject({ value: 100, runs: 5, middle: 0.4, interval: wilson(2, 5) });
    expect(points[2]).toMatchObject({ value: 10000, runs: 0, middle: null, interval: null });
  });

  it('shows medians of what the runs have', () => {
    const runs = [run({ rate: 0.9 }), run({ rate: 0.8 }), run({ rate: null }), run({ rate: 0.95 })];
    const [point] = sliceOf(SPEC, 'y', THROUGH, 'speed', () => runs, 0.01);
    expect(point!.middle).toBeCloseTo(0.1, 12);
    expect(point!.interval!.low).toBeCloseTo(0.05, 12);
    expect(point!.interval!.high).toBeCloseTo(0.2, 12);
  });
});

describe('a fitted exponent', () => {
  it('finds the exponent of a power law, with a standard error that covers it', () => {
    const anyExponent = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(anyExponent, fc.integer(), (exponent, salt) => {
        const runsOf = (cell: number) =>
          Array.from({ length: 5 }, (_, seed) => {
            const wobble = Math.sin(salt + 12.9898 * (cell * 5 + seed)) / 10;
            return run({ floor: 3 * placeOf(SPEC, cell).x ** exponent * Math.exp(wobble) });
          });
        const found = exponentOf(SPEC, 'x', THROUGH, 'floor', runsOf)!;
        expect(found.points).toBe(15);
        expect(Math.abs(found.slope - exponent)).toBeLessThan(6 * found.standardError + 1e-9);
        expect(found.standardError).toBeLessThan(0.05);
      }),
    );
  });

  it('is exact without noise, ignores runs without a number, and needs an axis with a power law', () => {
    const runsOf = (cell: number) => [
      run({ recoveryError: 7 * placeOf(SPEC, cell).x ** -0.5 }),
      run({ recoveryError: null }),
      run({ recoveryError: 0 }),
    ];
    const found = exponentOf(SPEC, 'x', THROUGH, 'recoveryError', runsOf);
    expect(found?.slope).toBeCloseTo(-0.5, 12);
    expect(Math.exp(found!.intercept)).toBeCloseTo(7, 10);
    expect(found?.points).toBe(3);
    expect(exponentOf(SPEC, 'y', THROUGH, 'recoveryError', runsOf)).toBeNull();
    const other = readSpec({ x: { param: 'ell', values: [0.1, 0.2, 0.3] } });
    expect(hasPowerLaw(other.x)).toBe(false);
    expect(exponentOf(other, 'x', { column: 0, row: 0, facet: 0 }, 'floor', runsOf)).toBeNull();
  });
});

test('the interval of a median covers it at the promised rate', () => {
  // of n values, the k-th smallest exceeds the median with the probability that fewer than k are below it
  const coverage = (n: number, k: number) => {
    let [tail, term] = [0, 0.5 ** n];
    for (let j = 0; j < k; j++) {
      tail += term;
      term *= (n - j) / (j + 1);
    }
    return 1 - 2 * tail;
  };
  for (let n = 1; n <= 50; n++) {
    const { low, high } = medianInterval(Array.from({ length: n }, (_, k) => k));
    expect(low + high).toBe(n - 1);
    if (n >= 6) expect(coverage(n, low + 1)).toBeGreaterThanOrEqual(0.95);
    if (low + 2 <= n / 2) expect(coverage(n, low + 2)).toBeLessThan(0.95);
    if (n < 6) expect(low).toBe(0);
  }
});
