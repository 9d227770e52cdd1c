import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { borderOf, cellAtBorder } from '../../../src/core/sweep/border.ts';
import {
  contour,
  type Field,
  filled,
  isLogarithmic,
  positionOf,
  valueAt,
} from '../../../src/core/sweep/contour.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { type Axis, cellCount, type SweepSpec } from '../../../src/core/sweep/spec.ts';
import { type CellSummary, summaryOf } from '../../../src/core/sweep/summary.ts';

const anyField = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
  .chain(([columns, rows]) =>
    fc
      .array(fc.option(fc.constantFrom(0, 0.2, 0.4, 0.6, 0.8, 1), { nil: null, freq: 6 }), {
        minLength: columns * rows,
        maxLength: columns * rows,
      })
      .map((values): Field => ({ columns, rows, values })),
  );

function at({ columns, values }: Field, column: number, row: number): number | null {
  return values[row * columns + column] ?? null;
}

/** The field between its cells, on the edge that a point is on. */
function interpolated(field: Field, column: number, row: number): number {
  const [left, low] = [Math.floor(column), Math.floor(row)];
  const p = at(field, left, low)!;
  const q = column > left ? at(field, left + 1, low)! : row > low ? at(field, left, low + 1)! : p;
  return p + (q - p) * (column - left + row - low);
}

describe('a contour', () => {
  it('consists of points on edges between cells at which the field has the level', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        for (const line of contour(field, 0.5)) {
          expect(line.length).toBeGreaterThan(1);
          for (const { column, row } of line) {
            expect(Number.isInteger(column) || Number.isInteger(row)).toBe(true);
            expect(interpolated(field, column, row)).toBeCloseTo(0.5, 12);
          }
        }
      }),
    );
  });

  it('crosses each edge between a cell above and one below, if its squares are known, exactly once', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const crossings = contour(field, 0.5).flatMap((line) => {
          const isClosed = line.length > 2 && same(line[0]!, line.at(-1)!);
          return isClosed ? line.slice(1) : [...line];
        });
        let expected = 0;
        const known = (column: number, row: number) =>
          column >= 0 &&
          row >= 0 &&
          column + 1 < field.columns &&
          row + 1 < field.rows &&
          [0, 1].every((right) =>
            [0, 1].every((up) => at(field, column + right, row + up) !== null),
          );
        for (let row = 0; row < field.rows; row++)
          for (let column = 0; column < field.columns; column++)
            for (const [right, up] of [
              [1, 0],
              [0, 1],
            ] as const) {
              const [p, q] = [at(field, column, row), at(field, column + right, row + up)];
              const inside = column + right < field.columns && row + up < field.rows;
              if (!inside || p === null || q === null || p < 0.5 === q < 0.5) continue;
              if (known(column, row) || known(column - up, row - right)) expected += 1;
            }
        expect(crossings).toHaveLength(expected);
      }),
    );
  });

  it('of a slope is one straight line, on linear and on log axes', () => {
    const slope = fc.double({ min: 0.3, max: 3, noNaN: true });
    fc.assert(
      fc.property(slope, fc.integer({ min: 3, max: 9 }), (ratio, count) => {
        const values = Array.from({ length: count * count }, (_, k) => {
          const [column, row] = [k % count, Math.floor(k / count)];
          return 0.5 + (column - (count - 1) / 2 + ratio * (row - (count - 1) / 2)) / 10;
        });
        const lines = contour({ columns: count, rows: count, values }, 0.5);
        expect(lines).toHaveLength(1);
        for (const { column, row } of lines[0]!)
          expect(column - (count - 1) / 2 + ratio * (row - (count - 1) / 2)).toBeCloseTo(0, 9);
      }),
    );
  });

  it('around a single cell is a closed line', () => {
    const values = [0, 0, 0, 0, 1, 0, 0, 0, 0];
    const [line] = contour({ columns: 3, rows: 3, values }, 0.5);
    expect(line).toHaveLength(5);
    expect(line![0]).toEqual(line!.at(-1));
  });

  it('separates the corners of a saddle by their mean', () => {
    const saddle = (high: number) => contour({ columns: 2, rows: 2, values: [high, 0, 0, 1] }, 0.5);
    // joined across the middle: the lines cut off the low corners
    expect(saddle(1.8).every((line) => line.some(({ row }) => row === 0 || row === 1))).toBe(true);
    const ends = saddle(1.8).map((line) => line.map(({ column, row }) => column - row));
    for (const line of ends) expect(Math.sign(line[0]!)).toBe(Math.sign(line[1]!));
    const apart = saddle(0.6).map((line) => line.map(({ column, row }) => column + row - 1));
    for (const line of apart) expect(Math.sign(line[0]!)).toBe(Math.sign(line[1]!));
  });
});

