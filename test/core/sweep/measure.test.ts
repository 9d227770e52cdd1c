import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromRows, type Matrix } from '../../../src/core/matrix.ts';
import { recoveryError } from '../../../src/core/observe/decomposition.ts';
import { runOf } from '../../../src/core/run/run.ts';
import { scalarsToEnd } from '../../../src/core/run/scalarsToEnd.ts';
import { contraction, lineThrough, median } from '../../../src/core/sweep/fit.ts';
import { matchedError } from '../../../src/core/sweep/matching.ts';
import { failedRow } from '../../../src/core/sweep/failedRow.ts';
import { measureRun, TARGETS } from '../../../src/core/sweep/measure.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { runParams } from '../../../src/core/sweep/spec.ts';
import { summaries, verdictOf, wilson } from '../../../src/core/sweep/summary.ts';
import { EMPTY_SCAN } from '../../../src/core/theory/claims/claim.ts';
import { scanOn } from '../../../src/core/theory/claims/scan.ts';
import { seriesOf } from '../../../src/core/theory/series.ts';
import { settingOf } from '../../../src/core/theory/setting.ts';
import { anyParams } from '../../support/anyParams.ts';

const anyMatrix = (rows: number, cols: number) =>
  fc
    .array(fc.double({ min: 0.1, max: 1, noNaN: true }), {
      minLength: rows * cols,
      maxLength: rows * cols,
    })
    .map((data): Matrix => ({ rows, cols, data: Float64Array.from(data) }));

/** Columns with ‖·‖₁ = 1, as a ground truth has. */
function normalised({ rows, cols, data }: Matrix): Matrix {
  const sums = Array.from({ length: cols }, (_, j) =>
    data.reduce((sum, value, at) => (at % cols === j ? sum + Math.abs(value) : sum), 0),
  );
  return { rows, cols, data: data.map((value, at) => value / sums[at % cols]!) };
}

function permuted({ rows, cols, data }: Matrix, order: readonly number[]): Matrix {
  return { rows, cols, data: data.map((_, at) => data[at - (at % cols) + order[at % cols]!]!) };
}

function* permutations(items: readonly number[]): Generator<number[], void> {
  if (items.length === 0) yield [];
  for (const item of items)
    for (const rest of permutations(items.filter((other) => other !== item))) yield [item, ...rest];
}

describe('the error after the best matching', () => {
  it('is the least recovery error of all orders of the columns', () => {
    fc.assert(
      fc.property(anyMatrix(5, 4), anyMatrix(5, 4).map(normalised), (A, AStar) => {
        const orders = [...permutations([0, 1, 2, 3])];
        const errors = orders.map((order) => recoveryError(permuted(A, order), AStar));
        expect(matchedError(A, AStar)).toBeCloseTo(Math.min(...errors), 12);
      }),
      { numRuns: 50 },
    );
  });

  it('is zero for the true columns in any order and at any scale', () => {
    const AStar = normalised(
      fromRows([
        [1, 0.2, 0.1],
        [0.3, 2, 0.4],
        [0.1, 0.1, 3],
      ]),
    );
    const A = permuted({ ...AStar, data: AStar.data.map((value) => 7 * value) }, [2, 0, 1]);
    expect(matchedError(A, AStar)).toBeLessThan(1e-15);
    expect(recoveryError(A, AStar)).toBeGreaterThan(1);
  });

  it('is not a number if the estimate is not', () => {
    const AStar = normalised(
      fromRows([
        [1, 0.5],
        [0.5, 1],
      ]),
    );
    expect(
      matchedError(
        fromRows([
          [Number.NaN, 1],
          [0, 1],
        ]),
        AStar,
      ),
    ).toBeNaN();
    expect(
      matchedError(
        fromRows([
          [0, 1],
          [0, 1],
        ]),
        AStar,
      ),
    ).toBeNaN();
  });
});

