import { describe, expect, test } from 'vitest';
import { LeastInfNorm } from '../../../src/core/linalg/leastInfNorm.ts';
import {
  fromRows,
  type Matrix,
  normFrobenius,
  normMax,
  toRows,
  transpose,
} from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { Rng } from '../../../src/core/rng.ts';
import {
  inversionError,
  normalMatrix,
  product,
  sameBits,
  sum,
  zeroOneMatrix,
} from '../../support/dense.ts';
import { leastRowL1 } from '../../support/highs.ts';

/** Every row twice, every second copy with the opposite sign. */
function duplicated(m: number, n: number, rng: Rng): Matrix {
  const rows = toRows(normalMatrix(m, n, rng));
  return fromRows([...rows, ...rows.map((row, k) => row.map((value) => (k % 2 ? -value : value)))]);
}

/** All columns equal up to `distance`. */
function nearlyParallel(m: number, n: number, distance: number, rng: Rng): Matrix {
  const common = normalMatrix(m, 1, rng);
  const own = normalMatrix(m, n, rng, distance);
  return { ...own, data: own.data.map((value, at) => value + common.data[Math.floor(at / n)]!) };
}

function picture(family: 'segments' | 'blobs' | 'topics', n: number, m: number, seed: number) {
  return buildInstance({
    ...defaultParams(),
    family,
    n,
    m,
    s: 1,
    seed,
    start: 'positive' as const,
  });
}

/** A sequence that starts at A and moves a little at a time, as iterations do. */
function drifting(A: Matrix, steps: number, size: number, rng: Rng): Matrix[] {
  const sequence = [A];
  for (let step = 1; step < steps; step++)
    sequence.push(sum(sequence.at(-1)!, normalMatrix(A.rows, A.cols, rng, size)));
  return sequence;
}

function times<Value>(count: number, make: (k: number) => Value): Value[] {
  return Array.from({ length: count }, (_, k) => make(k));
}

const rng = new Rng(1, 'groundTruth');

/** Each sequence is solved by one warm-started solver. */
const SEQUENCES: Readonly<Record<string, readonly (readonly Matrix[])[]>> = {
  'normal matrices': [
    ...times(8, () => [normalMatrix(12, 5, rng)]),
    ...times(4, () => [normalMatrix(24, 8, rng)]),
    [normalMatrix(50, 15, rng)],
  ],
  'square matrices': times(10, (k) => [normalMatrix(2 + k, 2 + k, rng)]),
  'matrices of zeros and ones': [
    ...times(10, () => [zeroOneMatrix(10, 4, rng)]),
    ...times(6, () => [zeroOneMatrix(16, 8, rng)]),
    ...times(2, () => [zeroOneMatrix(40, 12, rng)]),
  ],
  'matrices with equal and opposite rows': times(12, () => [duplicated(8, 5, rng)]),
  'strokes and bumps': [
    ...[4, 8, 16].flatMap((n) => {
      const { truth, A0 } = picture('segments', n, 63, 1);
      return [[truth.AStar], [A0]];
    }),
    ...[4, 9].flatMap((n) => {
      const { truth, A0 } = picture('blobs', n, 70, n);
      return [[truth.AStar], [A0]];
    }),
  ],
  'sparse topics': times(4, (seed) => [picture('topics', 8, 30, seed).truth.AStar]),
  'nearly parallel columns': [1e-1, 1e-2, 1e-3, 1e-4].flatMap((distance) =>
    times(3, () => [nearlyParallel(14, 5, distance, rng)]),
  ),
  'normal matrices that drift': times(3, () => drifting(normalMatrix(20, 7, rng), 12, 0.02, rng)),
  'strokes that drift': [1e-12, 1e-9, 1e-4].map((size) =>
    drifting(picture('segments', 8, 63, 1).A0, 6, size, rng),
  ),
  'strokes that remain strokes': [
    // on the way to A*, equal pixels remain equal
    times(6, (k) => {
      const { truth, A0 } = picture('segments', 10, 63, 2);
      const towards = truth.AStar.data.map((value, at) => value - A0.data[at]!);
      return { ...A0, data: A0.data.map((value, at) => value + (k / 5) * towards[at]!) };
    }),
  ],
  'zeros and ones that drift': times(3, () => drifting(zeroOneMatrix(12, 5, rng), 5, 1e-3, rng)),
};

test('more than a thousand rows are compared with HiGHS', () => {
  const rows = Object.values(SEQUENCES)
    .flat(2)
    .reduce((total, A) => total + A.cols, 0);
  expect(rows).toBeGreaterThan(1000);
});

