/** Kernels on blocks of sparse examples add up in the order of a plain loop. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { address } from '../../../../src/core/linalg/wasm/address.ts';
import { Arena } from '../../../../src/core/linalg/wasm/arena.ts';
import type { Block } from '../../../../src/core/model/examples.ts';
import { BlockErrors } from '../../../../src/core/observe/blockErrors.ts';
import {
  DecodingTally,
  emptyCounts,
  HISTOGRAM,
  ratesOf,
} from '../../../../src/core/observe/decoding.ts';
import { Rng } from '../../../../src/core/rng.ts';

interface Examples {
  readonly n: number;
  /** x* of each example. */
  readonly weights: readonly (readonly number[])[];
  /** u and x of each example, and a table of n rows. */
  readonly u: readonly number[];
  readonly x: readonly number[];
  readonly table: readonly number[];
}

/** Numbers in (−1, 1], a share of them zero. */
function numbers(count: number, zeros: number, rng: Rng): number[] {
  return Array.from({ length: count }, () => (rng.uniform() < zeros ? 0 : 2 * rng.uniform() - 1));
}

/** An edge of a bin, or a number next to one; some are outside the histogram. */
function edge(rng: Rng): number {
  const { from, to, bins } = HISTOGRAM;
  const value = from + (Math.floor((bins + 6) * rng.uniform() - 3) * (to - from)) / bins;
  return value * (1 + Math.floor(3 * rng.uniform() - 1) * Number.EPSILON);
}

/** Few entries of x* are not zero; of x none, few or most. */
const anyExamples: fc.Arbitrary<Examples> = fc
  .record({
    n: fc.oneof(fc.integer({ min: 1, max: 37 }), fc.integer({ min: 64, max: 75 })),
    count: fc.integer({ min: 1, max: 6 }),
    zeros: fc.constantFrom(0.1, 0.95, 1),
    allPositive: fc.boolean(),
    seed: fc.nat(),
  })
  .map(({ n, count, zeros, allPositive, seed }) => {
    const rng = new Rng(seed, 'examples');
    return {
      n,
      weights: Array.from({ length: count }, () =>
        numbers(n, 0.8, rng).map((value) => (allPositive ? Math.abs(value) : value)),
      ),
      u: numbers(n * count, 0.1, rng).map((value) => (rng.uniform() < 0.5 ? 3 * value : edge(rng))),
      x: numbers(n * count, zeros, rng),
      table: numbers(n * n, 0.1, rng),
    };
  });

function placed({ n, weights, u, x, table }: Examples) {
  const count = weights.length;
  const arena = new Arena(8 * n * count + 2 * n * n + 8 * n + 64 + BlockErrors.room(n));
  const place = (values: readonly number[]) => {
    const vector = arena.vector(values.length);
    vector.set(values);
    return vector;
  };
  const active = weights.flatMap((row) => [...row.keys()].filter((i) => row[i] !== 0));
  const block: Block = {
    capacity: count,
    count,
    starts: arena.integers(count + 1),
    active: arena.integers(Math.max(1, active.length)),
    values: place(weights.flatMap((row) => row.filter((value) => value !== 0))),
    nu: null,
    codes: null,
  };
  block.active.set(active);
  weights.forEach((row, e) => {
    block.starts[e + 1] = block.starts[e]! + row.filter((value) => value !== 0).length;
  });
  return { arena, block, u: place(u), x: place(x), table: place(table), n, count };
}

/** out_ei ← out_ei + Σ value·table_feature,i. */
function plainSums(out: number[], { n, weights, table }: Examples): number[] {
  weights.forEach((row, e) =>
    row.forEach((value, feature) => {
      if (value === 0) return;
      for (let i = 0; i < n; i++) out[e * n + i]! += value * table[feature * n + i]!;
    }),
  );
  return out;
}

test('sums over active features', () => {
  fc.assert(
    fc.property(anyExamples, (examples) => {
      const { arena, block, u, table, n, count } = placed(examples);
      const rest = [
        address(table),
        address(block.starts),
        address(block.active),
        address(block.values),
        count,
        n,
      ] as const;
      const sums = plainSums([...examples.u], examples);
      expect(arena.kernels.largestSparse(address(u), ...rest)).toBe(
        Math.max(...sums.map(Math.abs)),
      );
      expect([...u]).toEqual([...examples.u]);
      arena.kernels.addSparse(address(u), ...rest);
      expect([...u]).toEqual(sums);
      arena.kernels.sumSparse(address(u), ...rest);
      const zeros = Array.from({ length: n * count }, () => 0);
      expect([...u]).toEqual(plainSums(zeros, examples));
      u[0] = Number.NaN;
      expect(arena.kernels.largestSparse(address(u), ...rest)).toBeNaN();
    }),
  );
});

test('moments of x and x*, whether x is sparse or not', () => {
  fc.assert(
    fc.property(anyExamples, (examples) => {
      const { arena, block, x, table, n, count } = placed(examples);
      const [sum, truth] = [arena.vector(n), arena.vector(n)];
      arena.kernels.gatherSparse(
        address(sum),
        address(truth),
        address(table),
        address(x),
        address(block.starts),
        address(block.active),
        address(block.values),
        address(arena.integers(n + 1)),
        count,
        n,
      );
      const expected = {
        sum: new Float64Array(n),
        truth: new Float64Array(n),
        table: Float64Array.from(examples.table),
      };
      examples.weights.forEach((row, e) => {
        for (let i = 0; i < n; i++) expected.sum[i]! += examples.x[e * n + i]!;
        row.forEach((value, feature) => {
          if (value === 0) return;
          expected.truth[feature]! += value;
          for (let i = 0; i < n; i++)
            expected.table[feature * n + i]! += value * examples.x[e * n + i]!;
        });
      });
      expect([...sum]).toEqual([...expected.sum]);
      expect([...truth]).toEqual([...expected.truth]);
      expect([...table]).toEqual([...expected.table]);
    }),
  );
});

test('errors and histograms of a block are those of its coordinates, one by one', () => {
  fc.assert(
    fc.property(anyExamples, fc.boolean(), (examples, isScaled) => {
      const { arena, block, u, x, n, count } = placed(examples);
      const rng = new Rng(n, 'shown');
      const factors = () => Float64Array.from({ length: n }, () => 0.2 + rng.uniform());
      const [Sigma, D] = [factors(), isScaled ? factors() : null];
      const [tally, plain] = [new DecodingTally(Sigma, D), new DecodingTally(Sigma, D)];
      const errors = new BlockErrors(n, arena);
      const counts = emptyCounts();
      // twice: sums continue from block to block
      for (let round = 0; round < 2; round++) {
        errors.tally(
          tally,
          block,
          { rows: count, cols: n, data: u },
          { rows: count, cols: n, data: x },
        );
        errors.count(counts, block, { rows: count, cols: n, data: x });
        examples.weights.forEach((row, e) =>
          row.forEach((value, i) => {
            const at = e * n + i;
            plain.add(i, examples.u[at]!, examples.x[at]!, value, 1);
          }),
        );
      }
      expect(tally.summary()).toEqual(plain.summary());
      expect(plain.summary()).toMatchObject(ratesOf(counts));
    }),
  );
});