describe('the fitted contraction', () => {
  it('finds the factor of a geometric series with a floor', () => {
    const rate = fc.double({ min: 0.85, max: 0.98, noNaN: true });
    const floor = fc.double({ min: 1e-6, max: 1e-3, noNaN: true });
    fc.assert(
      fc.property(rate, floor, (factor, level) => {
        const series = Float64Array.from({ length: 1500 }, (_, t) => factor ** t + level);
        const found = contraction(series, level);
        expect(found).not.toBeNull();
        // at ten times the floor the series still has a tenth of it
        expect(Math.abs(found!.rate - factor)).toBeLessThan(0.05 * (1 - factor) + 1e-3);
      }),
    );
  });

  it('is exact without a floor, and absent for a series that never falls', () => {
    const falling = Float64Array.from({ length: 100 }, (_, t) => 3 * 0.9 ** t);
    expect(contraction(falling, null)?.rate).toBeCloseTo(0.9, 10);
    expect(contraction(falling, null)?.standardError).toBeLessThan(1e-10);
    expect(contraction(new Float64Array(100).fill(2), null)).toBeNull();
    expect(contraction(Float64Array.of(1), null)).toBeNull();
  });

  test('a line through points has the textbook standard error', () => {
    const line = lineThrough([0, 1, 2, 3], [0, 1, 1, 2]);
    expect(line?.slope).toBeCloseTo(0.6, 14);
    expect(line?.intercept).toBeCloseTo(0.1, 14);
    expect(line?.standardError).toBeCloseTo(Math.sqrt(0.2 / 2 / 5), 14);
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });
});

const SPEC = readSpec({
  base: { n: 8, m: 12, N: 'infinity', T: 150, eta: 0.15, s: 1, leftInverse: 'moore-penrose' },
  x: { param: 'ell', values: [0.2, 0.95] },
  facet: { param: 'decoder', values: ['relu', 'linear'] },
  seeds: 2,
});