describe.each(Object.entries(SEQUENCES))('on %s', (_, sequences) => {
  test('every row is as short as HiGHS finds, certified, and part of a left inverse', () => {
    for (const sequence of sequences) {
      const { rows: m, cols: n } = sequence[0]!;
      const least = new LeastInfNorm(m, n);
      for (const A of sequence) {
        least.compute(A);
        expect(inversionError(least.W, A)).toBeLessThan(
          1e-13 * normFrobenius(least.W) * normFrobenius(A),
        );
        // checks the certificate independently of the search: ‖Aλ‖_∞ ≤ 1 for every row
        expect(normMax(product(A, transpose(least.dual)))).toBeLessThan(1 + 1e-9);
        least.rowL1.forEach((length, i) => {
          const scale = Math.max(1, length);
          expect(length - least.dual.data[i * n + i]!).toBe(least.gap[i]!);
          expect(Math.abs(least.gap[i]!)).toBeLessThanOrEqual(1e-9 * scale);
          expect(Math.abs(length - leastRowL1(A, i))).toBeLessThanOrEqual(1e-7 * scale);
        });
      }
    }
  });

  test('the result depends on A alone, bit for bit, not on the initial basis', () => {
    for (const sequence of sequences) {
      const { rows: m, cols: n } = sequence[0]!;
      const warm = new LeastInfNorm(m, n);
      for (const A of sequence) {
        warm.compute(A);
        const cold = new LeastInfNorm(m, n);
        cold.compute(A);
        expect(sameBits(warm.W.data, cold.W.data)).toBe(true);
        expect(sameBits(warm.rowL1, cold.rowL1)).toBe(true);
        expect(sameBits(warm.gap, cold.gap)).toBe(true);
      }
    }
  });

  test('solving the same A again needs no exchange', () => {
    for (const sequence of sequences) {
      const A = sequence[0]!;
      const least = new LeastInfNorm(A.rows, A.cols);
      least.compute(A);
      const before = least.W.data.slice();
      least.compute(A);
      expect(least.exchanges).toBe(0);
      expect(sameBits(least.W.data, before)).toBe(true);
    }
  });
});

describe('the state of the inverter', () => {
  /** The optimum changes from one matrix to the next. */
  const sequence = drifting(
    zeroOneMatrix(16, 6, new Rng(8, 'noise')),
    6,
    0.05,
    new Rng(9, 'noise'),
  );

  /** All results of a `compute`. */
  function computed(least: LeastInfNorm, A: Matrix) {
    least.compute(A);
    const { W, rowL1, gap, exchanges } = least;
    return { W: W.data.slice(), rowL1: rowL1.slice(), gap: gap.slice(), exchanges };
  }

  test('determines every later result and its number of exchanges', () => {
    const least = new LeastInfNorm(16, 6);
    const states = [least.state()];
    const live = sequence.map((A) => {
      const result = computed(least, A);
      expect(least.stateBefore()).toEqual(states.at(-1));
      states.push(least.state());
      return result;
    });
    expect(live.some(({ exchanges }, k) => k > 0 && exchanges > 0)).toBe(true);
    for (const from of [3, 0, 5, 1]) {
      least.restore(states[from]!);
      for (let k = from; k < sequence.length; k++) {
        expect(least.state()).toEqual(states[k]);
        expect(computed(least, sequence[k]!)).toEqual(live[k]);
      }
    }
  });

  test('is returned as a copy', () => {
    const least = new LeastInfNorm(16, 6);
    computed(least, sequence[0]!);
    const before = least.state();
    least.state().fill(0);
    least.stateBefore().fill(0);
    expect(least.state()).toEqual(before);
    least.restore(before);
    computed(least, sequence[1]!);
    expect(before).toEqual(least.stateBefore());
  });

  test('is unchanged after a rank loss', () => {
    const least = new LeastInfNorm(16, 6);
    for (const A of [sequence[0]!, sequence[1]!]) {
      const before = least.state();
      const dependent = { ...A, data: A.data.map((value, at) => (at % 6 === 5 ? 0 : value)) };
      expect(() => least.compute(dependent)).toThrow();
      expect(least.state()).toEqual(before);
      least.compute(A);
    }
  });
});

test('no row has more non-zero entries than A has columns', () => {
  for (const A of Object.values(SEQUENCES).flat(2)) {
    const least = new LeastInfNorm(A.rows, A.cols);
    least.compute(A);
    for (const row of toRows(least.W))
      expect(row.filter((value) => value !== 0).length).toBeLessThanOrEqual(A.cols);
  }
});

describe('a restarted search', () => {
  test('reproduces the first result after the state was cleared', () => {
    const A = zeroOneMatrix(16, 8, rng);
    const least = new LeastInfNorm(16, 8);
    least.compute(A);
    const before = least.W.data.slice();
    least.compute(zeroOneMatrix(16, 8, rng));
    least.restore(null);
    least.compute(A);
    expect(sameBits(least.W.data, before)).toBe(true);
  });

  test('finds other rows if the stored ones have become dependent', () => {
    const A = fromRows([
      [4, 0],
      [0, 4],
      [1, 1],
      [1, -1],
    ]);
    const least = new LeastInfNorm(4, 2);
    least.compute(A);
    expect([...least.rowL1]).toEqual([0.25, 0.25]);
    // the two basis rows are now equal
    const moved = fromRows([
      [4, 4],
      [4, 4],
      [1, 1],
      [1, -1],
    ]);
    least.compute(moved);
    expect(inversionError(least.W, moved)).toBeLessThan(1e-14);
    least.rowL1.forEach((length, i) => expect(length).toBeCloseTo(leastRowL1(moved, i), 12));
  });
});
