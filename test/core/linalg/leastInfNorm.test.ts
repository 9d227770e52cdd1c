import { describe, expect, test } from 'vitest';
import { LeastInfNorm } from '../../../src/core/linalg/leastInfNorm.ts';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import {
  fromRows,
  type Matrix,
  normFrobenius,
  normMax,
  toRows,
  transpose,
  zeros,
} from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { defaultParams, validate } from '../../../src/core/params/validate.ts';
import { Purification } from '../../../src/core/algorithms/purification/purification.ts';
import { Rng } from '../../../src/core/rng.ts';
import { inversionError, product, sameBits, sum } from '../../support/dense.ts';
import { leastRowL1 } from '../../support/highs.ts';

function normal(m: number, n: number, rng: Rng, size = 1): Matrix {
  const M = zeros(m, n);
  for (let k = 0; k < M.data.length; k++) M.data[k] = size * rng.normal();
  return M;
}

/** Entries 0 and 1, with independent columns. */
function zeroOne(m: number, n: number, rng: Rng): Matrix {
  for (;;) {
    const M = zeros(m, n);
    for (let k = 0; k < M.data.length; k++) M.data[k] = rng.below(2);
    if (singularValues(M)[n - 1]! > 1e-6) return M;
  }
}

/** Every row twice, or with its sign turned. */
function duplicated(m: number, n: number, rng: Rng): Matrix {
  const rows = toRows(normal(m, n, rng));
  return fromRows([...rows, ...rows.map((row, k) => row.map((value) => (k % 2 ? -value : value)))]);
}

