import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { address } from '../../../../src/core/linalg/wasm/address.ts';
import { Arena } from '../../../../src/core/linalg/wasm/arena.ts';
import { Rng } from '../../../../src/core/rng.ts';

const entries = fc.double({ min: -10, max: 10, noNaN: true });
const vector = (length: number) => fc.array(entries, { minLength: length, maxLength: length });
const lengths = fc.integer({ min: 0, max: 23 });

function arenaWith(...arrays: readonly number[][]) {
  const arena = new Arena(arrays.reduce((sum, array) => sum + array.length + 4, 64));
  const placed = arrays.map((array) => {
    // two guard entries detect writes past the end
    const whole = arena.vector(array.length + 2);
    whole.set(array);
    whole.set([123, 456], array.length);
    return whole;
  });
  return { arena, kernels: arena.kernels, placed };
}

function values(placed: Float64Array): number[] {
  expect(Array.from(placed.slice(-2))).toEqual([123, 456]);
  return Array.from(placed.slice(0, -2));
}

/** Equal up to rounding: the kernels may add in a different order. */
function expectClose(actual: readonly number[], expected: readonly number[]) {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, k) => {
    expect(Math.abs(value - expected[k]!)).toBeLessThanOrEqual(
      1e-11 * (1 + Math.abs(expected[k]!)),
    );
  });
}

describe('kernels on vectors', () => {
  const pairs = lengths.chain((n) => fc.tuple(vector(n), vector(n), entries));

  it('compute inner products of any length', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const { kernels, placed } = arenaWith(a, b);
        const product = kernels.dot(address(placed[0]!), address(placed[1]!), a.length);
        expectClose([product], [a.reduce((sum, value, k) => sum + value * b[k]!, 0)]);
      }),
    );
  });

  it('add a multiple of one vector to another without writing past its end', () => {
    fc.assert(
      fc.property(pairs, ([y, x, factor]) => {
        const { kernels, placed } = arenaWith(y, x);
        kernels.addScaled(address(placed[0]!), factor, address(placed[1]!), y.length);
        expect(values(placed[0]!)).toEqual(y.map((value, k) => value + factor * x[k]!));
      }),
    );
  });

  it('shift, weigh, rectify and fold entry by entry, exactly', () => {
    fc.assert(
      fc.property(pairs, ([a, b, push]) => {
        const out = a.map(() => 0);
        const { kernels, placed } = arenaWith(out, a, b);
        const [target, left, right] = placed.map((array) => address(array)) as [
          number,
          number,
          number,
        ];
        kernels.shift(target, left, push, a.length);
        expect(values(placed[0]!)).toEqual(a.map((value) => value + push));
        kernels.weigh(target, left, right, a.length);
        expect(values(placed[0]!)).toEqual(a.map((value, k) => value * b[k]!));
        kernels.rectify(target, left, push, a.length);
        expect(values(placed[0]!)).toEqual(a.map((value) => (value > push ? value - push : 0)));
        const sum = kernels.fold(left, right, a.length);
        expectClose([sum], [b.reduce((total, value) => total + value, 0)]);
        expect(values(placed[1]!)).toEqual(a.map((value, k) => value + b[k]!));
      }),
    );
  });

  it('count the entries above a limit', () => {
    fc.assert(
      fc.property(lengths.chain(vector), entries, (some, limit) => {
        // a third of the entries equal the limit
        const x = some.map((value, k) => (k % 3 === 0 ? limit : value));
        const { kernels, placed } = arenaWith(x);
        const above = x.filter((value) => value > limit).length;
        expect(kernels.countAbove(address(placed[0]!), limit, x.length)).toBe(above);
        const nonZero = x.filter((value) => value !== 0).length;
        expect(kernels.countNonZero(address(placed[0]!), x.length)).toBe(nonZero);
      }),
    );
  });

  it('split the sum over entries above a limit by a bit of the index', () => {
    const tables = fc
      .integer({ min: 1, max: 5 })
      .chain((bits) => fc.tuple(fc.nat(bits - 1), vector(2 ** bits), vector(2 ** bits), entries));
    fc.assert(
      fc.property(tables, ([bit, p, some, limit]) => {
        const x = some.map((value, k) => (k % 3 === 0 ? limit : value));
        const { kernels, placed } = arenaWith([0, 0], p, x);
        const [out, weights, decoded] = placed.map((array) => address(array)) as [
          number,
          number,
          number,
        ];
        kernels.splitAbove(out, weights, decoded, limit, 1 << bit, p.length);
        const sums = [0, 0];
        p.forEach((weight, k) => {
          if (x[k]! > limit) sums[(k >> bit) & 1]! += weight;
        });
        expectClose(values(placed[0]!), sums);
      }),
    );
  });

  it('reflect every vector', () => {
    fc.assert(
      fc.property(vector(7), vector(14), (v, vectors) => {
        const { kernels, placed } = arenaWith(v, vectors);
        kernels.reflect(address(placed[0]!), address(placed[1]!), 7 * 8, 2, 7);
        const expected = [0, 7].flatMap((from) => {
          const part = vectors.slice(from, from + 7);
          const product = part.reduce((sum, value, k) => sum + value * v[k]!, 0);
          return part.map((value, k) => value - product * v[k]!);
        });
        expectClose(values(placed[1]!), expected);
      }),
    );
  });
});

