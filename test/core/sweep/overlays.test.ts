import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hasLines, overlayLines, roundLevels } from '../../../src/core/sweep/overlays.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';

describe('round levels', () => {
  it.each([
    [0.0265, 0.0968, [0.04, 0.06, 0.08]],
    [0.016, 0.81, [0.03, 0.1, 0.3]],
    [0.0035, 0.3, [0.01, 0.1]],
    [0.0831, 0.0852, []],
    [0.041, 0.0599, [0.05]],
    [1e-6, 0.5, [1e-5, 1e-4, 1e-3, 0.01, 0.1]],
  ])('between %f and %f are few', (low, high, levels) => {
    expect(roundLevels(low, high)).toEqual(levels);
  });

  it('are strictly between any two numbers, in order', () => {
    const positive = fc.double({ min: 1e-12, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(positive, positive, (p, q) => {
        const [low, high] = [Math.min(p, q), Math.max(p, q)];
        const levels = roundLevels(low, high);
        expect(levels.every((level) => level > low && level < high)).toBe(true);
        expect(levels).toEqual(levels.toSorted((one, other) => one - other));
      }),
    );
  });
});

/** Columns are decades of N, rows are the same; two facets. */
const SPEC = readSpec({
  base: { n: 4, m: 8, s: 1 },
  x: { param: 'N', values: [100, 1000, 10_000] },
  y: { param: 'eta', values: [0.1, 0.2] },
  facet: { param: 'relu', values: [true, false] },
});
const error = (recoveryError: number) => ({ rate: 0.9, recoveryError });
const FACET = [error(0.1), error(0.01), error(0.001), error(0.1), error(0.01), error(0.001)];

describe('the lines of a prediction', () => {
  it('are where it has round values, interpolated by ratio', () => {
    const [first, ...others] = overlayLines(
      SPEC,
      1,
      [...FACET, error(0.5), error(0.05), error(0.005), error(0.5), error(0.05), error(0.005)],
      'error',
    );
    expect(others.map(({ label }) => label)).toEqual(['error 0.1']);
    expect(first).toMatchObject({ level: 0.01, label: 'error 0.01' });
    const [line] = first!.lines;
    expect(line!.map(({ row }) => row).toSorted()).toEqual([0, 1]);
    // from 0.05 to 0.005
    for (const { column } of line!) expect(column).toBeCloseTo(1 + Math.log10(5), 12);
  });

  it('of a rate are labelled with the factor', () => {
    const rates = [0.9, 0.95, 0.98, 0.9, 0.95, 0.98].map((rate) => ({
      rate,
      recoveryError: null,
    }));
    const labels = overlayLines(SPEC, 0, rates, 'rate').map(({ label }) => label);
    expect(labels).toEqual(['×0.96', '×0.94', '×0.92']);
  });

  it('leave out cells to which the theory does not apply, and bridge those not computed yet', () => {
    const [, , ...rest] = FACET;
    const without = overlayLines(SPEC, 0, [error(0.1), null, ...rest], 'error');
    expect(without).toEqual([]);
    const waiting = overlayLines(SPEC, 0, [error(0.1), undefined, ...rest], 'error');
    expect(waiting[0]!.lines).toHaveLength(1);
  });
});

test('an overlay has no lines once every cell is known to have none', () => {
  const exact = { rate: 0.9, recoveryError: null };
  const known = Array.from({ length: 12 }, () => exact);
  expect(hasLines(SPEC, [], 'error')).toBeNull();
  expect(hasLines(SPEC, known.slice(1), 'error')).toBeNull();
  expect(hasLines(SPEC, known, 'error')).toBe(false);
  expect(hasLines(SPEC, FACET, 'error')).toBe(true);
});
