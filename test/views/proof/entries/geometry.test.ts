import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../../../src/core/theory/lemmas/reading.ts';
import {
  entriesGeometry,
  entryAt,
  markedEntries,
  markOf,
} from '../../../../src/views/proof/entries/geometry.ts';

function column(
  measured: readonly number[],
  lower: readonly number[] | null,
  upper: readonly number[] | null,
  standardError: readonly number[] | null = null,
): Entries {
  const of = (values: readonly number[] | null) => values && Float64Array.from(values);
  return {
    rows: measured.length,
    cols: 1,
    measured: Float64Array.from(measured),
    lower: of(lower),
    upper: of(upper),
    standardError: of(standardError),
    applies: new Uint8Array(measured.length).fill(1),
  };
}

const WIDTH = 460;

describe('entries between their bounds', () => {
  it('places an entry at its bound on the line, and zero in between', () => {
    const { x, lowerX, upperX } = entriesGeometry(
      column([-2, 3, 0], [-2, -1, -1], [1, 3, 5]),
      WIDTH,
    );
    expect(x[0]).toBeCloseTo(lowerX!, 3);
    expect(x[1]).toBeCloseTo(upperX!, 3);
    expect(x[2]).toBeCloseTo((lowerX! + upperX!) / 2, 3);
  });

  it('uses the position between the bounds if zero is not between them', () => {
    const geometry = entriesGeometry(column([2, 3, 2.5], [2, 2, 2], [3, 3, 3]), WIDTH);
    expect(geometry.mode).toBe('between');
    expect(geometry.x[0]).toBeCloseTo(geometry.lowerX!, 3);
    expect(geometry.x[1]).toBeCloseTo(geometry.upperX!, 3);
    expect(geometry.outsideCount).toBe(0);
  });

  it('places exactly the entries that break a bound outside', () => {
    const value = fc.double({ min: -3, max: 3, noNaN: true });
    const entry = fc.record({
      measured: value,
      lower: fc.double({ min: -2, max: -0.01, noNaN: true }),
      upper: fc.double({ min: 0.01, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), (all) => {
        const { x, outside, outsideCount, lowerX, upperX } = entriesGeometry(
          column(
            all.map(({ measured }) => measured),
            all.map(({ lower }) => lower),
            all.map(({ upper }) => upper),
          ),
          WIDTH,
        );
        const breaks = all.map(
          ({ measured, lower, upper }) =>
            measured > upper * (1 + 1e-6) || measured < lower * (1 + 1e-6),
        );
        const keeps = all.map(
          ({ measured, lower, upper }) => measured <= upper && measured >= lower,
        );
        all.forEach((_, k) => {
          if (breaks[k]) expect(outside[k]).toBe(1);
          if (keeps[k]) expect(outside[k]).toBe(0);
          if (keeps[k]) expect(x[k]! >= lowerX! - 1e-3 && x[k]! <= upperX! + 1e-3).toBe(true);
        });
        expect(outsideCount).toBe(outside.reduce((sum, each) => sum + each, 0));
      }),
    );
  });

  it('magnifies around zero and keeps the order', () => {
    const shares = [-0.5, -1e-4, -1e-5, 0, 1e-5, 1e-4, 0.9];
    const { x } = entriesGeometry(
      column(
        shares,
        shares.map(() => -1),
        shares.map(() => 1),
      ),
      WIDTH,
    );
    for (let k = 1; k < shares.length; k++) expect(x[k]).toBeGreaterThan(x[k - 1]! + 1);
  });

  it('begins at zero if there is only an upper bound', () => {
    const { x, lowerX, upperX, left } = entriesGeometry(column([0, 2, 5], null, [4, 4, 4]), WIDTH);
    expect(lowerX).toBeNull();
    expect(x[0]! - left).toBeLessThan(20);
    expect(x[2]).toBeGreaterThan(upperX!);
  });

  it('leaves out entries that the lemma does not apply to', () => {
    const entries = column([1, 1], [-2, -2], [2, 2]);
    entries.applies[1] = 0;
    const { x, count } = entriesGeometry(entries, WIDTH);
    expect(x[1]).toBeNaN();
    expect(count).toBe(1);
  });

  it('tolerates only rounding under a bound of zero', () => {
    expect(entriesGeometry(column([0, 1e-18], [0, 0], [0, 0]), WIDTH).outsideCount).toBe(0);
    expect(entriesGeometry(column([1e-3], [0], [0]), WIDTH).outsideCount).toBe(1);
  });

  it('draws ± two standard errors for an estimate', () => {
    const { x, errors } = entriesGeometry(column([0.5], [-1], [1], [0.1]), WIDTH);
    expect(errors?.from[0]).toBeLessThan(x[0]!);
    expect(errors?.to[0]).toBeGreaterThan(x[0]!);
  });

  it('keeps ticks apart', () => {
    const tiny = entriesGeometry(column([1e-5], [-1], [1]), 300);
    const places = tiny.ticks.map(({ x }) => x).toSorted((p, q) => p - q);
    for (let k = 1; k < places.length; k++)
      expect(places[k]! - places[k - 1]!).toBeGreaterThanOrEqual(40);
  });
});

describe('marking entries', () => {
  const square = { rows: 3, cols: 3, applies: new Uint8Array(9).fill(1) };

  it('finds the point under the pointer', () => {
    const geometry = entriesGeometry(column([0.2, -0.4], [-1, -1], [1, 1]), WIDTH);
    expect(entryAt(geometry, geometry.x[1]! + 3, geometry.y[1]! - 3)).toBe(1);
    expect(entryAt(geometry, -100, -100)).toBeNull();
  });

  it('marks an entry of a square matrix and finds it again', () => {
    for (const k of [1, 2, 3, 5])
      expect(markedEntries(square, markOf(square, k)), String(k)).toEqual([k]);
  });

  it('marks a feature by its column if rows are not features', () => {
    const tall = { rows: 4, cols: 2, applies: new Uint8Array(8).fill(1) };
    expect(markOf(tall, 5)).toEqual({ i: 1, j: null });
    expect(markedEntries(tall, { i: 1, j: null })).toEqual([1, 3, 5, 7]);
  });

  it('marks nothing outside the matrix', () => {
    expect(markedEntries(square, { i: 7, j: 1 })).toEqual([]);
    expect(markedEntries({ ...square, applies: new Uint8Array(9) }, { i: 0, j: 1 })).toEqual([]);
  });
});