/** All columns the same up to `distance`. */
function nearlyParallel(m: number, n: number, distance: number, rng: Rng): Matrix {
  const common = normal(m, 1, rng);
  const own = normal(m, n, rng, distance);
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

/** A, and A moved a little, again and again, as iterations do. */
function drifting(A: Matrix, steps: number, size: number, rng: Rng): Matrix[] {
  const sequence = [A];
  for (let step = 1; step < steps; step++)
    sequence.push(sum(sequence.at(-1)!, normal(A.rows, A.cols, rng, size)));
  return sequence;
}

function times<Value>(count: number, make: (k: number) => Value): Value[] {
  return Array.from({ length: count }, (_, k) => make(k));
}

const rng = new Rng(1, 'groundTruth');

/** Each sequence goes through one solver, which begins where it ended the time before. */
const SEQUENCES: Readonly<Record<string, readonly (readonly Matrix[])[]>> = {
  'normal matrices': [
    ...times(8, () => [normal(12, 5, rng)]),
    ...times(4, () => [normal(24, 8, rng)]),
    [normal(50, 15, rng)],
  ],
  'square matrices': times(10, (k) => [normal(2 + k, 2 + k, rng)]),
  'matrices of zeros and ones': [
    ...times(10, () => [zeroOne(10, 4, rng)]),
    ...times(6, () => [zeroOne(16, 8, rng)]),
    ...times(2, () => [zeroOne(40, 12, rng)]),
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
  'normal matrices that drift': times(3, () => drifting(normal(20, 7, rng), 12, 0.02, rng)),
  'strokes that drift': [1e-12, 1e-9, 1e-4].map((size) =>
    drifting(picture('segments', 8, 63, 1).A0, 6, size, rng),
  ),
  'strokes that stay strokes': [
    // towards A*, along which equal pixels remain equal
    times(6, (k) => {
      const { truth, A0 } = picture('segments', 10, 63, 2);
      const towards = truth.AStar.data.map((value, at) => value - A0.data[at]!);
      return { ...A0, data: A0.data.map((value, at) => value + (k / 5) * towards[at]!) };
    }),
  ],
  'zeros and ones that drift': times(3, () => drifting(zeroOne(12, 5, rng), 5, 1e-3, rng)),
};

test('more than a thousand rows are put to HiGHS', () => {
  const rows = Object.values(SEQUENCES)
    .flat(2)
    .reduce((total, A) => total + A.cols, 0);
  expect(rows).toBeGreaterThan(1000);
});

describe.each(Object.entries(SEQUENCES))('on %s', (_, sequences) => {
  test('every row is as short as HiGHS finds, certified, and inverts A', () => {
    for (const sequence of sequences) {
      const { rows: m, cols: n } = sequence[0]!;
      const least = new LeastInfNorm(m, n);
      for (const A of sequence) {
        least.compute(A);
        expect(inversionError(least.W, A)).toBeLessThan(
          1e-13 * normFrobenius(least.W) * normFrobenius(A),
        );
        // the certificate can be checked without trusting the search: ‖Aλ‖_∞ ≤ 1, row by row
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

  test('the answer depends on A alone, bit for bit, not on where the search began', () => {
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

  test('an A that has not moved needs no exchange', () => {
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

/** Small whole numbers, rows repeated with either sign, then moved by about `size` in places. */
function nearlyDegenerate(size: number, draws: Rng): Matrix {
  for (;;) {
    const n = 2 + draws.below(9);
    const m = n + draws.below(3 * n);
    const A = zeros(m, n);
    for (let k = 0; k < A.data.length; k++) A.data[k] = draws.below(3) - 1;
    for (let i = 1; i < m; i++)
      if (draws.below(3) === 0)
        for (let j = 0; j < n; j++)
          A.data[i * n + j] = (draws.below(2) * 2 - 1) * A.data[i * n - n + j]!;
    for (let k = 0; k < A.data.length; k++)
      if (draws.below(2) === 0) A.data[k]! *= 1 + size * draws.normal();
    const values = singularValues(A);
    if (values[n - 1]! > 1e-3 * values[0]!) return A;
  }
}

test.each([0, 1e-14, 1e-12, 1e-9, 1e-6, 1e-3])(
  'rows that are equal but for %f neither cycle nor pass for rank loss',
  (size) => {
    const draws = new Rng(5, 'noise');
    for (let k = 0; k < 300; k++) {
      const A = nearlyDegenerate(size, draws);
      const least = new LeastInfNorm(A.rows, A.cols);
      least.compute(A);
      expect(inversionError(least.W, A)).toBeLessThan(1e-9);
      // where entries of 1e−6 must be told from zeros through nearly equal rows, digits are lost
      least.rowL1.forEach((length, i) =>
        expect(least.gap[i]!).toBeLessThanOrEqual(1e-8 * Math.max(1, length)),
      );
    }
  },
);

test('pixels of one stroke that grow equal from iteration to iteration stay certified and replayable', () => {
  // N⁽⁰⁾ fades by 1−η an iteration: rows of A that differ by it pass through every nearness
  const { params } = validate({
    family: 'segments',
    n: 12,
    m: 140,
    outside: 0.01,
    N: 'infinity',
    s: 2,
    ell: 0.3,
    eta: 0.5,
    alpha: 0.05,
  });
  const run = new Purification(buildInstance(params));
  const live = new LeastInfNorm(140, 12);
  for (let t = 0; t < 60; t++) {
    live.compute(run.A);
    live.rowL1.forEach((length, i) => expect(live.gap[i]! / length).toBeLessThanOrEqual(1e-9));
    const fresh = new LeastInfNorm(140, 12);
    fresh.compute(run.A);
    expect(sameBits(live.W.data, fresh.W.data)).toBe(true);
    run.iterate();
  }
});

test('rows that hold nothing but rounding do not pass for rows to build on', () => {
  const draws = new Rng(6, 'noise');
  for (const size of [1e-15, 1e-20, 1e-40])
    for (let k = 0; k < 20; k++) {
      // strokes that share no pixel, and pixels outside them before and after
      const A = normal(20, 4, draws, size);
      for (let i = 4; i < 16; i++) A.data[i * 4 + (i % 4)]! += 1 + draws.uniform();
      const least = new LeastInfNorm(20, 4);
      least.compute(A);
      expect(inversionError(least.W, A)).toBeLessThan(1e-12);
      least.rowL1.forEach((length, i) => expect(least.gap[i]! / length).toBeLessThan(1e-9));
    }
});

describe('the state', () => {
  /** From one A to the next, optima change. */
  const sequence = drifting(zeroOne(16, 6, new Rng(8, 'noise')), 6, 0.05, new Rng(9, 'noise'));

  /** All that a `compute` leaves behind. */
  function computed(least: LeastInfNorm, A: Matrix) {
    least.compute(A);
    const { W, rowL1, gap, exchanges } = least;
    return { W: W.data.slice(), rowL1: rowL1.slice(), gap: gap.slice(), exchanges };
  }

  test('determines what is computed and in how many exchanges, now and later', () => {
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

  test('is a copy', () => {
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

  test('is what it was where there is no inverse', () => {
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

test('rows have no more entries than A has columns', () => {
  for (const A of Object.values(SEQUENCES).flat(2)) {
    const least = new LeastInfNorm(A.rows, A.cols);
    least.compute(A);
    for (const row of toRows(least.W))
      expect(row.filter((value) => value !== 0).length).toBeLessThanOrEqual(A.cols);
  }
});

describe('a search that begins anew', () => {
  test('without the state it had come to ends where the first one did', () => {
    const A = zeroOne(16, 8, rng);
    const least = new LeastInfNorm(16, 8);
    least.compute(A);
    const before = least.W.data.slice();
    least.compute(zeroOne(16, 8, rng));
    least.restore(null);
    least.compute(A);
    expect(sameBits(least.W.data, before)).toBe(true);
  });

  test('because the kept rows have become dependent finds other rows', () => {
    const A = fromRows([
      [4, 0],
      [0, 4],
      [1, 1],
      [1, -1],
    ]);
    const least = new LeastInfNorm(4, 2);
    least.compute(A);
    expect([...least.rowL1]).toEqual([0.25, 0.25]);
    // the two rows that were used are now one and the same
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

test.each([
  ['zeros and ones', (m: number, n: number) => zeroOne(m, n, rng)],
  [
    'few different rows',
    (m: number, n: number) => {
      const kinds = toRows(zeroOne(n + 2, n, rng));
      return fromRows(times(m, (k) => kinds[k % kinds.length]!));
    },
  ],
  [
    'plus and minus one',
    (m: number, n: number) => {
      const M = zeroOne(m, n, rng);
      return { ...M, data: M.data.map((value) => 2 * value - 1) };
    },
  ],
])('the search ends on large matrices of %s', (_, make) => {
  for (const [m, n] of [
    [100, 10],
    [200, 20],
    [300, 30],
  ] as const) {
    const A = make(m, n);
    const least = new LeastInfNorm(m, n);
    least.compute(A);
    least.gap.forEach((gap, i) =>
      expect(Math.abs(gap)).toBeLessThanOrEqual(1e-9 * Math.max(1, least.rowL1[i]!)),
    );
  }
});