function same(p: { column: number; row: number }, q: { column: number; row: number }): boolean {
  return p.column === q.column && p.row === q.row;
}

describe('a field that is known in part', () => {
  it('is completed from the coarser grid, and keeps what is known', () => {
    const columns = 9;
    const value = (k: number) => (k % columns) + 10 * Math.floor(k / columns);
    const isCoarse = (k: number) => (k % columns) % 4 === 0 && Math.floor(k / columns) % 4 === 0;
    const values = Array.from({ length: 81 }, (_, k) => (isCoarse(k) ? value(k) : null));
    // bilinear interpolation of a plane is the plane
    const all = filled({ columns, rows: 9, values }).values;
    expect(all).toEqual(Array.from({ length: 81 }, (_, k) => value(k)));
  });

  it('never changes a known value and never invents one outside the known range', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const all = filled(field).values;
        field.values.forEach((value, k) => {
          if (value !== null) expect(all[k]).toBe(value);
        });
        const known = field.values.filter((value) => value !== null);
        for (const value of all)
          if (value !== null) {
            expect(value).toBeGreaterThanOrEqual(Math.min(...known));
            expect(value).toBeLessThanOrEqual(Math.max(...known));
          }
      }),
    );
  });
});

const axisWith = (change: object): Axis => readSpec({ x: { param: 'noiseLevel', ...change } }).x;

describe('the value of an axis', () => {
  it('is interpolated on its own scale, and its position is found again', () => {
    const linear = axisWith({ from: 0, to: 0.8, steps: 9 });
    const log = axisWith({ from: 0.001, to: 0.1, steps: 9, scale: 'log' });
    expect(isLogarithmic(linear)).toBe(false);
    expect(isLogarithmic(log)).toBe(true);
    expect(valueAt(linear, 2.5)).toBeCloseTo(0.25, 12);
    expect(valueAt(log, 4.5)).toBeCloseTo(Math.sqrt(log.values[4]! * log.values[5]!), 12);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 8, noNaN: true }), (position) => {
        for (const axis of [linear, log])
          expect(positionOf(axis, valueAt(axis, position))).toBeCloseTo(position, 9);
      }),
    );
    for (const end of [0, 8]) expect(positionOf(log, valueAt(log, end))).toBeCloseTo(end, 9);
    expect(positionOf(linear, 0.81)).toBeNull();
    expect(positionOf(axisWith({ values: [0.5, 0.1] }), 0.3)).toBeCloseTo(0.5, 12);
    expect(positionOf(axisWith({ values: [0.5] }), 0.5)).toBe(0);
  });
});

/** Of five seeds, as many as given succeed; null where nothing is computed. */
function summariesOf(spec: SweepSpec, recovered: (cell: number) => number | null): CellSummary[] {
  return Array.from({ length: cellCount(spec) }, (_, cell) => {
    const successes = recovered(cell);
    const rows = Array.from({ length: successes === null ? 0 : 5 }, (__, seed) => ({
      outcome: 'floor' as const,
      recoveryError: seed < successes! ? 0.001 : 1,
      matchedError: 1,
      rate: null,
      floor: null,
      ms: 1,
    }));
    return summaryOf(spec, cell, rows, 0.01);
  });
}

