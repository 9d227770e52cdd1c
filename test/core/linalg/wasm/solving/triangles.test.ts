import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameBits } from '../../../../support/dense.ts';
import { inArena } from '../../../../support/inArena.ts';

const entry = fc.double({ min: -10, max: 10, noNaN: true });
const list = (length: number) => fc.array(entry, { minLength: length, maxLength: length });

/** Up to three groups of four rows, with a diagonal that is not small. */
const systems = fc
  .integer({ min: 1, max: 13 })
  .chain((n) => fc.record({ n: fc.constant(n), factors: list(n * n), x: list(n) }))
  .map(({ n, factors, x }) => ({
    n,
    x,
    factors: factors.map((value, k) => (k % (n + 1) === 0 ? 5 + Math.abs(value) : value)),
  }));

test('solving with the transposed factors has the bits of a loop over single rows', () => {
  fc.assert(
    fc.property(systems, ({ n, factors, x }) => {
      const { kernels, at, values } = inArena(factors, x, x);
      kernels.solveUpperTransposed(at(0), n, at(1));
      kernels.solveLowerTransposed(at(0), n, at(2));
      const upper = Float64Array.from(x);
      for (let i = 0; i < n; i++) {
        upper[i]! /= factors[i * n + i]!;
        for (let j = i + 1; j < n; j++) upper[j]! += -upper[i]! * factors[i * n + j]!;
      }
      expect(sameBits(values(1), upper)).toBe(true);
      const lower = Float64Array.from(x);
      for (let i = n - 1; i >= 0; i--)
        for (let j = 0; j < i; j++) lower[j]! += -lower[i]! * factors[i * n + j]!;
      expect(sameBits(values(2), lower)).toBe(true);
    }),
  );
});

test('solutions satisfy their equations', () => {
  fc.assert(
    fc.property(systems, ({ n, factors, x }) => {
      const { kernels, at, values } = inArena(factors, x, x);
      kernels.solveUpper(at(0), n, at(1));
      kernels.solveLower(at(0), n, at(2));
      const [upper, lower] = [values(1), values(2)];
      for (let i = 0; i < n; i++) {
        const terms = (solution: Float64Array, from: number, to: number) =>
          Array.from(
            { length: to - from },
            (_, k) => factors[i * n + from + k]! * solution[from + k]!,
          );
        for (const [sum, all] of [
          [0, terms(upper, i, n)],
          [lower[i]!, terms(lower, 0, i)],
        ] as const) {
          const size = all.reduce((total, term) => total + Math.abs(term), 1 + Math.abs(sum));
          const left = all.reduce((total, term) => total + term, sum);
          expect(Math.abs(left - x[i]!)).toBeLessThan(1e-12 * size);
        }
      }
    }),
  );
});