describe('a row', () => {
  it('measures the run that its parameters describe', () => {
    let ticks = 0;
    const clock = { now: () => 5, tick: () => ticks++ };
    const row = measureRun(SPEC, { cell: 0, seedIndex: 1 }, '1.2.3', clock);
    expect(ticks).toBe(row.t);
    expect(row).toMatchObject({
      cell: 0,
      x: 0.2,
      y: null,
      facet: 'relu',
      seed: 2,
      version: '1.2.3',
    });
    expect(row.params).toEqual(runParams(SPEC, 0, 1));
    const run = runOf(row.params);
    const errors = [run.scalars().recoveryError];
    while (run.outcome === null) {
      run.advance();
      errors.push(run.scalars().recoveryError);
    }
    expect(row.t).toBe(run.t);
    expect(row.recoveryError).toBe(errors.at(-1));
    expect(row.matchedError).toBeCloseTo(row.recoveryError!, 14);
    expect(row.errorAt).toEqual(
      Object.fromEntries([1, 2, 5, 10, 20, 50, 100].map((t) => [t, errors[t]])),
    );
    for (const target of TARGETS) {
      const t = row.reached[target] ?? null;
      expect(t).toBe(
        errors.some((error) => error <= target)
          ? errors.findIndex((error) => error <= target)
          : null,
      );
    }
  });

  it('tells a run that still falls from one that has settled, with its rate or its floor', () => {
    const falling = measureRun(SPEC, { cell: 0, seedIndex: 0 }, '', performance);
    expect(falling).toMatchObject({ outcome: 'still falling', floor: null });
    // 1 − η(1 − p): the local theory, for a small threshold
    expect(falling.rate).toBeCloseTo(1 - 0.15 * (1 - 1 / 8), 3);
    const settled = measureRun(SPEC, { cell: 2, seedIndex: 0 }, '', performance);
    expect(settled).toMatchObject({ outcome: 'fixed point', facet: 'linear' });
    expect(settled.floor).toBeCloseTo(settled.recoveryError!, 2);
    expect(settled.floor).toBeGreaterThan(0.05);
  });

  it('says that an update was undetermined, and gives no floor', () => {
    const dying = readSpec({
      base: { n: 8, m: 16, N: 'infinity', T: 250, eta: 0.1, alpha: 0.05, ell: 0.3 },
      x: { param: 's', values: [1.6] },
      facet: { param: 'update', values: ['least-squares'] },
    });
    const row = measureRun(dying, { cell: 0, seedIndex: 0 }, '', performance);
    expect(runOf(row.params).instance.update.id).toBe('least-squares');
    expect(row).toMatchObject({ outcome: 'undetermined', floor: null });
    expect(row.t).toBeLessThan(250);
    expect(summaries(dying, [row])[0]!.outcomes).toEqual({ undetermined: 1 });
  });

  it('does not take the wandering of a sampling floor for a fall', () => {
    const sampled = readSpec({
      base: { n: 6, m: 9, s: 1, N: 400, T: 150, leftInverse: 'moore-penrose', ell: 0.3 },
      x: { param: 'eta', values: [0.1, 0.2] },
      seeds: 20,
    });
    const rows = [0, 1].flatMap((cell) =>
      Array.from({ length: 20 }, (_, seedIndex) =>
        measureRun(sampled, { cell, seedIndex }, '', performance),
      ),
    );
    const falling = rows.filter(({ outcome }) => outcome === 'still falling');
    expect(falling.length).toBeLessThanOrEqual(1);
  });

  it('has the first violation that a scan of the whole run finds', () => {
    // among them one that fails at t = 0, later, and never
    const ell = fc.constantFrom(0.02, 0.1, 0.3);
    fc.assert(
      fc.property(anyParams({ T: 12 }), ell, (params, value) => {
        const { ell: _, ...base } = params;
        const spec = readSpec({ base, x: { param: 'ell', values: [value] } });
        const row = measureRun(spec, { cell: 0, seedIndex: 0 }, '', performance);
        const run = runOf(row.params);
        const { violations } = scanOn(
          settingOf(run.instance),
          seriesOf([...scalarsToEnd(run)]),
          EMPTY_SCAN,
        );
        const first = violations[0] && { claim: violations[0].claim, t: violations[0].t };
        expect(row.violation).toEqual(first ?? null);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same each time, but for the milliseconds', () => {
    const { ms: _, ...first } = measureRun(SPEC, { cell: 3, seedIndex: 1 }, '', performance);
    const { ms: __, ...second } = measureRun(SPEC, { cell: 3, seedIndex: 1 }, '', performance);
    expect(second).toEqual(first);
  });

  it('says so if the run could not be computed', () => {
    const row = failedRow(SPEC, { cell: 1, seedIndex: 0 }, '');
    expect(row).toMatchObject({
      outcome: 'failed',
      recoveryError: null,
      params: runParams(SPEC, 1, 0),
    });
    expect(verdictOf(row, 0.01)).toBe('not recovered');
  });
});

describe('a summary', () => {
  it('counts verdicts at any threshold without running again', () => {
    const rows = [0, 1].flatMap((cell) =>
      [0, 1].map((seedIndex) => measureRun(SPEC, { cell, seedIndex }, '', performance)),
    );
    const [good, far] = summaries(SPEC, rows);
    expect(good).toMatchObject({ runs: 2, success: 1, verdicts: { recovered: 2 } });
    expect(far?.verdicts.recovered).toBe(0);
    expect(summaries(SPEC, rows, 2)[1]?.success).toBe(1);
    expect(summaries(SPEC, rows)[3]).toMatchObject({
      runs: 0,
      success: null,
      low: null,
      recoveryError: null,
    });
  });

  test('Wilson’s interval contains ½ for 3 of 3, not for 5 of 5', () => {
    expect(wilson(3, 3).low).toBeCloseTo(0.4385, 4);
    expect(wilson(5, 5).low).toBeCloseTo(0.5655, 4);
    expect(wilson(0, 5).low).toBe(0);
    expect(wilson(0, 5).high).toBeCloseTo(1 - wilson(5, 5).low, 14);
  });
});

test('a factorization has a row as any other run', () => {
  const spec = readSpec({
    base: { n: 4, m: 8, s: 1, N: 60, T: 30, start: 'positive', family: 'nonnegative' },
    x: { param: 'ell', values: [0.2] },
    facet: { param: 'algorithm', values: ['purification', 'hals', 'lee-seung'] },
    seeds: 1,
  });
  for (const cell of [0, 1, 2]) {
    const row = measureRun(spec, { cell, seedIndex: 0 }, '1', performance);
    const last = Array.from(scalarsToEnd(runOf(row.params))).at(-1)!;
    expect(row).toMatchObject({ t: last.t, recoveryError: last.recoveryError });
    expect(row.outcome).not.toBe('failed');
    expect(row.violation === null || cell === 0).toBe(true);
  }
});