describe('kernels on matrices', () => {
  it('multiply matrices of any shape from four by four', () => {
    const sizes = fc.tuple(
      fc.integer({ min: 4, max: 11 }),
      fc.integer({ min: 0, max: 9 }),
      // with and without columns that the wide tiles leave
      fc.integer({ min: 4, max: 27 }),
    );
    const cases = sizes.chain(([rows, inner, cols]) =>
      fc.tuple(
        fc.constant([rows, inner, cols] as const),
        vector(rows * inner),
        vector(inner * cols),
      ),
    );
    fc.assert(
      fc.property(cases, ([[rows, inner, cols], a, b]) => {
        const { kernels, placed } = arenaWith(
          Array.from({ length: rows * cols }, () => 7),
          a,
          b,
        );
        const [out, left, right] = placed.map((array) => address(array)) as [
          number,
          number,
          number,
        ];
        kernels.multiply(out, left, right, rows, inner, cols);
        const expected = Array.from({ length: rows * cols }, (_, k) => {
          const i = Math.floor(k / cols);
          const j = k % cols;
          let sum = 0;
          for (let q = 0; q < inner; q++) sum += a[i * inner + q]! * b[q * cols + j]!;
          return sum;
        });
        // every entry is the same sum in the same order, whatever tile it is in
        expect(values(placed[0]!)).toEqual(expected);
      }),
    );
  });

  it('multiply a matrix and a vector', () => {
    fc.assert(
      fc.property(vector(15), vector(5), (a, x) => {
        const { kernels, placed } = arenaWith([0, 0, 0], a, x);
        kernels.multiplyVector(address(placed[0]!), address(placed[1]!), address(placed[2]!), 3, 5);
        const expected = [0, 1, 2].map((i) =>
          x.reduce((sum, value, j) => sum + a[i * 5 + j]! * value, 0),
        );
        expectClose(values(placed[0]!), expected);
      }),
    );
  });
});

describe('kernels on examples', () => {
  // two examples in three features: the first has features 0 and 2, the second feature 1
  const STARTS = [0, 2, 3];
  const ACTIVE = [0, 2, 1];

  it('gather table rows of active features, and scatter examples to table rows', () => {
    fc.assert(
      fc.property(vector(6), vector(9), vector(3), (dense, table, weights) => {
        const { arena, kernels, placed } = arenaWith(dense, table, weights);
        const starts = arena.integers(3);
        const active = arena.integers(3);
        starts.set(STARTS);
        active.set(ACTIVE);
        const sparse = [address(starts), address(active), address(placed[2]!), 2, 3] as const;
        kernels.scatterSparse(address(placed[0]!), address(placed[1]!), ...sparse);
        const scattered = table.slice();
        const examples = [0, 0, 1];
        ACTIVE.forEach((feature, k) => {
          for (let i = 0; i < 3; i++)
            scattered[feature * 3 + i]! += weights[k]! * dense[examples[k]! * 3 + i]!;
        });
        expectClose(values(placed[1]!), scattered);
        kernels.addSparse(address(placed[0]!), address(placed[1]!), ...sparse);
        const added = dense.slice();
        ACTIVE.forEach((feature, k) => {
          for (let i = 0; i < 3; i++)
            added[examples[k]! * 3 + i]! += weights[k]! * scattered[feature * 3 + i]!;
        });
        expectClose(values(placed[0]!), added);
      }),
    );
  });

  it('sum rows and outer products in the order of the examples, with and without zeros in x', () => {
    const withZeros = fc.array(fc.oneof(fc.constant(0), entries), { minLength: 6, maxLength: 6 });
    // tiles of 16, 4, 2 and 1 columns
    const m = 23;
    fc.assert(
      fc.property(withZeros, vector(2 * m), (x, nu) => {
        const outer = Array.from({ length: 3 * m }, () => 1);
        const sums = Array.from({ length: m }, () => 2);
        const { kernels, placed } = arenaWith(outer, sums, x, nu, [0, 0, 0, 0]);
        const [toOuter, toSums, left, right, places] = placed.map((array) => address(array)) as [
          number,
          number,
          number,
          number,
          number,
        ];
        kernels.addRows(toSums, right, 2, m);
        kernels.addOuter(toOuter, left, right, places, 2, 3, m);
        for (let e = 0; e < 2; e++)
          for (let k = 0; k < m; k++) {
            sums[k]! += nu[e * m + k]!;
            for (let i = 0; i < 3; i++) outer[i * m + k]! += x[e * 3 + i]! * nu[e * m + k]!;
          }
        expect(values(placed[1]!)).toEqual(sums);
        expect(values(placed[0]!)).toEqual(outer);
      }),
    );
  });

  it('draw the same numbers as the generator and return its state', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 40 }), (seed, count) => {
        const { arena, kernels, placed } = arenaWith(Array.from({ length: count }, () => 0));
        const state = arena.integers(4);
        const live = new Rng(seed, 'noise', 3);
        const copy = new Rng(seed, 'noise', 3);
        live.saveState(state);
        kernels.fillSymmetric(address(placed[0]!), count, 2 ** -31, address(state));
        live.restoreState(state);
        const expected = Array.from(
          { length: count },
          () => ((copy.bits32() | 0) + 0.5) * 2 ** -31,
        );
        expect(values(placed[0]!)).toEqual(expected);
        expected.forEach((value) => expect(Math.abs(value)).toBeLessThan(1));
        expect(live.bits32()).toBe(copy.bits32());
      }),
    );
  });
});
