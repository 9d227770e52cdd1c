/** The kernels of the factorizations, against plain loops. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { address } from '../../../../src/core/linalg/wasm/address.ts';
import { Arena } from '../../../../src/core/linalg/wasm/arena.ts';

const entry = fc.double({ min: -10, max: 10, noNaN: true });
const sizes = fc.record({
  rows: fc.integer({ min: 1, max: 6 }),
  cols: fc.integer({ min: 1, max: 40 }),
});
const list = (length: number, of = entry) => fc.array(of, { minLength: length, maxLength: length });

/** The arrays in an arena, each with a guard entry behind it. */
function placed(...arrays: readonly number[][]) {
  const arena = new Arena(arrays.reduce((sum, array) => sum + array.length + 4, 64));
  const vectors = arrays.map((array) => {
    const vector = arena.vector(array.length + 1);
    vector.set([...array, 123]);
    return vector;
  });
  return { kernels: arena.kernels, vectors, at: (k: number) => address(vectors[k]!) };
}

function values(vector: Float64Array): number[] {
  expect(vector.at(-1)).toBe(123);
  return Array.from(vector.subarray(0, -1));
}

test('transposing moves every entry of a matrix of any shape and nothing else', () => {
  fc.assert(
    fc.property(
      sizes.chain(({ rows, cols }) => fc.tuple(fc.constant({ rows, cols }), list(rows * cols))),
      ([{ rows, cols }, data]) => {
        const { kernels, vectors, at } = placed(
          data.map(() => 0),
          data,
        );
        kernels.transpose(at(0), at(1), rows, cols);
        const expected = Array.from({ length: rows * cols }, (_, k) => {
          const i = k % rows;
          return data[i * cols + Math.floor(k / rows)]!;
        });
        expect(values(vectors[0]!)).toEqual(expected);
      },
    ),
  );
});

test('the multiplicative update is exact, and zero over anything is zero', () => {
  const positive = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 10, noNaN: true }));
  const triples = fc
    .integer({ min: 0, max: 9 })
    .chain((n) => fc.tuple(list(n, positive), list(n, positive), list(n, positive)));
  fc.assert(
    fc.property(triples, ([m, p, q]) => {
      const { kernels, vectors, at } = placed(m, p, q);
      kernels.scaleByQuotients(at(0), at(1), at(2), m.length);
      const expected = m.map((value, k) => {
        const numerator = value * p[k]!;
        return numerator === 0 ? 0 : numerator / q[k]!;
      });
      expect(values(vectors[0]!)).toEqual(expected);
    }),
  );
});

test('relaxing rows one after the other uses the newest rows, and leaves a row without a diagonal', () => {
  const cases = sizes.chain(({ rows: n, cols }) =>
    fc.record({
      n: fc.constant(n),
      cols: fc.constant(cols),
      x: list(n * cols),
      p: list(n * cols),
      g: list(n * n),
      unused: fc.integer({ min: 0, max: 6 }),
      floor: fc.constantFrom(0, -Infinity),
    }),
  );
  fc.assert(
    fc.property(cases, ({ n, cols, x, p, g, unused, floor }) => {
      for (let i = 0; i < n; i++) g[i * n + i] = i === unused ? 0 : 1 + Math.abs(g[i * n + i]!);
      const { kernels, vectors, at } = placed(x, p, g);
      kernels.relaxRows(at(0), at(1), at(2), n, cols, floor);
      const expected = x.slice();
      for (let i = 0; i < n; i++) {
        if (i === unused) continue;
        for (let c = 0; c < cols; c++) {
          let sum = 0;
          for (let k = 0; k < n; k++) sum += g[i * n + k]! * expected[k * cols + c]!;
          const place = i * cols + c;
          const value = expected[place]! + (p[place]! - sum) / g[i * n + i]!;
          expected[place] = floor > value ? floor : value;
        }
      }
      expect(values(vectors[0]!)).toEqual(expected);
    }),
  );
});