test('the border of a sweep is where half of the seeds succeed, per facet, with Wilson’s band', () => {
  const spec = readSpec({
    base: { s: 1 },
    x: { param: 'ell', values: [0.1, 0.2, 0.3, 0.4, 0.5] },
    y: { param: 'noiseLevel', values: [0, 0.1] },
    facet: { param: 'relu' },
    seeds: 5,
  });
  // of five seeds, 5, 4, 2, 1 and 0 succeed along x; without the ReLU, none does
  const successes = [5, 4, 2, 1, 0];
  const summaries = summariesOf(spec, (cell) => (cell < 10 ? successes[cell % 5]! : 0));
  const border = borderOf(spec, summaries, 0);
  expect(border.half).toHaveLength(1);
  for (const { column } of border.half[0]!) expect(column).toBeCloseTo(1.75, 12);
  expect(border.undecided).toEqual([1, 2, 3, 6, 7, 8]);
  expect(border.low[0]![0]!.column).toBeLessThan(1.75);
  expect(border.high[0]![0]!.column).toBeGreaterThan(1.75);
  expect(borderOf(spec, summaries, 1)).toEqual({ half: [], low: [], high: [], undecided: [] });
});

describe('the cell at the border', () => {
  const spec = readSpec({
    base: { s: 1 },
    x: { param: 'ell', values: [0.1, 0.2, 0.3, 0.4, 0.5] },
    y: { param: 'noiseLevel', values: [0, 0.1, 0.2] },
    seeds: 5,
  });
  const line = readSpec({ base: { s: 1 }, x: spec.x, seeds: 5 });

  it('is the closest one, and of equals the nearest to the middle', () => {
    // ½ is closer to the third column than to the second
    const along = [5, 4, 2, 1, 0];
    expect(
      cellAtBorder(
        spec,
        summariesOf(spec, (cell) => along[cell % 5]!),
      ),
    ).toBe(7);
    expect(
      cellAtBorder(
        line,
        summariesOf(line, (cell) => along[cell]!),
      ),
    ).toBe(2);
    // a border between the first two columns
    expect(
      cellAtBorder(
        spec,
        summariesOf(spec, (cell) => (cell % 5 < 1 ? 5 : 0)),
      ),
    ).toBe(6);
  });

  it('is in the middle without a border, and there is none without runs', () => {
    expect(
      cellAtBorder(
        spec,
        summariesOf(spec, () => 5),
      ),
    ).toBe(7);
    expect(
      cellAtBorder(
        spec,
        summariesOf(spec, () => 0),
      ),
    ).toBe(7);
    expect(
      cellAtBorder(
        spec,
        summariesOf(spec, () => null),
      ),
    ).toBeNull();
    expect(
      cellAtBorder(
        spec,
        summariesOf(spec, (cell) => (cell === 3 ? 5 : null)),
      ),
    ).toBe(3);
  });

  it('has runs, and no cell between which and a neighbour ½ is crossed is closer', () => {
    const anyCounts = fc.array(fc.option(fc.integer({ min: 0, max: 5 }), { freq: 4 }), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const all = summariesOf(line, (cell) => counts[cell]!);
        const found = cellAtBorder(line, all);
        const crossings = [0, 1, 2, 3].flatMap((k) => {
          const [here, there] = [all[k]!.success, all[k + 1]!.success];
          if (here === null || there === null || here < 0.5 === there < 0.5) return [];
          return [k + (0.5 - here) / (there - here)];
        });
        if (counts.every((count) => count === null)) expect(found).toBeNull();
        else expect(all[found!]!.runs).toBe(5);
        if (crossings.length === 0) return;
        const distance = (cell: number) =>
          Math.min(...crossings.map((crossing) => Math.abs(crossing - cell)));
        const known = [0, 1, 2, 3, 4].filter((cell) => counts[cell] !== null);
        expect(distance(found!)).toBeCloseTo(Math.min(...known.map(distance)), 12);
      }),
    );
  });
});
